// My bots: external programs that play at my tables.

import { get, post, request } from '../shared/api.js';
import { part } from './account.js';
import { h } from '../shared/dom.js';
import { field, form, secrets } from './login.js';
import { me } from '../shared/me.js';
import { again } from '../shared/router.js';
import { failed } from '../shared/toast.js';
import { ago, say } from '../shared/words.js';

/** My programs; empty without an account. @returns {Promise<import('../../types.js').Bot[]>} */
export async function myBots() {
  return me.person?.kind === 'account' ? (await get('/api/me/bots')).bots : [];
}

/** The label of a program in a list, with whether it is connected. @param {import('../../types.js').Bot} bot */
export const botTitle = (bot) => say(bot.online ? 'seat-program-online' : 'seat-program', { name: bot.name });

/** @param {import('../../types.js').Bot[]} bots */
export function programs(bots) {
  const shown = h('div');
  /** @param {{ token: string }} made */
  const token = (made) => shown.replaceChildren(secrets(say('program-token'), [made.token]));
  const name = field(say('name-label'), { maxlength: 24, required: true, autocomplete: 'off' });
  return part(say('programs'), h('p', { class: 'soft' }, say('programs-text')),
    h('ul', { class: 'lines' }, bots.map((bot) => h('li', null, h('span', null, bot.name),
      h('span', { class: 'soft' }, bot.online ? say('program-online') : ago(bot.seen ?? bot.created)),
      h('button', { class: 'link', onclick: () => post(`/api/me/bots/${bot.id}/token`, {}).then(token, failed) }, say('program-renew')),
      h('button', { class: 'link', onclick: () => request('DELETE', `/api/me/bots/${bot.id}`).then(again, failed) }, say('program-remove'))))),
    shown,
    form([name.element, h('button', { class: 'button', type: 'submit' }, say('program-make'))], async () => {
      token(await post('/api/me/bots', { name: name.input.value }));
    }));
}
