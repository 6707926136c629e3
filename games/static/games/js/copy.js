// A button that copies what stands in a field; without a script the field itself is there.

function show() {
  for (const button of document.querySelectorAll("[data-copy]")) button.hidden = false;
}

document.addEventListener("click", async ({ target }) => {
  const button = target.closest?.("[data-copy]");
  if (!button) return;
  const field = document.getElementById(button.dataset.copy);
  field.select();
  await navigator.clipboard?.writeText(field.value);
  button.querySelector("span").textContent = button.dataset.done;
});

document.addEventListener("htmx:after:swap", show);
show();
