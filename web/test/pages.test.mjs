// Setting up a table, and reviewing a finished game.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, GAMES, makeTable, me, playOut, SHORT, sit, startBrowser, startServer, stateOf, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

test('a page is painted before its scripts arrive, and coming back takes three requests', async () => {
  const { context, page } = await sit(browser, server.url, { name: null });
  let arrive = () => {};
  const arrival = new Promise((done) => { arrive = () => done(undefined); });
  await page.route('**/src/**', async (route) => {
    await arrival;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByText('Eridu').first().waitFor();
  assert.ok(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length || new Promise((done) => {
    new PerformanceObserver(() => done(true)).observe({ type: 'paint', buffered: true });
  })));
  assert.equal(await page.locator('.game').count(), 0, 'nothing else is there yet');
  arrive();
  await page.waitForSelector('.game');
  // Requests that left the browser: everything else is kept for good.
  const again = await context.newPage();
  await again.goto('/');
  await again.waitForSelector('.game');
  const asked = await again.evaluate(() => [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
    .filter((one) => /** @type {PerformanceResourceTiming} */ (one).transferSize > 0).map((one) => new URL(one.name).pathname));
  assert.ok(asked.length <= 3, String(asked));
  await context.close();
});

test('the table can be installed: a browser finds no fault with the manifest, and every icon is there', async () => {
  const { context, page } = await sit(browser, server.url, { name: null });
  await page.goto('/');
  const session = await context.newCDPSession(page);
  const { url, errors, data } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  const manifest = JSON.parse(data ?? '{}');
  const at = (/** @type {string} */ path) => new URL(path, url).href;
  assert.equal(at(manifest.start_url), `${server.url}/`);
  assert.equal(manifest.display, 'standalone');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // A window without a profile cannot install anything; every other complaint is about the manifest.
  assert.deepEqual(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'), []);
  const touch = await page.locator('link[rel="apple-touch-icon"]').getAttribute('href') ?? '';
  for (const { src, type } of [...manifest.icons, { src: touch, type: 'image/png' }]) {
    const answer = await context.request.get(at(src));
    assert.equal(answer.status(), 200, src);
    assert.equal(answer.headers()['content-type'], type, src);
  }
  await context.close();
});

test('a table is set up by hand', async () => {
  const { page, complaints } = await sit(browser, server.url);
  await page.goto('/new/tigris');
  await page.getByLabel('Name of the table').fill('Friday');
  await page.getByRole('button', { name: 'Sit down' }).click();
  await untilAsked(page);
  assert.match(await page.locator('h1').innerText(), /^Friday/);
  await page.goto('/');
  await page.getByText('Friday').first().waitFor();
  assert.deepEqual(complaints, []);
});

for (const [lang, say] of /** @type {const} */ ([['en', { sit: 'Sit down', opponent: 'Opponent', of: /lord of Lagash/ }], ['it', { sit: 'Siediti', opponent: 'Avversario', of: /signore di Lagash/ }]])) {
  test(`an opponent is chosen by name and face, and is called so at the table (${lang})`, async () => {
    const { page, complaints } = await sit(browser, server.url, { lang });
    await page.goto('/new/tigris');
    const seat = page.locator('.seat-row').nth(1);
    await seat.locator('select').first().selectOption('bot:greedy');
    assert.equal(await seat.getByLabel(say.opponent).isVisible(), false, 'greedy plays in no style');
    await seat.locator('select').first().selectOption('bot:novice');
    await seat.getByLabel(say.opponent).selectOption({ label: 'Gudea' });
    assert.match(await seat.locator('.opponent').innerText(), say.of);
    await seat.locator('.opponent use[href="#face-builder"]').waitFor({ state: 'attached' });
    await page.getByRole('button', { name: say.sit }).click();
    await untilAsked(page);
    const player = page.locator('.player[data-seat="1"]');
    await player.locator('.face use[href="#face-builder"]').waitFor({ state: 'attached' });
    assert.equal((await player.locator('.name').innerText()).trim(), 'Gudea');
    assert.deepEqual(complaints, []);
  });
}

/** Everything on the board, by name and position. @param {import('playwright-core').Page} page */
const board = (page) => page.locator('.scene .thing').evaluateAll((all) => all.map((one) => `${one.getAttribute('data-id')} ${one.getAttribute('transform')} ${one.querySelector('title')?.textContent}`));

for (const game of GAMES) {
  test(`a finished game can be seen again, and a link leads to a step of it: ${game}`, { timeout: 400_000 }, async () => {
    const { context, page, complaints } = await sit(browser, server.url);
    const table = await makeTable(context, [me, bot], { game, options: SHORT[game] });
    await playOut(context, table.id);
    const last = (await stateOf(context, table.id)).step;
    const middle = Math.floor(last / 2);
    const isAt = (/** @type {number} */ step) => page.waitForFunction((text) => document.querySelector('.replay output')?.textContent === text, `${step} / ${last}`);
    await page.goto(`/t/${table.id}`);
    await page.waitForSelector('.result table');
    const end = await board(page);
    await page.getByRole('button', { name: 'To the beginning' }).click();
    await isAt(0);
    const start = await board(page);
    assert.notDeepEqual(start, end);
    await page.goto(`/t/${table.id}?step=${middle}`);
    await isAt(middle);
    // The log follows the board, however far back.
    await page.waitForFunction((step) => {
      const at = Number(document.querySelector('.entry[aria-current="step"]')?.getAttribute('data-step') ?? NaN);
      return at <= step && at > step - 20;
    }, middle);
    const then = await board(page);
    assert.notDeepEqual(then, start);
    assert.notDeepEqual(then, end);
    // A few steps forward, at least one of them with a log entry; stepping back leads to the same
    // picture.
    let told = '';
    for (let step = middle; step < middle + 4; step += 1) {
      told += await page.locator('.replay-story').innerText();
      await page.getByRole('button', { name: 'One step forward' }).click();
      await isAt(step + 1);
    }
    assert.match(told, /\w/);
    for (let step = middle + 4; step > middle; step -= 1) {
      await page.getByRole('button', { name: 'One step back' }).click();
      await isAt(step - 1);
    }
    assert.deepEqual(await board(page), then);
    await page.getByLabel('Step', { exact: true }).fill(String(last - 3));
    await isAt(last - 3);
    await page.getByLabel('View', { exact: true }).selectOption('0');
    await page.waitForURL(/seat=0/);
    await page.locator('.replay output').click();
    await page.keyboard.press('ArrowLeft');
    await isAt(last - 4);
    /** @type {Record<string, RegExp>} */
    const kinds = { 'Download record': /^eridu|^game|^tigris/i, JSON: /^\{/, SVG: /^<svg/, PNG: /^.PNG/, GIF: /^GIF89a/ };
    for (const [name, kind] of Object.entries(kinds)) {
      const link = page.locator('.replay a[download]').filter({ hasText: new RegExp(`^${name}$`, 'i') });
      const href = await link.getAttribute('href') ?? '';
      // An animation of the last moves is enough here.
      const answer = await context.request.get(name === 'GIF' ? `${href}&width=200&from=${last - 8}` : href, { timeout: 120_000 });
      assert.equal(answer.status(), 200, name);
      assert.match((await answer.body()).subarray(0, 40).toString('latin1'), kind, name);
    }
    await page.getByRole('button', { name: 'Play again' }).first().click();
    await page.waitForURL((url) => !url.pathname.includes(table.id));
    assert.deepEqual(complaints, []);
  });
}

test('an address at which there is nothing says so, in both languages', async () => {
  const { page, complaints } = await sit(browser, server.url);
  for (const path of ['/no-such-page', '/rules', '/t/', '/settings/of/others']) {
    await page.goto(path);
    await page.getByRole('heading', { name: 'Page not found' }).waitFor();
    assert.match(await page.locator('main').innerText(), new RegExp(path.replace(/\/$/, '')));
  }
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.getByRole('heading', { name: 'Pagina non trovata' }).waitFor();
  await page.getByRole('link', { name: 'Pagina iniziale', exact: true }).click();
  await page.waitForSelector('.game');
  assert.deepEqual(complaints, []);
  // Paths that look valid, but name no game and no table.
  for (const [path, text] of [['/rules/chess', /gioco/i], ['/t/0123456789abcdef0123456789abcdef', /tavolo/i]]) {
    await page.goto(String(path));
    await page.waitForSelector('main.notice');
    assert.match(await page.locator('main').innerText(), /** @type {RegExp} */ (text));
  }
});

test('a saved game is opened from its file, and one that cannot be says what is wrong', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot], { game: 'stone-age' });
  await playOut(context, table.id);
  const record = await (await context.request.get(`/api/tables/${table.id}/record.eridu`)).text();
  await page.goto('/');
  const file = page.locator('.record input[type="file"]');
  // Without its closing line, so that the error is about the wrong step.
  const broken = record.replace(/place hunt \d/, 'place hunt 9').replace(/\nend .*\s*$/, '\n');
  await file.setInputFiles({ name: 'broken.eridu', mimeType: 'text/plain', buffer: Buffer.from(broken) });
  const note = page.locator('.toast.bad');
  await note.waitFor();
  assert.match(await note.locator('code').innerText(), /step|place hunt 9/);
  await file.setInputFiles({ name: 'game.eridu', mimeType: 'text/plain', buffer: Buffer.from(record) });
  await page.waitForSelector('.after .result');
  assert.ok(!page.url().includes(table.id));
});
