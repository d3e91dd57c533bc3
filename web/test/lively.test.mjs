// What is alive on the board: dice roll, people walk, monuments rise, treasures fly, eras dawn.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, makeTable, me, playOut, sit, startBrowser, startServer, stateOf } from './stage.mjs';

/** @type {import('./stage.mjs').Server} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/**
 * A table of Tigris with a few temples, for the archer with two actions.
 * @param {{ temples: string[], treasures?: boolean }} how
 */
function drawn({ temples, treasures = false }) {
  const rows = [
    '.   .   .   .   ~   ~   ~   ~   ~   .   t*  .   ~   .   .   .', '.   t*  .   .   ~   .   .   .   .   .   .   .   ~   .   .   t*',
    '.   .   .   ~   ~   t*  .   .   .   .   .   .   ~   ~   .   .', '~   ~   ~   ~   .   .   .   .   .   .   .   .   .   ~   ~   ~',
    '.   .   .   .   .   .   .   .   .   .   .   .   .   t*  ~   ~', '.   .   .   .   .   .   .   .   .   .   .   .   .   .   ~   .',
    '~   ~   ~   ~   .   .   .   .   t*  .   .   .   ~   ~   ~   .', '.   t*  .   ~   ~   ~   ~   .   .   .   .   .   ~   .   .   .',
    '.   .   .   .   .   .   ~   ~   ~   ~   ~   ~   ~   .   t*  .', '.   .   .   .   .   t*  .   .   .   .   .   .   .   .   .   .',
    '.   .   .   .   .   AM  .   .   .   .   t*  .   .   .   .   .',
  ].map((row) => row.split(/\s+/));
  for (const space of temples) rows[Number(space.slice(1)) - 1][space.charCodeAt(0) - 65] = 't';
  const board = rows.map((row, index) => `${String(index + 1).padStart(2)}   ${row.join('   ')}`).join('\n');
  return `tigris 1\n\n     ${[...'ABCDEFGHIJKLMNOP'].join('   ')}\n${board}\n
archer | hand 1 settlement 3 temple 2 market
bull | hand 2 settlement 1 temple 1 farm 2 market
bag 27 settlement ${57 - 14 - temples.length} temple 35 farm 26 market
active archer 2
phase ${treasures ? 'treasure archer' : 'turn'}
`;
}

/**
 * Notes what flies over the board and what is staged.
 * @param {import('playwright-core').Page} page
 */
const watch = (page) => page.addInitScript(() => {
  /** @type {{ art: string, turns: boolean, rocks: boolean }[]} */
  const flown = [];
  /** @type {string[]} */
  const staged = [];
  Object.assign(window, { flown, staged });
  const spins = (/** @type {Animation} */ one) => one.effect instanceof KeyframeEffect && one.effect.getKeyframes().some(({ transform }) => String(transform).includes('rotate'));
  new MutationObserver((changes) => {
    for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
      if (!(node instanceof Element)) continue;
      if (node.classList.contains('spectacle')) staged.push(node.className.split(' ')[1]);
      if (!node.classList.contains('flyer')) continue;
      const all = node.getAnimations({ subtree: true });
      const own = all.filter((one) => one.effect instanceof KeyframeEffect && one.effect.target === node);
      flown.push({ art: node.querySelector('use')?.getAttribute('href') ?? '', turns: own.some(spins), rocks: all.some((one) => !own.includes(one) && spins(one)) });
    }
  }).observe(document, { childList: true, subtree: true });
});

/**
 * Waits for something that has flown.
 * @param {import('playwright-core').Page} page
 * @param {string} art
 * @param {'turns' | 'rocks' | 'art'} how
 */
const seen = (page, art, how) => page.evaluate(([art, how]) => /** @type {any} */ (window).flown.some((/** @type {any} */ one) => one.art.startsWith(art) && one[how]), [art, how]);

/** @param {import('playwright-core').BrowserContext} context @param {string} id @param {RegExp} which */
async function answer(context, id, which) {
  const { seat, step, legal } = await (await context.request.get(`/api/tables/${id}?fields=legal`)).json();
  const action = legal.find((/** @type {string} */ one) => which.test(one));
  assert.ok(action, `${which} among ${legal}`);
  const sent = await context.request.post(`/api/tables/${id}/act`, { data: { seat, action, step } });
  assert.ok(sent.ok(), await sent.text());
}

