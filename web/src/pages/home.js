// The home page: quick games, my tables, open tables, games to watch.

import { get, post } from '../shared/api.js';
import { pictureOf, tableCard } from '../shared/cards.js';
import { h, icon } from '../shared/dom.js';
import { file } from '../shared/files.js';
import { header } from '../shared/header.js';
import { ensureName, me } from '../shared/me.js';
import { recordButton } from './record.js';
import { at, go } from '../shared/router.js';
import { listen } from '../shared/stream.js';
import { failed } from '../shared/toast.js';
import { count, say } from '../shared/words.js';

/** @typedef {import('../../types.js').Home} Home */
/** @typedef {import('../../types.js').Game} Game */

/**
 * Starts a game against bots with one click: medium level, and the game's best number of players.
 * @param {Game} game
 */
export async function playNow(game) {
  if (!await ensureName()) return;
  try {
    const level = usualLevel(game);
    const bots = Math.max(game.least - 1, Math.min(2, game.most - 1));
    /** @type {import('../../types.js').Posts['/api/tables']['body']['seats']} */
    const seats = [{ kind: 'me' }];
    for (let bot = 0; bot < bots; bot += 1) seats.push({ kind: 'bot', level });
    const card = await post('/api/tables', { game: game.name, seats, private: true });
    go(at.table(card.id));
  } catch (error) {
    failed(error);
  }
}

/**
 * The default level for a new player.
 * @param {Game} game
 */
export function usualLevel(game) {
  const levels = game.bots.map((bot) => bot.level);
  return ['medium', 'easy', 'greedy'].find((level) => levels.includes(level)) ?? levels[0];
}

/** @param {Game} game */
function gameCard(game) {
  return h('article', { class: 'game' },
    h('img', { class: 'game-picture', src: pictureOf(game), alt: '', width: 640, height: 400 }),
    h('div', { class: 'game-body' },
      h('h3', null, game.title),
      h('p', { class: 'soft' }, game.about ?? '', ' ', say('game-people', { name: `${game.least}–${game.most}` })),
      h('div', { class: 'row' },
        h('button', { class: 'button main', onclick: () => playNow(game) }, icon('play'), say('play-now')),
        h('a', { class: 'button', href: at.create(game.name) }, say('set-up'))),
      h('div', { class: 'row links' },
        game.lesson && h('a', { class: 'button quiet', href: at.tutorial(game.name) }, icon('eye'), say('lesson')),
        h('a', { class: 'button quiet', href: at.rules(game.name) }, icon('book'), say('rules')),
        game.puzzles > 0 && h('a', { class: 'button quiet', href: at.puzzles(game.name) }, icon('star'), say('puzzle-daily')))));
}

/**
 * @param {string} title
 * @param {import('../../types.js').Card[]} cards
 * @param {Game[]} games
 * @param {string} empty the text for an empty list
 */
function section(title, cards, games, empty) {
  return h('section', { class: 'tables' }, h('h2', null, title),
    cards.length
      ? h('div', { class: 'cards' }, cards.map((card) => tableCard(card, games)))
      : h('p', { class: 'empty' }, empty));
}

/** @param {Home} home */
function content(home) {
  const first = home.games[0];
  const waiting = home.mine.filter((card) => card.my_turn).length;
  const hero = h('section', { class: 'hero' },
    h('div', { class: 'hero-text' },
      h('h1', null, say('hero-title')),
      h('p', null, say('hero-text')),
      h('div', { class: 'row' },
        home.next
          ? h('a', { class: 'button main large', href: at.table(home.next) }, icon('play'), count('next-turn', waiting))
          : first && h('button', { class: 'button main large', onclick: () => playNow(first) }, icon('play'), say('hero-play', { game: first.title })),
        first && h('a', { class: 'button large quiet', href: at.tutorial(first.name) }, say('hero-learn')))),
    h('img', { class: 'hero-art', src: file('img/hero.svg'), alt: '' }));
  return h('main', { class: 'home' }, hero,
    home.mine.length > 0 && section(say('my-tables'), home.mine, home.games, ''),
    h('section', null, h('h2', null, say('games')), h('div', { class: 'games' }, home.games.map(gameCard))),
    home.mine.length === 0 && section(say('my-tables'), [], home.games, say('my-tables-none')),
    section(say('open-tables'), home.open, home.games, say('open-tables-none')),
    section(say('recent'), home.recent, home.games, say('recent-none')),
    h('p', { class: 'row wrap' }, h('a', { class: 'button quiet', href: at.studies() }, say('studies'))),
    recordButton(),
    h('footer', { class: 'foot' }, h('p', null, say('unofficial'))));
}

/** @type {import('../main.js').Page} */
export async function homePage(root) {
  document.title = 'Eridu';
  const load = async () => {
    const home = /** @type {Home} */ (await get('/api/home'));
    home.games = home.games.filter((game) => game.shown);
    const turns = home.mine.filter((card) => card.my_turn).length;
    document.title = turns ? `(${turns}) Eridu` : 'Eridu';
    const main = content(home);
    const old = root.querySelector('main');
    if (old) old.replaceWith(main);
    else root.append(header(), main);
  };
  await load();
  if (!me.person) return undefined;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let soon;
  const later = () => {
    clearTimeout(soon);
    soon = setTimeout(() => load().catch(() => {}), 800);
  };
  const stop = listen([], { entries: later, table: later });
  return () => {
    clearTimeout(soon);
    stop();
  };
}
