// The account page, or how to get an account.

import { get } from '../shared/api.js';
import { alerts } from './alerts.js';
import { h } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { loginForm, recoverForm, registerForm, secrets } from './login.js';
import { me } from '../shared/me.js';
import { privacy } from './privacy.js';
import { programs } from './programs.js';
import { again, at } from '../shared/router.js';
import { security } from './security.js';
import { say } from '../shared/words.js';

/** A section of the page. @param {string} title @param {import('../shared/dom.js').Child[]} content */
export function part(title, ...content) {
  return h('section', { class: 'sheet' }, h('h2', null, title), ...content);
}

/** @type {import('../main.js').Page} */
export async function accountPage(root) {
  document.title = `${say('account')} · Eridu`;
  const main = h('main', { class: 'club' }, h('h1', null, say('account')));
  root.append(header(), main);
  if (me.person?.kind !== 'account') {
    main.append(
      me.person ? h('p', { class: 'lead' }, say('account-guest')) : '',
      h('div', { class: 'club-columns' },
        h('section', { class: 'sheet' }, registerForm((codes) => {
          main.replaceChildren(h('h1', null, say('account')),
            part(say('codes'), secrets(say('codes-once'), codes),
              h('button', { class: 'button main', onclick: () => again() }, say('go-on'))));
        })),
        h('section', { class: 'sheet' }, loginForm(), recoverForm())));
    return;
  }
  const [sessions, notices, bots, people] = await Promise.all(
    ['/api/me/sessions', '/api/me/notices', '/api/me/bots', '/api/me/people'].map((path) => get(path)),
  );
  main.append(
    h('p', { class: 'row' }, h('strong', null, me.person.name),
      h('a', { class: 'button quiet', href: at.player(me.person.name) }, say('plot-rating')),
      me.person.admin ? h('a', { class: 'button quiet', href: at.admin() }, say('admin')) : ''),
    security(sessions), alerts(notices), programs(bots.bots), privacy(people.people));
}
