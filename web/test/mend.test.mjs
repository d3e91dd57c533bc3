// Regressions reported by players: a log that stops following, a live curtain, a seat given up,
// Back, unread messages, quick clicks, and boards that shrink when the phone is rotated.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, makeTable, me, playOut, sit, startBrowser, startServer, stateOf, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** The distance of the log's scroll position from its end, in pixels. @param {import('playwright-core').Page} page */
const toEnd = (page) => page.locator('.log-lines').evaluate((list) => list.scrollHeight - list.scrollTop - list.clientHeight);

/** Answers the first question. @param {import('playwright-core').BrowserContext} context @param {string} id */
const answer = (context, id) => playOut(context, id, 1);

test('an empty leaderboard says why', async () => {
  const { page } = await sit(browser, server.url);
  await page.goto('/leaders');
  assert.match(await page.locator('.club .empty').innerText(), /rated/);
  assert.match(await page.locator('.club .soft').innerText(), /account|Weng-Lin/);
});

test('the story follows until a person scrolls, and then says that there are new moves', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await playOut(context, table.id, 30);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  await page.waitForFunction(() => document.querySelectorAll('.entry').length > 20);
  // The row above grows, so the log gets smaller.
  await page.locator('.tools-holder').evaluate((row) => { row.style.paddingBottom = '160px'; });
  await page.waitForFunction(() => {
    const list = document.querySelector('.log-lines');
    return list && list.scrollHeight - list.scrollTop - list.clientHeight < 4;
  });
  await answer(context, table.id);
  await page.waitForFunction(() => {
    const list = document.querySelector('.log-lines');
    return list && list.scrollHeight - list.scrollTop - list.clientHeight < 4;
  });
  assert.ok(await page.locator('.new-moves').isHidden());
  await page.locator('.log-lines').hover();
  await page.mouse.wheel(0, -600);
  await page.waitForFunction(() => {
    const list = document.querySelector('.log-lines');
    return list && list.scrollHeight - list.scrollTop - list.clientHeight > 200;
  });
  await untilAsked(page);
  await answer(context, table.id);
  await page.locator('.new-moves').click();
  await page.waitForFunction(() => {
    const list = document.querySelector('.log-lines');
    return list && list.scrollHeight - list.scrollTop - list.clientHeight < 4;
  });
  assert.ok(await toEnd(page) < 4);
});

test('a turn is one paragraph, repeats are counted, and the last turn of the others is on top', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot, bot]);
  await playOut(context, table.id, 6);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const repeats = await page.locator('.sentence[data-times]').evaluateAll((all) => all.map((one) => getComputedStyle(one, '::after').content));
  assert.ok(repeats.some((text) => /×\d/.test(text)), JSON.stringify(repeats));
  const paragraphs = await page.locator('.paragraph').count();
  const entries = await page.locator('.entry').count();
  assert.ok(entries > paragraphs * 2, `${entries} entries in ${paragraphs} paragraphs`);
  assert.equal(await page.locator('.lately-turn').count(), 2);
  await page.locator('.lately-turn').first().click();
  await page.waitForSelector('.recap:not([hidden])');
});

test('behind the curtain nothing can be read or pressed', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, { kind: 'here', name: 'Bruno' }]);
  await page.goto(`/t/${table.id}`);
  await page.waitForSelector('.curtain');
  assert.ok(await page.locator('.dock').isHidden());
  assert.equal(await page.locator('.light').count(), 0);
  const { step } = await stateOf(context, table.id);
  await page.evaluate(() => { /** @type {HTMLElement} */ (document.activeElement)?.blur(); });
  for (const key of ['p', 's', 'z']) await page.keyboard.press(key);
  assert.equal((await stateOf(context, table.id)).step, step);
  assert.ok(await page.locator('.curtain').isVisible());
});

test('a guest who joins by the link is seen to be here', async () => {
  const anna = await sit(browser, server.url);
  const guest = await sit(browser, server.url, { name: null });
  const table = await makeTable(anna.context, [me, { kind: 'open' }]);
  await anna.page.goto(`/t/${table.id}`);
  await guest.page.goto(`/t/${table.id}`);
  await guest.page.locator('.lobby').getByRole('button', { name: 'Sit here' }).click();
  await guest.page.locator('#name').fill('Bruno');
  await guest.page.keyboard.press('Enter');
  await anna.page.waitForSelector('.scene .thing');
  await anna.page.locator('.player', { hasText: 'Bruno' }).locator('.dot.on').waitFor({ timeout: 15_000 });
});

