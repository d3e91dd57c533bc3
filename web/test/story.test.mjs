// Around a move: previewed, confirmed, logged, replayed, undone, conceded.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, makeTable, me, playOut, SHORT, sit, startBrowser, startServer, stateOf, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

test('what would happen is foretold beside the space, by mouse, keyboard and finger', async () => {
  for (const phone of [false, true]) {
    const { context, page, complaints } = await sit(browser, server.url, { phone });
    const table = await makeTable(context, [me, { kind: 'here', name: 'Bruno' }], { options: { 'start-player': 'first-seat' } });
    await page.goto(`/t/${table.id}`);
    await page.locator('.curtain button').click();
    await untilAsked(page);
    await page.locator('.light.lit[data-pick="leader archer king"], .light.lit[data-pick$="king"]').first().dispatchEvent('click');
    await page.locator('.light.lit.soft').first().dispatchEvent('click');
    await page.waitForFunction(() => document.querySelector('.entry.kind-act'));
    await untilAsked(page);
    // Next to one's own king every tile is worth a point: some highlighted space shows that.
    await page.locator('.light.lit[data-pick^="hand"]').first().dispatchEvent('click');
    await page.waitForSelector('.light.lit.soft');
    const where = await page.evaluate(async () => {
      const id = location.pathname.split('/').pop();
      const state = await (await fetch(`/api/tables/${id}?fields=scene,choices&seat=0`)).json();
      for (const light of document.querySelectorAll('.light.lit.soft')) {
        const space = light.getAttribute('data-pick')?.split(' ')[1];
        const hand = document.querySelector('.light.picked')?.getAttribute('data-pick')?.split(' ')[1];
        const answer = await fetch(`/api/tables/${id}/foresee`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ seat: 0, action: `tile ${hand} ${space}` }) });
        const told = await answer.json();
        if (told.preview?.length) return { space, step: state.step, preview: told.preview.join(' '), ends: told.ends_turn };
      }
      return null;
    });
    assert.ok(where);
    assert.equal(where.ends, true);
    const light = page.locator(`.light.lit.soft[data-pick="space ${where.space}"]`);
    await light.scrollIntoViewIfNeeded();
    if (phone) await light.dispatchEvent('touchstart');
    else await light.hover({ force: true });
    await page.waitForSelector('.foretold');
    assert.ok((await page.locator('.foretold').innerText()).includes(where.preview.slice(0, 20)));
    if (phone) {
      await light.dispatchEvent('click');
      assert.equal((await stateOf(context, table.id)).step, where.step);
    } else {
      await page.mouse.move(5, 5);
      await page.waitForSelector('.foretold', { state: 'detached' });
      await light.focus();
      await page.waitForSelector('.foretold');
    }
    assert.deepEqual(complaints, []);
  }
});

/** A leader of mine that would challenge the bull's king, with a temple on each side. */
const CHALLENGE = `tigris 1

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
10   .   .   .   .   .   t*  t   BK  .   .   .   .   .   .   .   .
11   .   .   .   .   .   .   .   .   .   .   t*  .   .   .   .   .

archer | hand 1 settlement 3 temple 2 market
bull | hand 2 settlement 1 temple 1 farm 2 market
bag 27 settlement 42 temple 35 farm 26 market
active archer 2
phase turn
`;

for (const [lang, foretold] of /** @type {const} */ ([['en', 'On the board: 1 for your king, 1 for the bull\'s. A tie goes to the bull.'], ['it', 'Sul tabellone: 1 per il tuo re, 1 per quello del toro. In parità vince il toro.']])) {
  test(`what would happen to me is foretold to me (${lang})`, async () => {
    const { context } = await sit(browser, server.url, { lang });
    const { id } = await makeTable(context, [me, bot], { position: CHALLENGE });
    const answer = await context.request.post(`/api/tables/${id}/foresee?lang=${lang}`, { data: { seat: 0, action: 'leader king E10' } });
    assert.equal((await answer.json()).preview?.at(-1), foretold);
    await context.close();
  });
}

test('only what ends the turn is confirmed, where one wishes so, and it can be taken back', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { settings: { confirm: 'turn' } });
  const table = await makeTable(context, [me, bot], { options: { 'start-player': 'first-seat' } });
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const start = (await stateOf(context, table.id)).step;
  await page.getByRole('button', { name: /^Pass/ }).click();
  await page.waitForFunction(() => document.querySelectorAll('.entry.kind-act').length === 1);
  await untilAsked(page);
  await page.getByRole('button', { name: /^Pass/ }).click();
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Take back' }).click();
  await page.waitForFunction(() => document.querySelector('.entry.undone'));
  const state = await stateOf(context, table.id);
  assert.ok(state.step > start && state.waiting.includes(0));
  assert.deepEqual(complaints, []);
});

test('whoever was away sees the last round again on the board', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot, bot]);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  await page.waitForFunction((id) => Number(localStorage.getItem(`eridu.seen.${id}`)) > 0, table.id);
  await page.goto('/settings');
  await page.waitForSelector('main');
  await playOut(context, table.id, 4);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  await page.locator('.toast').getByRole('button', { name: 'Show' }).click();
  await page.waitForSelector('.recap:not([hidden]) p:not(:empty)');
  const first = await page.locator('.recap p').innerText();
  assert.equal(await page.locator('.light').count(), 0);
  await page.getByRole('button', { name: 'Next' }).click();
  await page.waitForFunction((text) => document.querySelector('.recap p')?.textContent !== text, first);
  await page.getByRole('button', { name: 'Back to the table' }).click();
  await page.waitForSelector('.light.lit');
  await page.getByRole('button', { name: 'Replay the last round' }).click();
  await page.waitForSelector('.recap:not([hidden])');
  await page.keyboard.press('Escape');
  await page.waitForSelector('.light.lit');
  assert.deepEqual(complaints, []);
});

