// Web Push: this browser is told that it is my turn while no page is open.

import { get, post, request } from '../shared/api.js';

const KEY = 'eridu.push';

/** Whether this browser can be told without an open page. */
export const offered = () => 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Whether the person wants it here. */
export function wanted() {
  try {
    return offered() && localStorage.getItem(KEY) === 'on' && Notification.permission === 'granted';
  } catch {
    return false;
  }
}

/** Subscribes this browser, and tells the server. Notifications must be allowed already. */
export async function subscribe() {
  const { key } = await get('/api/me/push');
  await navigator.serviceWorker.register('/worker.js');
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  // A subscription for other keys, of a server that was here before, is in the way.
  const made = await pushManager.subscribe(options).catch(async () => {
    await (await pushManager.getSubscription())?.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint = '', keys: { p256dh = '', auth = '' } = {} } = made.toJSON();
  await post('/api/me/push', { endpoint, keys: { p256dh, auth } });
  localStorage.setItem(KEY, 'on');
}

/** Subscribes again in a new session or another language. */
export async function renew() {
  if (wanted()) await subscribe().catch(() => {});
}

/** Subscribes again if the server has no subscription of this browser any more. */
export async function check() {
  if (wanted() && !(await get('/api/me/push')).on) await renew();
}

/** Ends the subscription, here and on the server. */
export async function unsubscribe() {
  localStorage.setItem(KEY, 'off');
  await request('DELETE', '/api/me/push');
  await drop();
}

/** Ends the subscription in this browser only: with the session, the server has forgotten it. */
export async function forget() {
  if (!wanted()) return;
  localStorage.setItem(KEY, 'off');
  await drop().catch(() => {});
}

async function drop() {
  const registration = await navigator.serviceWorker.getRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
