// The symbols of all things, fetched once and inlined into the page, so that styles can colour
// them.

import { s } from './dom.js';
import { file } from './files.js';

/** @type {Promise<void> | undefined} */
let loading;

/** @type {Set<string>} */
const symbols = new Set();

/** Whether there is a symbol with this name. @param {string} name */
export const hasArt = (name) => symbols.has(name);

/** Resolves when the symbols are in the page. */
export function loadArt() {
  loading ??= fetch(file('art.svg'))
    .then((response) => (response.ok ? response.text() : Promise.reject(new Error(`art: ${response.status}`))))
    .then((text) => {
      const sheet = new DOMParser().parseFromString(withoutInline(text), 'image/svg+xml').documentElement;
      const holder = s('svg', { class: 'art', width: 0, height: 0, 'aria-hidden': 'true' });
      for (const symbol of sheet.querySelectorAll('symbol')) {
        symbols.add(symbol.id);
        holder.append(document.importNode(symbol, true));
      }
      document.body.prepend(holder);
    })
    .catch((error) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

/** Inlines our icons into the page, once: redrawing an icon then needs no request. */
export async function loadSigns() {
  const response = await fetch(file('img/icons.svg'));
  const sheet = new DOMParser().parseFromString(await response.text(), 'image/svg+xml').documentElement;
  const holder = s('svg', { class: 'art', width: 0, height: 0, 'aria-hidden': 'true' });
  for (const symbol of sheet.querySelectorAll('symbol')) {
    symbol.id = `icon-${symbol.id}`;
    holder.append(document.importNode(symbol, true));
  }
  document.body.prepend(holder);
}

/**
 * The sheet without inline styles, which the content security policy forbids: each becomes a rule
 * of a stylesheet.
 * @param {string} text
 */
function withoutInline(text) {
  /** @type {Map<string, number>} */
  const styles = new Map();
  const bare = text.replace(/ style="([^"]*)"/g, (_, style) => {
    if (!styles.has(style)) styles.set(style, styles.size);
    return ` data-style="${styles.get(style)}"`;
  });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync([...styles].map(([style, index]) => `[data-style="${index}"]{${style}}`).join(''));
  document.adoptedStyleSheets.push(sheet);
  return bare;
}
