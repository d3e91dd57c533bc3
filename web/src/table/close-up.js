// Close-ups: the pages of a scene in a large dialog, each with the labels of its things below it as a
// list: a finger cannot hover over a picture. The game defines the pages.

import { get } from '../shared/api.js';
import { h, signButton } from '../shared/dom.js';
import { keepLegible } from './legible.js';
import { openBox } from '../shared/router.js';
import { SceneView } from '../shared/scene.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/**
 * @typedef {import('../../types.js').Scene} Scene
 * @typedef {import('../../types.js').Thing} Thing
 */

/** How far a thing may stick out of its page and still belong to it, in scene units. */
const EDGE = 6;

/** @param {Scene | undefined | null} scene */
const pagesOf = (scene) => (scene?.things ?? []).flatMap(({ page }) => page ?? []);

/**
 * The title of this table's close-up; undefined if it has none.
 * @param {Pick<import('./table.js').Table, 'id' | 'state' | 'seat' | 'replaying' | 'path'>} table
 */
export const closeUpTitle = (table) => pagesOf(table.state.scene)[0]?.title;

/** @param {Pick<import('./table.js').Table, 'id' | 'state' | 'seat' | 'replaying' | 'path'>} table */
export async function openCloseUp(table) {
  try {
    const { replaying } = table;
    const title = closeUpTitle(table);
    /** @type {{ scene: Scene }} the tall scene has larger text */
    const { scene } = replaying
      ? await get(table.path(`replay/${replaying.step}`), { seat: replaying.seat || null, layout: 'tall' })
      : await get(`/api/tables/${table.id}`, { seat: table.seat, layout: 'tall', fields: 'scene' });
    const dialog = h('dialog', { class: 'box close-up', 'aria-label': title, onclose: () => dialog.remove() },
      h('div', { class: 'box-head' }, h('h2', null, title), signButton('close', say('close'), () => dialog.close())),
      h('div', { class: 'pages', tabindex: '0', role: 'group', 'aria-label': title }, pages(scene)));
    openBox(dialog);
  } catch (error) {
    failed(error);
  }
}

/** Each page as a picture with its list. @param {Scene} scene */
function pages(scene) {
  return pagesOf(scene).map(({ x, y, width, height }) => {
    const [right, bottom] = [x + width, y + height];
    const within = (/** @type {Thing} */ thing) => thing.x >= x && thing.y >= y
      && thing.x + thing.width <= right + EDGE && thing.y + thing.height <= bottom + EDGE;
    // Lines that run through several pages are clipped at the edge of each.
    const through = (/** @type {Thing} */ thing) => thing.path && thing.x < right && thing.y < bottom
      && thing.x + thing.width > x && thing.y + thing.height > y;
    const view = new SceneView();
    const things = scene.things.filter((thing) => within(thing) || through(thing));
    view.show({ width, height, things }, { animate: false });
    view.svg.setAttribute('viewBox', `${x} ${y} ${width} ${height}`);
    view.svg.style.setProperty('--ratio', String(width / height));
    keepLegible(view);
    const labels = things.flatMap(({ label }) => label ?? []);
    return h('section', { class: 'page' }, view.svg, labels.length > 0 && h('ul', { class: 'labels' }, labels.map((label) => h('li', null, label))));
  });
}
