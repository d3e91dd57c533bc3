// Other people at the table: muting, blocking, and seating one's own program.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { makeTable, me, sit, startBrowser, startServer, stateOf } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const PASSWORD = 'the river rises';

test('somebody is muted and blocked from the table, by keyboard, and forgiven there', { timeout: 400_000 }, async () => {
  const anna = await sit(browser, server.url, { name: 'Anna' });
  const bruno = await sit(browser, server.url, { name: 'Bruno' });
  const table = await makeTable(anna.context, [me, { kind: 'open' }]);
  await bruno.context.request.post(`/api/tables/${table.id}/join`, { data: {} });
  const says = (/** @type {string} */ text) => bruno.context.request.post(`/api/tables/${table.id}/chat`, { data: { text } });
  await says('First!');
  const { page } = anna;
  await page.goto(`/t/${table.id}`);
  await page.getByRole('tab', { name: /Chat/ }).click();
  await page.getByText('First!').waitFor();
  assert.equal(await page.locator('.player .somebody').count(), 1);
  const name = page.locator('.player .somebody');
  const menu = page.locator('.name-menu');
  const choose = async (/** @type {string} */ item) => {
    await name.focus();
    await page.keyboard.press('Enter');
    await menu.getByRole('menuitem', { name: new RegExp(`^${item}`) }).waitFor();
    for (let presses = 0; presses < 4; presses += 1) {
      if (await menu.getByRole('menuitem', { name: new RegExp(`^${item}`) }).evaluate((one) => one === document.activeElement)) break;
      await page.keyboard.press('ArrowDown');
    }
    await page.keyboard.press('Enter');
  };
  // Escape closes the menu and returns the focus to the name.
  await name.focus();
  await page.keyboard.press('Enter');
  await menu.waitFor();
  await page.keyboard.press('Escape');
  await menu.waitFor({ state: 'hidden' });
  await page.waitForFunction(() => document.activeElement?.classList.contains('somebody'));
  await choose('Mute');
  await page.locator('.player', { hasText: 'muted' }).waitFor();
  await page.getByText('First!').waitFor({ state: 'detached' });
  await says('Second!');
  await page.locator('.chat-lines p').nth(1).waitFor();
  assert.deepEqual(await page.locator('.chat-lines p').allInnerTexts(), ['muted Unmute', 'muted Unmute']);
  await choose('Block');
  await page.locator('.player', { hasText: 'blocked' }).waitFor();
  const other = await makeTable(anna.context, [me, { kind: 'open' }]);
  const refused = await bruno.context.request.post(`/api/tables/${other.id}/join`, { data: {} });
  assert.equal(refused.status(), 403);
  await page.reload();
  await page.locator('.player', { hasText: 'blocked' }).waitFor();
  await choose('Unblock');
  await page.locator('.player', { hasText: 'blocked' }).waitFor({ state: 'detached' });
  await page.getByRole('tab', { name: /Chat/ }).click();
  await page.getByText('Second!').waitFor();
  // A person can also be muted from a chat message.
  await page.locator('.chat-lines .somebody').first().click();
  await menu.getByRole('menuitem', { name: /^Mute/ }).click();
  await page.getByText('Second!').waitFor({ state: 'detached' });
  await page.locator('.chat-lines').getByRole('button', { name: 'Unmute' }).first().click();
  await page.getByText('Second!').waitFor();
  assert.deepEqual([...anna.complaints, ...bruno.complaints], []);
});

test('of two guests of one name the one who was muted is forgiven', { timeout: 400_000 }, async () => {
  const anna = await sit(browser, server.url, { name: 'Anna' });
  const others = [await sit(browser, server.url, { name: 'Bruno' }), await sit(browser, server.url, { name: 'Bruno' })];
  const table = await makeTable(anna.context, [me, { kind: 'open' }, { kind: 'open' }]);
  for (const [index, { context }] of others.entries()) {
    await context.request.post(`/api/tables/${table.id}/join`, { data: {} });
    await context.request.post(`/api/tables/${table.id}/chat`, { data: { text: `I am number ${index + 1}.` } });
  }
  const { page } = anna;
  const item = (/** @type {RegExp} */ name) => page.locator('.name-menu').getByRole('menuitem', { name });
  await page.goto(`/t/${table.id}`);
  await page.getByRole('tab', { name: /Chat/ }).click();
  const [first, second] = [page.locator('.player[data-seat="1"]'), page.locator('.player[data-seat="2"]')];
  await second.locator('.somebody').click();
  await item(/^Mute/).click();
  await second.getByText('muted').waitFor();
  assert.equal(await first.getByText('muted').count(), 0);
  assert.equal(await page.getByText('I am number 1.').count(), 1);
  await first.locator('.somebody').click();
  await item(/^Mute/).waitFor();
  assert.equal(await item(/^Unmute/).count(), 0);
  await page.keyboard.press('Escape');
  await second.locator('.somebody').click();
  await item(/^Unmute/).click();
  await page.getByText('I am number 2.').waitFor();
  assert.deepEqual(anna.complaints, []);
});

test('a program of my own gets a seat when a table is made, and before its start', { timeout: 400_000 }, async () => {
  const { context, page, complaints } = await sit(browser, server.url, { name: null, lang: 'it' });
  await context.request.post('/api/accounts', { data: { name: 'Pia', password: PASSWORD } });
  for (const name of ['Argilla', 'Canna']) await context.request.post('/api/me/bots', { data: { name } });
  await page.goto('/new/stone-age');
  await page.locator('#seat-1').selectOption({ label: 'Il mio bot Argilla' });
  await page.locator('#seat-2').selectOption('open');
  await page.getByRole('button', { name: 'Siediti al tavolo' }).click();
  await page.waitForSelector('.lobby');
  const id = page.url().split('/').at(-1) ?? '';
  const button = page.getByRole('button', { name: 'Il mio bot Canna' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.waitForSelector('.scene .thing');
  const { table } = await stateOf(context, id);
  assert.deepEqual(table.seats.map((place) => [place.name, place.program ?? false]), [['Pia', false], ['Argilla', true], ['Canna', true]]);
  await page.locator('.player', { hasText: 'Canna' }).filter({ hasText: 'bot esterno' }).waitFor();
  assert.deepEqual(complaints, []);
});