test('a seat that was given up can be taken back, and nothing is lit until then', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  await page.locator('.tools').getByRole('button', { name: 'Give up' }).click();
  await page.locator('dialog .button.main').click();
  const back = page.locator('.dock').getByRole('button', { name: 'Take my seat back' });
  await back.waitFor();
  assert.equal(await page.locator('.light').count(), 0);
  await back.click();
  await untilAsked(page);
  assert.ok(await page.locator('.light.lit').count() > 0);
});

test('Back closes an open dialog first', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await page.goto('/');
  await page.locator(`a.card[href="/t/${table.id}"]`).click();
  await untilAsked(page);
  await page.locator('.tools').getByRole('button', { name: 'Rules' }).click();
  await page.locator('dialog.rules-box').waitFor();
  await page.goBack();
  await page.locator('dialog.rules-box').waitFor({ state: 'detached' });
  assert.match(page.url(), new RegExp(table.id));
  // A dialog closed by its button leaves no history entry behind.
  await page.locator('.tools').getByRole('button', { name: 'Rules' }).click();
  await page.locator('dialog.rules-box').getByRole('button', { name: 'Close' }).click();
  await page.locator('dialog.rules-box').waitFor({ state: 'detached' });
  await page.goBack();
  await page.waitForSelector('.home');
});

test('unread words are counted right after a reload, on the telephone too', async () => {
  const anna = await sit(browser, server.url, { phone: true });
  const bruno = await sit(browser, server.url, { name: 'Bruno' });
  const table = await makeTable(anna.context, [me, { kind: 'open' }]);
  await bruno.context.request.post(`/api/tables/${table.id}/join`, { data: {} });
  const talk = (/** @type {string} */ text) => bruno.context.request.post(`/api/tables/${table.id}/chat`, { data: { text } });
  await talk('One');
  await talk('Two');
  await anna.page.goto(`/t/${table.id}`);
  await anna.page.waitForSelector('.scene .thing');
  await anna.page.locator('.log-button .count', { hasText: '2' }).waitFor();
  await anna.page.locator('.log-button button').click();
  await anna.page.locator('.chat-lines').getByText('Two').waitFor();
  await anna.page.locator('.log-button .count').waitFor({ state: 'detached' });
  await anna.page.reload();
  await anna.page.waitForSelector('.scene .thing');
  await talk('Three');
  await anna.page.locator('.log-button .count', { hasText: '1' }).waitFor();
});

test('five quick clicks in a replay go five steps', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot], { game: 'tigris' });
  await playOut(context, table.id);
  await page.goto(`/t/${table.id}?step=3`);
  const next = page.locator('.replay').getByRole('button', { name: /step (on|forward)/ });
  await next.waitFor();
  await page.waitForFunction(() => document.querySelector('.replay output')?.textContent?.startsWith('3 '));
  await next.evaluate((button) => { for (let click = 0; click < 5; click += 1) /** @type {HTMLElement} */ (button).click(); });
  await page.waitForFunction(() => document.querySelector('.replay output')?.textContent?.startsWith('8 '));
});

test('the board is described to those who listen, and the words follow the game', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const words = page.locator('#board-words');
  const before = await words.innerText();
  assert.match(before, /Temple on/);
  await playOut(context, table.id, 4);
  await page.waitForFunction((old) => document.querySelector('#board-words')?.textContent !== old, before);
});

test('a table with an open seat is listed', async () => {
  const { page } = await sit(browser, server.url);
  await page.goto('/new/tigris');
  await page.locator('select[name="seat-1"]').selectOption('open');
  assert.ok(await page.locator('input[name="public"]').isChecked());
  await page.locator('button[type="submit"]').click();
  await page.waitForSelector('.lobby');
  const other = await sit(browser, server.url, { name: 'Bruno' });
  await other.page.goto('/');
  await other.page.locator('.tables', { hasText: 'Open tables' }).locator('a.card').first().waitFor();
});

test('turning the telephone after a pick leaves a board that can be played on', async () => {
  const { context, page } = await sit(browser, server.url, { phone: true });
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  await page.locator('.light.lit').first().dispatchEvent('click');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.waitForFunction(() => (document.querySelector('.scene')?.getBoundingClientRect().width ?? 0) > 450);
  const box = await page.locator('.scene').boundingBox();
  assert.ok(box && box.height > 280, JSON.stringify(box));
});

