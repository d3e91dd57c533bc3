// What each player could do next, in words, from what everybody can see.

import { get } from '../shared/api.js';
import { h, signButton } from '../shared/dom.js';
import { emblem } from './players.js';
import { openBox } from '../shared/router.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').Outlook} Outlook */
/** @typedef {Pick<import('./table.js').Table, 'id' | 'game' | 'state' | 'seat' | 'over' | 'replaying' | 'nameOf'>} Needs */

/** Whether this table can tell what each player could do next. @param {Needs} table */
export const hasOutlook = ({ game, state, over, replaying }) => game.outlook && !over && !replaying && state.table.status === 'running';

/** Opens a dialog with what each player could do next, the viewer first. @param {Needs} table */
export async function openOutlook(table) {
  try {
    /** @type {{ outlook?: Outlook[][] }} */
    const { outlook = [] } = await get(`/api/tables/${table.id}`, { seat: table.seat, fields: 'outlook' });
    const mine = table.seat ?? 0;
    const seats = outlook.map((_, index) => (mine + index) % outlook.length);
    const dialog = h('dialog', { class: 'box close-up outlook-box', 'aria-label': say('outlook'), onclose: () => dialog.remove() },
      h('div', { class: 'box-head' }, h('h2', null, say('outlook')), signButton('close', say('close'), () => dialog.close())),
      h('p', { class: 'outlook-about' }, say('outlook-about')),
      h('div', { class: 'outlooks', tabindex: '0', role: 'group', 'aria-label': say('outlook') }, seats.map((seat) => player(table, seat, outlook[seat]))));
    openBox(dialog);
  } catch (error) {
    failed(error);
  }
}

/** @param {Needs} table @param {number} seat @param {Outlook[]} groups */
function player(table, seat, groups) {
  const name = table.nameOf(seat);
  return h('section', { class: 'outlook', 'data-seat': seat, 'aria-label': name },
    h('h3', null, emblem(table.game.emblems[seat], table.state.table.seats[seat].role), name),
    groups.length === 0 && h('p', null, say('outlook-nothing')),
    groups.flatMap(({ title, lines }) => [h('h4', null, title), h('ul', null, lines.map((line) => h('li', null, line)))]));
}
