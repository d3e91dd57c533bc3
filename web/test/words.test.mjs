// Checks without a browser: every message exists in both languages and none is unused, and the page
// preloads every module.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const src = new URL('../src/', import.meta.url);
const modules = readdirSync(src, { recursive: true }).map(String).filter((name) => name.endsWith('.js'));
const code = modules.map((name) => readFileSync(new URL(name, src), 'utf8')).join('\n');

/** @param {string} lang */
function ids(lang) {
  const read = (/** @type {string} */ name) => readFileSync(new URL(`../../crates/display/words/${lang}/${name}.ftl`, import.meta.url), 'utf8');
  const text = read('ui') + read('club');
  return text.split('\n').flatMap((line) => line.match(/^ui-([a-z-]+) = \S/)?.[1] ?? []);
}

test('both languages say the same things', () => {
  assert.deepEqual(ids('it'), ids('en'));
});

test('what the client says is there, and what is there is said', () => {
  const known = new Set(ids('en'));
  const said = new Set([...code.matchAll(/\bsay\(\s*'([a-z-]+)'/g)].map((found) => found[1]));
  for (const [, id] of code.matchAll(/\bcount\('([a-z-]+)'/g)) [`${id}-one`, `${id}-other`].forEach((form) => said.add(form));
  for (const id of said) assert.ok(known.has(id), `ui-${id} is missing`);
  const built = ['set-', 'kept-', 'filter-', 'tutorial-', 'about-', 'level-', 'opponent-', 'plot-', 'admin-kind-', 'admin-did-'];
  const quoted = new Set([...code.matchAll(/'([a-z-]+)'/g)].map((found) => found[1]));
  const idle = [...known].filter((id) => !said.has(id) && !quoted.has(id) && !built.some((start) => id.startsWith(start)));
  assert.deepEqual(idle, []);
});

test('the page names every module', () => {
  const page = readFileSync(new URL('../src/index.html', import.meta.url), 'utf8');
  const named = [...page.matchAll(/(?:href|src)="\/client\/BUILD\/src\/([a-z/-]+\.js)"/g)].map((found) => found[1]);
  // The service worker is no module of the page.
  assert.deepEqual(named.sort(), modules.filter((name) => name !== 'worker.js').sort());
});
