// Sessions, the password and the recovery codes of my account.

import { post, request } from '../shared/api.js';
import { part } from './account.js';
import { h } from '../shared/dom.js';
import { field, form, secrets } from './login.js';
import { me } from '../shared/me.js';
import { forget } from './push.js';
import { again, go } from '../shared/router.js';
import { failed, toast } from '../shared/toast.js';
import { ago, say } from '../shared/words.js';

/** @typedef {import('../../types.js').Session} Session */

/** @param {{ sessions: Session[], codes_left: number }} state */
export function security({ sessions, codes_left }) {
  return h('div', { class: 'club-columns' },
    part(say('sessions'), list(sessions),
      h('div', { class: 'row' },
        h('button', { class: 'button', onclick: () => end('/api/me/sessions') }, say('sessions-end')),
        h('button', { class: 'button', onclick: leave }, say('log-out')))),
    part(say('password'), passwordForm(), h('h3', null, say('codes')),
      h('p', { class: 'soft' }, say('codes-left', { number: codes_left })), codesForm()));
}

/** @param {Session[]} sessions */
function list(sessions) {
  return h('ul', { class: 'lines' }, sessions.map((session) => h('li', null,
    h('span', null, session.device || say('session-unknown'), session.this ? h('em', null, ` · ${say('session-this')}`) : ''),
    h('span', { class: 'soft' }, ago(session.seen)),
    session.this ? '' : h('button', { class: 'link', onclick: () => end(`/api/me/sessions/${session.id}`) }, say('session-end')))));
}

/** @param {string} path */
async function end(path) {
  try {
    await request('DELETE', path);
    again();
  } catch (error) {
    failed(error);
  }
}

async function leave() {
  await request('DELETE', '/api/me').catch(failed);
  await forget();
  me.person = null;
  go('/');
}

function passwordForm() {
  const old = field(say('password-old'), { type: 'password', required: true, autocomplete: 'current-password' });
  const fresh = field(say('password-new'), { type: 'password', minlength: 8, maxlength: 200, required: true, autocomplete: 'new-password' });
  return form([old.element, fresh.element, h('button', { class: 'button', type: 'submit' }, say('password-change'))], async () => {
    await post('/api/me/password', { password: old.input.value, new: fresh.input.value });
    toast(say('password-changed'));
    again();
  });
}

function codesForm() {
  const old = field(say('password-old'), { type: 'password', required: true, autocomplete: 'current-password' });
  const box = form([old.element, h('button', { class: 'button', type: 'submit' }, say('codes-renew'))], async () => {
    const { codes } = await post('/api/me/codes', { password: old.input.value });
    box.replaceWith(secrets(say('codes-once'), codes));
  });
  return box;
}
