// The pictures in the README: `npm run pictures` plays a little and takes them again.

import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { bot, dice, makeTable, me, sit, startBrowser, startServer, untilAsked } from './stage.mjs';

const PLACE = fileURLToPath(new URL('../../docs/pictures/', import.meta.url));

const server = await startServer();
const browser = await startBrowser();
mkdirSync(PLACE, { recursive: true });

/**
 * Plays some turns at random, the same every time.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} id
 * @param {number} turns
 */
async function playOn(context, id, turns) {
  const choose = dice(21);
  for (let turn = 0; turn < turns;) {
    const state = await (await context.request.get(`/api/tables/${id}?fields=legal`)).json();
    if (state.table.status === 'finished') return;
    const moves = (state.legal ?? []).filter((/** @type {string} */ action) => /^(tile|leader|commit)/.test(action));
    const legal = moves.length ? moves : state.legal ?? [];
    if (!legal.length) {
      await new Promise((done) => setTimeout(done, 20));
      continue;
    }
    turn += 1;
    await context.request.post(`/api/tables/${id}/act`, { data: { seat: state.seat, action: legal[choose(legal.length)], step: state.step } });
  }
}

/**
 * @param {string} name
 * @param {{ lang?: 'en' | 'it', phone?: boolean, theme?: string }} how
 * @param {(seat: Awaited<ReturnType<typeof sit>>) => Promise<void>} go
 */
async function take(name, { lang = 'en', phone = false, theme = 'light' }, go) {
  const size = phone ? undefined : { width: 1200, height: 760 };
  const seat = await sit(browser, server.url, { lang, phone, size, settings: { theme, confirm: 'always' } });
  await go(seat);
  await seat.page.waitForTimeout(400);
  const picture = await seat.page.screenshot({ type: 'jpeg', quality: 64 });
  writeFileSync(`${PLACE}${name}.jpg`, picture);
  console.log(`docs/pictures/${name}.jpg  ${Math.round(picture.length / 1024)} KB`);
  await seat.context.close();
}

/** The pictures of tables: the appearance, the game, and the number of answers before it. @type {[string, { theme?: string, lang?: 'en' | 'it', phone?: boolean }, string, number][]} */
const TABLES = [
  ['table', {}, 'tigris', 24],
  ['table-phone', { phone: true, lang: 'it' }, 'tigris', 24],
  ['stone-age', {}, 'stone-age', 30],
  ['stone-age-phone', { phone: true, theme: 'dark' }, 'stone-age', 30],
  ['civilization', {}, 'civilization', 60],
  ['civilization-phone', { phone: true }, 'civilization', 60],
];
for (const [name, how, game, turns] of TABLES) {
  await take(name, how, async ({ context, page }) => {
    const table = await makeTable(context, [me, bot, bot], { game });
    await playOn(context, table.id, turns);
    await page.goto(`/t/${table.id}`);
    await untilAsked(page);
  });
}

await browser.close();
await server.stop();
