// Accessibility and languages: contrast and roles (axe), large targets, every size and zoom, no
// untranslated text, no unwanted motion.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { answerByClicks, bot, GAMES, makeTable, me, playOut, sit, startBrowser, startServer, stateOf, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
/** Untranslated message ids and unfilled placeholders. */
const UNSAID = new RegExp(`\\bui-[a-z]|\\{ ?\\$|(?<![/\\w])(${GAMES.join('|')})-[a-z]`);

const PAGES = ['/', '/settings', '/no/such/page', ...GAMES.flatMap((game) => [`/new/${game}`, `/rules/${game}`, `/glossary/${game}`, `/tutorial/${game}`, `/tutorial/${game}?part=6`])];

/**
 * Every page, one after the other, and finally a running table of each game.
 * @param {Awaited<ReturnType<typeof sit>>} seat
 * @param {(path: string, what: string) => Promise<void>} look
 */
async function everywhere({ context, page }, look) {
  for (const path of PAGES) {
    await page.goto(path);
    await page.waitForSelector('main');
    await look(path, path);
  }
  for (const game of GAMES) {
    const table = await makeTable(context, [me, bot, bot], { game });
    await playOut(context, table.id, 12);
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
    await look(`/t/${table.id}`, `a table of ${game}`);
  }
}

/** Serious findings of axe: contrast, roles, names. @param {import('playwright-core').Page} page */
async function findings(page) {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] }));
  return violations
    .filter((/** @type {any} */ one) => ['serious', 'critical'].includes(one.impact))
    .map((/** @type {any} */ one) => `${one.id}: ${one.nodes.slice(0, 3).map((/** @type {any} */ node) => node.html.slice(0, 120)).join(' | ')}`);
}

/** What is smaller than 32 pixels; links inside a sentence are as high as its text. @param {import('playwright-core').Page} page */
const tiny = (page) => page.locator('button, a[href], input, select, summary, [role="button"]').evaluateAll((all) => all
  .filter((one) => one.checkVisibility({ checkVisibilityCSS: true }) && !one.closest('p, .entry, .happened, .rule-id'))
  .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
  .filter(({ box }) => box.width > 0 && (box.width < 31.5 || box.height < 31.5))
  .map(({ one, box }) => `${one.outerHTML.slice(0, 90)} ${box.width.toFixed(0)}×${box.height.toFixed(0)}`));

/** Every text of a page, also those that are only read aloud. @param {import('playwright-core').Page} page */
const texts = (page) => page.evaluate(() => {
  const texts = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) texts.add(walker.currentNode.textContent?.trim());
  for (const element of document.querySelectorAll('*')) for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.add(element.getAttribute(name)?.trim());
  return [...texts].filter(Boolean);
});

/**
 * Whether a page fits a screen of this size, which it may have got a moment ago.
 * @param {import('playwright-core').Page} page
 * @param {{ width: number, height: number }} size
 * @param {string} what
 */
async function fits(page, size, what) {
  await page.setViewportSize(size);
  await page.waitForFunction(({ width, height }) => {
    if (document.documentElement.scrollWidth > width) return false;
    const [board, question] = [document.querySelector('.frame'), document.querySelector('#question')].map((one) => one?.getBoundingClientRect());
    return !board || !question || (board.height > height * 0.35 && board.width > width * 0.5 && question.bottom <= height);
  }, size, { timeout: 20_000 }).catch(() => assert.fail(`${what} does not fit ${size.width}×${size.height}`));
}

/** The interface's texts. @param {import('playwright-core').BrowserContext} context @param {string} lang */
const interfaceWords = async (context, lang) => /** @type {Record<string, string>} */ (await (await context.request.get(`/api/words?lang=${lang}`)).json());

/** A telephone, and a desktop with several window sizes and zooms. */
const SIZES = { phone: [{ width: 390, height: 844 }], desktop: [{ width: 2560, height: 1440 }, { width: 640, height: 400 }, { width: 960, height: 540 }, { width: 1440, height: 900 }] };

