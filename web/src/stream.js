// The one stream of events: it connects again by itself, and says what it missed.

import { address } from './api.js';

/**
 * @typedef {object} Listener
 * @property {(hello: import('../types.js').Hello) => void} [hello]
 * @property {(news: import('../types.js').News) => void} [entries]
 * @property {(card: import('../types.js').Card) => void} [table]
 * @property {(news: import('../types.js').Online) => void} [online]
 * @property {(connected: boolean) => void} [connected]
 */

const NAMES = /** @type {const} */ (['hello', 'entries', 'table', 'online']);

/**
 * Listens until the returned function is called.
 * @param {string[]} watch
 * @param {Listener} listener
 */
export function listen(watch, listener) {
  /** @type {EventSource | null} */
  let source = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;
  let wait = 500;
  let stopped = false;

  function connect() {
    if (stopped) return;
    const opened = new EventSource(address('/api/events', { watch: watch.join(',') || null }));
    source = opened;
    for (const name of NAMES) {
      opened.addEventListener(name, (event) => {
        if (stopped) return;
        wait = 500;
        if (name === 'hello') listener.connected?.(true);
        listener[name]?.(JSON.parse(event.data));
      });
    }
    opened.addEventListener('bye', () => reconnect(200));
    opened.addEventListener('error', () => {
      if (stopped) return;
      listener.connected?.(false);
      reconnect(wait);
      wait = Math.min(wait * 2, 8000);
    });
  }

  /** @param {number} delay */
  function reconnect(delay) {
    source?.close();
    clearTimeout(again);
    again = setTimeout(connect, delay);
  }

  const online = () => reconnect(0);
  addEventListener('online', online);
  connect();
  return () => {
    stopped = true;
    clearTimeout(again);
    removeEventListener('online', online);
    source?.close();
  };
}
