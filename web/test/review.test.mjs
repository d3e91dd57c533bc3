// Reviews: asked for with one click, watched, clicked through, and mistakes tried again.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { sit, startBrowser, startServer } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** Uploads a record of the repository. @param {import('playwright-core').BrowserContext} context @param {string} path */
async function upload(context, path) {
  const data = readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
  const answer = await context.request.post('/api/records', { data, headers: { 'content-type': 'text/plain' } });
  assert.ok(answer.ok(), await answer.text());
  return /** @type {string} */ ((await answer.json()).id);
}

/** No part of the page is wider than the screen. @param {import('playwright-core').Page} page */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

const SAID = {
  en: { ask: 'Review this game', again: 'Try again', solve: 'Show the best answers', next: 'Next mistake', chart: 'Winning chances' },
  it: { ask: 'Analizza la partita', again: 'Riprova', solve: 'Mostra le risposte migliori', next: 'Prossimo errore', chart: 'Probabilità di vittoria' },
};

for (const [lang, phone] of /** @type {const} */ ([['en', false], ['it', true]])) {
  test(`a whole review, and a mistake tried again: ${lang}, ${phone ? 'phone' : 'desktop'}`, { timeout: 600_000 }, async () => {
    const words = SAID[lang];
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone });
    const id = await upload(context, 'docs/examples/review.eridu');
    await page.goto(`/t/${id}`);
    await page.getByRole('button', { name: words.ask }).click();
    // It goes on without this page, and is there on return.
    await page.goto('/');
    await page.goto(`/t/${id}`);
    await page.locator('.mistakes a').waitFor({ timeout: 500_000 });
    assert.equal(await page.locator('.review progress').count(), 0);
    assert.equal(await page.locator('.course .line').count(), 2);
    assert.ok(await page.locator('.course .by-decision').count() > 0);
    assert.match(await page.locator('.course').getAttribute('aria-label') ?? '', new RegExp(words.chart));
    assert.equal(await page.locator('.ledgers tbody tr').count(), 8);
    assert.ok(await fits(page));
    // The better answers are not on the page.
    assert.equal(await page.locator('.solution').count(), 0);

    if (phone) {
      // It slides over the board, up to the whole screen.
      await page.locator('.review').evaluate((one) => one.scrollIntoView());
      assert.ok(await page.locator('.review').evaluate((one) => one.getBoundingClientRect().top < 60));
    }
    await page.locator('.course').click({ position: { x: 60, y: 40 } });
    await page.waitForFunction(() => /[?&]step=\d+/.test(location.search));
    await page.locator('.swings button').first().click();
    await page.waitForFunction(() => document.querySelector('.replay output')?.textContent?.startsWith(`${new URLSearchParams(location.search).get('step')} /`));
    await page.waitForFunction(() => document.querySelector('.stage')?.scrollTop === 0);

    await page.getByRole('link', { name: words.again }).click();
    await page.locator('.coach h2').waitFor();
    assert.equal(await page.locator('.solution *').count(), 0);
    assert.ok(await fits(page));
    // Any answer is judged; the solution stays hidden unless it is one.
    await page.waitForFunction(() => {
      if (document.querySelector('.verdict .said')) return true;
      if (!document.querySelector('.verdict .soft')) [...document.querySelectorAll('.light.lit, .lit-button')].at(-1)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return false;
    }, null, { polling: 200 });
    const best = await page.locator('.verdict .said').evaluate((one) => one.classList.contains('better'));
    if (!best) assert.equal(await page.locator('.solution *').count(), 0);
    // A close call is settled by playing on.
    await page.locator('.settle').click();
    await page.locator('.verdict .settled li').nth(1).waitFor();
    await page.getByRole('button', { name: words.solve }).click();
    await page.locator('.solution li strong').first().waitFor();
    await page.getByRole('button', { name: words.next }).click();
    await page.waitForFunction(() => document.querySelectorAll('.progress .done').length === 1);
    assert.equal(await page.locator('.solution *').count(), 0);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

for (const game of ['tigris', 'civilization']) {
  test(`a first picture of a game of ${game}`, { timeout: 600_000 }, async () => {
    const { context, page, complaints } = await sit(browser, server.url);
    const record = game === 'tigris' ? 'tigris-1' : 'civilization-2';
    await page.goto(`/t/${await upload(context, `crates/server/tests/fixtures/records/${record}.eridu`)}`);
    await page.getByRole('button', { name: SAID.en.ask }).click();
    await page.locator('.course').waitFor({ timeout: 500_000 });
    assert.ok(await page.locator('.ledgers td').count() > 16);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
