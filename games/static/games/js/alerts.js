// A sound when another table begins to wait, if that is wanted; and notifications of this device
// go when nothing waits any more.

const { sound } = document.body.dataset;
const count = () => Number(document.querySelector("#badge .count")?.textContent ?? 0);
let waited = count();

async function follow() {
  const waits = count();
  if (sound && waits > waited) new Audio(sound).play().catch(() => {});
  waited = waits;
  if (waits) return;
  const registration = await navigator.serviceWorker?.getRegistration();
  for (const one of (await registration?.getNotifications()) ?? []) one.close();
}

document.addEventListener("htmx:after:swap", follow);
follow();
