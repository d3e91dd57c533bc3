// Entry point: loads the words and the person, then shows the page of the address.

import { accountPage } from './club/account.js';
import { adminPage } from './club/admin.js';
import { watchTurns } from './club/alerts.js';
import { renew } from './club/push.js';
import { get } from './shared/api.js';
import { loadSigns } from './shared/art.js';
import { h } from './shared/dom.js';
import { header } from './shared/header.js';
import { homePage } from './pages/home.js';
import { createPage } from './pages/create.js';
import { leadersPage } from './club/leaders.js';
import { me } from './shared/me.js';
import { missingPage } from './pages/missing.js';
import { mistakesPage } from './pages/mistakes.js';
import { puzzlesPage } from './pages/puzzles.js';
import { playerPage } from './club/player.js';
import { route, again, start } from './shared/router.js';
import { rulesPage } from './pages/rules.js';
import { apply, current, dark, languageOfAddress, onChange } from './shared/settings.js';
import { settingsPage } from './pages/preferences.js';
import { editorPage } from './pages/editor.js';
import { studiesPage } from './pages/studies.js';
import { studyPage } from './pages/study.js';
import { glossaryPage } from './pages/glossary.js';
import { tablePage } from './table/table.js';
import { tutorialPage } from './pages/tutorial.js';
import { failed, toast } from './shared/toast.js';
import { loadWords, say } from './shared/words.js';

/**
 * A page fills its root element and returns its clean-up function.
 * @typedef {(root: HTMLElement, route: import('./shared/router.js').Route) => Promise<(() => void) | void>} Page
 */

/** @type {Record<string, Page>} */
const PAGES = {
  account: accountPage,
  admin: adminPage,
  editor: editorPage,
  glossary: glossaryPage,
  home: homePage,
  leaders: leadersPage,
  mistakes: mistakesPage,
  new: createPage,
  player: playerPage,
  puzzles: puzzlesPage,
  rules: rulesPage,
  settings: settingsPage,
  studies: studiesPage,
  study: studyPage,
  t: tablePage,
  tutorial: tutorialPage,
};

/** The pages whose path names a game or a table. */
const ABOUT = ['editor', 'glossary', 'mistakes', 'new', 'rules', 'study', 't', 'tutorial'];

/** @param {import('./shared/router.js').Route} where */
const pageOf = ({ page, id }) => (ABOUT.includes(page) && !id ? missingPage : PAGES[page] ?? missingPage);

/** @type {(() => void) | void} */
let leave;
let turn = 0;

async function render() {
  const mine = ++turn;
  leave?.();
  leave = undefined;
  const where = route();
  const root = h('div', { class: `page page-${where.page === 't' ? 'table' : where.page}` });
  document.body.dataset.page = where.page;
  const place = document.getElementById('page');
  // The page comes with an empty header, painted before the scripts have arrived; this one works.
  if (place?.querySelector('.shell')) place.replaceChildren(h('div', { class: 'page' }, header()));
  try {
    const left = await pageOf(where)(root, where);
    if (mine !== turn) {
      left?.();
      return;
    }
    leave = left;
  } catch (error) {
    if (mine !== turn) return;
    root.replaceChildren(header(),
      h('main', { class: 'notice' },
        h('h1', null, say('failed-title')),
        h('p', null, error instanceof Error ? error.message : String(error)),
        h('p', null, h('a', { class: 'button', href: '/' }, say('to-home')))),
    );
    failed(error, false);
  }
  place?.replaceChildren(root);
  const target = where.anchor && document.getElementById(where.anchor);
  if (target) target.scrollIntoView();
  else if (where.page !== 't') scrollTo(0, 0);
}

/** Renders the page for an anonymous visitor after the session was ended elsewhere. */
async function sessionOver() {
  const { person } = await get('/api/me');
  if (person || !me.person) return;
  me.person = null;
  watchTurns();
  toast(say('session-over'), { kind: 'bad' });
  again();
}

/** Switches pictures of games to the theme of the page. */
function repaint() {
  const theme = dark() ? 'dark' : 'light';
  for (const picture of document.querySelectorAll('img')) {
    if (/[?&]theme=/.test(picture.src)) picture.src = picture.src.replace(/theme=\w+/, `theme=${theme}`);
  }
}

async function begin() {
  languageOfAddress();
  apply();
  const [, person] = await Promise.all([loadWords(), get('/api/me'), loadSigns()]);
  me.person = person.person;
  start(render);
  watchTurns();
  addEventListener('session-ended', () => sessionOver().catch(failed));
  let lang = current().lang;
  onChange(async (changed) => {
    if (changed === 'theme') repaint();
    if (changed !== 'lang' || lang === current().lang) return;
    lang = current().lang;
    await loadWords();
    renew();
    again();
  });
}

begin().catch((error) => {
  document.getElementById('page')?.replaceChildren(
    h('main', { class: 'notice' }, h('h1', null, 'Eridu'), h('p', null, String(error.message ?? error)),
      h('p', null, h('button', { class: 'button', onclick: () => location.reload() }, '↻'))),
  );
});
