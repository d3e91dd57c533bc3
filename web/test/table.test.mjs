// At the table: two browsers, the curtain, refusals, languages, the keyboard, the phone.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { answerByClicks, answerByKeys, bot, dice, GAMES, makeTable, me, playOut, sit, startBrowser, startServer, stateOf, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** @param {import('playwright-core').Page} page */
const question = (page) => page.locator('#question').innerText();

test('two browsers at one table, one reloaded in the middle of its decision', async () => {
  const anna = await sit(browser, server.url, { name: 'Anna' });
  const bruno = await sit(browser, server.url, { name: 'Bruno', lang: 'it' });
  const table = await makeTable(anna.context, [me, { kind: 'open' }]);
  await anna.page.goto(`/t/${table.id}`);
  await anna.page.waitForSelector('.lobby');
  await bruno.page.goto(`/t/${table.id}`);
  await bruno.page.getByRole('button', { name: 'Siediti qui' }).click();
  await anna.page.waitForSelector('.scene .thing');
  await bruno.page.waitForSelector('.scene .thing');
  await Promise.race([anna, bruno].map(({ page }) => page.waitForSelector('.dock.asked')));
  const first = await anna.page.locator('.dock.asked').count() ? anna : bruno;
  const other = first === anna ? bruno : anna;
  await first.page.locator('.light.lit').first().dispatchEvent('click');
  assert.ok(await first.page.locator('.light.picked').count() > 0);
  // A chat message meanwhile does not interrupt the current pick.
  await other.context.request.post(`/api/tables/${table.id}/chat`, { data: { text: 'Hm.' } });
  await first.page.locator('.tab .count:not([hidden])').waitFor();
  const { number } = await stateOf(first.context, table.id);
  await first.page.waitForFunction((last) => Number(localStorage.getItem(`eridu.seen.${location.pathname.split('/').pop()}`)) >= last, number);
  assert.ok(await first.page.locator('.light.picked').count() > 0);
  await first.page.reload();
  await untilAsked(first.page);
  const before = (await stateOf(other.context, table.id)).step;
  await first.page.locator('.light.lit').first().dispatchEvent('click');
  await first.page.locator('.light.lit.soft').first().dispatchEvent('click');
  await other.page.waitForFunction((lines) => document.querySelectorAll('.entry.kind-act').length > lines, 0);
  assert.ok((await stateOf(other.context, table.id)).step > before);
  await other.page.getByRole('tab', { name: 'Chat' }).click();
  await other.page.getByRole('tabpanel').locator('input').fill('<b>Ciao</b>');
  await other.page.locator('.chat-form button').click();
  await first.page.getByRole('tab', { name: /Chat/ }).click();
  await first.page.locator('.chat-lines p').nth(1).waitFor();
  assert.equal(await first.page.locator('.chat-lines p').nth(1).innerText(), '<b>Ciao</b>');
  assert.deepEqual([...anna.complaints, ...bruno.complaints], []);
});

test('several people on one screen: a curtain hides the hands', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, { kind: 'here', name: 'Bruno' }]);
  await page.goto(`/t/${table.id}`);
  await page.waitForSelector('.curtain');
  assert.equal(await page.locator('[data-id^="hand"]').count(), 0);
  const who = (await page.locator('.curtain h2').innerText()).split(',')[0];
  await page.locator('.curtain button').click();
  await page.waitForSelector('[data-id^="hand"]');
  for (let action = 0; action < 2; action += 1) {
    await untilAsked(page);
    await page.getByRole('button', { name: /^Pass/ }).click();
    await page.waitForFunction((count) => document.querySelectorAll('.entry.kind-act').length > count, action);
  }
  await page.waitForSelector('.curtain');
  assert.equal(await page.locator('[data-id^="hand"]').count(), 0);
  assert.notEqual((await page.locator('.curtain h2').innerText()).split(',')[0], who);
  assert.deepEqual(complaints, []);
});

test('a click on what cannot be done says why, and opens the rule', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  await page.locator('.light.lit[data-pick^="leader"]').first().dispatchEvent('click');
  await page.waitForSelector('.light.lit.soft');
  const lit = await page.locator('.light.lit').evaluateAll((all) => all.map((one) => one.getAttribute('data-pick')));
  const dark = await page.locator('[data-id^="space "]').evaluateAll((all, known) => {
    const one = all.find((space) => !known.includes(space.getAttribute('data-id')));
    const matrix = one instanceof SVGGraphicsElement && one.getScreenCTM();
    const middle = matrix && new DOMPoint(50, 50).matrixTransform(matrix);
    return middle ? { x: middle.x, y: middle.y } : null;
  }, lit);
  assert.ok(dark);
  await page.mouse.click(dark.x, dark.y);
  const note = page.locator('.toast.bad');
  await note.waitFor();
  assert.match(await note.innerText(), /tigris\.leader\.\d+/);
  await note.getByRole('button', { name: 'Show the rule' }).click();
  await page.waitForSelector('.rules-box .marked');
  assert.match(await page.locator('.rules-box .marked').getAttribute('id') ?? '', /^tigris\.leader\.\d+$/);
  assert.deepEqual(complaints, []);
});

