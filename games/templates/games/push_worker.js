// Shows what is pushed, always, and leads to the table that it is about.
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));

addEventListener("push", (event) => {
  let said = {};
  try {
    said = event.data.json();
  } catch {
    // A message without content is shown, too: the browser insists on it.
  }
  const { title = "Quarterday", body = "", tag = "quarterday", url = "/play/" } = said;
  const look = { body, tag, renotify: true, data: { url } };
  event.waitUntil(registration.showNotification(title, look));
});

addEventListener("notificationclick", (event) => {
  event.notification.close();
  const url = new URL(event.notification.data?.url ?? "/play/", location.origin);
  event.waitUntil(lead(url.origin === location.origin ? url.href : `${location.origin}/play/`));
});

async function lead(href) {
  const windows = await clients.matchAll({ type: "window" });
  const there = windows.find((one) => one.url === href);
  return there ? there.focus() : clients.openWindow(href);
}
