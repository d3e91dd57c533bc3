// The size and speed of the client on this machine: `npm run bench`, or with the names of games for
// their tables alone. It reports measurements and fails only on sizes, which do not depend on the
// machine. ERIDU_BIN names the server's binary.

import { answerByClicks, bot, GAMES, makeTable, me, playOut, sit, startBrowser, startServer, untilAsked } from './stage.mjs';

/** The games whose tables are measured; the home page only without a choice. */
const chosen = process.argv.slice(2);

const LIMITS = { page: 500_000, update: 20_000 };

// Bots wait for the default pause.
const server = await startServer({ pace: '900' });
const browser = await startBrowser();
let failed = false;

/** @param {string} what @param {string | number} is @param {string} goal @param {boolean} [good] */
function say(what, is, goal, good = true) {
  if (!good) failed = true;
  console.log(`${good ? ' ' : '!'} ${what.padEnd(46)} ${String(is).padStart(12)}   ${goal}`);
}

/** The compressed transfer size of a page, in bytes. @param {import('playwright-core').Page} page */
async function weigh(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const weight = { bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { weight.bytes += encodedDataLength; });
  return weight;
}

if (!chosen.length) {
  const { context, page } = await sit(browser, server.url, { name: null });
  const weight = await weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  say('home page, bytes over the wire', weight.bytes, `< ${LIMITS.page}`, weight.bytes < LIMITS.page);
  const paints = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await page.goto('/', { waitUntil: 'load' });
    await page.waitForSelector('.game');
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN));
  }
  paints.sort((a, b) => a - b);
  say('first paint of the home page, median ms', Math.round(paints[2]), '< 1000');
  await context.close();
}

if (!chosen.length) {
  // A mobile connection: 1.6 Mbit a second, and 150 ms for every round trip.
  const { context, page } = await sit(browser, server.url, { name: null });
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 });
  for (const visit of ['first', 'next']) {
    await page.goto('/');
    await page.waitForSelector('.game');
    const { paint, asked, shown } = await page.evaluate(() => ({
      paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN,
      asked: [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
        .filter((one) => /** @type {PerformanceResourceTiming} */ (one).transferSize > 0).length,
      shown: performance.now(),
    }));
    say(`slow connection, ${visit} visit: first paint, ms`, Math.round(paint), '< 1000');
    say(`slow connection, ${visit} visit: games shown, ms`, Math.round(shown), '');
    if (visit === 'next') say('slow connection, next visit: requests', asked, '<= 3', asked <= 3);
  }
  await context.close();
}

/** The frames a second that a game must reach on an idle machine. @param {string} game */
const smooth = (game) => (game === 'civilization' ? 50 : 60);

/**
 * The CPU time of the page's main thread so far, in milliseconds. Unlike the time on a clock, it does
 * not grow while other programs use the processor.
 * @param {import('playwright-core').CDPSession} session
 */
async function threadTime(session) {
  const { metrics } = await session.send('Performance.getMetrics');
  return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN);
}

/**
 * Reports the frames a second, and the CPU time of each frame, while the board zooms or is panned.
 * @param {import('playwright-core').Page} page
 * @param {import('playwright-core').CDPSession} session
 * @param {string} game
 * @param {'zoom' | 'pan'} deed
 */
async function reportFrames(page, session, game, deed) {
  const before = await threadTime(session);
  const fps = await pace(page, deed);
  const cpu = (await threadTime(session) - before) / FRAMES;
  say(`${game}: frames a second, ${deed}`, fps.toFixed(1), `${smooth(game)}`);
  say(`${game}: main thread, CPU ms for a frame, ${deed}`, cpu.toFixed(1), '< 16.7');
}

/** How many frames of a zoom or a pan are measured. */
const FRAMES = 120;

/**
 * The frames a second while something is done in each frame.
 * @param {import('playwright-core').Page} page
 * @param {'zoom' | 'pan'} deed
 * @returns {Promise<number>}
 */
