// The real server and a real browser, for all tests.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** The binary under test: the one built last, unless `ERIDU_BIN` names another. */
export function binary() {
  const given = process.env.ERIDU_BIN;
  const built = ['release', 'debug'].map((kind) => join(ROOT, 'target', kind, 'eridu')).filter(existsSync);
  const found = given ?? built.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)[0];
  if (!found || !existsSync(found)) throw new Error('build the server first: cargo build -p eridu');
  return found;
}

/**
 * @typedef {object} Server
 * @property {string} url
 * @property {() => Promise<void>} stop
 * @property {(between: () => Promise<void>) => Promise<Server>} restart runs `between` while the server is down
 */

/**
 * Starts a separate server on a free port.
 * @param {{ folder?: string, port?: string, pace?: string }} [how] `pace` is the pause of bots in milliseconds, 0 by default
 * @returns {Promise<Server>}
 */
export async function startServer({ folder = mkdtempSync(join(tmpdir(), 'eridu-web-')), port = '0', pace = '0' } = {}) {
  const server = spawn(binary(), ['serve', '--listen', `127.0.0.1:${port}`, '--database', join(folder, 'test.db'), '--bot-pace', pace, '--limit-factor', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    // A debug build deals the same games to the same tests; ERIDU_TEST_SEEDS tries others.
    env: { ERIDU_TEST_SEEDS: '1', ...process.env },
  });
  const url = String(await new Promise((done, fail) => {
    server.once('exit', (code) => fail(new Error(`the server ended with ${code}`)));
    let said = '';
    server.stdout.on('data', (data) => {
      said += data;
      if (said.includes('\n')) done(said.split('\n')[0].trim().replace(/\/$/, ''));
    });
  }));
  const end = async () => {
    const gone = new Promise((done) => { server.once('exit', done); });
    server.kill('SIGTERM');
    await Promise.race([gone, new Promise((done) => setTimeout(done, 3000))]);
    server.kill('SIGKILL');
  };
  return {
    url,
    stop: async () => {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
    restart: async (between) => {
      await end();
      await between();
      return startServer({ folder, port: new URL(url).port, pace });
    },
  };
}

export function startBrowser() {
  const args = ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];
  return chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args });
}

/**
 * A person with their own browser. Console errors are collected in `complaints`.
 * @param {import('playwright-core').Browser} browser
 * @param {string} url
 * @param {{ lang?: 'en' | 'it', phone?: boolean, name?: string | null, size?: { width: number, height: number }, settings?: Record<string, string> }} [how]
 */
export async function sit(browser, url, { lang = 'en', phone = false, name = 'Anna', size, settings = {} } = {}) {
  const viewport = size ?? (phone ? { width: 390, height: 844 } : { width: 1440, height: 900 });
  const context = await browser.newContext({ baseURL: url, locale: lang, viewport, hasTouch: phone, reducedMotion: 'reduce' });
  await context.addInitScript(([key, value]) => {
    if (!localStorage.getItem(key)) localStorage.setItem(key, value);
  }, ['eridu.settings', JSON.stringify({ lang, confirm: 'never', ...settings })]);
  // The limit is for hangs, so it is generous to a busy machine.
  context.setDefaultTimeout(90_000);
  const page = await context.newPage();
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => { if (['error', 'warning'].includes(message.type())) complaints.push(message.text()); });
  page.on('pageerror', (error) => complaints.push(String(error)));
  if (name) await context.request.post('/api/guests', { data: { name } });
  return { context, page, complaints };
}

/**
 * Creates a table without clicking.
 * @param {import('playwright-core').BrowserContext} context
 * @param {object[]} seats
 * @param {object} [more]
 */
export async function makeTable(context, seats, more = {}) {
  const answer = await context.request.post('/api/tables', { data: { game: 'tigris', seats, private: true, ...more } });
  if (!answer.ok()) throw new Error(await answer.text());
  return /** @type {import('../types.js').Card} */ (await answer.json());
}

/** The games that the server offers in a browser. @returns {Promise<import('../types.js').Game[]>} */
async function offered() {
  const server = await startServer();
  try {
    const { games } = await (await fetch(`${server.url}/api/games`)).json();
    return games.filter((/** @type {import('../types.js').Game} */ game) => game.shown);
  } finally {
    await server.stop();
  }
}

const offer = await offered();

/** The names of all games that can be played in a browser. */
export const GAMES = offer.map((game) => game.name);

/** The options of the preset `short`, for games that have one. @type {Record<string, Record<string, string>>} */
export const SHORT = Object.fromEntries(offer.map((game) => [game.name, game.presets.find((preset) => preset.name === 'short')?.options ?? {}]));

export const me = { kind: 'me' };
export const bot = { kind: 'bot', level: 'random' };

/**
 * The state of a table as a person may know it.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} id
 */
export async function stateOf(context, id) {
  const answer = await context.request.get(`/api/tables/${id}`);
  return /** @type {import('../src/table/state.js').Shown} */ (await answer.json());
}

/**
 * The texts of a scene that are drawn much wider than their letters are.
 * @param {import('playwright-core').Page} page
 */
export const stretched = (page) => page.evaluate(() => {
  const pen = document.createElement('canvas').getContext('2d');
  return [...document.querySelectorAll('.scene text[textLength]')].flatMap((text) => {
    if (!pen || !text.textContent || text.getAttribute('visibility') === 'hidden') return [];
    const { fontWeight, fontFamily } = getComputedStyle(text);
    pen.font = `${fontWeight} 100px ${fontFamily}`;
    const natural = pen.measureText(text.textContent).width / 100 * Number(text.getAttribute('font-size'));
    const times = Number(text.getAttribute('textLength')) / natural;
    return times > 1.3 ? [`${times.toFixed(2)} times: ${text.textContent}`] : [];
  });
});

