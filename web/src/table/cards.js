// The cards on the table at a readable size, each with its text.

import { get } from '../shared/api.js';
import { h, signButton } from '../shared/dom.js';
import { keepLegible } from './legible.js';
import { openBox } from '../shared/router.js';
import { SceneView } from '../shared/scene.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').Scene} Scene */

/** The margin around a card, in scene units. */
const EDGE = 6;

/** @typedef {Pick<import('./table.js').Table, 'id' | 'state' | 'seat' | 'replaying' | 'path'>} Needs */

/** The cards on the table that have a label. @param {Scene | null} scene */
const cardsOf = (scene) => (scene?.things ?? []).filter((thing) => /^card \S+$/.test(thing.id) && thing.label);

/** Whether there are cards to read. @param {Needs} table */
export const hasCards = (table) => cardsOf(table.state.scene).length > 0;

/** The tall scene, which has larger text. @param {Needs} table @returns {Promise<Scene>} */
async function upright(table) {
  const { replaying } = table;
  const { scene } = replaying
    ? await get(table.path(`replay/${replaying.step}`), { seat: replaying.seat || null, layout: 'tall' })
    : await get(`/api/tables/${table.id}`, { seat: table.seat, layout: 'tall', fields: 'scene' });
  return scene;
}

/**
 * Opens a dialog with every card at a readable size and its text.
 * @param {Needs} table
 */
export async function openCards(table) {
  try {
    const scene = await upright(table);
    const cards = cardsOf(scene).map((card) => {
      const [, ...sentences] = (card.label ?? '').split(/(?<=\.) /);
      const name = (card.label ?? '').split('. ')[0].replace(/\.$/, '');
      return h('li', { class: 'card-large' }, part(scene, card), h('div', null, h('strong', null, name), sentences.map((sentence) => h('p', null, sentence))));
    });
    const dialog = h('dialog', { class: 'box close-up cards-box', 'aria-label': say('cards'), onclose: () => dialog.remove() },
      h('div', { class: 'box-head' }, h('h2', null, say('cards')), signButton('close', say('close'), () => dialog.close())),
      h('ul', { class: 'cards-large', tabindex: '0' }, cards));
    openBox(dialog);
  } catch (error) {
    failed(error);
  }
}

/**
 * A part of a scene as a picture of its own: everything on a thing.
 * @param {Scene} scene
 * @param {import('../../types.js').Thing} frame
 */
function part({ things }, { x, y, width, height }) {
  const view = new SceneView();
  const inside = things.filter((thing) => thing.layer !== 'ground' && thing.x >= x - EDGE && thing.y >= y - EDGE && thing.x + thing.width <= x + width + EDGE && thing.y + thing.height <= y + height + EDGE);
  view.show({ width, height, things: inside }, { animate: false });
  view.svg.setAttribute('viewBox', `${x - EDGE} ${y - EDGE} ${width + 2 * EDGE} ${height + 2 * EDGE}`);
  view.svg.style.setProperty('--ratio', String((width + 2 * EDGE) / (height + 2 * EDGE)));
  keepLegible(view);
  return view.svg;
}
