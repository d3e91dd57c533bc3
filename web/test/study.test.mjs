// Studies: what if, looking together, and drawing a position, in every game.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { sit, startBrowser, startServer, stretched } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** @typedef {import('playwright-core').Page} Page */

const RECORDS = {
  tigris: 'crates/server/tests/fixtures/records/tigris-1.eridu',
  'stone-age': 'docs/examples/review.eridu',
  civilization: 'crates/server/tests/fixtures/records/civilization-2.eridu',
};

const SAID = {
  en: { whatIf: 'What if?', judge: 'Judge this position', roll: 'Roll', cut: 'Delete from here', lead: 'Lead the others', study: 'Study it', play: 'Play it against bots', possible: 'This position is possible.', wrong: 'This position is impossible.', more: 'One more', text: 'As text', undo: 'Undo', temple: 'temple', noTemple: 'A leader without a temple next to it.' },
  it: { whatIf: 'E se…?', judge: 'Valuta la posizione', roll: 'Tira', cut: 'Elimina da qui', lead: 'Guida gli altri', study: 'Studiala', play: 'Giocala contro i bot', possible: 'Questa posizione è possibile.', wrong: 'Questa posizione non può esistere.', more: 'Uno in più', text: 'Come testo', undo: 'Annulla', temple: 'tempio', noTemple: 'Un leader non ha templi accanto.' },
};

/** @typedef {keyof typeof RECORDS} Name */

/** Uploads a finished game. @param {import('playwright-core').BrowserContext} context @param {Name} game */
async function upload(context, game) {
  const data = readFileSync(new URL(`../../${RECORDS[game]}`, import.meta.url), 'utf8');
  const answer = await context.request.post('/api/records', { data, headers: { 'content-type': 'text/plain' } });
  assert.ok(answer.ok(), await answer.text());
  return /** @type {string} */ ((await answer.json()).id);
}

/** No part of the page is wider than the screen. @param {Page} page */
const fits = (page) => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);

/** The node of the address. @param {Page} page */
const nodeOf = (page) => Number(new URL(page.url()).searchParams.get('node'));

/** Picks until another node is reached, or rolls. @param {Page} page @param {string} roll */
async function playOn(page, roll) {
  const from = nodeOf(page);
  await page.waitForFunction(([start, name]) => {
    if (new URLSearchParams(location.search).get('node') !== String(start)) return true;
    const button = [...document.querySelectorAll('.outcomes .button')].find((one) => one.textContent === name);
    const lit = [...document.querySelectorAll('.light.lit, .lit-button')].at(-1);
    (button ?? lit)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    return false;
  }, /** @type {const} */ ([from, roll]), { polling: 150 });
}

for (const [game, lang, phone] of /** @type {[Name, 'en' | 'it', boolean][]} */ ([['tigris', 'en', false], ['stone-age', 'it', true], ['civilization', 'en', false], ['civilization', 'it', false]])) {
  test(`what if: ${game}, ${lang}, ${phone ? 'phone' : 'desktop'}`, { timeout: 600_000 }, async () => {
    const words = SAID[lang];
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone });
    const id = await upload(context, game);
    await page.goto(`/t/${id}?step=70`);
    await page.getByRole('button', { name: words.whatIf }).click();
    await page.locator('.tries [aria-current]').waitFor();
    assert.equal(nodeOf(page), 70);
    assert.deepEqual(await stretched(page), []);
    const trunk = await page.locator('.tries > li').count();
    // Two steps of our own: a branch, which is kept.
    await playOn(page, words.roll);
    await playOn(page, words.roll);
    const mine = nodeOf(page);
    await page.reload();
    await page.locator('.tries [aria-current]').waitFor();
    assert.equal(nodeOf(page), mine);
    assert.ok(mine < trunk || await page.locator('.tries .tried').count() > 0);
    await page.getByRole('button', { name: words.judge }).click();
    await page.locator('.chance-row').first().waitFor();
    assert.equal(await page.locator('.chance-row').count(), 2);
    assert.ok(await fits(page));
    // Back along the line, and with all hands open.
    await page.locator('.tree .sign').nth(1).click();
    await page.waitForFunction((node) => new URLSearchParams(location.search).get('node') !== String(node), mine);
    await page.locator('.study-bar select').selectOption('all');
    await page.waitForFunction(() => document.querySelectorAll('.light.lit').length === 0);
    assert.deepEqual(complaints, []);
    await context.close();
  });
}

test('a lesson is played on', { timeout: 300_000 }, async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  await page.goto('/tutorial/tigris?part=2');
  await page.getByRole('button', { name: SAID.en.whatIf }).click();
  await page.locator('.tries [aria-current]').waitFor();
  await playOn(page, SAID.en.roll);
  await page.getByRole('button', { name: SAID.en.cut }).click();
  await page.waitForFunction(() => document.querySelectorAll('.tries .tried').length === 0);
  await page.goto('/studies');
  await page.locator('.study-list li').first().waitFor();
  assert.equal(await page.locator('.study-list li').count(), 1);
  assert.deepEqual(complaints, []);
  await context.close();
});