/**
 * Waits until this person is asked, or the game is over.
 * @param {import('playwright-core').Page} page
 */
export async function untilAsked(page) {
  await page.waitForSelector('.dock.asked:not(.busy), .after');
}

/**
 * Plays by clicking what is highlighted, inside the page, until the game is over; returns the
 * clicks.
 * @param {import('playwright-core').Page} page
 * @param {number} seed
 * @param {number} [most] more clicks than any game needs
 */
export function clickToTheEnd(page, seed, most = 20_000) {
  return page.evaluate(async ({ first, most }) => {
    let state = first >>> 0;
    const choose = (/** @type {number} */ count) => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      return Math.floor((state / 2 ** 32) * count);
    };
    for (let clicks = 0; clicks < most; clicks += 1) {
      for (;;) {
        if (document.querySelector('.after .result')) return clicks;
        if (document.querySelector('.dock.asked:not(.busy)')) break;
        await new Promise((done) => { setTimeout(done, 5); });
      }
      const lit = [...document.querySelectorAll('.light.lit')];
      const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll('.dock .buttons .button:not(.quiet)')]);
      if (lit.length && (!buttons.length || choose(4) > 0)) lit[choose(lit.length)].dispatchEvent(new MouseEvent('click', { bubbles: true }));
      else if (buttons.length) buttons[choose(buttons.length)].click();
      else document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
      await new Promise((done) => { setTimeout(done, 0); });
    }
    return most;
  }, { first: seed, most });
}

/**
 * The number of answers, of people and bots, in the page's log.
 * @param {import('playwright-core').Page} page
 */
export const told = (page) => page.locator('.entry.kind-act').count();

/** What was lit may have changed meanwhile: then the next look decides. @param {Error} error */
function changed(error) {
  if (error.name !== 'TimeoutError') throw error;
}

/**
 * Gives one whole answer by clicking highlighted things, the first or the last of them.
 * @param {import('playwright-core').Page} page
 * @param {(light: import('playwright-core').Locator) => Promise<void>} [press] how a highlighted thing is pressed
 */
export async function answerByClicks(page, press = (light) => light.dispatchEvent('click', {}, { timeout: 3000 })) {
  await page.waitForSelector('.dock.asked:not(.busy)');
  const before = await told(page);
  const lights = page.locator('.light');
  let [seen, stuck] = ['', 0];
  for (let picks = 0; picks < 40; picks += 1) {
    const confirm = page.locator('.dock .button.main');
    const lit = page.locator('.light.lit');
    const count = await lit.count();
    // A tap that hit something else tries the next one.
    const now = String(await lights.evaluateAll((all) => all.map((one) => `${one.getAttribute('class')} ${one.getAttribute('data-pick')}`)));
    stuck = now === seen ? stuck + 1 : 0;
    seen = now;
    if (await confirm.count()) await confirm.click();
    else if (count) await press(lit.nth(stuck % count)).catch(changed);
    else await page.locator('.dock .buttons .button:not(.quiet)').first().click();
    await page.waitForFunction((count) => document.querySelectorAll('.entry.kind-act').length > count
      || document.querySelector('.dock.asked:not(.busy)'), before);
    if (await told(page) > before) return;
  }
  throw new Error('forty picks and no answer');
}

/**
 * Gives one whole answer with the keyboard alone: letters for buttons, arrows and Enter for what is
 * highlighted, and Enter to confirm.
 * @param {import('playwright-core').Page} page
 * @param {(count: number) => number} choose
 */
export async function answerByKeys(page, choose) {
  await page.waitForSelector('.dock.asked:not(.busy)');
  const before = await told(page);
  for (let presses = 0; presses < 200; presses += 1) {
    const now = await page.evaluate((count) => ({
      done: document.querySelectorAll('.entry.kind-act').length > count || document.querySelector('.after') !== null,
      busy: !document.querySelector('.dock.asked:not(.busy)'),
      confirm: document.querySelector('.dock .button.main') !== null,
      lights: document.querySelectorAll('.light.lit').length,
      on: document.activeElement?.classList.contains('lit') ?? false,
      letter: [...document.querySelectorAll('.dock .buttons .button:not(.quiet)')].at(-1)?.getAttribute('aria-keyshortcuts') ?? null,
    }), before);
    if (now.done) return;
    if (now.busy) {
      await page.waitForFunction((count) => document.querySelectorAll('.entry.kind-act').length > count
        || document.querySelector('.dock.asked:not(.busy), .after'), before);
    } else if (now.confirm) await page.keyboard.press('Enter');
    else if (now.letter && (!now.lights || choose(4) === 0)) await page.keyboard.press(now.letter);
    else if (now.on && choose(3) > 0) await page.keyboard.press('Enter');
    else await page.keyboard.press(['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'][choose(4)]);
  }
  throw new Error('two hundred keys and no answer');
}

/**
 * Plays to the end without a browser, through the API.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} id
 * @param {number} [turns] how many answers, if not all
 */
export async function playOut(context, id, turns = Infinity) {
  const choose = dice(3);
  for (let turn = 0; turn < turns;) {
    const state = await (await context.request.get(`/api/tables/${id}?fields=legal`)).json();
    if (state.table.status === 'finished') return;
    if (!state.legal?.length) {
      await new Promise((done) => { setTimeout(done, 10); });
      continue;
    }
    turn += 1;
    const action = state.legal[choose(state.legal.length)];
    await context.request.post(`/api/tables/${id}/act`, { data: { seat: state.seat, action, step: state.step } });
  }
}

/** A deterministic random generator. @param {number} seed */
export function dice(seed) {
  let state = seed >>> 0;
  return (/** @type {number} */ count) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * count);
  };
}
