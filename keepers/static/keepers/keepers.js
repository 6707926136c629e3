// Keepers at the table: pieces walk along the way they went, the page turns, a small screen shows the
// part around whose turn it is, names in the log point at the board, new cards are shown once.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const small = matchMedia("(max-width: 760px)");
const PACE = 190;
const map = () => document.getElementById("map-page");
const pieces = () => document.querySelectorAll("#map-page .piece");

// The part of the page that is shown

let whole = false;

function frame() {
  const page = map();
  const button = document.querySelector("[data-whole]");
  if (!page || !button) return;
  const cropped = small.matches && !whole;
  const box = cropped ? page.dataset.crop : page.dataset.box;
  if (page.getAttribute("viewBox") !== box) page.setAttribute("viewBox", box);
  page.classList.toggle("is-cropped", cropped);
  button.hidden = false;
  button.setAttribute("aria-pressed", whole);
}

document.addEventListener("click", ({ target }) => {
  if (!target.closest?.("[data-whole]")) return;
  whole = !whole;
  frame();
});
small.addEventListener("change", frame);

// Moves: what the newest lines of the log tell of, from where each piece stood

let stood = new Map();
let season = map()?.dataset.page;
let lines = log();

function log() {
  return [...document.querySelectorAll("#log li > span:nth-of-type(1)")].map((l) => l.innerHTML);
}

// The lines that came since, oldest first.
function fresh(now) {
  const known = lines.slice(0, 6).join("\n");
  for (let count = 0; count <= now.length; count++) {
    if (now.slice(count, count + 6).join("\n").startsWith(known) || count > 40) {
      return [...document.querySelectorAll("#log li")].slice(0, count).reverse();
    }
  }
  return [];
}

document.addEventListener("htmx:before:swap", () => {
  stood = new Map();
  for (const { dataset } of pieces()) stood.set(dataset.who, dataset);
  stood = new Map([...stood].map(([who, { x, y, space }]) => [who, { x: +x, y: +y, space }]));
});

document.addEventListener("htmx:after:swap", () => {
  frame();
  const now = log();
  const came = fresh(now);
  lines = now;
  const page = map()?.dataset.page;
  if (page && page !== season) turn();
  else if (!calm.matches) move(came);
  season = page;
  news();
});

function turn() {
  if (calm.matches) return;
  const flip = [
    { transform: "perspective(1600px) rotateY(-80deg)", transformOrigin: "0 50%", opacity: 0.4 },
    { transform: "none", transformOrigin: "0 50%", opacity: 1 },
  ];
  map().animate(flip, { duration: 600, easing: "cubic-bezier(.2,.8,.2,1)" });
}

function move(came) {
  const ways = new Map();
  for (const line of came) {
    for (const { dataset } of line.querySelectorAll("[data-way]")) {
      ways.set(dataset.who, [...(ways.get(dataset.who) ?? []), dataset]);
    }
  }
  for (const piece of pieces()) {
    const { who, x, y, space } = piece.dataset;
    const from = stood.get(who);
    if (!from) {
      piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 320 });
      continue;
    }
    // What comes twice, by the answer and by the socket, leaves a walk alone that goes on.
    if (from.space === space && Math.hypot(from.x - x, from.y - y) < 1) continue;
    for (const running of piece.getAnimations()) running.cancel();
    walk(piece, from, { x: +x, y: +y }, track(from, ways.get(who) ?? [], space));
  }
}

// The points of a way along its roads; none if the piece was put there.
function track(from, told, end) {
  const points = [];
  let at = from.space;
  for (const { way, jump } of told) {
    if (jump) return [];
    for (const to of way.split(" ")) {
      points.push(...along(at, to));
      at = to;
    }
  }
  return at === end ? points : [];
}

function along(from, to) {
  const page = map();
  const road = page.querySelector(`[data-road="${from} ${to}"], [data-road="${to} ${from}"]`);
  if (!road) return [];
  const length = road.getTotalLength();
  const back = road.dataset.road.startsWith(`${to} `) && from !== to;
  return [1, 2, 3, 4].map((part) => {
    const { x, y } = road.getPointAtLength(length * (back ? 1 - part / 4 : part / 4));
    return { x, y };
  });
}

function walk(piece, from, to, points) {
  const stops = [from, ...points.slice(0, -1), to];
  const frames = stops.map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
  const duration = Math.min(1600, Math.max(320, (points.length / 4) * PACE));
  piece.animate(frames, { duration, easing: points.length ? "linear" : "ease-out" });
}

// Names in the log and in the lists point at the board

function point({ target, type }) {
  for (const one of document.querySelectorAll(".is-pointed")) one.classList.remove("is-pointed");
  const name = type === "pointerover" && target.closest?.("[data-space], [data-who]");
  if (!name || name.closest("#map-page")) return;
  const space = name.dataset.space ?? document.getElementById(`piece-${name.dataset.who}`)?.dataset.space;
  document.getElementById(`space-${space}`)?.classList.add("is-pointed");
}
document.addEventListener("pointerover", point);

// News: a card that came into play is shown once, to whoever has not seen it on this device

const shelf = `keepers-cards-${location.pathname}`;
const cards = () => [...document.querySelectorAll("[data-news]")];

function seen() {
  try {
    return JSON.parse(localStorage.getItem(shelf) ?? "null");
  } catch {
    return null;
  }
}

function news() {
  const before = seen();
  const ids = cards().map(({ dataset }) => dataset.news);
  try {
    localStorage.setItem(shelf, JSON.stringify(ids));
  } catch {
    return; // a device that keeps nothing would show every card again and again
  }
  if (before) return show(cards().filter(({ dataset }) => !before.includes(dataset.news)));
  const first = cards().filter((card) => card.matches(".scard--ending"));
  show(first.length ? first : cards().filter((card) => card.matches(".scard--intro")));
}

function show(anew) {
  if (!anew.length) return;
  close();
  const sheet = document.createElement("section");
  sheet.className = "news";
  for (const card of anew) {
    const part = document.createElement("article");
    const title = document.createElement("h2");
    title.textContent = card.querySelector(":is(h3, summary) > span").textContent;
    const told = ["small", ".todo", ".story__text"].map((one) => card.querySelector(one));
    const [number, ...words] = told.filter(Boolean).map((one) => one.cloneNode(true));
    part.append(number, title, ...words.reverse());
    sheet.append(part);
  }
  const button = document.createElement("button");
  button.className = "btn";
  button.textContent = document.getElementById("missions").dataset.close;
  button.addEventListener("click", close);
  sheet.append(button);
  document.body.append(sheet);
}

function close() {
  document.querySelector(".news")?.remove();
}
// Whoever plays on has read enough.
addEventListener("submit", close, true);

frame();
news();
