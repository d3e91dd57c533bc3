// "Your turn" notices: in this browser, with a page open or without, by webhook, by mail.

import { get, post } from '../shared/api.js';
import { part } from './account.js';
import { titleOf } from '../shared/cards.js';
import { h } from '../shared/dom.js';
import { file } from '../shared/files.js';
import { field, form, secrets } from './login.js';
import { ensureName, me } from '../shared/me.js';
import * as push from './push.js';
import { again, at, go } from '../shared/router.js';
import { listen } from '../shared/stream.js';
import { failed, toast } from '../shared/toast.js';
import { say } from '../shared/words.js';

const KEY = 'eridu.alerts';

const wanted = () => {
  try {
    return localStorage.getItem(KEY) === 'on' && Notification.permission === 'granted';
  } catch {
    return false;
  }
};

/** @type {(() => void) | null} */
let stop = null;
/** @type {Set<string>} tables already announced, until the person moves or looks */
const told = new Set();

/** Listens for my turns at all tables while notices are enabled. */
export function watchTurns() {
  if (!me.person || !wanted()) {
    stop?.();
    stop = null;
    return;
  }
  stop ??= listen([], {
    entries: (news) => {
      if (!news.my_turn) told.delete(news.table);
      else turnCame(news.table);
    },
  });
}

/**
 * It is my turn at a table: while the page is hidden, marks the tab's icon and shows a notice if
 * enabled.
 * @param {string} table
 */
export function turnCame(table) {
  if (!document.hidden) return;
  ring(true);
  if (told.has(table)) return;
  told.add(table);
  if (wanted()) show(table);
}

/** Marks the tab's icon until the page is visible again. @param {boolean} on */
function ring(on) {
  const link = document.querySelector('link[rel="icon"]');
  if (link instanceof HTMLLinkElement) link.href = file(on ? 'img/eridu-turn.svg' : 'img/eridu.svg');
}

document.addEventListener('visibilitychange', () => {
  if (document.hidden) return;
  ring(false);
  told.clear();
});

/** @param {string} table */
async function show(table) {
  const state = await get(`/api/tables/${table}`, { fields: 'none' }).catch(() => null);
  const note = new Notification(say('alerts-turn'), { body: state ? titleOf(state.table) : '', tag: `eridu-${table}`, icon: file('img/eridu.svg') });
  note.onclick = () => {
    window.focus();
    go(at.table(table));
    note.close();
  };
}

/** @param {import('../../types.js').Notices} notices */
export function alerts(notices) {
  return part(say('alerts'), switches(),
    h('div', { class: 'club-columns' }, webhook(notices), notices.mail_offered ? mail(notices) : ''));
}

/** Asks for the permission to show notices. */
async function allowed() {
  const granted = await Notification.requestPermission() === 'granted';
  if (!granted) toast(say('alerts-denied'), { kind: 'bad' });
  return granted;
}

/** @param {boolean} on */
function keep(on) {
  localStorage.setItem(KEY, on ? 'on' : 'off');
  watchTurns();
}

/** The switches for notices in this browser, available to guests too. */
export function switches() {
  const open = h('input', {
    type: 'checkbox', checked: wanted(), disabled: !('Notification' in window),
    onchange: async () => {
      open.checked = open.checked && await allowed();
      keep(open.checked);
    },
  });
  const closed = h('input', {
    type: 'checkbox', checked: push.wanted(), disabled: !push.offered(),
    onchange: async () => {
      const on = closed.checked;
      closed.disabled = true;
      closed.checked = await (on ? reach() : push.unsubscribe().then(() => false)).catch((error) => {
        failed(error);
        return !on;
      });
      closed.disabled = false;
      if (!closed.checked) return;
      open.checked = true;
      keep(true);
    },
  });
  push.check().catch(() => {});
  return h('div', { class: 'switches' },
    h('label', { class: 'check' }, open, h('span', null, say('alerts-open'))),
    h('label', { class: 'check' }, closed, h('span', null, say('alerts-closed'))));
}

/** Turns push on, if the person has a name, permission is granted and the push service answers. */
async function reach() {
  if (!await ensureName() || !await allowed()) return false;
  try {
    await push.subscribe();
    return true;
  } catch (error) {
    // Errors of the browser are technical and untranslated.
    if (!(error instanceof DOMException)) throw error;
    toast(say('alerts-unreachable'), { kind: 'bad' });
    return false;
  }
}

/** @param {import('../../types.js').Notices} notices */
function webhook(notices) {
  const address = field(say('alerts-webhook'), { type: 'url', maxlength: 500, placeholder: 'https://', value: notices.webhook ?? '' });
  const box = form([h('p', { class: 'soft' }, say('alerts-webhook-text')), address.element,
    h('div', { class: 'row' }, h('button', { class: 'button', type: 'submit' }, say('save')),
      notices.webhook && h('button', { class: 'button quiet', type: 'submit', onclick: () => { address.input.value = ''; } }, say('alerts-off')))],
  async () => {
    const answer = await post('/api/me/notices/webhook', { url: address.input.value });
    if (answer.secret) box.append(secrets(say('alerts-secret'), [answer.secret]));
    else again();
  });
  return box;
}

/** @param {import('../../types.js').Notices} notices */
function mail(notices) {
  const address = field(say('alerts-email'), { type: 'email', maxlength: 200, autocomplete: 'email', value: notices.email ?? '' });
  /** @type {[number, string][]} */
  const times = [[60, say('alerts-hour')], [720, say('alerts-half-day')], [1440, say('alerts-day')]];
  const digest = h('select', { 'aria-label': say('alerts-email-text') }, times.map(([minutes, name]) =>
    h('option', { value: minutes, selected: minutes === notices.digest_minutes }, name)));
  const set = form([h('p', { class: 'soft' }, say('alerts-email-text')), address.element, digest,
    notices.email && h('p', { class: 'soft' }, say(notices.confirmed ? 'alerts-confirmed' : 'alerts-unconfirmed')),
    h('div', { class: 'row' }, h('button', { class: 'button', type: 'submit' }, say('save')),
      notices.email && h('button', { class: 'button quiet', type: 'submit', onclick: () => { address.input.value = ''; } }, say('alerts-off')))],
  async () => {
    await post('/api/me/notices/email', { address: address.input.value, digest_minutes: Number(digest.value) });
    again();
  });
  if (!notices.email || notices.confirmed) return set;
  const code = field(say('alerts-email-code'), { required: true, autocomplete: 'one-time-code', spellcheck: 'false' });
  const confirm = form([code.element, h('button', { class: 'button main', type: 'submit' }, say('alerts-confirm'))], async () => {
    await post('/api/me/notices/confirm', { code: code.input.value });
    again();
  });
  return h('div', null, set, confirm);
}
