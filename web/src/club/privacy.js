// Muting and blocking, exporting my data, and deleting my account.

import { address, post, request } from '../shared/api.js';
import { part } from './account.js';
import { h } from '../shared/dom.js';
import { field, form } from './login.js';
import { me } from '../shared/me.js';
import { forget } from './push.js';
import { again, go } from '../shared/router.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @param {import('../../types.js').Kept[]} people */
export function privacy(people) {
  return h('div', { class: 'club-columns' },
    part(say('muted'), people.length ? list(people) : h('p', { class: 'soft' }, say('muted-none')), mute()),
    part(say('data'), h('p', { class: 'soft' }, say('data-text')),
      h('a', { class: 'button', href: address('/api/me/export'), download: 'eridu.json' }, say('data-export')), erase()));
}

/** @param {import('../../types.js').Kept[]} people */
function list(people) {
  return h('ul', { class: 'lines' }, people.map((kept) => h('li', null, h('span', null, kept.name),
    h('span', { class: 'soft' }, say(kept.kind === 'block' ? 'muted-block' : 'muted-mute')),
    h('button', { class: 'link', onclick: () => request('DELETE', `/api/me/people/${kept.id}`).then(again, failed) }, say('muted-undo')))));
}

function mute() {
  const name = field(say('muted-add'), { maxlength: 24, required: true, autocomplete: 'off' });
  /** @type {'mute' | 'block'} */
  let kind = 'mute';
  /** @param {typeof kind} which @param {string} label */
  const button = (which, label) => h('button', { class: 'button', type: 'submit', onclick: () => { kind = which; } }, label);
  return form([name.element, h('div', { class: 'row' }, button('mute', say('muted-do-mute')), button('block', say('muted-do-block')))], async () => {
    await post('/api/me/people', { kind, name: name.input.value });
    again();
  });
}

function erase() {
  const password = field(say('password-old'), { type: 'password', required: true, autocomplete: 'current-password' });
  return h('details', { class: 'more' }, h('summary', null, say('data-erase')),
    form([h('p', null, say('data-erase-text')), password.element,
      h('button', { class: 'button bad', type: 'submit' }, say('data-erase'))], async () => {
      await post('/api/me/erase', { password: password.input.value });
      await forget();
      me.person = null;
      go('/');
    }));
}
