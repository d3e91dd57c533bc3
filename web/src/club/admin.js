// The administration page, for administrators only.

import { get, post } from '../shared/api.js';
import { part } from './account.js';
import { h } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { field, form } from './login.js';
import { again, at } from '../shared/router.js';
import { failed } from '../shared/toast.js';
import { ago, say } from '../shared/words.js';

/** @import * as T from '../../types.js' */

/** @type {import('../../types.js').Posts['/api/admin/bans']['body']['kind'][]} */
const KINDS = ['name', 'address', 'slow-name', 'slow-address'];

/**
 * A table of rows.
 * @param {import('../shared/dom.js').Child[][]} rows
 */
function table(rows) {
  return h('div', { class: 'scrolls' }, h('table', { class: 'club-table rows' },
    h('tbody', null, rows.map((row) => h('tr', null, row.map((cell) => h('td', null, cell)))))));
}

/**
 * A button that does something and then reloads the page.
 * @param {string} text
 * @param {() => Promise<unknown>} act
 */
const deed = (text, act) => h('button', { class: 'link', onclick: () => act().then(again, failed) }, text);

/** The word for a table's status. @type {Record<string, string>} */
const STATUS = { open: 'admin-open', running: 'card-running', away: 'card-away', finished: 'card-over', ended: 'card-ended' };

/**
 * An audit entry in words: the deed and its target.
 * @param {import('../../types.js').AuditEntry} done
 */
function done({ deed: name, target, detail }) {
  const [verb, kind] = name.split(' ');
  const days = /^(\d+) days$/.exec(detail)?.[1];
  const how = days ? say('admin-for', { number: days }) : detail === 'for ever' ? say('admin-ever') : detail;
  return [say(`admin-did-${verb}`), `${kind ? `${say(`admin-kind-${kind}`)}: ` : ''}${target}`, how];
}

/** @type {import('../main.js').Page} */
export async function adminPage(root) {
  document.title = `${say('admin')} · Eridu`;
  const [tables, bans, accounts, audit, { games }] = /** @type {[T.AdminTables, T.Bans, T.Accounts, T.AuditLog, T.Games]} */ (await Promise.all(
    [...['tables', 'bans', 'accounts', 'audit'].map((name) => `/api/admin/${name}`), '/api/games'].map((path) => get(path)),
  ));
  const titles = new Map(games.map((game) => [game.name, game.title]));
  root.append(header(), h('main', { class: 'club' }, h('h1', null, say('admin')),
    part(say('admin-bans'), bans.bans.length ? banTable(bans.bans) : h('p', { class: 'soft' }, say('admin-bans-none')), banForm()),
    part(say('admin-tables'), table(tables.tables.map((one) => [
      h('a', { href: at.table(one.id) }, titles.get(one.game) ?? one.game), say(STATUS[one.status] ?? one.status), ago(one.changed),
      ['finished', 'ended'].includes(one.status) ? '' : deed(say('admin-end'), () => post(`/api/admin/tables/${one.id}/end`, {})),
    ]))),
    part(say('admin-accounts'), table(accounts.accounts.map((one) => [
      h('a', { href: at.player(one.name) }, one.name), one.admin ? say('admin') : '', ago(one.seen),
    ]))),
    part(say('admin-audit'), table(audit.audit.map((one) => [ago(one.at), one.actor, ...done(one)])))));
}

/** @param {import('../../types.js').Ban[]} bans */
function banTable(bans) {
  return table(bans.map((ban) => [
    say(`admin-kind-${ban.kind}`), ban.value, ban.until === null ? say('admin-ever') : ago(ban.until),
    deed(say('admin-unban'), () => post('/api/admin/bans', { kind: ban.kind, value: ban.value, days: 0 })),
  ]));
}

function banForm() {
  const kind = h('select', { 'aria-label': say('admin-kind') }, KINDS.map((name) => h('option', { value: name }, say(`admin-kind-${name}`))));
  const value = field(say('admin-value'), { required: true, maxlength: 60, autocomplete: 'off' });
  const days = field(say('admin-days'), { type: 'number', min: 1, max: 3650 });
  return form([kind, value.element, days.element, h('button', { class: 'button', type: 'submit' }, say('admin-ban'))], async () => {
    await post('/api/admin/bans', { kind: KINDS[kind.selectedIndex], value: value.input.value, days: days.input.value ? Number(days.input.value) : null });
    again();
  });
}
