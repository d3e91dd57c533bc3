// The header of the table's page, and what can be done besides playing.

import { post } from '../shared/api.js';
import { titleOf } from '../shared/cards.js';
import { h, icon, signButton } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { ensureName } from '../shared/me.js';
import { at, go, openBox } from '../shared/router.js';
import { openRules } from '../pages/rules.js';
import { failed, toast } from '../shared/toast.js';
import { hasCards, openCards } from './cards.js';
import { hasOutlook, openOutlook } from './outlook.js';
import { closeUpTitle, openCloseUp } from './close-up.js';
import { say } from '../shared/words.js';

/** @typedef {Pick<import('./table.js').Table, 'id' | 'game' | 'state' | 'seat' | 'over' | 'panel' | 'recap' | 'rematch' | 'replaying' | 'path' | 'nameOf' | 'deed' | 'covered' | 'unread'>} Table */

/** @param {Table} table */
export function tableHead(table) {
  const { state, game } = table;
  return header(
    h('h1', { class: 'table-title' }, titleOf(state.table), h('small', null, game.title)),
    state.setup.coach && h('span', { class: 'pill coach-pill', title: say('coach-here') }, say('coach')),
    state.viewer === 'spectator' && state.table.status !== 'open' && h('span', { class: 'pill' }, say('watching')),
    h('div', { class: 'phone-only' },
      h('span', { class: 'log-button' },
        signButton('log', say(table.unread ? 'chat' : 'log'), () => table.panel?.show(table.unread ? 'chat' : table.panel.current(), true)),
        table.unread > 0 && h('span', { class: 'count', 'data-unread': table.unread }, String(table.unread)))),
  );
}

/**
 * Asks for confirmation of something irreversible.
 * @param {string} title
 * @param {string} text
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function sure(title, text, yes) {
  return new Promise((done) => {
    const dialog = h('dialog', { class: 'box', 'aria-label': title, onclose: () => {
      dialog.remove();
      done(dialog.returnValue === 'yes');
    } },
    h('h2', null, title), h('p', null, text),
    h('div', { class: 'row end' },
      h('button', { class: 'button quiet', onclick: () => dialog.close() }, say('cancel')),
      h('button', { class: 'button main', onclick: () => dialog.close('yes') }, yes)));
    openBox(dialog);
  });
}

/**
 * Asks how to stop playing: let a bot take the seat, or resign.
 * @param {Pick<import('./table.js').Table, 'deed'>} table
 * @param {number} seat
 */
function giveUp(table, seat) {
  const dialog = h('dialog', { class: 'box give-up', 'aria-label': say('concede-title'), onclose: () => {
    dialog.remove();
    const deed = dialog.returnValue;
    if (deed === 'concede' || deed === 'resign') table.deed(deed, { seat });
  } },
  h('h2', null, say('concede-title')),
  h('p', null, say('concede-bot-text')),
  h('button', { class: 'button main', onclick: () => dialog.close('concede') }, say('concede-bot')),
  h('p', null, say('resign-text')),
  h('button', { class: 'button', onclick: () => dialog.close('resign') }, icon('flag'), say('resign')),
  h('div', { class: 'row end' }, h('button', { class: 'button quiet', onclick: () => dialog.close() }, say('cancel'))));
  openBox(dialog);
}

/** @param {Pick<import('./table.js').Table, 'rematch' | 'path'>} table */
export async function rematch(table) {
  if (table.rematch) {
    go(at.table(table.rematch));
    return;
  }
  await playAgain(table);
}

/** Asks the others for a rematch, or accepts theirs. @param {Pick<import('./table.js').Table, 'path'>} table */
const playAgain = (table) => post(table.path('rematch'), {}).then((card) => go(at.table(card.id)), failed);

/**
 * Another player offers a rematch: asks the viewer to join.
 * @param {Pick<import('./table.js').Table, 'rematch' | 'path' | 'nameOf'>} table
 * @param {import('../../types.js').Entry} entry
 */
export async function offered(table, { seat, table: id }) {
  if (!id || seat === null || seat === undefined) return;
  const title = say('rematch-offer', { name: table.nameOf(seat) });
  const dialog = h('dialog', { class: 'box', 'aria-label': title, onclose: () => {
    dialog.remove();
    if (dialog.returnValue === 'yes') void playAgain(table);
    else if (dialog.returnValue === 'no') post(`/api/tables/${id}/leave`, {}).catch(failed);
  } },
  h('h2', null, title), h('p', null, say('rematch-offer-text')),
  h('div', { class: 'row end' },
    h('button', { class: 'button quiet', onclick: () => dialog.close('no') }, say('rematch-no')),
    h('button', { class: 'button main', onclick: () => dialog.close('yes') }, say('rematch-yes'))));
  openBox(dialog);
}

/** @param {Pick<import('./table.js').Table, 'id'>} table */
async function share(table) {
  try {
    await navigator.clipboard.writeText(location.origin + at.table(table.id));
    toast(say('link-copied'), { ms: 2500 });
  } catch {
    toast(location.origin + at.table(table.id));
  }
}

/** @param {Table} table */
export function toolbar(table) {
  const { state, seat } = table;
  const tool = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {() => void} */ onclick, /** @type {object} */ more = {}) => h('button', { class: 'tool', onclick, ...more }, icon(sign), h('span', null, label));
  const large = { 'aria-haspopup': 'dialog', 'data-large': '' };
  const parts = [
    tool('book', say('rules'), () => openRules(table.game.name)),
    tool('link', say('share'), () => share(table)),
  ];
  // While the curtain is down, show nothing of any hand.
  if (table.covered) return h('div', { class: 'tools', role: 'group', 'aria-label': say('tools') }, parts);
  const title = closeUpTitle(table);
  if (title) parts.push(tool('tree', title, () => openCloseUp(table), large));
  if (hasCards(table)) parts.push(tool('cards', say('cards'), () => openCards(table), large));
  if (hasOutlook(table)) parts.push(tool('eye', say('outlook'), () => openOutlook(table), large));
  if (state.table.status === 'running' && table.recap.lastRound().length) {
    parts.push(tool('again', say('recap'), () => table.recap.play(table.recap.lastRound())));
  }
  const mine = seat !== null && state.table.seats[seat];
  if (mine && !mine.kept_by_bot && state.table.status === 'running') {
    if (state.undo?.free === null && state.undo.ask !== null && !state.undo.proposal && state.undo.ask !== undefined) {
      parts.push(tool('undo', say('undo-ask'), () => table.deed('propose', { seat })));
    }
    if (state.standing?.name) parts.push(tool('again', say('standing-end', { name: state.standing.name }), () => table.deed('stand', { seat })));
    parts.push(tool('flag', say('concede'), () => giveUp(table, seat)));
  }
  if (state.table.status === 'open' && !state.table.mine && state.table.seats.some((place) => place.kind === 'open')) {
    parts.push(tool('play', say('join'), async () => { if (await ensureName()) table.deed('join', {}); }));
  }
  if (table.over && (state.table.mine || state.my_seats.length)) parts.push(tool('again', say('rematch'), () => rematch(table)));
  return h('div', { class: 'tools', role: 'group', 'aria-label': say('tools') }, parts);
}
