// What makes a table quick and lively: picks in either order, dragging, rings, single answers,
// sounds.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, makeTable, me, playOut, sit, startBrowser, startServer, stateOf, told, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** The position of the middle of a thing on the screen. @param {import('playwright-core').Page} page @param {string} id */
async function middle(page, id) {
  const table = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  const thing = (await stateOf(page.context(), table)).scene?.things.find((one) => one.id === id);
  assert.ok(thing, id);
  return page.locator('.scene').evaluate((scene, [x, y]) => {
    const at = new DOMPoint(x, y).matrixTransform(/** @type {SVGSVGElement} */ (/** @type {unknown} */ (scene)).getScreenCTM() ?? undefined);
    return { x: at.x, y: at.y };
  }, [thing.x + thing.width / 2, thing.y + thing.height / 2]);
}

/** My last action, in the game's notation. @param {import('playwright-core').BrowserContext} context @param {string} id */
const mine = async (context, id) => (await stateOf(context, id)).log?.findLast((entry) => entry.kind === 'act' && entry.seat === 0)?.action;

/** Waits for my first answer. @param {import('playwright-core').BrowserContext} context @param {string} id */
async function answered(context, id) {
  for (let tries = 0; tries < 400; tries += 1) {
    const action = await mine(context, id);
    if (action) return action;
    await new Promise((done) => { setTimeout(done, 25); });
  }
  throw new Error('no answer came');
}

test('in Tigris the space can be tapped before the tile', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const space = await middle(page, 'space A5');
  await page.mouse.click(space.x, space.y);
  await page.waitForSelector('.light.picked[data-pick="space A5"]');
  const tile = page.locator('.light.lit[data-pick^="hand"]').first();
  const kind = (await tile.getAttribute('data-pick'))?.split(' ')[1];
  await tile.dispatchEvent('click');
  assert.equal(await answered(context, table.id), `tile ${kind} A5`);
  assert.deepEqual(complaints, []);
});

test('in Tigris a tile can be dragged to the board', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const id = await page.locator('.light.lit[data-pick^="hand"]:not([data-pick^="hand farm"])').first().getAttribute('data-pick');
  const [from, to] = [await middle(page, id ?? ''), await middle(page, 'space A5')];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 20, from.y - 20, { steps: 4 });
  await page.waitForSelector('.carried');
  assert.ok(await page.locator('.light.lit[data-pick="space A5"]').count() === 1);
  await page.mouse.move(to.x, to.y, { steps: 6 });
  await page.mouse.up();
  assert.equal(await answered(context, table.id), `tile ${id?.split(' ')[1]} A5`);
  assert.equal(await page.locator('.carried').count(), 0);
  assert.deepEqual(complaints, []);
});

/** A place that nobody has taken: the bot may have moved first. @param {import('playwright-core').BrowserContext} context @param {string} id */
async function openPlace(context, id) {
  const things = (await stateOf(context, id)).scene?.things ?? [];
  return ['forest', 'clay-pit', 'quarry', 'river'].find((name) => things.some((thing) => thing.id === `ring ${name} 1` && thing.art === 'ring'));
}

test('in Stone Age a ring sends that many people', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot], { game: 'stone-age' });
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const place = await openPlace(context, table.id);
  const ring = await middle(page, `ring ${place} 3`);
  await page.mouse.click(ring.x, ring.y);
  assert.equal(await answered(context, table.id), `place ${place} 3`);
  assert.deepEqual(complaints, []);
});

/** The people of the seat in front who are at home. @param {import('playwright-core').BrowserContext} context @param {string} id */
const atHome = async (context, id) => (await stateOf(context, id)).choices?.carried ?? [];

