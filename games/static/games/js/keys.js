// Shortcuts, groups of pieces as one Tab stop, and where the focus goes after a swap.
// A button with data-key="u" is pressed by U; digits choose in the hand.

const typing = "input:not([type=checkbox]):not([type=radio]), select, textarea, [contenteditable]";
const steps = {
  ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};
const usable = (element) => element.checkVisibility() && !element.disabled;
const items = (group) => [...group.querySelectorAll("button, a[href], input")]
  .filter((item) => usable(item) && item.closest("[data-roving]") === group
    && !item.closest("[popover]"));

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const group = event.target.closest?.("[data-roving]");
  if (group && !event.target.matches(typing) && rove(group, event.target, event.key)) {
    event.preventDefault();
    return;
  }
  if (document.body.dataset.keys === "off" || event.target.closest?.(typing)) return;
  if (document.querySelector("dialog[open], [popover]:popover-open")) return;
  if (event.key === "?") return document.getElementById("keys")?.togglePopover();
  const element = named(event.key.toLowerCase());
  if (!element) return;
  event.preventDefault();
  const drawer = element.closest("details");
  if (drawer) drawer.open = true;
  element.focus();
  if (element.id !== "log") element.click();
});

function named(key) {
  if (/^[1-9]$/.test(key)) {
    const group = document.querySelector("#hand [data-roving]");
    return group && items(group).filter(({ dataset }) => !("aside" in dataset))[key - 1];
  }
  if (key === "l") return document.getElementById("log");
  return [...document.querySelectorAll("[data-key]")]
    .find((element) => element.dataset.key === key && usable(element));
}

function rove(group, from, key) {
  const all = items(group);
  const to = key === "Home" ? all[0] : key === "End" ? all.at(-1) : nearest(all, from, steps[key]);
  if (!to) return key in steps;
  stop(all, to);
  to.focus();
  return true;
}

// The nearest item in a direction: what lies aside of it counts double.
function nearest(all, from, step) {
  if (!step) return undefined;
  const middle = (item) => {
    const box = (item.closest("label") ?? item).getBoundingClientRect();
    return [box.left + box.width / 2, box.top + box.height / 2];
  };
  const [x, y] = middle(from);
  const found = all.filter((item) => item !== from).map((item) => {
    const [dx, dy] = [middle(item)[0] - x, middle(item)[1] - y];
    const along = dx * step[0] + dy * step[1];
    return [along + 2 * Math.abs(dx * step[1] + dy * step[0]), along, item];
  });
  return found.filter(([, along]) => along > 4).sort((one, other) => one[0] - other[0])[0]?.[2];
}

function stop(all, current) {
  for (const item of all) item.tabIndex = item === current ? 0 : -1;
}

function settle() {
  for (const group of document.querySelectorAll("[data-roving]")) {
    const all = items(group);
    stop(all, all.find((item) => item === document.activeElement)
      ?? all.find((item) => item.closest(".is-target, .is-legal")) ?? all[0]);
  }
}

document.addEventListener("focusin", ({ target }) => {
  const group = target.closest("[data-roving]");
  if (group) stop(items(group), target);
});

// A focus that a swap took away goes to the element's successor, or to the action bar. Two swaps
// may overlap: what the first one took is remembered by the second.
let held = null;
document.addEventListener("htmx:before:swap", () => {
  if (document.activeElement !== document.body) held = document.activeElement;
});
document.addEventListener("htmx:after:swap", () => {
  settle();
  if (held && !held.isConnected && document.activeElement === document.body) {
    for (const id of [held.id, "action"]) {
      if (id && document.activeElement === document.body) {
        document.getElementById(id)?.focus({ preventScroll: true });
      }
    }
  }
  if (held?.isConnected || document.activeElement !== document.body) held = null;
});
settle();
