// Before the start: who is here, who is missing, and the link for the others.

import { nameOf } from './cards.js';
import { h } from './dom.js';
import { ensureName } from './me.js';
import { botTitle } from './programs.js';
import { at } from './router.js';
import { usualLevel } from './home.js';
import { say } from './words.js';

/** @param {import('./table.js').Table} table */
export function lobby(table) {
  const { state, game } = table;
  const card = state.table;
  const free = card.seats.filter((place) => place.kind === 'open');
  const url = location.origin + at.table(table.id);
  const input = h('input', { id: 'link', readonly: true, value: url, onfocus: () => input.select() });
  const seats = h('ul', { class: 'lobby-seats' }, card.seats.map((place) => h('li', { class: place.kind },
    h('strong', null, nameOf(place)), h('span', { class: 'soft' }, game.roles?.[place.seat] ?? place.role),
    place.kind === 'open' && !card.mine && h('button', {
      class: 'button', onclick: async () => { if (await ensureName()) table.deed('join', { seat: place.seat }); },
    }, say('sit-here')),
    place.kind === 'open' && card.creator && h('button', {
      class: 'button quiet', onclick: () => table.deed('seats', { seat: place.seat, kind: 'bot', level: usualLevel(game) }),
    }, say('seat-bot')),
    place.kind === 'open' && card.creator && table.bots.map((bot) => h('button', {
      class: 'button quiet', onclick: () => table.deed('seats', { seat: place.seat, kind: 'program', bot: bot.name }),
    }, botTitle(bot))))));
  return h('div', { class: 'lobby' },
    h('h2', null, free.length ? say('lobby-waiting') : say('lobby-ready')),
    h('p', null, say('lobby-text')),
    seats,
    free.length > 0 && h('div', { class: 'share' }, h('label', { for: 'link' }, say('lobby-link')), input),
    h('div', { class: 'row' },
      card.creator && h('button', { class: 'button main', onclick: () => table.deed('start', free.length ? { bots: usualLevel(game) } : {}) },
        free.length ? say('start-bots') : say('start')),
      card.mine && !card.creator && h('button', { class: 'button quiet', onclick: () => table.deed('leave') }, say('leave'))));
}