for (const [lang, phone] of /** @type {const} */ ([['en', false], ['it', true]])) {
  test(`in Stone Age people are dragged to a place: onto a ring as many as it says, and onto its ground with a question (${lang}, ${phone ? 'phone' : 'desktop'})`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone, name: `Porta ${lang}` });
    const { id } = await makeTable(context, [me, bot], { game: 'stone-age' });
    await page.goto(`/t/${id}`);
    await untilAsked(page);
    const [person] = await atHome(context, id);
    const place = await openPlace(context, id);
    const centre = (/** @type {string} */ thing) => page.locator(`.things [data-id="${thing}"]`).evaluate((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
    const hand = await centre(person);
    const carry = async (/** @type {string} */ to) => {
      const end = await centre(to);
      await page.mouse.move(hand.x, hand.y);
      await page.mouse.down();
      await page.mouse.move(hand.x + 12, hand.y - 14, { steps: 4 });
      await page.waitForSelector('.carried');
      await page.mouse.move(end.x, end.y, { steps: 6 });
    };
    // Dropped where nobody can go, nothing happens, and the reason is told.
    await carry('status');
    await page.mouse.up();
    assert.equal(await page.locator('.carried').count(), 0);
    assert.equal(await mine(context, id), undefined);
    // On the ground of a place with room for several, the number is asked.
    await carry(`picture ${place}`);
    await page.mouse.up();
    await page.locator('.dock .buttons .button:not(.quiet)').nth(1).waitFor();
    await page.keyboard.press('Escape');
    // On a ring it is not, and the ghost says how many go.
    await carry(`ring ${place} 3`);
    assert.equal(await page.locator('.carried text').textContent(), '×3');
    await page.mouse.up();
    assert.equal(await answered(context, id), `place ${place} 3`);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('for a newcomer a turn of Tigris takes at most five clicks', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { confirm: 'turn' } });
  const table = await makeTable(context, [me, bot], { options: { 'start-player': 'first-seat' } });
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  let clicks = 0;
  const press = async (/** @type {{ x: number, y: number }} */ at) => {
    await page.mouse.click(at.x, at.y);
    clicks += 1;
  };
  const tiles = async () => /** @type {string[]} */ (await page.locator('.light.lit[data-pick^="hand"]').evaluateAll((all) => all.map((one) => one.getAttribute('data-pick'))));
  for (const space of ['space A5', 'space A6']) {
    const before = await told(page);
    const land = (await tiles()).find((id) => !id.startsWith('hand farm'));
    await press(await middle(page, land ?? ''));
    await page.waitForSelector(`.light.lit[data-pick="${space}"]`);
    await press(await middle(page, space));
    await page.waitForFunction((count) => document.querySelectorAll('.entry.kind-act').length > count || document.querySelector('.dock .button.main'), before);
    if (await page.locator('.dock .button.main').count()) {
      await page.locator('.dock .button.main').click();
      clicks += 1;
      await page.waitForFunction((count) => document.querySelectorAll('.entry.kind-act').length > count, before);
    }
    if (space === 'space A5') await untilAsked(page);
  }
  await page.waitForFunction(() => document.querySelectorAll('.entry.kind-act').length > 1);
  assert.ok((await stateOf(context, table.id)).waiting[0] !== 0 || (await stateOf(context, table.id)).step > 3, 'the turn is over');
  assert.ok(clicks <= 5, `${clicks} clicks`);
  assert.deepEqual(complaints, []);
});

test('for a newcomer a placement in Stone Age takes at most two clicks', async () => {
  const { context, page } = await sit(browser, server.url, { settings: { confirm: 'turn' } });
  const table = await makeTable(context, [me, bot], { game: 'stone-age' });
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const before = await told(page);
  const place = await openPlace(context, table.id);
  const ring = await middle(page, `ring ${place} 2`);
  await page.mouse.click(ring.x, ring.y);
  let clicks = 1;
  await page.waitForFunction((count) => document.querySelectorAll('.entry.kind-act').length > count || document.querySelector('.dock .button.main'), before);
  if (await page.locator('.dock .button.main').count()) {
    await page.locator('.dock .button.main').click();
    clicks += 1;
  }
  assert.equal(await answered(context, table.id), `place ${place} 2`);
  assert.ok(clicks <= 2, `${clicks} clicks`);
});

test('the only answer is given without asking, and told', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot], { options: { 'start-player': 'first-seat' } });
  // Such a question arises when only the player knows that there is no choice; here the other
  // answers are removed.
  await page.route(`**/api/tables/${table.id}?*`, async (route) => {
    const state = await (await route.fetch()).json();
    if (state.choices && state.step === step) state.choices = { nodes: [{ picks: [{ on: { button: 'Pass' }, lead: { act: 'pass' } }] }], ready: { act: 'pass', idle: true } };
    await route.fulfill({ json: state });
  });
  const { step } = await stateOf(context, table.id);
  await page.goto(`/t/${table.id}`);
  await page.locator('.toast', { hasText: 'Pass' }).waitFor();
  assert.equal(await answered(context, table.id), 'pass');
});

test('sounds are on after the first click, and one switch turns them off', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  assert.equal(await page.evaluate(() => document.documentElement.dataset.sound), undefined);
  const tile = await middle(page, await page.locator('.light.lit[data-pick^="hand"]').first().getAttribute('data-pick') ?? '');
  await page.mouse.click(tile.x, tile.y);
  await page.waitForFunction(() => document.documentElement.dataset.sound === 'knock');
  await page.locator('.sign.sound').click();
  assert.equal(await page.locator('.sign.sound').getAttribute('aria-pressed'), 'false');
  await page.evaluate(() => { delete document.documentElement.dataset.sound; });
  await page.keyboard.press('Escape');
  await page.mouse.click(tile.x, tile.y);
  await page.waitForSelector('.light.picked');
  assert.equal(await page.evaluate(() => document.documentElement.dataset.sound), undefined);
});

