// What is left until a deadline, by the server's clock, as the page itself says it: in the two
// largest units, and without seconds where they do not matter.

const answered = performance.getEntriesByType("navigation")[0];
const served = answered?.serverTiming?.find(({ name }) => name === "now")?.description;
const loading = served && performance.now() - answered.responseStart;
let ahead = served ? Date.now() - loading - served * 1000 : 0;
const sizes = [86400, 3600, 60, 1];

function tellLeft(left) {
  const { left: words, units } = document.body.dataset;
  const least = left.dataset.left === "slow" ? 60 : 1;
  const at = Date.parse(left.closest("time").dateTime);
  let seconds = Math.max(0, Math.floor((at - Date.now() + ahead) / 1000));
  if (seconds >= 43200) seconds = Math.round(seconds / 3600) * 3600;
  const from = sizes.findIndex((size) => seconds >= size || size === least);
  const said = sizes.slice(from, from + 2).filter((size) => size >= least).map((size, place) => {
    const number = Math.floor((seconds % (place ? sizes[from] : Infinity)) / size);
    return number || !place ? `${number}\u00a0${units.split(",")[sizes.indexOf(size)]}` : "";
  });
  const text = words.replace("{time}", said.join("\u00a0").trim());
  if (left.textContent !== text) left.textContent = text;
}

// A device's clock may be set right, or wrong, while the page is open.
document.addEventListener("htmx:ws:before:message:incoming", ({ detail }) => {
  const [, now] = /^{"now":(\d+)}$/.exec(detail.message.data) ?? [];
  if (now) ahead = Date.now() - now;
});
const tick = () => document.querySelectorAll("time [data-left]").forEach(tellLeft);
document.addEventListener("htmx:after:swap", tick);
setInterval(tick, 1000);
tick();
