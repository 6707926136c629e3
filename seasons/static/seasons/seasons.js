// Seasons at the table: the whole card beside what the pointer or the focus rests on, the sum of
// what is ticked to be transmuted, and the split of nine cards into three rows.

const REST = 400;
const GAP = 10;
const hovers = matchMedia("(hover: hover)");

// Cards

const preview = document.createElement("div");
preview.className = "pop pop--piece whole-card preview";
preview.inert = true;
let waiting = 0;

function show(piece) {
  const whole = document.getElementById(`card-${piece.dataset.card}`);
  if (!whole || !piece.isConnected || document.querySelector(":popover-open")) return;
  preview.innerHTML = whole.innerHTML;
  preview.className = `${whole.className} preview`;
  document.body.append(preview);
  const box = piece.getBoundingClientRect();
  const { width, height } = preview.getBoundingClientRect();
  const right = box.right + GAP + width < innerWidth;
  preview.style.left = `${right ? box.right + GAP : Math.max(GAP, box.left - GAP - width)}px`;
  preview.style.top = `${Math.max(GAP, Math.min(box.top, innerHeight - height - GAP))}px`;
}

function hide() {
  clearTimeout(waiting);
  preview.remove();
}

function consider({ target }) {
  hide();
  const piece = target.closest?.("[data-card]");
  if (piece && hovers.matches) waiting = setTimeout(show, REST, piece);
}

document.addEventListener("pointerover", consider);
document.addEventListener("focusin", (event) => {
  if (event.target.matches(":focus-visible")) consider(event);
});
for (const name of ["pointerdown", "keydown", "htmx:before:swap"]) {
  document.addEventListener(name, hide, { capture: true, passive: true });
}
// To focus something may scroll to it: what is due then still comes.
document.addEventListener("scroll", () => preview.remove(), { capture: true, passive: true });

// A card that a sentence names opens here instead of in the rules.
document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[data-card]");
  const whole = link && document.getElementById(`card-${link.dataset.card}`);
  if (!whole || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  whole.showPopover({ source: link });
});

// Transmuting

function sum() {
  const total = document.querySelector("[data-total]");
  if (!total) return;
  const ticked = [...document.querySelectorAll("[data-worth]:checked")];
  total.hidden = !ticked.length;
  total.querySelector("b").textContent = ticked.reduce((all, box) => all + +box.dataset.worth, 0);
}

// The split: each card lies in the row of its year; radio buttons hold where it is.

const EACH = 3;
const chosen = new Map();
const split = () => document.querySelector("[data-split]");
const held = () => [...document.querySelectorAll("[data-split] [data-key]")];
const yearOf = (card) => Number(card.querySelector("input[type=radio]:checked")?.value ?? 0);

function lay() {
  if (!split()) return chosen.clear();
  for (const card of held()) {
    const row = split().querySelector(`[data-year="${yearOf(card)}"]`);
    if (card.parentElement !== row) row.append(card);
  }
  let right = true;
  for (const count of split().querySelectorAll("[data-count]")) {
    const there = held().filter((card) => yearOf(card) === Number(count.dataset.count)).length;
    count.textContent = `${there}/${EACH}`;
    count.classList.toggle("is-wrong", there > EACH);
    right &&= there === EACH;
  }
  for (const button of document.querySelectorAll("#action [data-go], [data-change]")) {
    button.setAttribute("aria-disabled", !right);
    button.setAttribute("aria-describedby", "split-full");
  }
}

// What was chosen outlives an undone answer and a row that is drawn anew.
function remember() {
  for (const card of held()) {
    const box = card.querySelector(`input[value="${chosen.get(card.dataset.key)}"]`);
    if (box && !yearOf(card)) box.checked = true;
  }
}

document.addEventListener("change", ({ target }) => {
  const card = target.closest("[data-split] [data-key]");
  if (card && target.type === "radio") {
    chosen.set(card.dataset.key, target.value);
    lay();
    target.focus({ preventScroll: true });
  }
  sum();
});

document.addEventListener("formdata", ({ formData, target }) => {
  if (!split() || target.id !== "answer") return;
  formData.delete("pick");
  for (const card of held().sort((one, other) => yearOf(one) - yearOf(other))) {
    formData.append("pick", card.dataset.key);
  }
});

document.addEventListener("htmx:after:swap", () => {
  remember();
  lay();
  sum();
});
remember();
lay();
sum();
