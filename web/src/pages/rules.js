// The rules of a game, as a page and as a dialog over the table.

import { get } from '../shared/api.js';
import { h, signButton } from '../shared/dom.js';
import { exampleOf } from './example.js';
import { markTerms, termsOf } from '../shared/glossary.js';
import { header } from '../shared/header.js';
import { at, openBox } from '../shared/router.js';
import { failed } from '../shared/toast.js';
import { count, say } from '../shared/words.js';

/** @typedef {import('../../types.js').Rule} Rule */

/**
 * Rules with a search field. The HTML comes from our own pages, sanitised by the server.
 * @param {string} game
 * @param {Rule[]} rules
 * @param {import('../../types.js').Term[]} terms
 */
function book(game, rules, terms) {
  const found = h('p', { class: 'soft', role: 'status' });
  const articles = rules.map((rule) => {
    const body = h('div', { class: 'rule-body' });
    body.innerHTML = rule.html;
    markTerms(body, game, terms);
    return h('article', { class: 'rule-entry', id: rule.id, 'data-title': rule.title },
      body, (rule.examples ?? []).map((number) => exampleOf(game, number)), h('a', { class: 'rule-id', href: `#${rule.id}` }, rule.id));
  });
  const chapters = new Map();
  for (const article of articles) {
    const title = article.dataset.title ?? '';
    if (!chapters.has(title)) chapters.set(title, []);
    chapters.get(title).push(article);
  }
  const sections = [...chapters].map(([title, list]) => h('section', null, h('h2', null, title), list));
  const input = h('input', {
    type: 'search', placeholder: say('rules-search'), 'aria-label': say('rules-search'),
    oninput: () => {
      const words = input.value.toLowerCase().split(/\s+/).filter(Boolean);
      let hits = 0;
      for (const section of sections) {
        let some = false;
        for (const article of section.querySelectorAll('article')) {
          const text = `${article.id} ${article.dataset.title} ${article.textContent}`.toLowerCase();
          const fits = words.every((word) => text.includes(word));
          article.hidden = !fits;
          some ||= fits;
          hits += fits ? 1 : 0;
        }
        section.hidden = !some;
      }
      found.textContent = words.length ? count('rules-found', hits) : '';
    },
  });
  const contents = h('nav', { class: 'contents', 'aria-label': say('contents') },
    // The chapter of that name is told by the glossary's own page.
    h('ul', null, sections.filter((section) => section.querySelector('h2')?.textContent !== say('glossary')).map((section) => h('li', null, h('a', { href: `#${section.querySelector('article')?.id}` }, section.querySelector('h2')?.textContent))),
      h('li', null, h('a', { href: at.glossary(game) }, say('glossary')))));
  return h('div', { class: 'book' }, h('div', { class: 'book-search' }, input, found), contents, h('div', { class: 'chapters' }, sections));
}

/** @param {string} game */
async function readBook(game) {
  const [{ rules }, terms] = await Promise.all([get(`/api/games/${game}/rules`), termsOf(game)]);
  return book(game, /** @type {Rule[]} */ (rules), terms);
}

/**
 * Highlights a rule and scrolls it into view.
 * @param {HTMLElement} root
 * @param {string} rule
 */
function mark(root, rule) {
  const article = [...root.querySelectorAll('article')].find((one) => one.id === rule);
  if (!article) return;
  root.querySelectorAll('.marked').forEach((one) => one.classList.remove('marked'));
  article.classList.add('marked');
  article.scrollIntoView({ block: 'center' });
}

/**
 * Opens the rules in a dialog over the table, at a rule if given.
 * @param {string} game
 * @param {string} [rule]
 */
export async function openRules(game, rule) {
  try {
    const content = await readBook(game);
    const dialog = h('dialog', { class: 'box rules-box', 'aria-label': say('rules'), onclose: () => dialog.remove() },
      h('div', { class: 'box-head' }, h('h2', null, say('rules')),
        h('a', { class: 'link', href: at.rules(game, rule), target: '_blank' }, say('rules-page')),
        signButton('close', say('close'), () => dialog.close())),
      content);
    dialog.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
      if (!link) return;
      event.preventDefault();
      mark(dialog, decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
    });
    openBox(dialog);
    if (rule) mark(dialog, rule);
  } catch (error) {
    failed(error);
  }
}

/** @type {import('../main.js').Page} */
export async function rulesPage(root, where) {
  const [game, content] = await Promise.all([get(`/api/games/${where.id}`), readBook(where.id)]);
  document.title = `${say('rules')}: ${game.title} · Eridu`;
  root.append(header(), h('main', { class: 'rules-page' },
    h('h1', null, game.title, h('small', null, say('rules'))), content));
  const follow = () => mark(root, decodeURIComponent(location.hash.slice(1)));
  addEventListener('hashchange', follow);
  if (where.anchor) requestAnimationFrame(follow);
  return () => removeEventListener('hashchange', follow);
}