test('the end shows how the points came about, crowns the winner, and fits whatever people are called', { timeout: 400_000 }, async () => {
  const { context, page, complaints } = await sit(browser, server.url, { name: 'Massimiliano di Sant’Elp' });
  const table = await makeTable(context, [me, bot, bot, bot]);
  await playOut(context, table.id);
  await page.goto(`/t/${table.id}`);
  await page.waitForSelector('.charts .chart');
  assert.equal(await page.locator('.charts .chart').count(), 4);
  const lines = await page.locator('.charts .chart').first().locator('svg path:not(.axis)').count();
  assert.ok(lines >= 3, `${lines} kinds of points`);
  assert.ok(await page.locator('.result .crown').count() >= 1);
  assert.match(await page.locator('.result .rating td').first().innerText(), /^\d/);
  const wider = (/** @type {string} */ what) => page.locator(what).evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  for (const [width, height] of [[390, 844], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await wider('.result .scroll, .result th, .result td'), [], `${width} × ${height}`);
  }
  await page.goto('/');
  await page.locator('.card', { hasText: 'Massimiliano' }).first().waitFor();
  for (const [width, height] of [[390, 844], [1440, 900]]) {
    await page.setViewportSize({ width, height });
    assert.deepEqual(await wider('.card, .card-body, .card-state'), [], `the home page, ${width} × ${height}`);
  }
  assert.deepEqual(complaints, []);
});

for (const [lang, foretold] of /** @type {['en' | 'it', RegExp][]} */ ([['en', /0 \(50%\), 1 \(50%\); 0\.5 on average/], ['it', /0 \(50%\), 1 \(50%\); in media 0,5/]])) {
  test(`in Stone Age the chance of each yield is foretold (${lang})`, async () => {
    const { context, page } = await sit(browser, server.url, { lang, settings: { confirm: 'always' } });
    const table = await makeTable(context, [me, { kind: 'here', name: 'Bruno' }], { game: 'stone-age' });
    await page.goto(`/t/${table.id}`);
    await page.locator('.curtain button').click();
    await untilAsked(page);
    const ring = await middle(page, 'ring clay-pit 1');
    await page.mouse.click(ring.x, ring.y);
    await page.waitForFunction(() => document.querySelector('.dock .hint')?.textContent?.includes(','));
    assert.match(await page.locator('.dock .hint').innerText(), foretold);
    await context.close();
  });
}

test('the end offers a picture to share', { timeout: 400_000 }, async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot]);
  await playOut(context, table.id);
  await page.goto(`/t/${table.id}`);
  const link = page.locator('.after a[download$="picture.png"]');
  await link.waitFor({ state: 'attached' });
  const [width, height] = await link.evaluate(async (/** @type {HTMLAnchorElement} */ one) => {
    const picture = await createImageBitmap(await (await fetch(one.href)).blob());
    return [picture.width, picture.height];
  });
  assert.ok(width >= 600 && height >= 400, `${width} × ${height}`);
  await context.close();
});

test('where everything is possible in Stone Age, lit things show a rim and keep their colours', async () => {
  const { context, page } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot], { game: 'stone-age' });
  await page.goto(`/t/${table.id}`);
  await page.waitForSelector('.dock.asked:not(.busy)');
  await page.mouse.move(0, 0);
  const fills = await page.locator('.light.lit .hit').evaluateAll((all) => all.map((one) => getComputedStyle(one).fill));
  assert.ok(fills.length >= 10, `only ${fills.length} things are lit`);
  const opacity = (/** @type {string} */ fill) => (fill === 'none' ? 0 : Number(fill.match(/[,/]\s*([\d.]+)\)$/)?.[1] ?? 1));
  const heavy = fills.filter((fill) => /^rgb\(/.test(fill) || opacity(fill) > 0.2);
  assert.deepEqual(heavy, []);
  await context.close();
});

