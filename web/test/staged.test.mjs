// What is staged: feasts, wars and the finale, short, skipped by a click, and not for those who want no motion.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, GAMES, makeTable, me, playOut, SHORT, sit, startBrowser, startServer, stateOf } from './stage.mjs';

/** @type {import('./stage.mjs').Server} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/**
 * Notes what is staged, with how long it is to last; ends it by a click where that is wanted.
 * @param {import('playwright-core').Page} page
 * @param {{ click: boolean }} how
 */
const watch = (page, { click }) => page.addInitScript((click) => {
  /** @type {{ kind: string, text: string, lasts: number, leads: number, supporters: number }[]} */
  const staged = [];
  Object.assign(window, { staged });
  new MutationObserver(() => {
    const shown = document.querySelector('.spectacle');
    if (!(shown instanceof HTMLElement) || shown.dataset.seen) return;
    shown.dataset.seen = 'yes';
    const times = shown.getAnimations({ subtree: true }).map((one) => Number(one.effect?.getComputedTiming().endTime));
    const [leads, supporters] = ['lead', 'supporter'].map((role) => shown.querySelectorAll(`.actor.${role}`).length);
    staged.push({ kind: shown.className.split(' ')[1], text: shown.textContent ?? '', lasts: Math.max(...times), leads, supporters });
    if (click) shown.click();
  }).observe(document, { childList: true, subtree: true });
}, click);

/** @param {import('playwright-core').Page} page @returns {Promise<{ kind: string, text: string, lasts: number, leads: number, supporters: number }[]>} */
const staged = (page) => page.evaluate(() => /** @type {any} */ (window).staged);

/**
 * Plays until something of this kind was staged.
 * @param {Awaited<ReturnType<typeof sit>>} person
 * @param {string} game
 * @param {string} kind
 */
async function until({ context, page }, game, kind) {
  for (;;) {
    const table = await makeTable(context, [me, bot], { game });
    await page.goto(`/t/${table.id}`);
    await page.waitForSelector('.scene .thing');
    while ((await stateOf(context, table.id)).table.status === 'running') {
      await playOut(context, table.id, 1);
      if ((await staged(page)).some((one) => one.kind === kind)) return;
    }
  }
}

for (const [lang, feeds] of /** @type {['en' | 'it', RegExp][]} */ ([['en', /feeds?\b|nothing to eat/], ['it', /sfam[ai]\b|mangiare/i]])) {
  test(`a feast is staged in less than two seconds, in words of the language (${lang})`, async () => {
    const person = await sit(browser, server.url, { lang, settings: { motion: 'on', skip: 'off' } });
    await watch(person.page, { click: false });
    await until(person, 'stone-age', 'feast');
    const feast = (await staged(person.page)).find((one) => one.kind === 'feast');
    assert.match(feast?.text ?? '', feeds);
    assert.ok((await staged(person.page)).every(({ lasts }) => lasts > 0 && lasts < 2000));
    await person.page.waitForFunction(() => document.querySelector('.spectacle') === null);
    assert.deepEqual(person.complaints, []);
  });
}

test('in a conflict both leaders step forward and the tiles that count for them light up, in less than two seconds', async () => {
  const person = await sit(browser, server.url, { settings: { motion: 'on', skip: 'off' } });
  await watch(person.page, { click: false });
  let seen;
  while (!seen) {
    await until(person, 'tigris', 'clash');
    seen = (await staged(person.page)).find((one) => one.kind === 'clash' && one.supporters > 0);
  }
  assert.equal(seen.leads, 2);
  assert.ok(seen.lasts > 0 && seen.lasts < 2000, `${seen.lasts} ms`);
  await person.page.waitForFunction(() => document.querySelector('.spectacle') === null);
  assert.deepEqual(person.complaints, []);
});

test('a conflict is staged, and a click ends it', async () => {
  const person = await sit(browser, server.url, { settings: { motion: 'on', skip: 'off' } });
  await watch(person.page, { click: true });
  await until(person, 'tigris', 'clash');
  await person.page.waitForFunction(() => document.querySelector('.spectacle') === null);
  assert.deepEqual(person.complaints, []);
});

test('nothing is staged without motion', async () => {
  const person = await sit(browser, server.url, { settings: { motion: 'off', skip: 'off' } });
  await watch(person.page, { click: false });
  const table = await makeTable(person.context, [me, bot], { game: 'stone-age' });
  await person.page.goto(`/t/${table.id}`);
  await person.page.waitForSelector('.scene .thing');
  await playOut(person.context, table.id, 25);
  await person.page.waitForFunction(() => document.querySelectorAll('.entry.kind-act').length >= 25);
  assert.deepEqual(await staged(person.page), []);
  assert.deepEqual(person.complaints, []);
});

test('at the end the scores are added up line by line, the winner is crowned, and a click shows all of it', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { motion: 'on', skip: 'on' } });
  const game = GAMES.find((name) => Object.keys(SHORT[name]).length > 0) ?? 'stone-age';
  const table = await makeTable(context, [me, bot], { game, options: SHORT[game] });
  await page.goto(`/t/${table.id}`);
  await page.waitForSelector('.scene .thing');
  await playOut(context, table.id);
  await page.waitForSelector('.after .result .crown');
  await page.locator('.result h2').click();
  await page.waitForFunction(() => document.querySelector('.result')?.getAnimations({ subtree: true }).every((one) => one.playState === 'finished'));
  assert.deepEqual(complaints, []);
});
