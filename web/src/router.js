// Which page is shown: `/t/{id}` for tables, `/rules/{game}` and the like for the rest. Every address
// can be shared and opened anew.

/**
 * @typedef {object} Route
 * @property {string} page
 * @property {string} id a table or a game
 * @property {URLSearchParams} query
 * @property {string} anchor
 */

/** @type {() => void} */
let show = () => {};

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
  /** @param {string} game */
  create: (game) => `/new/${game}`,
  /** @param {string} game @param {string} [rule] */
  rules: (game, rule) => `/rules/${game}${rule ? `#${rule}` : ''}`,
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
 * Goes to a page of ours.
 * @param {string} href
 * @param {{ replace?: boolean, quiet?: boolean }} [how] `quiet` only changes the address
 */
export function go(href, { replace = false, quiet = false } = {}) {
  history[replace ? 'replaceState' : 'pushState'](null, '', href);
  if (!quiet) show();
}

/** Shows the page anew, such as after another language was chosen. */
export const again = () => show();

/** @param {() => void} render */
export function start(render) {
  show = render;
  addEventListener('popstate', render);
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return;
    if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return;
    if (link.pathname === location.pathname && link.search === location.search && link.hash) return;
    event.preventDefault();
    go(link.href);
  });
  render();
}