for (const [lang, theme, phone] of /** @type {const} */ ([['en', 'light', false], ['it', 'dark', true]])) {
  test(`every page is accessible, translated and fits: ${lang}, ${theme}, ${phone ? 'telephone' : 'desktop'}`, { timeout: 600_000 }, async () => {
    const seat = await sit(browser, server.url, { lang, phone, settings: { theme } });
    const [own, other] = [await interfaceWords(seat.context, lang), await interfaceWords(seat.context, lang === 'en' ? 'it' : 'en')];
    const same = new Set(Object.values(own));
    const foreign = new Set(Object.values(other).filter((text) => text.length > 3 && !text.includes('{') && !same.has(text)));
    assert.ok(foreign.size > 100);
    await everywhere(seat, async (_, what) => {
      assert.deepEqual(await findings(seat.page), [], what);
      assert.deepEqual(await tiny(seat.page), [], what);
      const said = await texts(seat.page);
      assert.ok(said.length > 5, what);
      assert.deepEqual(said.filter((text) => foreign.has(text) || UNSAID.test(text)), [], what);
      for (const size of SIZES[phone ? 'phone' : 'desktop']) await fits(seat.page, size, what);
    });
    assert.deepEqual(seat.complaints, []);
  });
}

test('nothing moves when one wishes so, and no move takes longer than 0.8 s', async () => {
  for (const motion of ['off', 'on']) {
    const { context, page } = await sit(browser, server.url, { settings: { motion } });
    const table = await makeTable(context, [me, bot]);
    await page.addInitScript(() => {
      const times = /** @type {number[]} */ ([]);
      Object.assign(window, { times });
      const animate = Element.prototype.animate;
      Element.prototype.animate = function counted(frames, options) {
        times.push(typeof options === 'number' ? options : Number(options?.duration));
        return animate.call(this, frames, options);
      };
    });
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
    await page.locator('.light.lit[data-pick^="leader"]').first().dispatchEvent('click');
    await page.locator('.light.lit.soft').first().dispatchEvent('click');
    await page.waitForFunction(() => document.querySelectorAll('.entry.kind-act').length > 0);
    await page.waitForFunction(() => document.querySelector('[data-id^="leader"].is-last-moved'));
    if (motion === 'on') await page.waitForFunction(() => /** @type {any} */ (window).times.length > 0);
    const times = await page.evaluate(() => /** @type {any} */ (window).times);
    if (motion === 'off') assert.deepEqual(times, []);
    else assert.ok(times.length > 0 && times.every((/** @type {number} */ time) => time <= 800), String(times));
  }
});

for (const game of GAMES) {
  test(`a move is one small request: ${game}`, { timeout: 400_000 }, async () => {
    const { context, page } = await sit(browser, server.url);
    const table = await makeTable(context, [me, bot, bot], { game });
    await playOut(context, table.id, 30);
    // Nobody else moves while the page opens, which would be a reason to fetch again.
    while (String((await stateOf(context, table.id)).waiting) !== '0');
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    await Promise.all([page.waitForResponse(/\/api\/events/), page.goto(`/t/${table.id}`)]);
    await untilAsked(page);
    const updates = /** @type {Map<string, number[]>} */ (new Map());
    const [states, answers] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    let others = 0;
    session.on('Network.responseReceived', ({ requestId, response: { url } }) => {
      if (url.includes('/entries?')) others += 1;
      else if (/\/api\/tables\/\w+(\/act)?\?/.test(url)) updates.set(requestId, url.includes('/act?') ? answers : states);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { updates.get(requestId)?.push(encodedDataLength); });
    await answerByClicks(page);
    await untilAsked(page);
    assert.ok(answers.length > 0 && Math.max(...answers) < 20_000, `${answers} bytes`);
    // Everything else comes with the response and through the stream, including the bots' moves.
    assert.deepEqual([states, others], [[], 0]);
  });
}
