// In company: people are called by their names, and a rematch asks them and keeps their seats.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, GAMES, makeTable, me, playOut, sit, startBrowser, startServer, stateOf } from './stage.mjs';

/** @type {import('./stage.mjs').Server} */
let server;
/** @type {import('playwright-core').Browser} */
let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

/** A table of this game with Marco and Anna at it, and a computer. @param {string} game @param {'en' | 'it'} lang */
async function company(game, lang) {
  const marco = await sit(browser, server.url, { lang, name: 'Marco' });
  const anna = await sit(browser, server.url, { lang, name: 'Anna' });
  const table = await makeTable(marco.context, [me, { kind: 'open' }, bot], { game });
  await anna.context.request.post(`/api/tables/${table.id}/join`, { data: {} });
  return { marco, anna, table };
}

/**
 * Plays a few answers of whoever is asked, until Marco has given one of them.
 * @param {string} id
 * @param {import('playwright-core').BrowserContext} marco
 * @param {import('playwright-core').BrowserContext} anna
 */
async function openedBy(id, marco, anna) {
  for (;;) {
    const { waiting, log } = await stateOf(marco, id);
    if (log?.some((entry) => entry.kind === 'act' && entry.seat === 0)) return;
    const asked = waiting.includes(0) ? marco : waiting.includes(1) ? anna : null;
    if (asked) await playOut(asked, id, 1);
    else await new Promise((done) => { setTimeout(done, 10); });
  }
}

for (const lang of /** @type {const} */ (['en', 'it'])) {
  for (const game of GAMES) {
    test(`the board, the log and the waiting line name people: ${game} (${lang})`, async () => {
      const { marco, anna, table } = await company(game, lang);
      await openedBy(table.id, marco.context, anna.context);
      const { page, complaints } = anna;
      await page.goto(`/t/${table.id}`);
      await page.waitForSelector('.scene .thing');
      const scene = (await page.locator('.scene text').allTextContents()).join(' ');
      assert.match(scene, /Marco/);
      assert.match(scene, /Anna/);
      assert.match(await page.locator('.log').innerText(), /Marco/);
      // Those who cannot see the board hear the names, too.
      const heard = (await (await anna.context.request.get(`/api/tables/${table.id}?lang=${lang}`)).json()).scene.things.map((/** @type {any} */ thing) => thing.label ?? '').join('\n');
      assert.match(heard, /Marco/);
      // The computer has no name and keeps the word of the game.
      const { roles } = await (await anna.context.request.get(`/api/games/${game}?lang=${lang}`)).json();
      assert.match(heard.toLowerCase(), new RegExp(String(roles[2]).toLowerCase()));
      assert.doesNotMatch(heard.toLowerCase(), new RegExp(`\\b${String(roles[0]).toLowerCase()}['’]s\\b`));
      assert.deepEqual(complaints, []);
    });
  }
}

const YOU = /** @type {const} */ ([
  { lang: 'en', you: /\byou(r|rs)?\b/i, sat: 'You sit down.' },
  { lang: 'it', you: /\b(tu|te|tu[oa]|tuoi)\b|\b(cominci|peschi|piazzi|sposti|mandi|scegli|fondi|passi|scambi|scateni|prendi|ricevi|guardi)\b/i, sat: 'Ti siedi.' },
]);

for (const { lang, you, sat } of YOU) {
  for (const game of GAMES) {
    test(`the log says you to whoever reads it, and names to everybody else: ${game} (${lang})`, async () => {
      const { marco, anna, table } = await company(game, lang);
      await openedBy(table.id, marco.context, anna.context);
      const guest = await sit(browser, server.url, { lang, name: 'Guido' });
      /** What Marco did, as somebody reads it. @param {typeof marco} reader */
      const deeds = async ({ context, page }) => {
        const { log } = await stateOf(context, table.id);
        const numbers = log?.filter((entry) => entry.kind === 'act' && entry.seat === 0).map((entry) => entry.number) ?? [];
        await page.goto(`/t/${table.id}`);
        const told = page.locator(`.log .entry[data-number="${numbers[0]}"]`);
        await told.waitFor();
        return told.innerText();
      };
      const [own, others, watched] = [await deeds(marco), await deeds(anna), await deeds(guest)];
      assert.match(own, you);
      assert.doesNotMatch(own, /Marco/);
      for (const told of [others, watched]) {
        assert.match(told, /Marco/);
        assert.doesNotMatch(told, you);
      }
      const said = async (/** @type {typeof marco} */ { context }) => (await context.request.get(`/api/tables/${table.id}/entries?lang=${lang}`)).text();
      assert.ok((await said(anna)).includes(sat));
      assert.ok(!(await said(marco)).includes(sat));
      // Nobody knows who of those at one screen is reading.
      const shared = await makeTable(marco.context, [me, me], { game });
      await playOut(marco.context, shared.id, 3);
      const { entries } = await (await marco.context.request.get(`/api/tables/${shared.id}/entries?lang=${lang}`)).json();
      const deed = entries.find((/** @type {any} */ entry) => entry.kind === 'act');
      assert.match(deed.lines[0].text, /Marco/);
      for (const { context } of [marco, anna, guest]) await context.close();
    });
  }
}

const AGAIN = /** @type {const} */ ([
  { lang: 'en', again: 'Play again', yes: 'Play again', no: 'No, thanks', asked: /asked/, offer: /Marco wants to play again/ },
  { lang: 'it', again: 'Rivincita', yes: 'Gioca ancora', no: 'No, grazie', asked: /in attesa/, offer: /Marco vuole la rivincita/ },
]);

for (const { lang, again, yes, no, asked, offer } of AGAIN) {
  test(`a rematch asks the others and keeps their seats (${lang})`, async () => {
    const { marco, anna, table } = await company('tigris', lang);
    await anna.page.goto(`/t/${table.id}`);
    await anna.page.waitForSelector('.scene .thing');
    await marco.page.goto(`/t/${table.id}`);
    await marco.page.waitForSelector('.scene .thing');
    const over = async (/** @type {string} */ id) => {
      await anna.context.request.post(`/api/tables/${id}/resign`, { data: { seat: 1 } });
      await marco.context.request.post(`/api/tables/${id}/resign`, { data: { seat: 0 } });
    };
    await over(table.id);
    await marco.page.locator('.result').getByRole('button', { name: again }).click();
    await marco.page.waitForSelector('.lobby');
    assert.match(await marco.page.locator('.lobby-seats li.asked').innerText(), asked);
    // Nobody else can take the seat that is kept.
    const next = marco.page.url().split('/t/')[1];
    const carla = await sit(browser, server.url, { name: 'Carla' });
    const taken = await carla.context.request.post(`/api/tables/${next}/join`, { data: { seat: 1 } });
    assert.equal((await taken.json()).error.code, 'seat-taken');
    await anna.page.getByRole('heading', { name: offer }).waitFor();
    await anna.page.getByRole('dialog').getByRole('button', { name: yes }).click();
    await Promise.all([marco.page, anna.page].map((page) => page.waitForSelector('.scene .thing')));
    assert.equal((await stateOf(anna.context, next)).seat, 1);
    // And whoever does not want to frees the seat.
    await over(next);
    await marco.page.locator('.result').getByRole('button', { name: again }).click();
    await anna.page.getByRole('heading', { name: offer }).waitFor();
    await anna.page.getByRole('dialog').getByRole('button', { name: no }).click();
    await marco.page.waitForSelector('.lobby-seats li.open');
    assert.deepEqual([...marco.complaints, ...anna.complaints], []);
  });
}
