// The coach of a friendly table: a nudge, the answer, and a warning before a blunder.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, GAMES, makeTable, me, sit, startBrowser, startServer, stateOf } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const SAID = {
  en: { ask: 'What would you do?', more: 'Tell me the answer', answer: 'I would:', allow: 'A coach helps', sure: 'Are you sure?', anyway: 'Do it anyway', back: 'Back' },
  it: { ask: 'Tu che cosa faresti?', more: 'Dimmi la risposta', answer: 'Io farei così:', allow: 'Un allenatore aiuta', sure: 'Davvero?', anyway: 'Fallo lo stesso', back: 'Indietro' },
};

for (const [index, game] of GAMES.entries()) {
  const [lang, phone] = /** @type {const} */ ([['en', false], ['it', true], ['it', false]])[index % 3];
  test(`a nudge, then the answer: ${game}, ${lang}, ${phone ? 'phone' : 'desktop'}`, { timeout: 300_000 }, async () => {
    const words = SAID[lang];
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone });
    const { id } = await makeTable(context, [me, { kind: 'here', name: 'Bruno' }], { game, coach: true });
    const { waiting, step } = await stateOf(context, id);
    await page.goto(`/t/${id}`);
    // Two people share this screen, so the table is behind a curtain where something is hidden.
    const cover = page.locator('.cover button');
    await page.locator('.dock.asked .coach-warn, .cover button').first().waitFor();
    if (await cover.count() && await cover.first().isVisible()) await cover.first().click();
    await page.locator('.coach-pill').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: words.ask }).click();
    await page.getByRole('button', { name: words.more }).waitFor();
    const nudge = await page.locator('.coach-line').textContent();
    assert.ok(nudge && !nudge.startsWith(words.answer), String(nudge));
    await page.getByRole('button', { name: words.more }).click();
    await page.locator('.coach-line', { hasText: words.answer }).waitFor();
    // Nothing was done.
    const state = await stateOf(context, id);
    assert.deepEqual([state.step, state.waiting], [step, waiting]);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

for (const [lang, phone] of /** @type {const} */ ([['en', false], ['it', true]])) {
  test(`a blunder is asked about before it is made: ${lang}, ${phone ? 'phone' : 'desktop'}`, { timeout: 300_000 }, async () => {
    const words = SAID[lang];
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone });
    const { id } = await makeTable(context, [me, bot], { game: 'stone-age', coach: true });
    // The judge changes with its network, so its verdict is given here; the tests of the server have real ones.
    await page.route(/\/coach\/check/, (route) => route.fulfill({ json: { step: 0, cost: 0.14, reason: ['Bruno: xyz'] } }), { times: 1 });
    await page.goto(`/t/${id}`);
    await page.locator('.dock.asked .coach-warn').waitFor();
    const { step } = await stateOf(context, id);
    // Whatever is picked first until an answer is complete.
    await page.waitForFunction((sure) => {
      if (document.querySelector('.question')?.textContent?.includes(sure)) return true;
      if (!document.querySelector('.dock.busy')) [...document.querySelectorAll('.light.lit')].at(0)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
      return false;
    }, words.sure, { polling: 150 });
    assert.match(await page.locator('.question').textContent() ?? '', /14.*xyz/);
    assert.equal((await stateOf(context, id)).step, step);
    await page.locator('.dock .buttons').getByRole('button', { name: words.back }).waitFor();
    await page.getByRole('button', { name: words.anyway }).click();
    await page.waitForFunction(async ([table, before]) => (await (await fetch(`/api/tables/${table}`)).json()).step > before, /** @type {const} */ ([id, step]));
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('an order that loses much is asked about as a whole', { timeout: 300_000 }, async () => {
  const words = SAID.it;
  const { context, page, complaints } = await sit(browser, server.url, { lang: 'it', phone: true });
  const { id } = await makeTable(context, [me, bot], { game: 'civilization', coach: true });
  /** @type {{ action: string, then: string[] }[]} */ const asked = [];
  await page.route(/\/coach\/check/, (route) => {
    const body = route.request().postDataJSON();
    const long = body.then.length > 0;
    if (long) asked.push(body);
    return route.fulfill({ json: { step: 0, cost: long ? 0.14 : null, reason: long ? ['Bruno: xyz'] : [] } });
  });
  await page.goto(`/t/${id}`);
  // Whatever is picked first, until an order of several answers is confirmed.
  await page.waitForFunction((sure) => {
    if (document.querySelector('.question')?.textContent?.includes(sure)) return true;
    if (document.querySelector('.dock.busy')) return false;
    const confirm = [...document.querySelectorAll('.dock .buttons .main')].at(0);
    const answers = document.querySelectorAll('.order:not([hidden]) .order-items li').length;
    const lit = [...document.querySelectorAll('.light.lit')].at(0) ?? [...document.querySelectorAll('.dock .buttons button:not(.quiet)')].at(0);
    (answers > 1 && confirm ? confirm : lit ?? confirm)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return false;
  }, words.sure, { polling: 150, timeout: 240_000 });
  assert.match(await page.locator('.question').textContent() ?? '', /14.*xyz/);
  assert.ok(asked.length === 1 && asked[0].then.length > 0);
  const { step } = await stateOf(context, id);
  // The draft is still there, and nothing was done.
  await page.locator('.order-items li').first().waitFor();
  await page.getByRole('button', { name: words.anyway }).click();
  await page.waitForFunction(async ([table, before]) => (await (await fetch(`/api/tables/${table}`)).json()).step > before, /** @type {const} */ ([id, step]));
  assert.deepEqual(complaints, []);
  await context.close();
});

test('a table is created with a coach, everybody sees it, and others have none', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  await page.goto('/new/tigris');
  await page.getByLabel(SAID.en.allow, { exact: false }).check();
  await page.locator('button[type=submit]').click();
  await page.locator('.coach-pill').waitFor();
  const id = new URL(page.url()).pathname.split('/')[2];
  const guest = await sit(browser, server.url, { name: 'Carla' });
  await guest.page.goto(`/t/${id}`);
  await guest.page.locator('.coach-pill').waitFor();
  assert.equal(await guest.page.getByRole('button', { name: SAID.en.ask }).count(), 0);
  const plain = await makeTable(context, [me, bot]);
  await page.goto(`/t/${plain.id}`);
  await page.locator('.dock.asked').waitFor();
  assert.equal(await page.locator('.coach-pill, .coach-warn').count(), 0);
  assert.equal((await context.request.post(`/api/tables/${plain.id}/coach`, { data: { seat: 0 } })).status(), 409);
  assert.deepEqual(complaints, []);
  await Promise.all([context.close(), guest.context.close()]);
});
