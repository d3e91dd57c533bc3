// The lobby: who is here, who is missing, and how others find the table.

import { post } from '../shared/api.js';
import { nameOf } from '../shared/cards.js';
import { h, icon, s } from '../shared/dom.js';
import { ensureName } from '../shared/me.js';
import { botTitle } from '../club/programs.js';
import { qr } from '../shared/qr.js';
import { at, go } from '../shared/router.js';
import { usualLevel } from '../pages/home.js';
import { failed, toast } from '../shared/toast.js';
import { say } from '../shared/words.js';
import { sure } from './tools.js';

/** @typedef {Pick<import('./table.js').Table, 'id' | 'state' | 'game' | 'bots' | 'deed'>} Needs */

/** @param {Needs} table */
export function lobby(table) {
  const { state, game } = table;
  const card = state.table;
  const free = card.seats.filter((place) => place.kind === 'open' || place.kind === 'asked');
  const alone = card.seats.filter((place) => place.kind === 'person').length === 1;
  const seats = h('ul', { class: 'lobby-seats' }, card.seats.map((place) => h('li', { class: place.kind },
    h('strong', null, nameOf(place)), h('span', { class: 'soft' }, place.kind === 'asked' ? say('seat-asked') : game.roles?.[place.seat] ?? place.role),
    place.kind === 'asked' && place.me && h('button', { class: 'button main', onclick: () => table.deed('join', { seat: place.seat }) }, say('sit-here')),
    place.kind === 'asked' && place.me && h('button', { class: 'button quiet', onclick: () => table.deed('leave', {}) }, say('rematch-no')),
    place.kind === 'open' && !card.mine && h('button', {
      class: 'button', onclick: async () => { if (await ensureName()) table.deed('join', { seat: place.seat }); },
    }, say('sit-here')),
    // Moving means leaving first, and a table that its last person leaves is removed.
    place.kind === 'open' && card.mine && !alone && h('button', {
      class: 'button quiet', onclick: async () => { if (await table.deed('leave', {})) table.deed('join', { seat: place.seat }); },
    }, say('lobby-move')),
    (place.kind === 'open' || place.kind === 'asked') && card.creator && h('button', {
      class: 'button quiet', onclick: () => table.deed('seats', { seat: place.seat, kind: 'bot', level: usualLevel(game) }),
    }, say('seat-bot')),
    place.kind === 'open' && card.creator && table.bots.map((bot) => h('button', {
      class: 'button quiet', onclick: () => table.deed('seats', { seat: place.seat, kind: 'program', bot: bot.name }),
    }, botTitle(bot))))));
  const start = card.creator && h('button', { class: `button${free.length ? '' : ' main'}`, onclick: () => table.deed('start', free.length ? { bots: usualLevel(game) } : {}) },
    free.length ? say('start-bots') : say('start'));
  return h('div', { class: 'lobby' },
    h('h2', null, free.length ? say('lobby-waiting') : say('lobby-ready')),
    h('p', null, say('lobby-text')),
    state.setup.coach && h('p', { class: 'coach-here' }, say('coach-here')),
    seats,
    free.length > 0 && invitation(location.origin + at.table(table.id), card.mine),
    card.creator && byName(table, card.seats.find((place) => place.kind === 'open')),
    h('div', { class: 'row' }, start,
      card.creator && alone && h('button', {
        class: 'button quiet',
        onclick: async () => {
          if (!await sure(say('lobby-close'), say('lobby-close-text'), say('lobby-close'))) return;
          // Leave this page first: a removed table can no longer be viewed.
          go(at.home());
          await post(`/api/tables/${table.id}/leave`, {}).catch(failed);
        },
      }, say('lobby-close')),
      card.mine && !(card.creator && alone) && h('button', { class: 'button quiet', onclick: () => table.deed('leave', {}) }, say('leave'))));
}

/**
 * The link, to copy, send or scan.
 * @param {string} url
 * @param {boolean} mine whether I already sit here, so that inviting others is what remains
 */
function invitation(url, mine) {
  const input = h('input', { id: 'link', readonly: true, value: url, onfocus: () => input.select() });
  const copy = h('button', {
    class: `button${mine ? ' main' : ''} copy-link`,
    onclick: async () => {
      try {
        await navigator.clipboard.writeText(url);
        toast(say('link-copied'), { ms: 2500 });
      } catch {
        input.focus();
      }
    },
  }, icon('copy'), say('lobby-copy'));
  const send = 'share' in navigator && h('button', { class: 'button', onclick: () => navigator.share({ title: document.title, url }).catch(() => {}) }, icon('link'), say('lobby-invite'));
  return h('div', { class: 'share' }, h('label', { for: 'link' }, say('lobby-link')), input,
    h('div', { class: 'row' }, copy, send), code(url));
}

/**
 * Keeps an open seat for somebody with an account.
 * @param {Needs} table
 * @param {import('../../types.js').Place | undefined} place
 */
function byName(table, place) {
  if (!place) return false;
  const input = h('input', { class: 'text', id: 'ask-name', maxlength: 24, required: true, autocomplete: 'off' });
  return h('form', {
    class: 'share',
    onsubmit: (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      void table.deed('seats', { seat: place.seat, kind: 'asked', name: input.value });
    },
  }, h('label', { for: 'ask-name' }, say('lobby-ask-label')),
  h('div', { class: 'row ask-row' }, input, h('button', { class: 'button', type: 'submit' }, say('lobby-ask'))));
}

/** The link as a QR code. @param {string} url */
function code(url) {
  const modules = qr(url);
  if (!modules) return false;
  const path = modules.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  const side = modules.length + 8;
  return h('figure', { class: 'qr' },
    s('svg', { viewBox: `-4 -4 ${side} ${side}`, role: 'img', 'aria-label': say('lobby-qr') },
      s('rect', { x: -4, y: -4, width: side, height: side, fill: '#fff' }), s('path', { d: path, fill: '#000', 'shape-rendering': 'crispEdges' })),
    h('figcaption', { class: 'soft' }, say('lobby-scan')));
}
