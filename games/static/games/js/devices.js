// Lets this browser show notifications: asks for permission, subscribes, and posts the subscription.

const form = document.getElementById("device");
const button = form.querySelector("button");
const able = "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

const say = (what) => {
  for (const one of form.querySelectorAll("[data-say]")) one.hidden = one.dataset.say !== what;
};
const bytes = (text) =>
  Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));

// The subscription under this site's key; one under an older key is of no use.
async function subscription(manager) {
  const key = bytes(form.dataset.key);
  const old = await manager.getSubscription();
  const used = new Uint8Array(old?.options.applicationServerKey ?? []);
  if (old && used.join() === key.join()) return old;
  await old?.unsubscribe();
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

async function subscribe() {
  if ((await Notification.requestPermission()) !== "granted") return say("denied");
  await navigator.serviceWorker.register(form.dataset.worker);
  const { pushManager } = await navigator.serviceWorker.ready;
  const { endpoint, keys } = (await subscription(pushManager)).toJSON();
  Object.assign(form.elements.endpoint, { value: endpoint });
  Object.assign(form.elements.p256dh, { value: keys.p256dh });
  Object.assign(form.elements.auth, { value: keys.auth });
  form.submit();
}

async function begin() {
  if (!able) return;
  let on = form.dataset.on === "yes";
  if (on) {
    const registration = await navigator.serviceWorker.getRegistration();
    on = Boolean(await registration?.pushManager.getSubscription());
  }
  say(on || form.dataset.on === "no" ? "" : "lost");
  button.hidden = on;
}

form.addEventListener("submit", (event) => {
  event.preventDefault();
  subscribe().catch((fault) => {
    console.info(fault);
    say("failed");
  });
});
begin();
