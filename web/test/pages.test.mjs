// The other pages: rules, settings, setting up, replay; and an accessibility scan of all of them.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { bot, dice, makeTable, me, sit, startBrowser, startServer, stateOf, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');

/**
 * What is serious about a page.
 * @param {import('playwright-core').Page} page
 */
async function serious(page) {
  await page.evaluate(axe);
  const results = await page.evaluate(() => /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] }));
  return results.violations
    .filter((/** @type {any} */ one) => ['serious', 'critical'].includes(one.impact))
    .map((/** @type {any} */ one) => `${one.id}: ${one.nodes.slice(0, 3).map((/** @type {any} */ node) => node.html.slice(0, 120)).join(' | ')}`);
}

/**
 * Plays a game to its end without a browser.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} id
 */
async function playOut(context, id) {
  const choose = dice(3);
  for (let turn = 0; turn < 3000; turn += 1) {
    const answer = await context.request.get(`/api/tables/${id}?fields=legal`);
    const state = await answer.json();
    if (state.table.status === 'finished') return;
    if (!state.legal?.length) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    const action = state.legal[choose(state.legal.length)];
    await context.request.post(`/api/tables/${id}/act`, { data: { seat: state.seat, action, step: state.step } });
  }
  throw new Error('the game does not end');
}

test('the rules can be read, searched and linked in both languages', async () => {
  const { page, complaints } = await sit(browser, server.url);
  await page.goto('/rules/tigris#tigris.war.4');
  await page.waitForSelector('.marked');
  assert.equal(await page.locator('.marked').getAttribute('id'), 'tigris.war.4');
  const named = () => page.locator('article').evaluateAll((found) => found.map((one) => one.id).filter((id) => /\.\d+$/.test(id)));
  const [all, english] = [await page.locator('article:visible').count(), await named()];
  await page.getByRole('searchbox').fill('catastrophe');
  const some = await page.locator('article:visible').count();
  assert.ok(some > 0 && some < all);
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.waitForFunction(() => document.querySelector('h1 small')?.textContent === 'Regole');
  assert.deepEqual(await named(), english);
  assert.deepEqual(complaints, []);
});

test('a table is set up by hand', async () => {
  const { page, complaints } = await sit(browser, server.url);
  await page.goto('/new/tigris');
  await page.getByLabel('Name of the table').fill('Friday');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await untilAsked(page);
  assert.match(await page.locator('h1').innerText(), /^Friday/);
  await page.goto('/');
  await page.getByText('Friday').first().waitFor();
  assert.deepEqual(complaints, []);
});

test('a finished game can be seen again, and a link leads to a step of it', { timeout: 120_000 }, async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await playOut(context, table.id);
  const last = (await stateOf(context, table.id)).step;
  await page.goto(`/t/${table.id}`);
  await page.waitForSelector('.result table');
  assert.deepEqual(await serious(page), []);
  await page.getByRole('button', { name: 'To the beginning' }).click();
  await page.waitForFunction((text) => document.querySelector('.replay output')?.textContent === text, `0 / ${last}`);
  const tiles = await page.locator('[data-id^="tile "]').count();
  await page.goto(`/t/${table.id}?step=${last - 3}`);
  await page.waitForFunction((text) => document.querySelector('.replay output')?.textContent === text, `${last - 3} / ${last}`);
  assert.ok(await page.locator('[data-id^="tile "]').count() > tiles);
  await page.getByLabel('Whose eyes').selectOption('0');
  await page.waitForURL(/seat=0/);
  for (const file of ['record.eridu', 'record.json', `picture.svg?step=${last - 3}`]) {
    const answer = await context.request.get(`/api/tables/${table.id}/${file}`);
    assert.equal(answer.status(), 200, file);
  }
  await page.getByRole('button', { name: 'Play again' }).first().click();
  await page.waitForURL((url) => !url.pathname.includes(table.id));
  assert.deepEqual(complaints, []);
});

for (const theme of ['light', 'dark']) {
  test(`no page has serious findings: ${theme}`, { timeout: 60_000 }, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { settings: { theme } });
    const table = await makeTable(context, [me, bot, bot]);
    for (const path of ['/', '/new/tigris', '/rules/tigris', '/settings', '/tutorial/tigris', `/t/${table.id}`]) {
      await page.goto(path);
      await page.waitForSelector('main');
      if (path.startsWith('/t/')) await untilAsked(page);
      assert.deepEqual(await serious(page), [], path);
    }
    assert.deepEqual(complaints, []);
  });
}
