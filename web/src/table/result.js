// The result: who won, and the scores.

import { get } from '../shared/api.js';
import { h, icon } from '../shared/dom.js';
import { current, moves } from '../shared/settings.js';
import { rematch } from './tools.js';
import { list, say } from '../shared/words.js';

/** @param {Pick<import('./table.js').Table, 'state' | 'justEnded' | 'rematch' | 'nameOf' | 'path' | 'ratings'>} table */
export function resultTable(table) {
  const { state } = table;
  const result = /** @type {import('../../types.js').Result} */ (state.result);
  const winners = state.table.seats.filter((place) => result.places[place.seat] === 1);
  const order = [...state.table.seats].sort((a, b) => result.places[a.seat] - result.places[b.seat]);
  const names = list(winners.map((place) => table.nameOf(place.seat)));
  const mine = winners.some((place) => place.me);
  const headings = result.headings ?? [];
  const mark = (/** @type {import('../../types.js').Place} */ place) => (place.me ? 'me' : null);
  const row = (/** @type {string} */ heading, /** @type {number} */ index) => h('tr', { class: index === headings.length - 1 ? 'sum' : '' },
    h('th', { scope: 'row' }, heading), order.map((place) => h('td', { class: mark(place) }, result.rows?.[place.seat]?.[index] ?? '')));
  const rows = headings.map(row);
  const staged = table.justEnded && moves();
  if (staged) addUp(rows);
  const crown = () => {
    const sign = h('span', { class: 'crown' }, icon('crown'));
    if (staged) sign.animate([{ opacity: 0, transform: 'translateY(-60px) scale(2.4)' }, { opacity: 1, transform: 'none' }], { delay: MOST, duration: LINE, fill: 'backwards', easing: 'cubic-bezier(.3,1.6,.5,1)' });
    return sign;
  };
  // A click shows the totals at once.
  const hurry = (/** @type {Event} */ { currentTarget }) => {
    if (currentTarget instanceof Element) currentTarget.getAnimations({ subtree: true }).forEach((animation) => animation.finish());
  };
  const resigned = list(state.table.seats.filter((place) => place.kept_by_bot === 'resigned').map((place) => table.nameOf(place.seat)));
  return h('div', { class: 'result', onclick: hurry },
    h('h2', null, mine && winners.length === 1 ? say('you-won') : say(winners.length > 1 ? 'card-won-all' : 'card-won', { name: names })),
    resigned && h('p', { class: 'resigned' }, say('resigned', { name: resigned })),
    h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': say('scores') },
      h('table', { 'data-players': order.length },
        h('thead', null, h('tr', null, h('td'), order.map((place) => h('th', { scope: 'col', class: mark(place) },
          result.places[place.seat] === 1 && crown(), h('span', { class: 'player-name' }, table.nameOf(place.seat)), h('small', null, say('place', { number: result.places[place.seat] })))))),
        h('tbody', null, rows, ratingRow(table, order)))),
    (state.table.mine || state.my_seats.length > 0) && h('button', { class: 'button main', onclick: () => rematch(table) }, table.rematch ? say('rematch-join') : say('rematch')),
    result.seed && h('details', { class: 'soft seed' }, h('summary', null, say('seed-title')), say('seed'), ' ', h('code', null, result.seed)));
}

/** How often the ratings are asked for, which are made a moment after the end, and the pause in milliseconds. */
const [TRIES, PAUSE] = [6, 1000];

/** The ratings after a game. @param {string} path @returns {Promise<import('../../types.js').RatingChange[]>} */
async function changes(path) {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const { settled, seats } = /** @type {import('../../types.js').RatingChanges} */ (await get(path));
    if (settled) return seats;
    await new Promise((done) => { setTimeout(done, PAUSE); });
  }
  return [];
}

/**
 * Everybody's rating after the game, and by how much it changed; filled when it is known.
 * @param {Pick<import('./table.js').Table, 'path' | 'ratings'>} table
 * @param {import('../../types.js').Place[]} order
 */
function ratingRow(table, order) {
  const row = h('tr', { class: 'rating', hidden: true });
  const sign = new Intl.NumberFormat(current().lang, { signDisplay: 'exceptZero', maximumFractionDigits: 1 });
  const plain = new Intl.NumberFormat(current().lang, { maximumFractionDigits: 1 });
  table.ratings ??= changes(table.path('ratings')).catch(() => []);
  table.ratings.then((seats) => {
    if (!seats.length) return;
    row.append(h('th', { scope: 'row' }, say('result-rating')), ...order.map((place) => {
      const one = seats.find(({ seat }) => seat === place.seat);
      return h('td', { class: place.me ? 'me' : null }, one ? plain.format(one.after) : '',
        one && one.before !== null && h('small', null, sign.format(one.after - one.before)));
    }));
    row.hidden = false;
  });
  return row;
}

/** The delay for each line of the scores, and the maximum for all of them, in milliseconds. */
const [LINE, MOST] = [350, 1400];

/** Reveals the lines one by one, the totals last. @param {HTMLElement[]} rows */
function addUp(rows) {
  rows.forEach((row, index) => {
    row.animate([{ opacity: 0, transform: 'translateY(8px)' }, { opacity: 1, transform: 'none' }], { delay: index * Math.min(LINE, MOST / rows.length), duration: LINE, fill: 'backwards' });
  });
}
