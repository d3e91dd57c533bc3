// Routing: `/t/{id}` for tables, `/rules/{game}` and so on for the rest. Every address can be
// shared and reopened.

/**
 * @typedef {object} Route
 * @property {string} page
 * @property {string} id a table or a game
 * @property {URLSearchParams} query
 * @property {string} anchor
 */

/** @type {() => void} */
let show = () => {};

/** The address of the current page. */
let here = '';

/** The number of history entries left behind by dialogs that were closed without Back. */
let left = 0;

/**
 * Opens a dialog; the browser's Back button closes it and stays on the page.
 * @param {HTMLDialogElement} dialog
 */
export function openBox(dialog) {
  document.body.append(dialog);
  dialog.showModal();
  history.pushState({ box: true }, '');
  dialog.addEventListener('close', () => { if (history.state?.box) left += 1; }, { capture: true });
}

function popped() {
  const open = [...document.querySelectorAll('dialog[open]')].at(-1);
  if (open instanceof HTMLDialogElement) {
    open.close();
  } else if (left && location.href === here) {
    left -= 1;
    history.back();
  } else {
    left = 0;
    shown();
  }
}

/** Shows the page of the current address. */
function shown() {
  here = location.href;
  show();
}

/** @returns {Route} */
export function route() {
  const query = new URLSearchParams(location.search);
  const anchor = decodeURIComponent(location.hash.slice(1));
  const [page = 'home', id = '', ...more] = location.pathname.split('/').filter(Boolean);
  return { page: more.length ? 'missing' : page, id, query, anchor };
}

/** Addresses of our pages. */
export const at = {
  home: () => '/',
  settings: () => '/settings',
  account: () => '/account',
  admin: () => '/admin',
  /** @param {string} name */
  player: (name) => `/player/${encodeURIComponent(name)}`,
  /** @param {{ game: string, players: number, pool: string }} [one] */
  leaders: (one) => (one ? `/leaders?${new URLSearchParams({ game: one.game, players: String(one.players), pool: one.pool })}` : '/leaders'),
  /** @param {string} table */
  mistakes: (table) => `/mistakes/${table}`,
  /** @param {string} [game] @param {string} [puzzle] */
  puzzles: (game, puzzle) => `/puzzles${game ? `/${game}` : ''}${puzzle ? `?puzzle=${puzzle}` : ''}`,
  studies: () => '/studies',
  /** @param {string} id @param {number} [node] */
  study: (id, node) => `/study/${id}${node === undefined ? '' : `?node=${node}`}`,
  /** @param {string} game */
  editor: (game) => `/editor/${game}`,
  /** @param {string} game */
  create: (game) => `/new/${game}`,
  /** @param {string} game @param {string} [rule] */
  rules: (game, rule) => `/rules/${game}${rule ? `#${rule}` : ''}`,
  /** @param {string} game */
  glossary: (game) => `/glossary/${game}`,
  /** @param {string} game */
  tutorial: (game) => `/tutorial/${game}`,
  /** @param {string} id @param {number} [step] @param {string} [seat] */
  table: (id, step, seat) => {
    const query = new URLSearchParams();
    if (step !== undefined) query.set('step', String(step));
    if (seat) query.set('seat', seat);
    const text = query.toString();
    return `/t/${id}${text ? `?${text}` : ''}`;
  },
};

/**
 * Navigates to one of our pages.
 * @param {string} href
 * @param {{ replace?: boolean, quiet?: boolean }} [how] `quiet` only changes the address
 */
export function go(href, { replace = false, quiet = false } = {}) {
  // Reuse the history entry of a closed dialog.
  const spare = !replace && left > 0 && history.state?.box;
  if (spare) left -= 1;
  history[replace || spare ? 'replaceState' : 'pushState'](replace ? history.state : null, '', href);
  here = location.href;
  if (!quiet) show();
}

/** Renders the page again, for example after the language has changed. */
export const again = () => show();

/** @param {() => void} render */
export function start(render) {
  show = render;
  addEventListener('popstate', popped);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    go(link.href);
  });
  shown();
}
