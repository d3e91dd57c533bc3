// Fewer clicks: an answer that is ready, questions that need no person, and a warning before waste.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answerByClicks, bot, dice, makeTable, me, sit, startBrowser, startServer, stateOf, told } from './stage.mjs';

/** @type {import('./stage.mjs').Server} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/**
 * Plays Stone Age until tools could only be wasted; makes tools first of all.
 * @param {import('playwright-core').BrowserContext} context
 */
async function untilToolsAreVain(context) {
  for (let seed = 1; ; seed += 1) {
    const { id } = await makeTable(context, [me, bot], { game: 'stone-age' });
    const choose = dice(seed);
    for (;;) {
      const state = await (await context.request.get(`/api/tables/${id}?fields=legal,choices`)).json();
      if (state.table.status === 'finished') break;
      if (!state.legal?.length) {
        await new Promise((done) => { setTimeout(done, 10); });
        continue;
      }
      if (state.choices.ready?.idle && Object.keys(state.choices.warnings ?? {}).length) return id;
      const tools = state.legal.find((/** @type {string} */ action) => action.includes('tool-maker'));
      const action = tools ?? state.legal[choose(state.legal.length)];
      await context.request.post(`/api/tables/${id}/act`, { data: { seat: state.seat, action, step: state.step } });
    }
  }
}

const LANGUAGES = /** @type {const} */ ([
  { lang: 'en', anyway: 'Do it anyway', wasted: /would be wasted/, skipped: /Answered for you/ },
  { lang: 'it', anyway: 'Fallo lo stesso', wasted: /andrebbe sprecato/, skipped: /Risposto per te/ },
]);

for (const { lang, anyway, wasted, skipped } of LANGUAGES) {
  test(`the sensible answer is ready, waste is warned about, and idle questions are skipped (${lang})`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang, settings: { skip: 'off' } });
    const id = await untilToolsAreVain(context);
    await page.goto(`/t/${id}`);
    await page.waitForSelector('.dock.asked .button.main');
    // Every tool would be wasted: adding one is asked about, and can be left.
    await page.locator('.light.lit[data-pick^="hand tool"], .light.lit[data-pick^="hand once"]').first().dispatchEvent('click');
    await page.locator('.dock .buttons .button:not(.quiet)').first().click();
    await page.getByRole('button', { name: anyway }).waitFor();
    assert.match(await page.locator('#question').innerText(), wasted);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.waitForSelector('.dock.asked .button.main');
    // Whoever does not want to be asked is not, and is told.
    const { step } = await stateOf(context, id);
    await page.evaluate((lang) => localStorage.setItem('eridu.settings', JSON.stringify({ lang, confirm: 'never', skip: 'on' })), lang);
    const before = await told(page);
    await page.reload();
    await page.waitForFunction((words) => new RegExp(words).test(document.querySelector("#toasts")?.textContent ?? ''), skipped.source);
    await page.waitForFunction((count) => document.querySelectorAll('.entry.kind-act').length > count, before);
    assert.ok((await stateOf(context, id)).step > step);
    assert.deepEqual(complaints, []);
  });
}

test('Enter gives the answer that is ready', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { skip: 'off' } });
  const id = await untilToolsAreVain(context);
  await page.goto(`/t/${id}`);
  await page.waitForSelector('.dock.asked .button.main');
  const before = await told(page);
  await page.keyboard.press('Enter');
  await page.waitForFunction((count) => document.querySelectorAll('.entry.kind-act').length > count, before);
  assert.deepEqual(complaints, []);
});

/** Plays by chance until Anna is asked about a coin of five. @param {import('playwright-core').BrowserContext} context */
async function untilCoins(context) {
  const { id } = await makeTable(context, [me, bot], { game: 'civilization' });
  const choose = dice(11);
  for (;;) {
    const state = await (await context.request.get(`/api/tables/${id}?fields=legal,choices`)).json();
    assert.equal(state.table.status, 'running', 'the game asks about coins of five');
    if (state.standing?.offered) return id;
    if (!state.legal?.length) {
      await new Promise((done) => { setTimeout(done, 10); });
      continue;
    }
    await context.request.post(`/api/tables/${id}/act`, { data: { seat: state.seat, action: state.legal[choose(state.legal.length)], step: state.step } });
  }
}

