// Pieces move from where they were to where they are now (FLIP), whoever moved them.
// A piece that came anew starts where a piece of the same face vanished, or at its data-origin.
// Within a drawing its game moves them, and what is data-still only ever moves with the page.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const timing = { duration: 320, easing: "cubic-bezier(.2,.8,.2,1)", id: "flip" };
const pieces = () => document.querySelectorAll("[data-piece][id]:not(svg *, [data-still])");
const seen = (box) => box.width && box.bottom > 0 && box.top < innerHeight;
let before = new Map();

document.addEventListener("htmx:before:swap", () => {
  if (calm.matches) return;
  before = new Map();
  for (const piece of pieces()) {
    before.set(piece.id, { box: piece.getBoundingClientRect(), face: piece.dataset.face });
  }
});

document.addEventListener("htmx:after:swap", () => {
  if (!before.size) return;
  const gone = new Map();
  for (const [id, { box, face }] of before) {
    if (face && !document.getElementById(id)) gone.set(face, [...(gone.get(face) ?? []), box]);
  }
  const moves = [...pieces()].map((piece) => {
    for (const running of piece.getAnimations()) if (running.id === timing.id) running.cancel();
    const from = before.get(piece.id)?.box ?? gone.get(piece.dataset.face)?.shift() ?? origin(piece);
    return [piece, from, piece.getBoundingClientRect(), before.has(piece.id)];
  });
  before = new Map();
  for (const [piece, from, to, known] of moves) move(piece, from, to, known);
});

function origin(piece) {
  const { origin: selector } = piece.dataset;
  return selector ? document.querySelector(selector)?.getBoundingClientRect() : undefined;
}

function move(piece, from, to, known) {
  if (!seen(to) && !(from && seen(from))) return;
  if (!from?.width || !to.width) {
    if (!known) piece.animate([{ opacity: 0, scale: 0.9 }, {}], timing);
    return;
  }
  const [x, y, grown] = [from.left - to.left, from.top - to.top, from.width / to.width];
  if (Math.abs(x) < 1 && Math.abs(y) < 1 && Math.abs(grown - 1) < 0.02) return;
  const start = { translate: `${x}px ${y}px`, scale: grown, transformOrigin: "0 0", zIndex: 5 };
  piece.animate([start, { translate: "0 0", scale: 1, transformOrigin: "0 0", zIndex: 5 }], timing);
}
