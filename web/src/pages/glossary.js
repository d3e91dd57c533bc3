// The glossary of a game: every word with its meaning and its rule.

import { get } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { anchorOf, markTerms, termsOf } from '../shared/glossary.js';
import { header } from '../shared/header.js';
import { at } from '../shared/router.js';
import { say } from '../shared/words.js';

/** @type {import('../main.js').Page} */
export async function glossaryPage(root, where) {
  const [game, terms] = await Promise.all([get(`/api/games/${where.id}`), termsOf(where.id)]);
  document.title = `${say('glossary')}: ${game.title} · Eridu`;
  root.append(header(), h('main', { class: 'rules-page' },
    h('h1', null, game.title, h('small', null, say('glossary'))),
    h('p', null, h('a', { class: 'link', href: at.rules(where.id) }, say('rules'))),
    h('dl', { class: 'glossary' }, terms.map((term) => {
      const meaning = h('dd', null, term.meaning, ' ', h('a', { class: 'link', href: at.rules(where.id, term.rule) }, say('show-rule')));
      markTerms(meaning, where.id, terms.filter((other) => other !== term));
      return h('div', { id: anchorOf(term), class: 'rule-entry' }, h('dt', null, term.words[0]), meaning);
    }))));
}
