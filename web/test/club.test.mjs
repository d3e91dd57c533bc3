// A club: a guest's account, its recovery codes, the leaderboard, a player's page, and the page for
// administrators.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { bot, makeTable, me, playOut, sit, startBrowser, startServer } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const axe = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const PASSWORD = 'the river rises';

/** Checks for serious axe violations, small targets and horizontal overflow. @param {import('playwright-core').Page} page */
async function sound(page) {
  await page.evaluate(axe);
  const found = await page.evaluate(async () => {
    const { violations } = await /** @type {any} */ (window).axe.run(document, { resultTypes: ['violations'] });
    const serious = violations.filter((/** @type {any} */ one) => ['serious', 'critical'].includes(one.impact))
      .map((/** @type {any} */ one) => `${one.id}: ${one.nodes[0].html.slice(0, 120)}`);
    const small = [...document.querySelectorAll('button, a[href], input, select, summary')]
      .filter((one) => one.checkVisibility() && !one.closest('p'))
      .map((one) => ({ one, box: (one.closest('label') ?? one).getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.width < 31.5 || box.height < 31.5))
      .map(({ one }) => one.outerHTML.slice(0, 90));
    const wide = document.documentElement.scrollWidth > innerWidth ? [`${document.documentElement.scrollWidth} wide`] : [];
    return [...serious, ...small, ...wide];
  });
  assert.deepEqual(found, [], page.url());
}

/** @param {string} name */
const pictured = async (/** @type {import('playwright-core').Page} */ page, name) => {
  const folder = process.env.ERIDU_PICTURES;
  if (folder) await page.screenshot({ path: `${folder}/${name}.png`, fullPage: true });
};

for (const phone of [false, true]) {
  test(`a guest makes an account, keeps his games, and gets in again with a code: ${phone ? 'telephone' : 'desktop'}`, { timeout: 400_000 }, async () => {
    const kind = phone ? 'phone' : 'desk';
    const name = phone ? 'Nadia' : 'Olga';
    const { context, page, complaints } = await sit(browser, server.url, { name, phone, size: phone ? undefined : { width: 1280, height: 900 } });
    const table = await makeTable(context, [me, bot]);
    await playOut(context, table.id);
    await page.goto('/account');
    await page.getByText('You play as a guest.').waitFor();
    await sound(page);
    await pictured(page, `account-guest-${kind}`);
    await page.getByLabel('Password').first().fill(PASSWORD);
    await page.getByRole('button', { name: 'Make an account' }).click();
    await page.locator('.secrets code').nth(9).waitFor();
    const codes = await page.locator('.secrets code').allInnerTexts();
    assert.equal(codes.length, 10);
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.getByText('· this browser').waitFor();
    await sound(page);
    await pictured(page, `account-${kind}`);
    // The game played as a guest is rated and listed on the page of the account.
    await page.waitForFunction(async (path) => (await (await fetch(path)).json()).ratings.length > 0, `/api/players/${name}`, { timeout: 30_000 });
    await page.goto(`/player/${name}`);
    await page.locator('.plot').nth(2).waitFor();
    for (const plot of await page.locator('.plot').all()) {
      await plot.scrollIntoViewIfNeeded();
      await page.waitForFunction((one) => /** @type {HTMLImageElement} */ (one).naturalWidth > 0, await plot.elementHandle());
    }
    await sound(page);
    await pictured(page, `player-${kind}`);
    await page.goto('/leaders');
    await page.getByRole('link', { name }).first().waitFor();
    await sound(page);
    await pictured(page, `leaders-${kind}`);
    await page.goto('/account');
    await page.getByRole('button', { name: 'Log out' }).click();
    await page.waitForURL('/');
    await page.goto('/account');
    await page.getByText('I have lost my password').click();
    const recover = page.locator('details form');
    await recover.getByLabel('Name').fill(name);
    await recover.getByLabel('Recovery code').fill(codes[4]);
    await recover.getByLabel('New password').fill('another river');
    await recover.getByRole('button').click();
    await page.getByText('Codes left: 9.').waitFor();
    assert.equal((await (await context.request.get(`/api/tables/${table.id}`)).json()).table.mine, true);
    assert.deepEqual(complaints, []);
  });
}

test('bots get a token once, and the page of those who look after the server is not for everybody', { timeout: 400_000 }, async () => {
  const { context, page } = await sit(browser, server.url, { name: null, lang: 'it' });
  await context.request.post('/api/accounts', { data: { name: 'Pia', password: PASSWORD } });
  await page.goto('/account');
  const bots = page.locator('section').filter({ hasText: 'I tuoi bot' });
  await bots.getByLabel('Nome').fill('Argilla');
  await bots.getByRole('button', { name: 'Crea un bot' }).click();
  assert.match(await bots.locator('.secrets code').innerText(), /^[0-9a-f]{64}$/);
  await page.goto('/admin');
  await page.getByText('Questo può farlo solo chi gestisce il server.').waitFor();
});
