// What the client weighs and how fast it is, on this machine: `npm run bench`. It measures and says;
// it fails only on weights, which do not depend on the machine.

import { bot, makeTable, me, sit, startBrowser, startServer, untilAsked } from './stage.mjs';

const LIMITS = { page: 500_000, update: 20_000 };

const server = await startServer();
const browser = await startBrowser();
let failed = false;

/** @param {string} what @param {string | number} is @param {string} goal @param {boolean} [good] */
function say(what, is, goal, good = true) {
  if (!good) failed = true;
  console.log(`${good ? ' ' : '!'} ${what.padEnd(46)} ${String(is).padStart(12)}   ${goal}`);
}

/** The bytes that go over the wire for a page, compressed. @param {import('playwright-core').Page} page */
async function weigh(page) {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  const weight = { bytes: 0 };
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { weight.bytes += encodedDataLength; });
  return weight;
}

{
  const { context, page } = await sit(browser, server.url, { name: null });
  const weight = await weigh(page);
  await page.goto('/', { waitUntil: 'networkidle' });
  say('home page, bytes over the wire', weight.bytes, `< ${LIMITS.page}`, weight.bytes < LIMITS.page);
  const paints = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await page.goto('/', { waitUntil: 'load' });
    await page.waitForSelector('.game');
    paints.push(await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? NaN));
  }
  paints.sort((a, b) => a - b);
  say('first paint of the home page, median ms', Math.round(paints[2]), '< 1000');
  await context.close();
}

{
  const { context, page } = await sit(browser, server.url, { settings: { motion: 'on' } });
  const table = await makeTable(context, [me, bot, bot]);
  const weight = await weigh(page);
  await page.goto(`/t/${table.id}`, { waitUntil: 'load' });
  await untilAsked(page);
  say('page of a table, bytes over the wire', weight.bytes, `< ${LIMITS.page}`, weight.bytes < LIMITS.page);
  weight.bytes = 0;
  let updates = 0;
  page.on('response', (response) => { if (/\/api\/tables\/\w+\?/.test(response.url())) updates += 1; });
  await page.getByRole('button', { name: /^Pass/ }).click();
  await page.waitForTimeout(1500);
  const each = Math.round(weight.bytes / Math.max(updates, 1));
  say(`update after a move, bytes (${updates} updates)`, each, `< ${LIMITS.update}`, each < LIMITS.update);

  await untilAsked(page);
  // As many things as a full hand that is dealt and a few that are taken off the board.
  const frames = await page.evaluate(async () => {
    const things = [...document.querySelectorAll('.thing.layer-tile > g, .thing.layer-piece > g')].slice(-12);
    for (const thing of things) thing.animate([{ transform: 'translate(300px, 200px)' }, { transform: 'none' }], { duration: 800, easing: 'ease-out' });
    const times = /** @type {number[]} */ ([]);
    await new Promise((done) => {
      const start = performance.now();
      const tick = (/** @type {number} */ now) => {
        times.push(now);
        if (now - start < 800) requestAnimationFrame(tick);
        else done(undefined);
      };
      requestAnimationFrame(tick);
    });
    return { things: things.length, fps: ((times.length - 1) * 1000) / (times[times.length - 1] - times[0]) };
  });
  say(`frames a second while ${frames.things} things glide`, Math.round(frames.fps), '60');

  const clicks = [];
  for (let turn = 0; turn < 5; turn += 1) {
    await untilAsked(page);
    const begun = performance.now();
    await page.locator('.light.lit').first().dispatchEvent('click');
    await page.waitForSelector('.light.picked');
    clicks.push(performance.now() - begun);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.light.picked', { state: 'detached' });
  }
  clicks.sort((a, b) => a - b);
  say('from a click to the next lights, median ms', Math.round(clicks[2]), '');
  await context.close();
}

await browser.close();
await server.stop();
process.exitCode = failed ? 1 : 0;
