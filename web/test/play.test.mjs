// A new visitor is playing within two clicks, and plays whole games by clicking what is
// highlighted, or by keyboard alone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answerByKeys, bot, clickToTheEnd, dice, GAMES, makeTable, me, SHORT, sit, startBrowser, startServer, stateOf, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

test('two clicks from the start to a game against two bots, without an account', async () => {
  const { page, complaints } = await sit(browser, server.url, { name: null });
  let bytes = 0;
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { bytes += encodedDataLength; });
  await page.goto('/');
  await page.getByRole('button', { name: 'Play now' }).first().click();
  await page.waitForLoadState('networkidle');
  assert.ok(bytes < 500_000, `${bytes} bytes before play`);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForSelector('.scene .thing');
  await untilAsked(page);
  assert.equal(await page.locator('.player').count(), 3);
  assert.match(await page.locator('#question').innerText(), /\w/);
  assert.ok(await page.locator('.light.lit').count() > 3);
  assert.deepEqual(complaints, []);
});

for (const game of GAMES) {
  test(`a whole game by clicking what is lit: ${game}`, { timeout: 400_000 }, async () => {
    const { context, page, complaints } = await sit(browser, server.url);
    const table = await makeTable(context, [me, bot], { game, options: SHORT[game] });
    await page.goto(`/t/${table.id}`);
    const clicks = await clickToTheEnd(page, 11);
    assert.ok(clicks > 20, `${clicks} clicks`);
    assert.equal((await stateOf(context, table.id)).table.status, 'finished');
    assert.equal(await page.locator('.result th[scope="col"]').count(), 2);
    assert.deepEqual(complaints, []);
  });
}

test('a whole game by keyboard alone: tigris', { timeout: 600_000 }, async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { confirm: 'always' } });
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  const choose = dice(5);
  // Swaps use up the tiles, so the game is short; in between a tile or leader is placed.
  for (let actions = 0; actions < 400; actions += 1) {
    await page.waitForSelector('.dock.asked:not(.busy), .after .result');
    if (await page.locator('.after .result').count()) break;
    const before = (await stateOf(context, table.id)).step;
    const swap = page.locator('.dock .button[aria-keyshortcuts="s"]');
    if (await swap.count() && choose(5) > 0) await page.keyboard.press('s');
    for (let presses = 0; presses < 30; presses += 1) {
      if (await page.locator('.dock .button.main').count()) {
        await page.keyboard.press('Enter');
        break;
      }
      const button = page.locator('.dock .buttons .button:not(.quiet)').last();
      const letter = await button.count() ? await button.getAttribute('aria-keyshortcuts') : null;
      if (letter && (!await page.locator('.light.lit').count() || choose(4) === 0)) {
        await page.keyboard.press(letter);
        continue;
      }
      await page.keyboard.press(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'][choose(4)]);
      const on = await page.evaluate(() => document.activeElement?.classList.contains('lit'));
      if (on) await page.keyboard.press('Enter');
    }
    await page.waitForFunction(async ([id, step]) => {
      const state = await (await fetch(`/api/tables/${id}?fields=none`)).json();
      return state.step > Number(step) || state.result;
    }, [table.id, before]).catch(() => page.keyboard.press('Escape'));
  }
  assert.equal((await stateOf(context, table.id)).table.status, 'finished');
  assert.deepEqual(complaints, []);
});

test('a round by keyboard alone: stone-age', { timeout: 400_000 }, async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot], { game: 'stone-age' });
  await page.goto(`/t/${table.id}`);
  const choose = dice(7);
  const round = async () => (await (await context.request.get(`/api/tables/${table.id}?fields=view`)).json()).view.round;
  const first = await round();
  for (let answers = 0; answers < 60 && await round() === first; answers += 1) {
    await untilAsked(page);
    await answerByKeys(page, choose);
  }
  assert.equal(await round(), first + 1);
  assert.deepEqual(complaints, []);
});
