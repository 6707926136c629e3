// The replay: plays on by itself when that was pressed, and the page follows the step that it shows.

const PACE = 900;
const bar = () => document.getElementById("action");
const on = () => document.getElementById("step-on");
let timer = 0;
let plays = location.hash === "#play";

function follow() {
  const { season, here } = bar().dataset;
  const button = document.getElementById("run");
  document.documentElement.dataset.season = season;
  history.replaceState(null, "", here);
  document.getElementById("here").value = here;
  plays &&= Boolean(on());
  clearTimeout(timer);
  if (plays) timer = setTimeout(() => on()?.click(), PACE);
  if (!button) return;
  button.hidden = false;
  button.dataset.run = plays ? "on" : "";
  button.setAttribute("aria-label", plays ? button.dataset.pause : button.dataset.play);
}

document.addEventListener("click", ({ target, isTrusted }) => {
  if (target.closest?.("[data-run]")) {
    plays = !plays;
    follow();
    if (plays) on()?.click();
  } else if (isTrusted && target.closest?.("#action a")) {
    plays = false;
  }
});
document.addEventListener("change", ({ target }) => {
  if (target.id !== "scrub") return;
  plays = false;
  target.form.requestSubmit();
});
document.addEventListener("htmx:after:swap", follow);
follow();
