// The page of a player: their ratings, with plots.

import { get } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { chooser, classOf, classTitle, decimal, plot } from './leaders.js';
import { at } from '../shared/router.js';
import { current } from '../shared/settings.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').Ranked} Ranked */

/** @type {import('../main.js').Page} */
export async function playerPage(root, route) {
  const called = decodeURIComponent(route.id);
  const path = `/api/players/${encodeURIComponent(called)}`;
  const player = /** @type {import('../../types.js').Player} */ (await get(path));
  document.title = `${player.name} · Eridu`;
  const since = player.since && new Intl.DateTimeFormat(current().lang, { dateStyle: 'long' }).format(player.since);
  const kinds = { account: say('player-account'), program: say('player-program'), bot: say('player-bot') };
  const kind = kinds[/** @type {keyof typeof kinds} */ (player.kind)] ?? '';
  const main = h('main', { class: 'club' }, h('h1', null, player.name,
    h('small', null, [kind, since && say('player-since', { time: since })].filter(Boolean).join(' · '))));
  root.append(header(), main);
  const classes = player.ratings.map((/** @type {Ranked} */ row) => ({ ...row, title: player.titles[row.game] ?? row.game }));
  if (!classes.length) {
    main.append(h('p', { class: 'empty' }, say('player-none')));
    return;
  }
  const wanted = classOf(route.query);
  const chosen = classes.find((/** @type {Ranked} */ one) => one.game === wanted.game && String(one.players) === wanted.players && one.pool === wanted.pool) ?? classes[0];
  main.append(
    h('div', { class: 'sheet scrolls' }, h('table', { class: 'club-table' },
      h('thead', null, h('tr', null, ['leaders', 'leaders-certain', 'leaders-rating', 'leaders-games'].map((id) => h('th', { scope: 'col' }, say(id))))),
      h('tbody', null, classes.map((/** @type {Ranked & { title: string }} */ row) => h('tr', null,
        h('td', null, h('a', { href: at.leaders(row) }, classTitle(row))), h('td', null, decimal(row.certain)),
        h('td', null, `${decimal(row.rating)} ± ${decimal(row.uncertainty)}`), h('td', null, String(row.games))))))),
    classes.length > 1 ? chooser(classes, chosen, at.player(called)) : '',
    ...['rating', 'opponents', 'points'].map((name) => plot(`${path}/plots/${name}.svg`, chosen, say(`plot-${name}`))),
    h('p', { class: 'soft' }, say('leaders-rule')));
}
