// The end: who won, and the scores that add up.

import { h } from './dom.js';
import { rematch } from './tools.js';
import { list, say } from './words.js';

/** @param {import('./table.js').Table} table */
export function resultTable(table) {
  const { state } = table;
  const result = /** @type {import('../types.js').Result} */ (state.result);
  const winners = state.table.seats.filter((place) => result.places[place.seat] === 1);
  const order = [...state.table.seats].sort((a, b) => result.places[a.seat] - result.places[b.seat]);
  const names = list(winners.map((place) => table.nameOf(place.seat)));
  const mine = winners.some((place) => place.me);
  return h('div', { class: 'result' },
    h('h2', null, mine && winners.length === 1 ? say('you-won') : say('card-won', { name: names })),
    h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': say('scores') },
      h('table', null,
        h('thead', null, h('tr', null, h('th', { scope: 'col' }, say('place-heading')), h('th', { scope: 'col' }, say('player-heading')),
          (result.headings ?? []).map((heading) => h('th', { scope: 'col' }, heading)))),
        h('tbody', null, order.map((place) => h('tr', { class: place.me ? 'me' : '' },
          h('td', null, say('place', { number: result.places[place.seat] })), h('th', { scope: 'row' }, table.nameOf(place.seat)),
          (result.rows?.[place.seat] ?? []).map((cell) => h('td', null, cell))))))),
    (state.table.mine || state.my_seats.length > 0) && h('button', { class: 'button main', onclick: () => rematch(table) }, table.rematch ? say('rematch-join') : say('rematch')),
    result.seed && h('details', { class: 'soft seed' }, h('summary', null, say('seed-title')), say('seed'), ' ', h('code', null, result.seed)));
}
