// Toasts: short notes about errors and news at the edge of the page.

import { Refusal } from './api.js';
import { h } from './dom.js';
import { say } from './words.js';

/**
 * @param {string | Node} text
 * @param {{ kind?: 'note' | 'bad', action?: [string, () => void], ms?: number }} [how]
 */
export function toast(text, { kind = 'note', action, ms = 6000 } = {}) {
  const box = document.getElementById('toasts');
  if (!box) return;
  const note = h('div', { class: `toast ${kind}` }, h('span', null, text));
  const gone = () => note.remove();
  if (action) note.append(h('button', { class: 'link', onclick: () => { gone(); action[1](); } }, action[0]));
  note.append(h('button', { class: 'link close', 'aria-label': say('close'), onclick: gone }, '×'));
  while (box.children.length > 2) box.firstElementChild?.remove();
  box.append(note);
  setTimeout(gone, ms);
}

/**
 * Reports an error.
 * @param {unknown} error
 * @param {boolean} [loud] whether to show it to the user
 */
export function failed(error, loud = true) {
  const lost = error instanceof TypeError;
  if (!lost && !(error instanceof Refusal)) console.warn(error);
  if (!loud) return;
  toast(lost ? say('offline') : error instanceof Error ? error.message : String(error), { kind: 'bad' });
}