const pace = (page, deed) => page.evaluate(({ deed, most }) => new Promise((done) => {
  const frame = /** @type {HTMLElement} */ (document.querySelector('.boardbox .frame'));
  const { left, top, width, height } = frame.getBoundingClientRect();
  const point = { clientX: left + width / 3, clientY: top + height / 3 };
  /** @type {number[]} */
  const times = [];
  const tick = (/** @type {number} */ now) => {
    times.push(now);
    const [first] = times;
    if (times.length > most) {
      done((1000 * (times.length - 1)) / (now - first));
      return;
    }
    // To and fro: a board at its largest, or at its edge, would have nothing to do.
    const way = times.length % 40 < 20 ? 1 : -1;
    if (deed === 'zoom') frame.dispatchEvent(new WheelEvent('wheel', { ...point, deltaY: -30 * way, ctrlKey: true, bubbles: true, cancelable: true }));
    else frame.scrollBy(9 * way, 6 * way);
    requestAnimationFrame(tick);
  };
  requestAnimationFrame(tick);
}), { deed, most: FRAMES });

/** The median. @param {number[]} numbers */
const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

for (const game of chosen.length ? GAMES.filter((one) => chosen.includes(one)) : GAMES) {
  const { context, page } = await sit(browser, server.url, { settings: { motion: 'on' } });
  const table = await makeTable(context, [me, bot, bot], { game });
  await playOut(context, table.id, 30);
  const weight = await weigh(page);
  await page.goto(`/t/${table.id}`, { waitUntil: 'load' });
  await untilAsked(page);
  say(`${game}: page of a table, bytes over the wire`, weight.bytes, `< ${LIMITS.page}`, weight.bytes < LIMITS.page);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
  const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN);
  say(`${game}: first paint of a table, ms`, Math.round(paint), '< 1000');

  const updates = /** @type {Map<string, number[]>} */ (new Map());
  const [sizes, others] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  session.on('Network.responseReceived', ({ requestId, response }) => { if (/\/api\/tables\/\w+(\/act|\/entries)?\?/.test(response.url)) updates.set(requestId, response.url.includes('/act?') ? sizes : others); });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => { updates.get(requestId)?.push(encodedDataLength); });
  // The slowest frame while pieces move: three answers, and the bots' answers in between.
  await page.evaluate(() => {
    const frames = /** @type {number[]} */ ([]);
    Object.assign(window, { frames });
    const tick = (/** @type {number} */ now) => {
      if (document.getAnimations().some(({ playState }) => playState === 'running')) frames.push(now);
      else frames.push(NaN);
      requestAnimationFrame(tick);
    };
    requestAnimationFrame(tick);
  });
  for (let answers = 0; answers < 5; answers += 1) {
    await answerByClicks(page);
    await page.waitForTimeout(900);
  }
  const largest = Math.max(...sizes);
  say(`${game}: largest of ${sizes.length} updates, bytes`, largest, `< ${LIMITS.update}`, largest < LIMITS.update);
  say(`${game}: other requests for these moves`, others.length, '0', others.length === 0);
  const steps = await page.evaluate(() => {
    const { frames } = /** @type {any} */ (window);
    return frames.slice(1).map((/** @type {number} */ now, /** @type {number} */ index) => now - frames[index]).filter((/** @type {number} */ step) => step > 0);
  });
  const fps = steps.length / (steps.reduce((/** @type {number} */ sum, /** @type {number} */ step) => sum + step, 0) / 1000);
  // Two frames of a 60 Hz screen are 33 ms: a longer step has left one out.
  const late = steps.filter((/** @type {number} */ step) => step > 25).length;
  say(`${game}: frames a second while pieces move`, fps.toFixed(1), `${smooth(game)}`);
  say(`${game}: late frames, of ${steps.length}`, late, '0');
  // The bots' moves would be measured with the zoom.
  await untilAsked(page);
  await page.waitForFunction(() => !document.getAnimations().some(({ playState }) => playState === 'running'));
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  await reportFrames(page, session, game, 'zoom');
  for (let times = 0; times < 3; times += 1) await page.keyboard.press('+');
  await reportFrames(page, session, game, 'pan');
  await page.keyboard.press('0');

  const clicks = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await page.waitForSelector('.dock.asked:not(.busy)');
    if (!await page.locator('.light.lit').count()) break;
    const begun = performance.now();
    await page.locator('.light.lit').first().dispatchEvent('mouseenter');
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(done); }));
    clicks.push(performance.now() - begun);
  }
  if (clicks.length) say(`${game}: from the mouse to the next frame, median ms`, Math.round(median(clicks)), '');
  await context.close();
}

await browser.close();
await server.stop();
process.exitCode = failed ? 1 : 0;