test('people walk to their places, and dice roll', { timeout: 300_000 }, async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { motion: 'on', skip: 'off' } });
  await watch(page);
  const { id } = await makeTable(context, [me, bot], { game: 'stone-age' });
  await page.goto(`/t/${id}`);
  await page.waitForSelector('.scene .thing');
  while (!(await seen(page, '#person-', 'rocks') && await seen(page, '#die', 'turns'))) {
    assert.equal((await stateOf(context, id)).table.status, 'running', 'the game ended without dice or walkers');
    await playOut(context, id, 1);
    // A page that falls behind shows only the newest state.
    const { step } = await stateOf(context, id);
    await page.waitForFunction((step) => [...document.querySelectorAll('.entry[data-step]')].some((one) => Number(one.getAttribute('data-step')) >= step - 1), step).catch(() => {});
  }
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a monument rises', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { motion: 'on' } });
  await watch(page);
  const { id } = await makeTable(context, [me, { kind: 'here', name: 'Bruno' }], { position: drawn({ temples: ['H2', 'I2', 'H3'] }) });
  await page.goto(`/t/${id}`);
  await page.locator('.curtain .button').first().click();
  await page.waitForSelector('.scene .thing');
  await answer(context, id, /temple.* I3$/);
  await page.waitForFunction(() => /monument/i.test(document.querySelector('#question')?.textContent ?? ''));
  await answer(context, id, /^(build|monument) (?!no)/);
  await page.waitForFunction(() => /** @type {any} */ (window).staged.includes('rise'));
  assert.deepEqual(complaints, []);
  await context.close();
});

