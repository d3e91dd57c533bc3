// The event stream: reconnects by itself and reports the gap.

import { address } from './api.js';

/**
 * @typedef {object} Listener
 * @property {(hello: import('../../types.js').Hello) => void} [hello]
 * @property {(news: import('../../types.js').News) => void} [entries]
 * @property {(card: import('../../types.js').Card) => void} [table]
 * @property {(news: import('../../types.js').Online) => void} [online]
 * @property {(news: import('../../types.js').StudyNews) => void} [study]
 * @property {(connected: boolean) => void} [connected]
 */

const NAMES = /** @type {const} */ (['hello', 'entries', 'table', 'online', 'study']);

/**
 * Listens until the returned function is called.
 * @param {string[]} watch
 * @param {Listener} listener
 * @param {{ show?: () => 'wide' | 'tall', study?: string }} [how] a layout, with which news carries the state; a study to look at together
 */
export function listen(watch, listener, { show, study } = {}) {
  /** @type {EventSource | null} */
  let source = null;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let again;
  let wait = 500;
  let stopped = false;

  function connect() {
    if (stopped) return;
    const opened = new EventSource(address('/api/events', { watch: watch.join(',') || null, show: show?.(), study }));
    source = opened;
    for (const name of NAMES) {
      opened.addEventListener(name, (event) => {
        if (stopped) return;
        wait = 500;
        if (name === 'hello') listener.connected?.(true);
        listener[name]?.(JSON.parse(event.data));
      });
    }
    opened.addEventListener('bye', (event) => {
      const { why } = JSON.parse(event.data);
      // Too many anonymous listeners: reconnecting at once would only push out another.
      const crowded = why === 'crowded';
      if (crowded) listener.connected?.(false);
      reconnect(crowded ? 30_000 : 200);
      // Logging in also ends a session, and the response with the new cookie may still be on its
      // way.
      if (why === 'session-ended') setTimeout(() => dispatchEvent(new Event('session-ended')), 1000);
    });
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
  addEventListener('person-known', online);
  connect();
  return () => {
    stopped = true;
    clearTimeout(again);
    removeEventListener('online', online);
    removeEventListener('person-known', online);
    source?.close();
  };
}
