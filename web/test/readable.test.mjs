// Everything on a live table can be read, and the board has its room: no text is smaller than twelve
// pixels, nothing is cut, and the board fills most of the page, on any screen.
// With ERIDU_PICTURES=folder the layouts are also saved as pictures, to be looked at.

import assert from 'node:assert/strict';
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { bot, GAMES, makeTable, me, playOut, sit, startBrowser, startServer, stretched, untilAsked } from './stage.mjs';

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
        assert.deepEqual(await stretched(page), [], `${width} × ${height}`);
        const seen = await shareOf(page);
        assert.ok(seen > share, `${width} × ${height}: the board fills ${seen.toFixed(2)}`);
        // What has no room on the board is read in a dialog.
        for (const opener of await page.locator('.tools [data-large]').all()) {
          const name = await opener.textContent();
          await opener.evaluate((button) => /** @type {HTMLElement} */ (button).click());
          await page.waitForSelector('dialog.close-up[open] :is(.scene text, .outlook h3)');
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

/** Drawn positions in the middle of a game, and how their scores become large. @type {Record<string, [string, (text: string) => string]>} */
const LATE = {
  tigris: ['middle', (text) => text.replace(/points.*?blue/g, 'points 12 black 14 red 11 blue')],
  'stone-age': ['placing', (text) => text.replace(/^points .*/m, 'points 104 -10 178 219').replace(/^food .*/m, 'food 112 15 20 104')],
  civilization: ['choosing', (text) => text.replace(/points \d+/g, 'points 153').replace(/credits \d+/g, 'credits 2270')],
};
/** What players have: names, scores and stocks. */
const OWNED = /^(called|name|people|points|food|credits|treasures|held|agriculture|all settlers) /;

/**
 * Pairs of texts about what players have that cover each other.
 * @param {import('playwright-core').Page} page
 */
const overlapping = (page) => page.evaluate((owned) => {
  const found = [...document.querySelectorAll('.boardbox [data-id]')].filter((one) => new RegExp(owned).test(one.getAttribute('data-id') ?? ''));
  const boxes = found.flatMap((one) => [...one.querySelectorAll('text')].filter((text) => text.checkVisibility({ visibilityProperty: true }))
    .map((text) => ({ said: `${one.getAttribute('data-id')}: ${text.textContent}`, box: text.getBoundingClientRect() })));
  // The box of a line is higher than its letters.
  const meet = (/** @type {DOMRect} */ a, /** @type {DOMRect} */ b) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
    && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.45 * Math.min(a.height, b.height);
  return boxes.flatMap((one, index) => boxes.slice(index + 1).filter((other) => meet(one.box, other.box)).map((other) => `${one.said} / ${other.said}`));
}, OWNED.source);

for (const game of GAMES.filter((game) => game in LATE)) {
  for (const lang of /** @type {const} */ (['en', 'it'])) {
    test(`the longest names and large scores do not run into each other: ${game}, ${lang}`, async () => {
      const [name, enlarge] = LATE[game];
      const position = enlarge(readFileSync(new URL(`../../crates/display/tests/goldens/${game}/${name}.position.txt`, import.meta.url), 'utf8'));
      const { context, page, complaints } = await sit(browser, server.url, { lang, name: 'Massimiliano di Sant’Elp' });
      const count = game === 'civilization' ? position.match(/^civ \w+/gm)?.length ?? 0 : 4;
      const others = ['Wilhelmina Mommsen-Würml', 'Alessandra Montagna-Wolf', 'Ammiraglio Gianmaria Mew', 'Eleonora Brandenburg-Lux', 'Bartholomew Winterbottom'];
      const { id } = await makeTable(context, [me, ...others.slice(0, count - 1).map((name) => ({ kind: 'here', name }))], { game, position });
      for (const [width, height] of SCREENS) {
        await page.setViewportSize({ width, height });
        await page.goto(`/t/${id}`);
        await page.locator('.curtain .button').first().click();
        await page.waitForSelector('.boardbox .scene text');
        await picture(page, `late-${game}-${lang}-${width}x${height}`);
        assert.deepEqual(await smaller(page, 12 - SLACK), [], `${width} × ${height}`);
        assert.deepEqual(await overlapping(page), [], `${width} × ${height}`);
        assert.deepEqual(await beyond(page), [], `${width} × ${height}`);
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
