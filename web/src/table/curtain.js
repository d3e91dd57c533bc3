// Several people on one screen: a curtain hides the hands between their turns.

import { h, icon } from '../shared/dom.js';
import { say } from '../shared/words.js';

/**
 * The seat that has to take over the screen before anything is shown, or null.
 * @param {Pick<import('./table.js').Table, 'state' | 'seat' | 'over' | 'lifted' | 'nameOf' | 'refresh'>} table
 */
export function needsCurtain(table) {
  const { state, seat } = table;
  if (state.my_seats.length < 2 || table.over || !state.scene) return null;
  const asked = state.my_seats.filter((mine) => state.waiting.includes(mine));
  if (!asked.length) return null;
  return seat !== null && asked.includes(seat) && table.lifted ? null : asked[0];
}

/**
 * @param {Pick<import('./table.js').Table, 'state' | 'seat' | 'over' | 'lifted' | 'nameOf' | 'refresh'>} table
 * @param {number} seat
 */
export function curtain(table, seat) {
  table.lifted = false;
  const name = table.nameOf(seat);
  const button = h('button', {
    class: 'button main large',
    onclick: () => {
      table.seat = seat;
      table.lifted = true;
      table.refresh();
    },
  }, say('curtain-lift', { name }));
  requestAnimationFrame(() => button.focus());
  return h('div', { class: 'curtain', role: 'dialog', 'aria-label': say('curtain-title', { name }) },
    icon('eye'), h('h2', null, say('curtain-title', { name })), h('p', null, say('curtain-text', { name })), button);
}
