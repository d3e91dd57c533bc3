// Learning a game: its first lesson, if it has one, and how the table works.

import { get } from '../shared/api.js';
import { pictureOf } from '../shared/cards.js';
import { h } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { playNow } from './home.js';
import { playLesson } from './lesson.js';
import { at } from '../shared/router.js';
import { say } from '../shared/words.js';

const STEPS = ['aim', 'look', 'pick', 'confirm', 'why', 'undo'];

/** @type {import('../main.js').Page} */
export async function tutorialPage(root, where) {
  const game = /** @type {import('../../types.js').Game} */ (await get(`/api/games/${where.id}`));
  document.title = `${say('tutorial')}: ${game.title} · Eridu`;
  root.append(header(h('h1', { class: 'table-title' }, game.title, h('small', null, say('lesson')))));
  if (game.lesson && game.shown) return playLesson(root, game, Math.max(0, Number(where.query.get('part') ?? 0) || 0));
  root.append(h('main', { class: 'tutorial' },
    h('h2', null, say('tutorial')),
    h('img', { class: 'game-picture', src: pictureOf(game), alt: '', width: 640, height: 400 }),
    game.about && h('p', { class: 'lead' }, game.about),
    h('ol', { class: 'steps' }, STEPS.map((step) => h('li', null, h('h3', null, say(`tutorial-${step}`)), h('p', null, say(`tutorial-${step}-text`))))),
    h('div', { class: 'row' },
      h('button', { class: 'button main large', onclick: () => playNow(game) }, say('play-now')),
      h('a', { class: 'button large', href: at.rules(game.name) }, say('rules')))));
  return undefined;
}
