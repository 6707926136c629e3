// Keepers at the table: pieces walk the way they went, the page turns, a small screen shows the part
// around whose turn it is, names in the log point at the board, new cards are shown once.

const calm = matchMedia("(prefers-reduced-motion: reduce)");
const small = matchMedia("(max-width: 760px)");
const PACE = 190;
const all = (css, within = document) => [...within.querySelectorAll(css)];
const map = () => document.getElementById("map-page");
const lines = () => all("#log li:not(.sep)");
const texts = () => lines().map((line) => line.children[1].innerHTML);
let whole = false;
let stood = new Map();
let season = map()?.dataset.page;
let told = texts();

// The part of the page that is shown
function frame() {
  const [button] = all("[data-whole]");
  if (!button) return;
  const cropped = small.matches && !whole;
  const { crop, box } = map().dataset;
  map().setAttribute("viewBox", cropped ? crop : box);
  map().classList.toggle("is-cropped", cropped);
  button.hidden = false;
  button.setAttribute("aria-pressed", whole);
}
small.addEventListener("change", frame);

document.addEventListener("click", ({ target }) => {
  if (!target.closest?.("[data-whole]")) return;
  whole = !whole;
  frame();
});

// Moves: what the newest lines of the log tell of, from where each piece stood
document.addEventListener("htmx:before:swap", () => {
  stood = new Map(all("#map-page .piece").map(({ dataset }) => [dataset.who, { ...dataset }]));
});

document.addEventListener("htmx:after:swap", () => {
  frame();
  const now = texts();
  const known = told.slice(0, 6).join();
  const count = now.findIndex((_, at) => now.slice(at).join().startsWith(known));
  const came = lines().slice(0, Math.max(count, 0)).reverse();
  told = now;
  if (!calm.matches) (map()?.dataset.page === season ? move : turn)(came);
  season = map()?.dataset.page;
  news();
});

function turn() {
  const flip = { transform: "perspective(1600px) rotateY(-80deg)", transformOrigin: "0 50%" };
  map()?.animate([flip, { transformOrigin: "0 50%" }], { duration: 600, easing: "ease-out" });
}

function move(came) {
  const ways = came.flatMap((line) => all("[data-way]", line)).map(({ dataset }) => dataset);
  for (const piece of all("#map-page .piece")) {
    const to = piece.dataset;
    const from = stood.get(to.who);
    if (!from) piece.animate([{ opacity: 0 }, {}], 320);
    // What comes twice, by the answer and by the socket, leaves a walk alone that goes on.
    if (!from || (from.x === to.x && from.y === to.y)) continue;
    const points = track(from.space, to.space, ways.filter(({ who }) => who === to.who));
    const frames = [from, ...points.slice(0, -1), to]
      .map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
    for (const running of piece.getAnimations()) running.cancel();
    piece.animate(frames, Math.min(1600, Math.max(320, (points.length / 4) * PACE)));
  }
}

// The points of a way along its roads; none if the piece was put there.
function track(at, end, ways) {
  const points = [];
  if (ways.some(({ jump }) => jump)) return points;
  for (const to of ways.flatMap(({ way }) => way.split(" "))) {
    const [road] = all(`[data-road="${at} ${to}"], [data-road="${to} ${at}"]`);
    const back = !road?.dataset.road.startsWith(`${at} `);
    for (const part of road ? [0.25, 0.5, 0.75, 1] : []) {
      points.push(road.getPointAtLength(road.getTotalLength() * (back ? 1 - part : part)));
    }
    at = to;
  }
  return at === end ? points : [];
}

// Names in the log and in the lists point at the board.
document.addEventListener("pointerover", ({ target }) => {
  for (const one of all(".is-pointed")) one.classList.remove("is-pointed");
  const name = target.closest?.("[data-space], [data-who]");
  if (!name || name.closest("#map-page")) return;
  const { space, who } = name.dataset;
  const at = space ?? document.getElementById(`piece-${who}`)?.dataset.space;
  document.getElementById(`space-${at}`)?.classList.add("is-pointed");
});

// News: a card that came into play is shown once, to whoever has not seen it on this device; to
// whoever comes for the first time, how it began or ended. A small screen shows its title alone.
// Only at the table: a replay has no news.
const shelf = `keepers-cards-${location.pathname}`;

function news() {
  if (!document.getElementById("stamp")) return;
  const cards = all("[data-news]");
  const before = JSON.parse(localStorage.getItem(shelf));
  localStorage.setItem(shelf, JSON.stringify(cards.map(({ id }) => id)));
  const end = all(".scard--ending[data-news]");
  const first = end.length ? end : all(".scard--intro[data-news]");
  const anew = before ? cards.filter(({ id }) => !before.includes(id)) : first;
  if (!anew.length) return;
  close();
  const sheet = document.createElement("section");
  sheet.className = "news";
  for (const card of anew) {
    const [part, text, head, title] = ["article", "details", "summary", "h2"]
      .map((name) => document.createElement(name));
    title.textContent = all(":is(h3, summary) > span", card)[0].textContent;
    const words = all("small, .story__text, .todo", card).map((one) => one.cloneNode(true));
    head.append(words.shift(), title);
    text.append(head, ...words.reverse());
    text.open = !small.matches; // there it would cover the map
    part.append(text);
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
  for (const sheet of all(".news")) sheet.remove();
}
addEventListener("submit", close, true); // whoever plays on has read enough

frame();
news();
