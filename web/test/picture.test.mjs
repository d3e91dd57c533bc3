// The board in the browser and the picture of the server are the same picture: every shape and
// every text has the same place and the same look, and what is painted is the same.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, GAMES, makeTable, me, playOut, sit, startBrowser, startServer, stateOf, untilAsked } from './stage.mjs';

/** @typedef {import('../types.js').Scene} Scene */

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => {
  server = await startServer();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

/** How far apart two places may be, in units of the scene. */
const APART = 0.11;

/** How different a channel of a pixel must be to count, and which share of the pixels may be. */
const [DIFFERENT, SHARE] = [64, 0.005];

/**
 * Everything that is drawn under an element, from back to front, in units of the scene.
 * @param {import('playwright-core').Locator} svg
 */
const shapes = (svg) => svg.evaluate((root) => {
  const within = /** @type {SVGSVGElement} */ (root).getScreenCTM()?.inverse();
  return [...root.querySelectorAll('.thing :is(path, circle, rect, use, text):not(.spot)')].map((element) => {
    const shape = /** @type {SVGGraphicsElement} */ (element);
    const matrix = within?.multiply(/** @type {DOMMatrix} */ (shape.getScreenCTM()));
    const box = shape.getBBox();
    const corner = new DOMPoint(box.x, box.y).matrixTransform(matrix);
    const style = getComputedStyle(shape);
    const look = ['fill', 'fillOpacity', 'stroke', 'strokeWidth', 'fontFamily', 'fontWeight', 'fontVariantNumeric', 'textAnchor'];
    return {
      what: `${shape.tagName} ${shape.getAttribute('class') ?? shape.getAttribute('href')} ${shape.tagName === 'text' ? shape.textContent : ''}`,
      look: look.map((name) => `${name}: ${style.getPropertyValue(name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`))}`).join('; '),
      place: [corner.x, corner.y, box.width, box.height, parseFloat(style.fontSize), parseFloat(shape.getAttribute('textLength') ?? '0')],
    };
  });
});

/**
 * The share of the pixels in which two pictures differ.
 * @param {import('playwright-core').Page} page
 * @param {Buffer[]} pictures
 */
const difference = (page, pictures) => page.evaluate(async ({ files, different }) => {
  const [one, other] = await Promise.all(files.map(async (file) => {
    const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d');
    context?.drawImage(image, 0, 0);
    return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
  }));
  if (one.length !== other.length) return 1;
  let differ = 0;
  for (let at = 0; at < one.length; at += 4) {
    if ([0, 1, 2].some((channel) => Math.abs(one[at + channel] - other[at + channel]) > different)) differ += 1;
  }
  return (4 * differ) / one.length;
}, { files: pictures.map((picture) => picture.toString('base64')), different: DIFFERENT });

/**
 * A picture of the server in a page of its own.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} svg
 */
async function hang(context, svg) {
  const page = await context.newPage();
  await page.setContent(`<!doctype html><body style="margin: 0">${svg.replace('<svg ', '<svg id="drawn" style="display: block" ')}`);
  return { page, drawn: page.locator('#drawn') };
}

/**
 * A scene as the client draws it, alone on the page of a table.
 * @param {import('playwright-core').Page} page
 * @param {Scene} scene
 */
async function draw(page, scene) {
  await page.evaluate(async (scene) => {
    const main = /** @type {HTMLScriptElement} */ (document.querySelector('script[type=module]')).src;
    const { SceneView } = await import(main.replace(/main\.js.*$/, 'shared/scene.js'));
    const view = new SceneView();
    view.show(scene, { animate: false });
    view.svg.id = 'drawn';
    // How strong areas are tinted is a setting of the reader.
    delete document.documentElement.dataset.tints;
    view.svg.style.cssText = `position: fixed; z-index: 1000; inset: 0 auto auto 0; width: ${scene.width}px; height: ${scene.height}px; background: var(--paper)`;
    document.getElementById('drawn')?.remove();
    document.body.append(view.svg);
  }, scene);
  return page.locator('#drawn');
}

/**
 * The scene of a table and its picture, both after the same step: somebody else may be asked as well.
 * @param {import('playwright-core').BrowserContext} context
 * @param {string} id
 * @param {{ layout: string, lang: string, theme: string }} how
 */
async function look(context, id, how) {
  const query = new URLSearchParams({ ...how, fields: 'scene' });
  for (;;) {
    const state = await (await context.request.get(`/api/tables/${id}?${query}`)).json();
    const picture = await (await context.request.get(`/api/tables/${id}/picture.svg?${query}`)).text();
    if ((await stateOf(context, id)).step !== state.step) continue;
    // A picture does not mark the last move.
    const scene = /** @type {Scene} */ (state.scene);
    for (const { halo } of scene.things) if (halo) halo.states = halo.states.filter((mark) => mark !== 'last-moved');
    return { scene, picture };
  }
}

for (const game of GAMES) {
  test(`${game} is drawn in the browser as in the pictures of the server`, async () => {
    for (const [layout, lang, theme] of /** @type {const} */ ([['wide', 'en', 'light'], ['tall', 'it', 'dark']])) {
      const { context, page } = await sit(browser, server.url, { lang, settings: { theme } });
      const { id } = await makeTable(context, [me, bot, bot], { game });
      await playOut(context, id, 12);
      await page.goto(`/t/${id}`);
      await untilAsked(page);
      const { scene, picture } = await look(context, id, { layout, lang, theme });
      const size = { width: Math.ceil(scene.width), height: Math.ceil(scene.height) };
      const other = await hang(context, picture);
      await Promise.all([page, other.page].map((one) => one.setViewportSize(size)));
      const ours = await draw(page, scene);
      const [drawn, expected] = await Promise.all([ours, other.drawn].map(shapes));
      assert.ok(expected.length > 100, 'the whole table');
      assert.deepEqual(drawn.map(({ what }) => what), expected.map(({ what }) => what));
      for (const [number, { what, look, place }] of drawn.entries()) {
        assert.equal(look, expected[number].look, what);
        for (const [index, value] of place.entries()) {
          assert.ok(Math.abs(value - expected[number].place[index]) < APART, `${what}: ${place}, not ${expected[number].place}`);
        }
      }
      const painted = await Promise.all([ours, other.drawn].map((one) => one.screenshot()));
      const differ = await difference(other.page, painted);
      assert.ok(differ < SHARE, `${game}, ${layout}: ${(100 * differ).toFixed(2)} % of the pixels differ`);
      await context.close();
    }
  });
}
