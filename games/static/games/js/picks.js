// Pieces with a checkbox: the order of ticking is the order of the picks. The button that ends
// the choice becomes live when enough are ticked; the server checks all of it again.

const ticks = () => [...document.querySelectorAll('input[type=checkbox][name=pick][form=answer]')];
const place = (value) => order.indexOf(value);
let order = [];
let question = version();

function version() {
  return document.querySelector('[form=answer][name=version], #answer [name=version]')?.value;
}

function show() {
  const ticked = new Set(ticks().filter((box) => box.checked).map((box) => box.value));
  order = [...order.filter((value) => ticked.delete(value)), ...ticked];
  const count = document.querySelector("[data-picked]");
  if (!count) return;
  const { least, most } = count.dataset;
  count.dataset.words ??= count.textContent;
  count.textContent = order.length
    ? document.body.dataset.chosen.replace("{count}", order.length).replace("{most}", most)
    : count.dataset.words;
  const enough = order.length >= least && order.length <= most;
  for (const button of document.querySelectorAll("[data-go]")) {
    button.setAttribute("aria-disabled", !enough);
  }
}

function clear() {
  for (const box of ticks()) box.checked = false;
  show();
}

document.addEventListener("change", ({ target }) => {
  if (target.name === "pick") show();
});

// Fires for plain forms and for htmx alike.
document.addEventListener("formdata", ({ formData }) => {
  const picks = formData.getAll("pick").sort((one, other) => place(one) - place(other));
  formData.delete("pick");
  for (const pick of picks) formData.append("pick", pick);
});

document.addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !order.length || document.querySelector(":popover-open")) return;
  event.preventDefault();
  clear();
});

// The second half of a double click is not meant for what has come into that place.
document.addEventListener("click", (event) => {
  if (event.detail < 2 || !event.target.closest?.("button[form=answer]")) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}, true);

// What cannot be done now says why instead of doing it.
document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[aria-disabled=true]");
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  const why = document.getElementById(button.getAttribute("aria-describedby"))?.textContent;
  const notice = document.getElementById("notice");
  if (notice) notice.textContent = why ?? document.querySelector("[data-picked]")?.textContent ?? "";
}, true);

document.addEventListener("htmx:after:swap", () => {
  const now = version();
  if (now !== question) clear();
  question = now;
  show();
});

addEventListener("pageshow", show);
show();
