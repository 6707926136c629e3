// The page's liveness: its socket tells the server what it shows, comes back by itself, and the
// page says so while it is away. Title, season and relative times follow what was swapped in.

const page = document.documentElement;
const stamp = () => document.getElementById("stamp")?.dataset ?? {};
const title = document.title;
const PATIENCE = 5000;
const HERE = 180; // seconds, as in games/presence.py
const units = [["day", 86400], ["hour", 3600], ["minute", 60], ["second", 1]];
const relative = new Intl.RelativeTimeFormat(page.lang, { style: "narrow", numeric: "auto" });
let layout = stamp().layout;
let connection = null;
let tried = Date.now();
let ticked = Date.now();
let heard = Date.now();
let hiddenSince = 0;
let told = Number(stamp().version);
let lacking = false;

const isOpen = () => connection?.socket?.readyState === WebSocket.OPEN;

document.addEventListener("htmx:ws:before:connection", ({ detail }) => {
  connection = detail.connection;
  tried = Date.now();
  const url = new URL(connection.url);
  for (const key of ["version", "chat"]) {
    if (key in stamp() && !lacking) url.searchParams.set(key, stamp()[key]);
  }
  told = Number(stamp().version);
  url.searchParams.set("language", page.lang);
  connection.url = url.href;
});

document.addEventListener("htmx:ws:after:connection", () => {
  page.dataset.live = "yes";
  heard = Date.now();
});
document.addEventListener("htmx:ws:before:message:incoming", () => (heard = Date.now()));

document.addEventListener("htmx:ws:close", ({ detail }) => {
  if (detail.connection !== connection || detail.reason === "removed") return;
  page.dataset.live = "no";
  // Refused: signed out, or the table may no longer be seen. The page itself says it best.
  if (detail.code >= 4400 && detail.code < 4500 && performance.now() > PATIENCE) location.reload();
});

// A fresh element makes a fresh connection at once, whatever became of the old one.
function connectAnew() {
  const old = document.getElementById("socket");
  if (!old) return;
  page.dataset.live = "no";
  tried = Date.now();
  connection?.socket?.close();
  connection = null;
  const fresh = old.cloneNode();
  fresh.removeAttribute("data-htmx-powered");
  old.replaceWith(fresh);
  htmx.process(fresh);
}

addEventListener("pageshow", ({ persisted }) => persisted && connectAnew());
addEventListener("online", connectAnew);
// The socket may look open for minutes yet.
addEventListener("offline", () => (page.dataset.live = "no"));
document.addEventListener("visibilitychange", () => {
  const away = hiddenSince ? Date.now() - hiddenSince : 0;
  hiddenSince = document.hidden ? Date.now() : 0;
  ticked = Date.now(); // ticks of a hidden page come late
  // After a sleep a socket may look open and be dead.
  if (document.hidden) isOpen() && connection.socket.send("hidden");
  else if (!isOpen() || away > 60000) connectAnew();
  heard = Date.now() - PATIENCE;
});

// A page that ticks late was asleep with its device: its socket may look open and be dead. Or the
// device's clock was changed.
function tick() {
  const now = Date.now();
  const slept = Math.abs(now - ticked) > PATIENCE * 2;
  ticked = now;
  if (!document.hidden) slept ? connectAnew() : listen(now);
  for (const time of document.querySelectorAll("time[data-relative]")) tell(time);
}

// A silent line is asked whether it is alive; one that does not answer either is lost.
function listen(now) {
  if (!isOpen()) {
    if (now - tried > PATIENCE) connectAnew();
  } else if (now - heard > PATIENCE * 1.5) {
    connectAnew();
  } else if (now - heard > PATIENCE / 2) {
    connection.socket.send("{}");
  }
}

function tell(time) {
  const seconds = (Date.parse(time.dateTime) - Date.now()) / 1000;
  const [unit, size] = units.find(([, size]) => Math.abs(seconds) >= size) ?? units[3];
  time.title ||= time.textContent;
  const ago = relative.format(unit === "second" ? 0 : Math.trunc(seconds / size), unit);
  const words = time.dataset.here && seconds > -HERE ? time.dataset.here : ago;
  if (time.textContent !== words) time.textContent = words;
}

// A move's answer and the socket's news may overtake each other. What is older than the page is left
// out; and where the socket counts on something that the page did not get, it sends everything.
document.addEventListener("htmx:before:swap", ({ detail: { ctx, tasks } }) => {
  const came = ctx.text?.match(/id="stamp"[^>]* data-version="(\d+)" data-chat="(\d+)"/);
  if (!came) return;
  const [version, chat] = came.slice(1).map(Number);
  const shown = Number(stamp().version);
  const older = version < shown || chat < Number(stamp().chat);
  if (ctx.sourceElement.id === "socket") {
    lacking = older || (told < shown && shown < version);
    told = version;
  } else {
    lacking ||= older;
  }
  if (older) tasks.splice(0, tasks.length, ...tasks.filter(isNotice));
  if (lacking && isOpen()) connection.socket.send("everything");
});
const isNotice = ({ target }) => (target?.id ?? target) === (target?.id ? "notice" : "#notice");

function follow() {
  const { asked, season, layout: now } = stamp();
  if (layout !== now) return location.reload();
  document.title = asked === "yes" ? `● ${document.body.dataset.yourTurn} — ${title}` : title;
  if (season) page.dataset.season = season;
  tick();
}

// A request that was lost, or answered by something else than the site, is told of.
function tellOf({ detail: { ctx } }) {
  if (ctx.text?.includes("<hx-partial")) return;
  const notice = document.getElementById("notice");
  if (notice) notice.textContent = document.body.dataset.notSent;
}
document.addEventListener("htmx:error", tellOf);
document.addEventListener("htmx:response:error", tellOf);
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const { ok, redirected } = ctx.response.raw;
  // Sent elsewhere: to sign in. The page shows how things stand.
  if (redirected) return location.reload();
  // What was said leaves the line, unless somebody has typed on meanwhile.
  const line = ok && ctx.request.form?.matches(".chatbox") && ctx.request.form.elements.text;
  if (line && line.value === ctx.request.body.get("text")) line.value = "";
});

// What was open while the person signed in elsewhere takes the token of now.
const token = () => document.cookie.match(/(?:^|; )csrftoken=([^;]+)/)?.[1];
addEventListener("submit", ({ target }) => {
  const field = target.elements.csrfmiddlewaretoken;
  if (token() && field) field.value = token();
}, true);
document.addEventListener("htmx:config:request", ({ detail: { ctx: { request } } }) => {
  if ("version" in stamp()) request.headers["X-Shows"] = `${stamp().version} ${stamp().chat}`;
  if (!token()) return;
  request.headers["X-CSRFToken"] = token();
  if (request.body?.has("csrfmiddlewaretoken")) request.body.set("csrfmiddlewaretoken", token());
});

document.addEventListener("htmx:after:swap", follow);
setInterval(tick, 2000);
follow();