test('two people look together: one leads, the other follows, points and plays on', { timeout: 300_000 }, async () => {
  const anna = await sit(browser, server.url, { name: 'Anna' });
  const bruno = await sit(browser, server.url, { name: 'Bruno', lang: 'it', phone: true });
  const study = await (await anna.context.request.post('/api/studies', { data: { table: await upload(anna.context, 'tigris') } })).json();
  await anna.page.goto(`/study/${study.id}?node=100`);
  await anna.page.locator('.fellows li').waitFor();
  await bruno.page.goto(`/study/${study.id}?node=50`);
  await bruno.page.locator('.fellows li').nth(1).waitFor();
  await anna.page.getByRole('button', { name: SAID.en.lead }).click();
  await bruno.page.waitForFunction(() => location.search.includes('node=100'));
  await anna.page.locator('.tree .sign').nth(2).click();
  await bruno.page.waitForFunction(() => location.search.includes('node=101'));
  await anna.page.locator('.scene [data-id="space A1"], .scene').first().click({ position: { x: 60, y: 60 } });
  const thing = await anna.page.waitForFunction(() => document.querySelector('.pointer')?.getAttribute('data-pointer'));
  await bruno.page.locator(`[data-pointer="${await thing.jsonValue()}"]`).waitFor({ state: 'attached' });
  // What Bruno plays where Anna leads, both see.
  await playOn(bruno.page, SAID.it.roll);
  const there = nodeOf(bruno.page);
  await anna.page.waitForFunction((node) => location.search.includes(`node=${node}`), there);
  await bruno.context.close();
  await anna.page.waitForFunction(() => document.querySelectorAll('.fellows li').length === 1);
  assert.deepEqual(anna.complaints, []);
  await anna.context.close();
});

for (const [game, lang, phone] of /** @type {[Name, 'en' | 'it', boolean][]} */ ([['tigris', 'it', true], ['stone-age', 'en', false], ['civilization', 'en', true]])) {
  test(`a position is drawn, studied and played: ${game}, ${lang}, ${phone ? 'phone' : 'desktop'}`, { timeout: 300_000 }, async () => {
    const words = SAID[lang];
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone });
    await page.goto(`/editor/${game}`);
    await page.getByText(words.possible).waitFor();
    assert.ok(await fits(page));
    if (game === 'tigris') {
      // A leader without a temple beside it cannot be; with one, it can.
      await page.locator('.brush').nth(6).click();
      const space = page.locator('[data-id="space H5"]');
      await page.waitForFunction(() => document.querySelector('.frame')?.scrollTop === 0);
      await space.evaluate((one) => one.scrollIntoView({ block: 'center' }));
      const box = await space.boundingBox();
      assert.ok(box);
      await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
      await page.getByText(words.wrong).waitFor();
      assert.equal(await page.locator('.undrawn').count(), 1);
      // It is said in the language of the page what is impossible.
      await page.getByText(words.noTemple).waitFor();
    }
    // A number that is clicked gets steps.
    const line = page.locator('.drawn-line').filter({ hasText: game === 'tigris' ? /^archer/ : game === 'stone-age' ? /^wood/ : /^civred/ }).first();
    // Treasuries of Civilization go by tens, but points by one.
    const number = line.locator('.word.number').nth(game === 'civilization' ? 1 : 0);
    const before = Number(await number.textContent());
    await number.click();
    await page.getByRole('button', { name: words.more }).click();
    await page.waitForFunction((value) => [...document.querySelectorAll('.drawn-field input')].some((one) => one instanceof HTMLInputElement && one.value === String(value)), before + 1);
    await page.getByRole('button', { name: words.text, exact: true }).click();
    const text = await page.locator('textarea.position').inputValue();
    await page.locator('textarea.position').fill(`${text}nonsense\n`);
    await page.locator('.verdict .worse').waitFor();
    assert.ok(await page.getByRole('button', { name: words.study }).isDisabled());
    await page.getByRole('button', { name: words.undo }).click();
    await page.waitForFunction(() => !document.querySelector('.verdict')?.textContent?.includes('nonsense'));
    if (game === 'tigris') {
      await page.goto('/');
      await page.evaluate(() => sessionStorage.clear());
      await page.goto(`/editor/${game}`);
    }
    await page.getByText(words.possible).waitFor();
    await page.getByRole('button', { name: words.play }).click();
    await page.waitForURL(/\/t\//);
    await page.locator('.scene').waitFor();
    await page.goto(`/editor/${game}`);
    await page.getByText(words.possible).waitFor();
    await page.getByRole('button', { name: words.study }).click();
    await page.waitForURL(/\/study\//);
    await page.locator('.tries [aria-current]').waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
