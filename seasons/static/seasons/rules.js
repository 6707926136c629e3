// The search of the page of rules, while one types. Without scripts its form asks the server.

const form = document.querySelector("[data-card-search]");
const found = document.querySelector("[data-found]");
const cards = [...document.querySelectorAll(".rule-card")];

function narrow() {
  const words = form.elements.q.value.toLowerCase().split(/\s+/).filter(Boolean);
  const kind = form.elements.kind.value;
  let count = 0;
  for (const card of cards) {
    const { text, kinds } = card.dataset;
    const fits = words.every((word) => text.includes(word))
      && (!kind || kinds.split(" ").includes(kind));
    card.hidden = !fits;
    count += fits;
  }
  found.textContent = count ? "" : found.dataset.none;
}

// A page that the server has narrowed down holds some cards only; the form then loads it anew.
const isWhole = !new URLSearchParams(location.search).get("q")
  && !new URLSearchParams(location.search).get("kind");
if (form && isWhole) {
  form.addEventListener("input", narrow);
  form.addEventListener("submit", (event) => event.preventDefault());
}

// A link to a card that is hidden shows it.
addEventListener("hashchange", () => {
  const card = document.getElementById(location.hash.slice(1));
  if (!card?.matches(".rule-card") || !card.hidden) return;
  form.reset();
  narrow();
  card.scrollIntoView();
});
