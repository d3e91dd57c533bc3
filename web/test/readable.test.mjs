// Everything on a live table can be read, and the board has its room: no text is smaller than twelve
// pixels, nothing is cut, and the board fills most of the page, on any screen.
// With ERIDU_PICTURES=folder the layouts are also saved as pictures, to be looked at.

import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { bot, GAMES, makeTable, me, playOut, sit, startBrowser, startServer, untilAsked } from './stage.mjs';

/** @type {import('./stage.mjs').Server} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser.close();
  await server.stop();
});

/** Common screen sizes, and the share of the space that the board must fill. @type {[number, number, number][]} */
const SCREENS = [[390, 844, 0.5], [844, 390, 0.4], [768, 1024, 0.45], [1024, 768, 0.6], [1440, 900, 0.5], [2560, 1440, 0.5]];
/** Rounding in the scene and in the browser. */
const SLACK = 0.1;

/**
 * The texts of a page that are drawn smaller than so many pixels of the screen.
 * @param {import('playwright-core').Page} page
 * @param {number} least
 */
function smaller(page, least) {
  return page.evaluate((least) => {
    const found = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const element = node.parentElement;
      if (!element || !node.textContent?.trim() || element.closest('title, symbol, script, style, .unseen')) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const { width, height } = element.getBoundingClientRect();
      if (!width || !height) continue;
      const size = parseFloat(getComputedStyle(element).fontSize);
      const scale = element instanceof SVGGraphicsElement ? element.getScreenCTM()?.d ?? 1 : element.currentCSSZoom;
      if (size * scale >= least) continue;
      const id = element.closest('[data-id]')?.getAttribute('data-id') ?? (element.className || element.tagName);
      found.push(`${(size * scale).toFixed(1)} px: ${id}: ${node.textContent.trim()}`);
    }
    return found;
  }, least);
}

/** The share of the page that the visible part of the board fills. @param {import('playwright-core').Page} page */
const shareOf = (page) => page.evaluate(() => {
  const [frame, scene] = [document.querySelector('.frame'), document.querySelector('.scene')].map((one) => one?.getBoundingClientRect());
  if (!frame || !scene) return 0;
  const wide = Math.min(frame.right, scene.right) - Math.max(frame.left, scene.left);
  const high = Math.min(frame.bottom, scene.bottom) - Math.max(frame.top, scene.top);
  return (wide * high) / (innerWidth * innerHeight);
});

/** What is cut off, and what sticks out of the page. @param {import('playwright-core').Page} page */
const beyond = (page) => page.evaluate(() => [
  ...[...document.querySelectorAll('.dock .button, .tool, .tab, .question')]
    .filter((one) => {
      if (!one.checkVisibility({ visibilityProperty: true })) return false;
      const { right } = one.getBoundingClientRect();
      const texts = document.createTreeWalker(one, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        const range = new Range();
        range.selectNodeContents(text);
        if (range.getBoundingClientRect().right > right + 1) return true;
      }
      return false;
    }).map((one) => `cut: ${one.textContent}`),
  ...[...document.querySelectorAll('.players')].filter((one) => one.scrollWidth > one.clientWidth).map(() => 'the players do not fit'),
  ...[document.documentElement.scrollWidth - innerWidth, document.documentElement.scrollHeight - innerHeight].filter((by) => by > 0).map((by) => `${by} px too large`),
]);

/** @param {import('playwright-core').Page} page @param {string} name */
async function picture(page, name) {
  const place = process.env.ERIDU_PICTURES;
  if (!place) return;
  mkdirSync(place, { recursive: true });
  await page.screenshot({ path: join(place, `${name}.png`) });
}

for (const game of GAMES) {
  for (const lang of /** @type {const} */ (['en', 'it'])) {
    test(`a table of ${game} in ${lang} can be read and has its room on six screens`, async () => {
      const { context, page, complaints } = await sit(browser, server.url, { lang, name: 'Massimiliano di Sant’Elp' });
      const { id } = await makeTable(context, [me, bot, bot, bot], { game });
      await playOut(context, id, 24);
      for (const [width, height, share] of SCREENS) {
        await page.setViewportSize({ width, height });
        await page.goto(`/t/${id}`);
        await untilAsked(page);
        await picture(page, `${game}-${lang}-${width}x${height}`);
        assert.deepEqual(await smaller(page, 12 - SLACK), [], `${width} × ${height}`);
        assert.deepEqual(await beyond(page), [], `${width} × ${height}`);
        const seen = await shareOf(page);
        assert.ok(seen > share, `${width} × ${height}: the board fills ${seen.toFixed(2)}`);
        // What has no room on the board is read in a dialog.
        for (const opener of await page.locator('.tools [data-large]').all()) {
          const name = await opener.textContent();
          await opener.evaluate((button) => /** @type {HTMLElement} */ (button).click());
          await page.waitForSelector('dialog.close-up[open] .scene text');
          await picture(page, `${game}-${lang}-${width}x${height}-${name}`);
          assert.deepEqual(await smaller(page, 12 - SLACK), [], `${name}, ${width} × ${height}`);
          await page.keyboard.press('Escape');
          await page.waitForSelector('dialog.close-up', { state: 'detached' });
        }
      }
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}

test('names on the map come with zoom, and nothing hides the pieces', async () => {
  const { context, page } = await sit(browser, server.url);
  const { id } = await makeTable(context, [me, bot], { game: 'civilization' });
  await page.goto(`/t/${id}`);
  await untilAsked(page);
  const hidden = () => page.locator('.boardbox .scene text[visibility=hidden]').count();
  const before = await hidden();
  assert.ok(before > 0, 'the whole table has more names than room');
  for (let times = 0; times < 5; times += 1) await page.getByRole('button', { name: 'Larger' }).click();
  await page.waitForFunction((before) => document.querySelectorAll('.boardbox .scene text[visibility=hidden]').length < before / 4, before);
  assert.deepEqual(await smaller(page, 12 - SLACK), []);
  await context.close();
});