test('on a telephone what is staged does not lie over the next question and its buttons', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { phone: true, settings: { motion: 'on' } });
  await watch(page);
  await page.addInitScript(() => {
    /** @type {number[]} */
    const over = [];
    Object.assign(window, { over });
    const tick = () => {
      const [curtain, frame] = ['.spectacle', '.boardbox .frame'].map((one) => document.querySelector(one)?.getBoundingClientRect());
      if (curtain && frame) over.push(curtain.bottom - frame.bottom);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  const { id } = await makeTable(context, [me, bot], { position: drawn({ temples: ['H2', 'I2', 'H3'] }) });
  await page.goto(`/t/${id}`);
  for (const thing of [/^hand temple/, /^space I3$/, /^monument/]) {
    await page.waitForFunction((thing) => {
      const light = [...document.querySelectorAll('.light.lit')].find((one) => new RegExp(thing).test(one.getAttribute('data-pick') ?? ''));
      light?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return Boolean(light);
    }, thing.source);
  }
  // While an answer is sent the question has one line; then the next one comes with its buttons.
  await page.waitForFunction(() => /** @type {any} */ (window).staged.includes('rise') && document.querySelector('.dock.asked:not(.busy) .button'));
  await page.waitForFunction(() => document.querySelector('.spectacle') === null);
  const over = /** @type {number[]} */ (await page.evaluate(() => /** @type {any} */ (window).over));
  assert.ok(over.length > 0);
  assert.ok(Math.max(...over) <= 1, `${Math.max(...over)} px`);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a treasure that is taken flies to its new owner', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { motion: 'on' } });
  await watch(page);
  const { id } = await makeTable(context, [me, bot], { position: drawn({ temples: ['G10', 'H10', 'I10', 'J10', 'K10'], treasures: true }) });
  await page.goto(`/t/${id}`);
  await page.waitForSelector('.light.lit');
  await answer(context, id, /F10|K11/);
  await page.waitForFunction(() => /** @type {any} */ (window).flown.some((/** @type {any} */ one) => one.art.startsWith('#treasure')));
  assert.deepEqual(complaints, []);
  await context.close();
});

for (const end of /** @type {const} */ (['by itself', 'by a click'])) {
  test(`an era dawns over the board, and ends ${end}`, async () => {
    const { context, page } = await sit(browser, server.url, { settings: { motion: 'on' } });
    const table = await makeTable(context, [me, bot], { game: 'civilization' });
    await page.goto(`/t/${table.id}`);
    await page.waitForSelector('.frame .scene .thing');
    // An era takes a long game to come; here the page hears of one.
    const lasted = await page.evaluate(async (click) => {
      const module = [...document.querySelectorAll('link[rel=modulepreload]')].map((one) => /** @type {HTMLLinkElement} */ (one).href).find((href) => href.endsWith('/spectacle.js'));
      const { Spectacle } = await import(module ?? '');
      const frame = document.querySelector('.frame');
      const stage = new Spectacle(frame, { scene: null, drawn: new Map() });
      stage.hear([{ lines: [{ text: 'A new era begins: Middle Ages.', message: { id: 'civilization-event-era' } }] }]);
      const begun = performance.now();
      const over = stage.play();
      const shown = document.querySelector('.spectacle.dawn');
      if (!shown?.textContent?.includes('Middle Ages')) return NaN;
      const lasts = Math.max(...shown.getAnimations({ subtree: true }).map((one) => Number(one.effect?.getComputedTiming().endTime)));
      if (click) /** @type {HTMLElement} */ (shown).click();
      await over;
      return document.querySelector('.spectacle') ? NaN : click ? Math.min(lasts, performance.now() - begun) : lasts;
    }, end === 'by a click');
    assert.ok(lasted > 0 && lasted < 2000, `${lasted} ms`);
    await context.close();
  });
}

test('a turn of several answers is one paragraph of the story', async () => {
  const { context, page } = await sit(browser, server.url);
  const { id } = await makeTable(context, [me, { kind: 'here', name: 'Bruno' }], { position: drawn({ temples: [] }) });
  await page.goto(`/t/${id}`);
  await page.locator('.curtain .button').first().click();
  for (const space of ['A1', 'A2']) {
    await page.waitForSelector('.dock.asked:not(.busy)');
    await page.locator('.light.lit[data-pick^="hand temple"]').first().dispatchEvent('click');
    await page.locator(`.light.lit[data-pick="space ${space}"]`).dispatchEvent('click');
    await page.locator('.entry.kind-act', { hasText: space }).waitFor({ state: 'attached' });
  }
  assert.equal(await page.locator('.paragraph.told-turn', { hasText: 'A1' }).filter({ hasText: 'A2' }).count(), 1);
  await context.close();
});

test('whoever loses on time can take the seat back, and nothing is lit until then', async () => {
  const { context, page } = await sit(browser, server.url);
  const clock = { kind: 'bank', seconds: 1, increment_seconds: 0 };
  const { id } = await makeTable(context, [me, bot], { clock });
  await page.goto(`/t/${id}`);
  const back = page.locator('.dock').getByRole('button', { name: 'Take my seat back' });
  await back.waitFor();
  assert.equal(await page.locator('.light').count(), 0);
  await context.close();
});

for (const lang of /** @type {const} */ (['en', 'it'])) {
  test(`on the telephone the table leads to the settings, and they fit: ${lang}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone: true });
    const { id } = await makeTable(context, [me, bot]);
    await page.goto(`/t/${id}`);
    await page.locator('.top a.settings').tap();
    await page.waitForURL(/\/settings/);
    await page.locator('main h1, main h2').first().waitFor();
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth));
    assert.deepEqual(complaints, []);
    await context.close();
  });

  test(`in the lobby one moves to another seat: ${lang}`, async () => {
    const anna = await sit(browser, server.url, { lang });
    const { context, page, complaints } = await sit(browser, server.url, { lang, name: 'Bruno' });
    const { id } = await makeTable(anna.context, [me, { kind: 'open' }, { kind: 'open' }]);
    await context.request.post(`/api/tables/${id}/join`, { data: { seat: 1 } });
    await page.goto(`/t/${id}`);
    const seats = page.locator('.lobby-seats li');
    await seats.nth(2).getByRole('button', { name: lang === 'en' ? 'Move here' : 'Spostati qui' }).click();
    await seats.nth(2).filter({ hasText: 'Bruno' }).waitFor();
    assert.equal(await seats.nth(1).filter({ hasText: 'Bruno' }).count(), 0);
    assert.deepEqual(complaints, []);
    await context.close();
    await anna.context.close();
  });
}
