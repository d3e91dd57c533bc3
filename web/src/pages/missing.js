// The page for an unknown address.

import { h } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { at } from '../shared/router.js';
import { say } from '../shared/words.js';

/** @type {import('../main.js').Page} */
export async function missingPage(root) {
  document.title = `${say('missing-title')} · Eridu`;
  root.append(header(), h('main', { class: 'notice missing' },
    h('h1', null, say('missing-title')),
    h('p', null, say('missing-text', { name: location.pathname })),
    h('p', null, h('a', { class: 'button main', href: at.home() }, say('to-home')))));
}
