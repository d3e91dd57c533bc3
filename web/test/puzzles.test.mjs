// Puzzles: shown without their solution, tried, solved and remembered, in every game.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { GAMES, sit, startBrowser, startServer } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** No part of the page is wider than the screen. @param {import('playwright-core').Page} page */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const SAID = {
  en: { daily: 'Puzzle of the day', solve: 'Show the best answers', next: 'Next puzzle', found: 'You found it!' },
  it: { daily: 'Problema del giorno', solve: 'Mostra le risposte migliori', next: 'Prossimo problema', found: 'Trovata!' },
};

/**
 * Clicks through the choices to an answer.
 * @param {import('playwright-core').Page} page
 * @param {import('../types.js').Choices} choices
 * @param {string} action
 */
async function answer(page, choices, action) {
  /** @param {number} node @returns {boolean} */
  const reaches = (node) => choices.nodes[node].picks.some((pick) => ('act' in pick.lead ? pick.lead.act === action : reaches(pick.lead.node)));
  for (let node = 0; ;) {
    const pick = choices.nodes[node].picks.find((one) => ('act' in one.lead ? one.lead.act === action : reaches(one.lead.node)));
    assert.ok(pick, action);
    if ('thing' in pick.on) {
      const { thing } = pick.on;
      await page.waitForFunction((id) => {
        const light = [...document.querySelectorAll('.light')].find((one) => one.getAttribute('data-pick') === id);
        light?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
        return Boolean(light);
      }, thing);
    } else await page.locator('.coach .lit-button', { hasText: pick.on.button }).first().click();
    if ('act' in pick.lead) return;
    node = pick.lead.node;
  }
}

for (const [index, game] of GAMES.entries()) {
  const [lang, phone] = /** @type {const} */ ([['en', false], ['it', true], ['en', true]])[index % 3];
  test(`the puzzle of the day of ${game}: ${lang}, ${phone ? 'phone' : 'desktop'}`, { timeout: 300_000 }, async () => {
    const words = SAID[lang];
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone });
    await page.goto('/');
    await page.locator(`a[href="/puzzles/${game}"]`).click();
    await page.locator('.coach h2', { hasText: words.daily }).waitFor();
    assert.equal(await page.locator('.solution *').count(), 0);
    assert.ok(await fits(page));
    const list = await (await context.request.get(`/api/games/${game}/puzzles`)).json();
    const path = `/api/games/${game}/puzzles/${list.daily}`;
    const puzzle = await (await context.request.get(path, { params: { lang } })).json();

    await page.getByRole('button', { name: words.solve }).click();
    await page.locator('.solution li strong').first().waitFor();
    assert.ok(await fits(page));
    const { answers } = await (await context.request.post(path, { data: {} })).json();
    // A worse answer is called so, and does not solve it.
    await answer(page, puzzle.choices, answers.at(-1).action);
    await page.locator('.verdict .said.worse').waitFor();
    await answer(page, puzzle.choices, answers[0].action);
    await page.locator('.verdict .said.better', { hasText: words.found }).waitFor();
    await page.locator('.coach h2 .pill').waitFor();

    // It is remembered, and the next one is another.
    await page.reload();
    await page.locator('.coach h2 .pill').waitFor();
    await page.getByRole('link', { name: words.next }).click();
    await page.waitForFunction((id) => location.search && !location.search.includes(id), list.daily);
    await page.locator('.coach h2 .pill').waitFor({ state: 'detached' });
    await page.locator('.coach h2').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('all puzzles have a page of their own, and an unknown one is missing', async () => {
  const { context, page } = await sit(browser, server.url, { name: null });
  await page.goto('/puzzles');
  await page.locator('.games a.main').first().waitFor();
  assert.equal(await page.locator('.games a.main').count(), GAMES.length);
  const answer = await context.request.get('/api/games/tigris/puzzles/none');
  assert.equal(answer.status(), 404);
  await context.close();
});
