// The words of a game: marked in texts, and explained in a popover.

import { get } from './api.js';
import { h } from './dom.js';
import { at } from './router.js';
import { current } from './settings.js';
import { say } from './words.js';

/** @typedef {import('../../types.js').Term} Term */

/** The glossaries read so far, by game and language. @type {Map<string, Promise<Term[]>>} */
const read = new Map();

/** The words of a game in the reader's language. @param {string} game */
export function termsOf(game) {
  const key = `${game} ${current().lang}`;
  const known = read.get(key);
  if (known) return known;
  const terms = get(`/api/games/${game}/glossary`).then((answer) => /** @type {Term[]} */ (answer.terms));
  read.set(key, terms);
  // The next text tries again.
  terms.catch(() => read.delete(key));
  return terms;
}

/** The anchor of a word on the page of the glossary. @param {Term} term */
export const anchorOf = (term) => term.words[0].replaceAll(' ', '-');

/**
 * Turns the first occurrence of every word in a text into a button that explains it.
 * @param {Element} element
 * @param {string} game
 * @param {Term[]} terms
 */
export function markTerms(element, game, terms) {
  if (!terms.length || element.querySelector('.term')) return;
  const forms = new Map(terms.flatMap((term) => term.words.map((word) => [word.toLowerCase(), term])));
  // Longer words first: a tool maker is not a tool.
  const words = [...forms.keys()].sort((one, other) => other.length - one.length);
  const pattern = new RegExp(`(?<![\\p{L}-])(?:${words.join('|')})(?![\\p{L}-])`, 'giu');
  /** @type {Set<Term>} */
  const seen = new Set();
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!node.parentElement?.closest('a, button, code, strong, th, h3')) texts.push(/** @type {Text} */ (node));
  }
  for (const text of texts) {
    const parts = [];
    let end = 0;
    for (const { 0: word, index } of text.data.matchAll(pattern)) {
      const term = forms.get(word.toLowerCase());
      if (!term || seen.has(term)) continue;
      seen.add(term);
      parts.push(text.data.slice(end, index), termButton(word, term, game));
      end = index + word.length;
    }
    if (parts.length) text.replaceWith(...parts, text.data.slice(end));
  }
}

/** @param {string} word @param {Term} term @param {string} game */
function termButton(word, term, game) {
  return h('button', {
    type: 'button', class: 'term', 'aria-haspopup': 'dialog',
    onclick: (/** @type {MouseEvent} */ event) => {
      event.stopPropagation();
      open(term, game, /** @type {HTMLElement} */ (event.currentTarget));
    },
  }, word);
}

/**
 * Explains a word beside the button that names it. Escape or a click elsewhere closes it, and the
 * button gets the focus back.
 * @param {Term} term
 * @param {string} game
 * @param {HTMLElement} from
 */
function open(term, game, from) {
  const [name] = term.words;
  const note = h('div', { class: 'term-note', popover: 'auto', role: 'dialog', 'aria-label': name, tabindex: '-1' },
    h('strong', null, name), h('p', null, term.meaning),
    h('p', { class: 'term-links' },
      h('a', { class: 'link', href: at.rules(game, term.rule), target: '_blank' }, say('show-rule')),
      h('a', { class: 'link', href: `${at.glossary(game)}#${anchorOf(term)}`, target: '_blank' }, say('glossary'))));
  note.addEventListener('toggle', (event) => {
    if (/** @type {ToggleEvent} */ (event).newState !== 'closed') return;
    if (!document.activeElement || document.activeElement === document.body || note.contains(document.activeElement)) from.focus();
    note.remove();
  });
  // In a modal dialog everything outside it is inert.
  (from.closest('dialog') ?? document.body).append(note);
  note.showPopover();
  const box = from.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = note;
  note.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
  note.style.top = `${box.bottom + height + 12 > innerHeight ? Math.max(8, box.top - height - 6) : box.bottom + 6}px`;
  note.focus();
}
