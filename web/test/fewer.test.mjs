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

for (const [lang, words] of /** @type {const} */ ([
  ['en', { always: 'Answer like this from now on', again: /^Ask me again/ }],
  ['it', { always: 'D\'ora in poi rispondi sempre così', again: /^Chiedimelo di nuovo/ }],
])) {
  test(`coins of five are answered once and for all: ${lang}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang, name: `Uno ${lang}` });
    const { id } = await makeTable(context, [me, bot], { game: 'civilization' });
    const choose = dice(11);
    for (;;) {
      const state = await (await context.request.get(`/api/tables/${id}?fields=legal,choices`)).json();
      assert.equal(state.table.status, 'running', 'the game asks about coins of five');
      if (state.standing?.offered) break;
      if (!state.legal?.length) {
        await new Promise((done) => { setTimeout(done, 10); });
        continue;
      }
      await context.request.post(`/api/tables/${id}/act`, { data: { seat: state.seat, action: state.legal[choose(state.legal.length)], step: state.step } });
    }
    await page.goto(`/t/${id}`);
    await page.getByLabel(words.always).check();
    await answerByClicks(page);
    const again = page.getByRole('button', { name: words.again });
    await again.click();
    await again.waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  });
}
