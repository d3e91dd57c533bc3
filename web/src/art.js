// The drawings of all things, fetched once and put into the page, so that the styles colour them.

import { s } from './dom.js';

/** @type {Promise<void> | undefined} */
let loading;

/** Resolves when the drawings are in the page. */
export function loadArt() {
  loading ??= fetch('/api/art.svg')
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error('no art'))))
    .then((text) => {
      const sheet = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
      const holder = s('svg', { class: 'art', width: 0, height: 0, 'aria-hidden': 'true' });
      holder.append(...[...sheet.childNodes].map((node) => document.importNode(node, true)));
      document.body.prepend(holder);
    })
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}