for (const [lang, words] of /** @type {const} */ ([
  ['en', { label: 'Invite someone by name', invite: 'Invite', unknown: /no such player/, sit: 'Sit here' }],
  ['it', { label: 'Invita qualcuno per nome', invite: 'Invita', unknown: /non esiste/, sit: 'Siediti qui' }],
])) {
  test(`somebody with an account is invited by name and finds the table at home: ${lang}`, async () => {
    const { context, page } = await sit(browser, server.url, { lang, phone: lang === 'it' });
    const other = await sit(browser, server.url, { lang, name: null });
    const name = `Clio ${lang}`;
    await other.context.request.post('/api/accounts', { data: { name, password: 'the river rises' } });
    const table = await makeTable(context, [me, { kind: 'open' }]);
    await page.goto(`/t/${table.id}`);
    await page.getByLabel(words.label).fill('Nobody at all');
    await page.getByRole('button', { name: words.invite, exact: true }).click();
    await page.locator('.toast.bad', { hasText: words.unknown }).waitFor();
    await page.getByLabel(words.label).fill(name);
    await page.getByRole('button', { name: words.invite, exact: true }).click();
    await page.locator('.lobby-seats li.asked', { hasText: name }).waitFor();
    await other.page.goto('/');
    await other.page.locator(`a.card[href="/t/${table.id}"]`).first().click();
    await other.page.locator('.lobby').getByRole('button', { name: words.sit }).click();
    await page.waitForSelector('.scene .thing');
    assert.deepEqual(other.complaints, []);
  });
}

test('the lobby has the link to copy and to scan, and can be cancelled', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, { kind: 'open' }]);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`/t/${table.id}`);
  await page.locator('.copy-link').click();
  await page.locator('.toast').first().waitFor();
  assert.equal(await page.evaluate(() => navigator.clipboard.readText()), `${server.url}/t/${table.id}`);
  assert.ok((await page.locator('.qr path').getAttribute('d') ?? '').length > 1000);
  await page.getByRole('button', { name: 'Cancel the table' }).click();
  await page.locator('dialog .button.main').click();
  await page.waitForSelector('.home');
  for (let tries = 0; (await stateOf(context, table.id)).table.status !== 'ended'; tries += 1) {
    assert.ok(tries < 200, 'the table is still there');
    await new Promise((done) => { setTimeout(done, 20); });
  }
  assert.deepEqual(complaints, []);
});

/** A kingdom of the archer's merchant with two treasures, one of which must stay. */
const TWO_TREASURES = `tigris 1

     A   B   C   D   E   F   G   H   I   J   K   L   M   N   O   P
 1   .   .   .   .   ~   ~   ~   ~   ~   .   t*  .   ~   .   .   .
 2   .   t*  .   .   ~   .   .   .   .   .   .   .   ~   .   .   t*
 3   .   .   .   ~   ~   t*  .   .   .   .   .   .   ~   ~   .   .
 4   ~   ~   ~   ~   .   .   .   .   .   .   .   .   .   ~   ~   ~
 5   .   .   .   .   .   .   .   .   .   .   .   .   .   t*  ~   ~
 6   .   .   .   .   .   .   .   .   .   .   .   .   .   .   ~   .
 7   ~   ~   ~   ~   .   .   .   .   t*  .   .   .   ~   ~   ~   .
 8   .   t*  .   ~   ~   ~   ~   .   .   .   .   .   ~   .   .   .
 9   .   .   .   .   .   .   ~   ~   ~   ~   ~   ~   ~   .   t*  .
10   .   .   .   .   .   t*  t   t   t   t   t   .   .   .   .   .
11   .   .   .   .   .   AM  .   .   .   .   t*  .   .   .   .   .

archer | hand 1 settlement 3 temple 2 market
bull | hand 2 settlement 1 temple 1 farm 2 market
pot | hand 2 settlement 2 temple 1 farm 1 market
lion | hand 1 settlement 3 temple 2 farm
bag 24 settlement 33 temple 32 farm 25 market
active archer 2
phase treasure archer
`;

for (const [lang, asks] of /** @type {['en' | 'it', RegExp][]} */ ([['en', /Which treasure do you take\?/], ['it', /Quale tesoro prendi\?/]])) {
  test(`of two treasures the one that is clicked is taken (${lang})`, async () => {
    const { context, page } = await sit(browser, server.url, { lang });
    const table = await makeTable(context, [me, bot, bot, bot], { position: TWO_TREASURES });
    await page.goto(`/t/${table.id}`);
    await page.waitForSelector('.dock.asked:not(.busy)');
    assert.match(await page.locator('#question').innerText(), asks);
    await page.locator('.light.lit[data-pick*="F10"]').dispatchEvent('click');
    await page.locator('.log .entry.kind-act').first().waitFor();
    assert.match(await page.locator('.log .entry.kind-act').first().innerText(), /F10/);
    await context.close();
  });
}
