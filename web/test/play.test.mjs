// A new person is playing within three clicks, and plays a whole game by clicking what is lit.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { clickLit, dice, makeTable, me, bot, sit, startBrowser, startServer, stateOf, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

test('three clicks from the start to a game against two bots, without an account', async () => {
  const { page, complaints } = await sit(browser, server.url, { name: null });
  let bytes = 0;
  page.on('response', async (response) => { bytes += (await response.body().catch(() => Buffer.alloc(0))).length; });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill('Ada');
  await page.waitForLoadState('networkidle');
  assert.ok(bytes < 500_000, `${bytes} bytes before play`);
  await page.getByRole('button', { name: 'Go on' }).click();
  await page.waitForSelector('.scene .thing');
  await untilAsked(page);
  assert.equal(await page.locator('.player').count(), 3);
  assert.match(await page.locator('#question').innerText(), /\w/);
  assert.ok(await page.locator('.light.lit').count() > 3);
  assert.deepEqual(complaints, []);
});

test('a whole game by clicking what is lit', { timeout: 300_000 }, async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot, bot]);
  const choose = dice(11);
  await page.goto(`/t/${table.id}`);
  for (let clicks = 0; clicks < 3000; clicks += 1) {
    await untilAsked(page);
    if (await page.locator('.after').count()) break;
    if (!await clickLit(page, choose)) await page.keyboard.press('Escape');
    await page.waitForFunction(() => !document.querySelector('.dock.busy'));
  }
  await page.waitForSelector('.result table');
  assert.equal((await stateOf(context, table.id)).table.status, 'finished');
  assert.equal(await page.locator('.result tbody tr').count(), 3);
  assert.deepEqual(complaints, []);
});