test('the map of Civilization zooms and pans: wheel, keys, a double tap', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot], { game: 'civilization' });
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const width = () => page.locator('.scene').evaluate((scene) => scene.getBoundingClientRect().width);
  const plain = await width();
  const box = await page.locator('.frame').boundingBox();
  assert.ok(box);
  await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.3);
  for (let turns = 0; turns < 4; turns += 1) await page.mouse.wheel(0, -120);
  await page.waitForFunction((least) => (document.querySelector('.scene')?.getBoundingClientRect().width ?? 0) > least, plain * 1.5);
  await page.locator('body').press('Shift+ArrowRight');
  await page.waitForFunction(() => (document.querySelector('.frame')?.scrollLeft ?? 0) > 0);
  await page.keyboard.press('0');
  await page.waitForFunction((most) => (document.querySelector('.scene')?.getBoundingClientRect().width ?? 0) < most, plain * 1.05);
  await page.mouse.dblclick(box.x + box.width * 0.2, box.y + box.height * 0.42);
  await page.waitForFunction((least) => (document.querySelector('.scene')?.getBoundingClientRect().width ?? 0) > least, plain * 1.5);
});

for (const phone of [false, true]) {
  test(`the cards of Civilization open at a size for reading: ${phone ? 'telephone' : 'desktop'}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { phone });
    const table = await makeTable(context, [me, bot], { game: 'civilization' });
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
    if (phone) await page.locator('.log-button button').click();
    await page.locator('.tools').getByRole('button', { name: 'Cards' }).click();
    await page.locator('.card-large').nth(9).waitFor();
    const sizes = await page.locator('.card-large p').evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    assert.ok(sizes.length >= 20 && sizes.every((size) => size >= 14), JSON.stringify(sizes.slice(0, 5)));
    assert.match(await page.locator('.card-large p').first().innerText(), /Top box/);
    await page.goBack();
    await page.locator('.cards-box').waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  });
}

for (const [phone, lang, button, group] of /** @type {[boolean, 'en' | 'it', string, RegExp][]} */ ([[false, 'en', 'What everyone could do next', /Technologies to pay for now/], [true, 'it', 'Che cosa può fare ciascuno', /Tecnologie da comprare subito/]])) {
  test(`what everyone could do next is told, and large enough: ${phone ? 'telephone' : 'desktop'}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { phone, lang });
    const table = await makeTable(context, [me, bot, bot], { game: 'civilization' });
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
    if (phone) await page.locator('.log-button button').click();
    await page.locator('.tools').getByRole('button', { name: button }).click();
    await page.locator('.outlook').nth(2).waitFor();
    assert.equal(await page.locator('.outlook').count(), 3);
    assert.match(await page.locator('.outlooks').innerText(), group);
    const sizes = await page.locator('.outlook li').evaluateAll((all) => all.map((one) => parseFloat(getComputedStyle(one).fontSize)));
    assert.ok(sizes.length > 2 && sizes.every((size) => size >= 14), JSON.stringify(sizes));
    const wide = await page.locator('.outlooks').evaluate((one) => one.scrollWidth - one.clientWidth);
    assert.ok(wide <= 1, `it sticks out by ${wide}`);
    await page.goBack();
    await page.locator('.outlook-box').waitFor({ state: 'detached' });
    assert.deepEqual(complaints, []);
  });
}

test('on an upright tablet the small things of a question stay in their row', async () => {
  const { context, page } = await sit(browser, server.url, { size: { width: 768, height: 1024 } });
  const table = await makeTable(context, [me, bot], { game: 'civilization' });
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  // Few questions have so many: a row like the one of the dock, with the longest words of Civilization.
  const [row, dock] = await page.evaluate(() => {
    const buttons = document.querySelector('.dock .buttons');
    const row = document.createElement('div');
    row.className = 'small-things';
    for (const name of ['Your Swordsman (infantry) in Italy', 'Your Pikeman (infantry) in Italy', 'Your Trireme (fleet) in the Black Sea']) {
      const button = document.createElement('button');
      button.className = 'button';
      button.textContent = name;
      row.append(button);
    }
    buttons?.append(row);
    return [row, document.querySelector('.dock')].map((one) => one?.getBoundingClientRect().right ?? 0);
  });
  assert.ok(row <= dock, `the row ends at ${row}, the dock at ${dock}`);
  await context.close();
});

test('what is still being foreseen is dropped when an answer is given', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { confirm: 'never' } });
  const table = await makeTable(context, [me, bot], { options: { 'start-player': 'first-seat' } });
  /** The look is never answered. */
  await page.route('**/foresee?*', () => {});
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  await page.locator('.light.lit[data-pick$="king"]').first().dispatchEvent('click');
  const space = page.locator('.light.lit.soft').first();
  await space.scrollIntoViewIfNeeded();
  const looking = page.waitForRequest('**/foresee?*');
  await space.hover({ force: true });
  const look = await looking;
  const dropped = page.waitForEvent('requestfailed', (request) => request === look);
  await space.dispatchEvent('click');
  await dropped;
  await page.waitForFunction(() => document.querySelectorAll('.entry.kind-act').length > 0);
  assert.deepEqual(complaints.filter((line) => !line.includes('ERR_ABORTED')), []);
});
