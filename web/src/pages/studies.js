// My studies, and where to draw a position.

import { get } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { me } from '../shared/me.js';
import { at } from '../shared/router.js';
import { ago, say } from '../shared/words.js';

/** What a study was made from. @param {import('../../types.js').Source} source */
function fromWhat(source) {
  if (source.kind === 'lesson') return say('study-of-lesson', { number: source.part + 1 });
  return source.kind === 'table' ? say('study-of-table') : say('study-of-position');
}

/** @type {import('../main.js').Page} */
export async function studiesPage(root) {
  document.title = `${say('studies')} · Eridu`;
  const [{ games }, mine] = await Promise.all([get('/api/games'), me.person ? get('/api/studies') : { studies: [] }]);
  const shown = /** @type {import('../../types.js').Game[]} */ (games).filter((game) => game.shown);
  const title = (/** @type {string} */ name) => shown.find((game) => game.name === name)?.title ?? name;
  const { studies } = /** @type {import('../../types.js').StudyList} */ (mine);
  root.append(header(), h('main', { class: 'studies' },
    h('h1', null, say('studies')),
    h('p', null, say('studies-text')),
    h('h2', null, say('studies-draw')),
    h('div', { class: 'row wrap' }, shown.map((game) => h('a', { class: 'button', href: at.editor(game.name) }, game.title))),
    h('h2', null, say('studies')),
    studies.length
      ? h('ul', { class: 'study-list' }, studies.map((study) => h('li', null, h('a', { href: at.study(study.id) }, title(study.game)), ' ', fromWhat(study.source), ' ', h('small', { class: 'soft' }, ago(study.changed)))))
      : h('p', { class: 'empty' }, say('studies-none'))));
}