/**
 * Clicks on the middle of a thing on the table.
 * @param {import('playwright-core').Page} page
 * @param {string} id
 */
async function clickOn(page, id) {
  const middle = await page.locator(`[data-id="${id}"]`).evaluate((thing) => {
    const box = thing.getBoundingClientRect();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  });
  await page.mouse.click(middle.x, middle.y);
}

/**
 * The game, the action to perform once it is possible, the thing to click when it is not
 * highlighted, and the rule that refuses it.
 * @type {[string, RegExp, string, RegExp][]}
 */
const REFUSED = [
  ['stone-age', /^place tool-maker$/, 'place tool-maker', /stone-age\.place\.(4|6)\b/],
  ['stone-age', /^place hut$/, 'place hut', /stone-age\.place\.(4|7)\b/],
  ['stone-age', /^place field$/, 'place field', /stone-age\.place\.(4|8)\b/],
  ['civilization', /^choose esplorazione$|^start (italia|gallia|germania)$/, 'place new_zealand', /civilization\.place\.1\b/],
];
for (const [game, first, thing, rule] of REFUSED) {
  test(`a click on what cannot be done says why: ${thing} of ${game}`, { timeout: 400_000 }, async () => {
    const { context, page, complaints } = await sit(browser, server.url);
    const table = await makeTable(context, [me, bot], { game });
    await page.goto(`/t/${table.id}`);
    for (let answers = 0; answers < 40; answers += 1) {
      await untilAsked(page);
      const { legal, seat, step } = /** @type {any} */ (await (await context.request.get(`/api/tables/${table.id}?fields=legal`)).json());
      const done = game === 'civilization' ? legal?.some((/** @type {string} */ one) => /^(place|buy) infantry/.test(one)) : answers > 0;
      if (done && await page.locator(`.light.lit[data-pick="${thing}"]`).count() === 0) break;
      const action = legal?.find((/** @type {string} */ one) => first.test(one)) ?? legal?.[0];
      if (action) await context.request.post(`/api/tables/${table.id}/act`, { data: { seat, action, step } });
      await page.waitForFunction((count) => document.querySelectorAll('.entry.kind-act').length > count, answers);
    }
    await clickOn(page, thing);
    const note = page.locator('.toast.bad');
    await note.waitFor();
    assert.match(await note.innerText(), rule);
    await note.getByRole('button', { name: 'Show the rule' }).click();
    assert.match(await page.locator('.rules-box .marked').getAttribute('id') ?? '', rule);
    assert.deepEqual(complaints, []);
  });
}

