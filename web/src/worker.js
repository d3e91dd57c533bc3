// The service worker: shows "your turn" while no page is open, and opens the table on a click. It
// is served at /worker.js, and handles nothing else.

/**
 * @typedef {object} Note
 * @property {string} title
 * @property {string} body
 * @property {string} tag
 * @property {string} url
 */

const worker = /** @type {any} */ (self);

worker.addEventListener('install', () => worker.skipWaiting());

worker.addEventListener('push', (/** @type {any} */ event) => {
  /** @type {Note} */
  const { title, body, tag, url } = event.data.json();
  event.waitUntil(worker.registration.showNotification(title, { body, tag, data: url }));
});

worker.addEventListener('notificationclick', (/** @type {any} */ event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, location.origin).href));
});

/** Shows an address: in the page that has it, or else in a new one. @param {string} url */
async function open(url) {
  const pages = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((/** @type {{ url: string }} */ page) => page.url === url);
  return there ? there.focus() : worker.clients.openWindow(url);
}

// The push service has given the browser another address.
worker.addEventListener('pushsubscriptionchange', (/** @type {any} */ event) => {
  const options = event.oldSubscription?.options;
  if (options) event.waitUntil(renew(options));
});

/** @param {PushSubscriptionOptionsInit} options */
async function renew(options) {
  const { endpoint, keys } = (await worker.registration.pushManager.subscribe(options)).toJSON();
  await fetch('/api/me/push', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ endpoint, keys }) });
}