for (const [lang, words] of /** @type {const} */ ([
  ['en', { always: 'Answer like this from now on', again: /^Ask me again/ }],
  ['it', { always: 'D\'ora in poi rispondi sempre così', again: /^Chiedimelo di nuovo/ }],
])) {
  test(`coins of five are answered once and for all: ${lang}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang, name: `Uno ${lang}` });
    // If the next coin cannot be answered like this, the answer is taken back at once: another game.
    for (let standing; !standing?.name;) {
      const id = await untilCoins(context);
      await page.goto(`/t/${id}`);
      await page.getByLabel(words.always).check();
      await answerByClicks(page);
      ({ standing } = await stateOf(context, id));
    }
    const again = page.getByRole('button', { name: words.again });
    await again.click();
    await again.waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  });
}

/** Plays by chance until Anna can put several things into one order. @param {import('playwright-core').BrowserContext} context @param {string} id */
async function untilOrder(context, id) {
  const choose = dice(5);
  for (;;) {
    const state = await (await context.request.get(`/api/tables/${id}?fields=legal,choices`)).json();
    assert.equal(state.table.status, 'running', 'several things can be ordered together');
    if (!state.legal?.length) {
      await new Promise((done) => { setTimeout(done, 10); });
      continue;
    }
    // Whatever is picked first, something goes with it.
    const items = state.legal.filter((/** @type {string} */ action) => state.orders && action !== 'done');
    const several = items.length ? await Promise.all(items.map(async (/** @type {string} */ item) => {
      const draft = await (await context.request.post(`/api/tables/${id}/draft`, { data: { seat: state.seat, actions: [item] } })).json();
      return draft.open && draft.rest && draft.items === 1;
    })) : [false];
    if (several.every(Boolean)) return { state };
    await context.request.post(`/api/tables/${id}/act`, { data: { seat: state.seat, action: state.legal[choose(state.legal.length)], step: state.step } });
  }
}

for (const [lang, phone, words] of /** @type {const} */ ([
  ['en', false, { confirm: /^Confirm order/, total: /\d+ of \d+ credits/, back: /^Back/ }],
  ['it', true, { confirm: /^Conferma l'ordine/, total: /\d+ crediti su \d+/, back: /^Indietro/ }],
])) {
  test(`what goes together is ordered together: ${lang}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone, name: `Ordine ${lang}` });
    const { id: table } = await makeTable(context, [me, bot], { game: 'civilization' });
    const { state } = await untilOrder(context, table);
    await page.goto(`/t/${table}`);
    const confirm = page.getByRole('button', { name: words.confirm });
    // What to buy, where, and how to pay: until the order can be given. Looked at and clicked in one step.
    const compose = () => page.waitForFunction((words) => {
      if (document.querySelector('.dock .button.main')?.textContent?.startsWith(words)) return true;
      const next = document.querySelector('.light.lit') ?? document.querySelector('.dock .buttons .button:not(.quiet)');
      next?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return false;
    }, words.confirm.source.slice(1), { polling: 150 });
    await compose();
    assert.match(await page.locator('.order-total').innerText(), words.total);
    const { number } = await stateOf(context, table);
    const kept = await (await context.request.get(`/api/tables/${table}?fields=choices`)).json();
    assert.deepEqual(kept.choices, state.choices, 'nothing has happened yet');
    // Back takes the last answer out again.
    const items = page.locator('.order-items li');
    const had = await items.count();
    await page.getByRole('button', { name: words.back }).click();
    await page.waitForFunction((count) => document.querySelector('.order')?.hasAttribute('hidden') || document.querySelectorAll('.order-items li').length < count, had);
    await compose();
    const given = page.waitForResponse((response) => new URL(response.url()).pathname.endsWith('/act') && response.ok());
    await confirm.click();
    await given;
    await page.waitForFunction(() => document.querySelector('.order')?.hasAttribute('hidden'));
    const { entries } = await (await context.request.get(`/api/tables/${table}/entries?after=${number}`)).json();
    const mine = entries.filter((/** @type {import('../types.js').Entry} */ entry) => entry.kind === 'act' && entry.seat === state.seat);
    assert.ok(mine.length >= 2, `one confirmation gave several answers: ${JSON.stringify(entries)}`);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