for (const game of GAMES) {
  test(`the language can be switched in the middle of a game: ${game}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url);
    const table = await makeTable(context, [me, bot], { game });
    await playOut(context, table.id, 8);
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
    const english = await question(page);
    assert.match(await page.locator('h1').innerText(), /^Anna.s table/);
    const story = await page.locator('.entry.kind-act').last().innerText();
    if (await page.locator('.light.lit').count()) await page.locator('.light.lit').first().dispatchEvent('click');
    await page.getByRole('button', { name: 'Italiano' }).click();
    await page.waitForFunction((text) => document.querySelector('#question')?.textContent !== text && document.documentElement.lang === 'it', english);
    await page.getByRole('tab', { name: 'Diario' }).waitFor();
    await untilAsked(page);
    assert.match(await page.locator('h1').innerText(), /^Il tavolo di Anna/);
    assert.match(await page.title(), /Il tavolo di Anna/);
    assert.notEqual(await page.locator('.entry.kind-act').last().innerText(), story);
    await answerByClicks(page);
    assert.deepEqual(complaints, []);
  });
}

test('a whole turn by keyboard alone', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { confirm: 'always' } });
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const start = (await stateOf(context, table.id)).step;
  await page.keyboard.press('ArrowRight');
  const on = () => page.evaluate(() => document.activeElement?.getAttribute('data-pick'));
  const first = await on();
  assert.ok(first);
  await page.keyboard.press('ArrowRight');
  assert.notEqual(await on(), first);
  await page.keyboard.press('Enter');
  await page.waitForSelector('.light.picked');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.light.picked', { state: 'detached' });
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.light.lit.soft');
  await page.evaluate(() => document.querySelector('.light.lit.soft')?.setAttribute('id', 'aim'));
  for (let presses = 0; presses < 40 && !await page.evaluate(() => document.activeElement?.classList.contains('soft')); presses += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForSelector('.dock .button.main');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('.dock .button.main'));
  await untilAsked(page);
  await page.keyboard.press('p');
  await page.waitForSelector('.dock .button.main');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => !document.querySelector('.dock .button.main'));
  await untilAsked(page);
  assert.ok((await stateOf(context, table.id)).step > start + 1);
  assert.deepEqual(complaints, []);
});

for (const game of GAMES.slice(1)) {
  test(`three answers by keyboard alone: ${game}`, { timeout: 400_000 }, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { settings: { confirm: 'always' } });
    const table = await makeTable(context, [me, bot], { game });
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
    const mine = async () => (await stateOf(context, table.id)).log?.filter((entry) => entry.kind === 'act' && entry.seat === 0).length ?? 0;
    const choose = dice(3);
    for (let answers = 0; answers < 3; answers += 1) await answerByKeys(page, choose);
    assert.ok(await mine() >= 3);
    assert.deepEqual(complaints, []);
  });
}

/**
 * Taps the middle of a highlighted thing: whatever is there is picked.
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').Locator} light
 */
async function tap(page, light) {
  const box = await light.evaluate((one) => {
    one.scrollIntoView({ block: 'center', inline: 'center' });
    const { x, y, width, height } = one.getBoundingClientRect();
    Object.assign(window, { tapped: new Promise((done) => { addEventListener('click', () => done(true), { capture: true, once: true }); }) });
    return { x, y, width, height };
  });
  assert.ok(box.width >= 32 && box.height >= 32, JSON.stringify(box));
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.evaluate(() => /** @type {any} */ (window).tapped);
}

for (const game of GAMES) {
  test(`a whole turn on the telephone: ${game}`, { timeout: 400_000 }, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { phone: true });
    const table = await makeTable(context, [me, bot], { game });
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
    const start = (await stateOf(context, table.id)).step;
    for (let answers = 0; answers < 3; answers += 1) {
      await answerByClicks(page, (light) => tap(page, light));
    }
    await untilAsked(page);
    assert.ok((await stateOf(context, table.id)).step >= start + 3);
    const dock = await page.locator('.dock').boundingBox();
    assert.ok(dock && dock.y + dock.height <= 845, JSON.stringify(dock));
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(wide <= 390, `${wide} px wide`);
    assert.deepEqual(complaints, []);
  });
}

/** Texts that only the player may read, for each game. */
const OWN = /in the hand|you know that it is|only its lower half counts/;

for (const game of GAMES) {
  test(`whoever watches sees no hand: ${game}`, { timeout: 400_000 }, async () => {
    const anna = await sit(browser, server.url);
    const table = await makeTable(anna.context, [me, bot], { game, private: false });
    await playOut(anna.context, table.id, 25);
    const labels = (/** @type {import('playwright-core').Page} */ page) => page.locator('.scene .thing > g > title').allTextContents();
    await anna.page.goto(`/t/${table.id}`);
    await untilAsked(anna.page);
    const own = (await labels(anna.page)).filter((label) => OWN.test(label));
    if (game === 'tigris') assert.ok(own.length > 0);
    const guest = await sit(browser, server.url, { name: null });
    await guest.page.goto(`/t/${table.id}`);
    await guest.page.waitForSelector('.scene .thing');
    const seen = await labels(guest.page);
    assert.ok(seen.length > 20);
    assert.deepEqual(seen.filter((label) => OWN.test(label)), []);
    // In the middle of a turn there may be fewer than six.
    if (game === 'tigris') assert.ok(await guest.page.locator('[data-id^="hand hidden"]').count() > 0);
    assert.equal(await guest.page.locator('.light, .dock .button').count(), 0);
    assert.equal(await guest.page.getByText('You are watching').count(), 1);
    assert.deepEqual(guest.complaints, []);
  });
}

test('the connection is lost and found again without a reload', async () => {
  const first = await startServer();
  const { context, page } = await sit(browser, first.url);
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  await page.evaluate(() => { Object.assign(window, { stays: true }); });
  const start = (await stateOf(context, table.id)).step;
  const again = await first.restart(async () => {
    await page.waitForSelector('.lost', { timeout: 90_000 });
    assert.match(await question(page), /onnection lost/);
  });
  await page.waitForSelector('.page-table:not(.lost)', { timeout: 90_000 });
  await page.getByRole('button', { name: /^Pass/ }).click();
  await page.waitForFunction((text) => !document.querySelector('#question')?.textContent?.includes(text), '2 actions');
  assert.ok((await stateOf(context, table.id)).step > start);
  assert.equal(await page.evaluate(() => 'stays' in window), true);
  await again.stop();
});

test('what the stream did not bring is asked for', async () => {
  const [anna, bruno] = [await sit(browser, server.url), await sit(browser, server.url, { name: 'Bruno' })];
  const table = await makeTable(anna.context, [me, { kind: 'open' }]);
  await bruno.context.request.post(`/api/tables/${table.id}/join`, { data: {} });
  const { page } = anna;
  await page.route('**/api/events**', (route) => route.abort());
  await page.goto(`/t/${table.id}`);
  await page.waitForSelector('.lost');
  await page.getByRole('tab', { name: /Chat/ }).click();
  const texts = ['Can you hear me?', 'And now?'];
  for (const text of texts) await bruno.context.request.post(`/api/tables/${table.id}/chat`, { data: { text } });
  assert.equal(await page.locator('.chat-lines p').count(), 0);
  await page.unroute('**/api/events**');
  await page.locator('.chat-lines').getByText('And now?').waitFor();
  assert.deepEqual(await page.locator('.chat-lines p').allInnerTexts(), texts);
});

for (const phone of [false, true]) {
  test(`the technologies can be read: ${phone ? 'telephone' : 'desktop'}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { phone, lang: 'it' });
    const table = await makeTable(context, [me, bot], { game: 'civilization' });
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
    if (phone) await page.getByRole('button', { name: 'Diario' }).click();
    const open = page.locator('.tools').getByRole('button', { name: 'Tecnologie' });
    await open.focus();
    await page.keyboard.press('Enter');
    await page.locator('.close-up .scene').nth(3).waitFor();
    const overlapping = await page.evaluate(() => {
      const pages = [...document.querySelectorAll('.close-up .scene')].map((page) => page.getBoundingClientRect());
      return pages.some((one, at) => pages.slice(at + 1).some((other) => one.right > other.left && other.right > one.left && one.bottom > other.top && other.bottom > one.top));
    });
    assert.ok(!overlapping, 'pages lie on each other');
    const letters = await page.evaluate(() => [...document.querySelectorAll('.close-up [data-id^="name "] text')].map((text) => {
      const scale = /** @type {SVGTextElement} */ (text).getScreenCTM()?.a ?? 0;
      return { text: text.textContent, size: Math.round(Number(text.getAttribute('font-size')) * scale * 10) / 10 };
    }));
    assert.ok(letters.length > 40);
    assert.deepEqual(letters.filter(({ size }) => size < 12), []);
    await page.keyboard.press('Escape');
    await page.locator('.close-up').waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  });
}

