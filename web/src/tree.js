// The tree of technologies in a box of its own, era beside era, in letters that can be read.

import { get } from './api.js';
import { h, signButton } from './dom.js';
import { SceneView } from './scene.js';
import { failed } from './toast.js';
import { say } from './words.js';

/** @typedef {import('../types.js').Scene} Scene */

/** The panel of the scene that the tree is drawn on. */
const PANEL = 'panel tree';

/** Room around an era, in units of the scene. */
const EDGE = 6;

/**
 * Whether there is a tree on this table.
 * @param {import('./table.js').Table} table
 */
export const hasTree = (table) => table.state.scene?.things.some((thing) => thing.id === PANEL) ?? false;

/** @param {import('./table.js').Table} table */
export async function openTree(table) {
  try {
    const { replaying } = table;
    /** @type {{ scene: Scene }} the narrow scene has the larger letters */
    const { scene } = replaying
      ? await get(table.path(`replay/${replaying.step}`), { seat: replaying.seat || null, layout: 'tall' })
      : await get(`/api/tables/${table.id}`, { seat: table.seat, layout: 'tall', fields: 'scene' });
    const dialog = h('dialog', { class: 'box tree-box', 'aria-label': say('tree'), onclose: () => dialog.remove() },
      h('div', { class: 'box-head' }, h('h2', null, say('tree')), signButton('close', say('close'), () => dialog.close())),
      h('div', { class: 'eras', tabindex: '0', role: 'group', 'aria-label': say('tree') }, eras(scene)));
    document.body.append(dialog);
    dialog.showModal();
  } catch (error) {
    failed(error);
  }
}

/** Each era as a picture. @param {Scene} scene */
function eras({ things }) {
  const panel = things.find((thing) => thing.id === PANEL);
  if (!panel) return [];
  const bands = things.filter((thing) => /^era \d$/.test(thing.id)).sort((one, other) => one.y - other.y);
  return bands.map((band, index) => {
    const [top, bottom] = [band.y - EDGE, (bands[index + 1]?.y ?? panel.y + panel.height) - EDGE];
    const [left, width, height] = [band.x - EDGE, band.width + 2 * EDGE, bottom - top];
    const view = new SceneView();
    const inside = things.filter((thing) => thing.id === 'branches'
      || (thing.y >= top && thing.y + thing.height <= bottom + EDGE && thing.x >= left && thing.x + thing.width <= panel.x + panel.width));
    view.show({ width, height, things: inside }, { animate: false });
    view.svg.setAttribute('viewBox', `${left} ${top} ${width} ${height}`);
    view.svg.style.setProperty('--ratio', String(width / height));
    return view.svg;
  });
}
