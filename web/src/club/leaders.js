// The leaderboards: one for each game and number of players, among people and with bots.

import { address, get } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { at, go } from '../shared/router.js';
import { current, dark } from '../shared/settings.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').RatingClass} RatingClass */

/** The rating class of a query string. @param {URLSearchParams} query */
export const classOf = (query) => ({ game: query.get('game'), players: query.get('players'), pool: query.get('pool') });

/** The title of a rating class. @param {RatingClass} one */
export function classTitle(one) {
  return `${one.title}, ${say('leaders-players', { number: one.players })}, ${say(one.pool === 'people' ? 'leaders-people' : 'leaders-bots')}`;
}

/**
 * A menu of rating classes.
 * @param {RatingClass[]} classes
 * @param {RatingClass} chosen
 * @param {string} path
 */
export function chooser(classes, chosen, path) {
  const key = (/** @type {RatingClass} */ one) => `${one.game}/${one.players}/${one.pool}`;
  return h('select', {
    class: 'class-choice', 'aria-label': say('leaders'),
    onchange: (/** @type {Event} */ event) => {
      const [game, players, pool] = /** @type {HTMLSelectElement} */ (event.target).value.split('/');
      go(`${path}?${new URLSearchParams({ game, players, pool })}`);
    },
  }, classes.map((one) => h('option', { value: key(one), selected: key(one) === key(chosen) }, classTitle(one))));
}

/** A number as the reader writes it. @param {number} value @param {number} [digits] */
export const decimal = (value, digits = 1) => new Intl.NumberFormat(current().lang, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value);

/**
 * A plot drawn by the server.
 * @param {string} path
 * @param {RatingClass} one
 * @param {string} alt
 */
export function plot(path, one, alt) {
  const query = { game: one.game, players: one.players, pool: one.pool, theme: dark() ? 'dark' : 'light' };
  return h('div', { class: 'plots', tabindex: '0', role: 'group', 'aria-label': alt }, h('img', { class: 'plot', src: address(path, query), alt, loading: 'lazy' }));
}

/** @type {import('../main.js').Page} */
export async function leadersPage(root, route) {
  document.title = `${say('leaders')} · Eridu`;
  const { class: chosen, classes, rows } = /** @type {import('../../types.js').Leaders} */ (await get('/api/ratings', classOf(route.query)));
  const main = h('main', { class: 'club' }, h('h1', null, say('leaders')));
  root.append(header(), main);
  if (!chosen) {
    main.append(h('p', { class: 'empty' }, say('leaders-none')), h('p', { class: 'soft' }, say('leaders-rule')));
    return;
  }
  main.append(chooser(classes, chosen, '/leaders'),
    rows.length === 0 ? h('p', { class: 'empty' }, say('leaders-empty')) : h('div', { class: 'sheet scrolls' }, h('table', { class: 'club-table' },
      h('thead', null, h('tr', null, ['leaders-rank', 'leaders-player', 'leaders-certain', 'leaders-rating', 'leaders-games', 'leaders-error'].map((id) => h('th', { scope: 'col' }, say(id))))),
      h('tbody', null, rows.map((/** @type {import('../../types.js').Ranked} */ row) => h('tr', null,
        h('td', null, String(row.rank)), h('td', null, h('a', { href: at.player(row.player) }, row.name)),
        h('td', null, decimal(row.certain)), h('td', null, `${decimal(row.rating)} ± ${decimal(row.uncertainty)}`), h('td', null, String(row.games)),
        h('td', null, row.error === null ? '—' : decimal(100 * row.error, 2))))))),
    h('p', { class: 'soft' }, say('leaders-rule'), ' ', say('leaders-error-text')),
    ...['ratings', 'seats', 'points'].map((name) => plot(`/api/games/${chosen.game}/plots/${name}.svg`, chosen, say(`plot-${name}`))));
}