for (const [phone, lang, title, log, wanted] of /** @type {[boolean, 'en' | 'it', string, string, string[]][]} */ ([
  [false, 'en', 'Technologies', 'Log', ['Allows the structure Granary.', 'Brings the wonder Great Library', 'New model: ', 'Settlements may grow to level 2.', 'Ends the game.']],
  [true, 'it', 'Tecnologie', 'Diario', ['Permette la struttura Granaio.', 'Porta la meraviglia ', 'Nuovo modello: ', 'Gli insediamenti possono salire al livello 2.', 'Fa finire la partita.']],
])) {
  test(`the technologies are told era by era with what they enable: ${lang}, ${phone ? 'telephone' : 'desktop'}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { phone, lang });
    const table = await makeTable(context, [me, bot], { game: 'civilization' });
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
    if (phone) await page.getByRole('button', { name: log }).click();
    await page.locator('.tools').getByRole('button', { name: title }).click();
    await page.locator('.close-up .labels').nth(3).waitFor();
    const eras = await page.locator('.close-up .page').evaluateAll((pages) => pages.map((one) => ({
      drawn: [...one.querySelectorAll('[data-id^="name "]')].length,
      told: [...one.querySelectorAll('.labels li')].map((line) => line.textContent ?? ''),
    })));
    // Every technology that is drawn on the page of an era is told below it, and none twice.
    assert.deepEqual(eras.map(({ told }) => told.length), [15, 10, 10, 18]);
    for (const { drawn, told } of eras) assert.equal(told.length, drawn);
    assert.equal(new Set(eras.flatMap(({ told }) => told)).size, 53);
    const all = eras.flatMap(({ told }) => told).join('\n');
    for (const words of wanted) assert.ok(all.includes(words), `${words} in ${all}`);
    // The end of the game comes with technologies of the last era only.
    assert.deepEqual(eras.map(({ told }) => told.filter((line) => line.includes(wanted[4])).length), [0, 0, 0, 3]);
    const sizes = await page.locator('.close-up .labels li').evaluateAll((lines) => lines.map((line) => parseFloat(getComputedStyle(line).fontSize)));
    assert.ok(sizes.every((size) => size >= 14), JSON.stringify(sizes.slice(0, 3)));
    // A picture may be wider than a telephone, a sentence may not.
    const hidden = await page.locator('.close-up').evaluate((box) => [...box.querySelectorAll('.labels li')]
      .filter((line) => line.getBoundingClientRect().right > box.getBoundingClientRect().right).length);
    assert.equal(hidden, 0);
    assert.deepEqual(complaints, []);
  });
}