test('the story can be filtered, and points to rules and spaces', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const table = await makeTable(context, [me, bot, bot]);
  await playOut(context, table.id, 10);
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  const all = await page.locator('.entry').count();
  await page.getByRole('button', { name: 'Mine', exact: true }).click();
  const mine = await page.locator('.entry').count();
  assert.ok(mine > 0 && mine < all);
  await page.getByRole('button', { name: 'All', exact: true }).click();
  await page.locator('.entry .space').last().hover();
  await page.waitForSelector('.pointer');
  await page.locator('.entry .rule').last().click();
  await page.waitForSelector('.rules-box .marked');
  assert.deepEqual(complaints, []);
});

test('giving up is asked first, and a computer goes on until one returns', async () => {
  const { context, page, complaints } = await sit(browser, server.url);
  const other = await sit(browser, server.url, { name: 'Bruno' });
  const table = await makeTable(context, [me, { kind: 'open' }], { clock: { kind: 'bank', seconds: 600, increment_seconds: 5 } });
  await other.context.request.post(`/api/tables/${table.id}/join`, { data: {} });
  await page.goto(`/t/${table.id}`);
  await page.waitForSelector('.scene .thing');
  assert.match(await page.locator('.clock').first().innerText(), /^\d+:\d\d$/);
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  assert.equal((await stateOf(context, table.id)).table.seats[0].kept_by_bot, null);
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Let the computer play on' }).click();
  await page.getByRole('button', { name: 'Take my seat back' }).click();
  await page.getByRole('button', { name: 'Give up' }).waitFor();
  assert.deepEqual(complaints, []);
});

const RESIGNING = {
  en: { lang: 'en', giveUp: 'Give up', resign: 'Resign', back: 'Take my seat back', lost: /resigned/, log: /You resign/ },
  it: { lang: 'it', giveUp: 'Rinuncia', resign: 'Abbandona', back: 'Riprendi il posto', lost: /abbandonato/, log: /Abbandoni/ },
};

for (const { lang, giveUp, resign, back, lost, log } of Object.values(RESIGNING)) {
  test(`resigning loses the game at once, or comes last where others play on (${lang})`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang: lang === 'it' ? 'it' : 'en' });
    const leave = async (/** @type {string} */ id) => {
      await page.goto(`/t/${id}`);
      await page.waitForSelector('.scene .thing');
      await page.getByRole('button', { name: giveUp, exact: true }).click();
      await page.getByRole('dialog').getByRole('button', { name: resign, exact: true }).click();
    };
    await leave((await makeTable(context, [me, bot])).id);
    await page.waitForSelector('.after .result');
    assert.match(await page.locator('.result .resigned').innerText(), lost);
    assert.match(await page.locator('.log').innerText(), log);
    assert.equal(await page.locator('.result .crown').count(), 1);
    const three = await makeTable(context, [me, { kind: 'open' }, bot]);
    const bruno = await sit(browser, server.url, { name: 'Bruno' });
    await bruno.context.request.post(`/api/tables/${three.id}/join`, { data: {} });
    await leave(three.id);
    await page.waitForFunction((words) => new RegExp(words).test(document.querySelector('#question')?.textContent ?? ''), lost.source);
    // Whatever the others do, nothing is lit for a lost seat, and there is no way back into it.
    assert.equal(await page.locator('.light.lit').count(), 0);
    assert.equal(await page.getByRole('button', { name: back }).count(), 0);
    assert.equal(await page.getByRole('button', { name: giveUp, exact: true }).count(), 0);
    const refused = await context.request.post(`/api/tables/${three.id}/return`, { data: { seat: 0 } });
    assert.equal((await refused.json()).error.code, 'resigned');
    assert.deepEqual(complaints, []);
  });
}

for (const [lang, phone, words] of /** @type {const} */ ([
  ['en', false, { title: 'Chronicle', film: 'Play the film', era: 'Antiquity', end: /points\.$/ }],
  ['it', true, { title: 'Cronaca', film: 'Guarda il film', era: 'Antichità', end: /punti\.$/ }],
])) {
  test(`a finished game of Civilization has a chronicle: ${lang}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone, name: `Storia ${lang}` });
    const { id } = await makeTable(context, [bot, bot], { game: 'civilization', options: SHORT.civilization });
    await page.goto(`/t/${id}`);
    await page.waitForSelector('.chronicle:not([hidden])');
    assert.equal(await page.locator('.chronicle h2').innerText(), words.title);
    const stories = await page.locator('.stories dd').allInnerTexts();
    assert.equal(stories.length, 2);
    for (const story of stories) assert.match(story, words.end);
    // An era as a film: its pictures run over the board.
    const last = await page.locator('.replay output').innerText();
    await page.locator('.film').getByRole('button', { name: words.era }).click();
    await page.waitForFunction((was) => document.querySelector('.replay output')?.textContent !== was, last);
    assert.equal(await page.locator('.film-caption').innerText(), words.era);
    assert.ok(await page.locator('.film').getByRole('button', { name: /^(Pause|Pausa)/ }).count() === 1);
    await page.locator('.film').getByRole('button', { name: /^(Pause|Pausa)/ }).click();
    await page.locator('.film').getByRole('button', { name: words.film }).waitFor();
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
