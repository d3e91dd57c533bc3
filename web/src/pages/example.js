// A drawn example of a rule: the relevant part of a table, before and after.

import { get } from '../shared/api.js';
import { loadArt } from '../shared/art.js';
import { h, icon } from '../shared/dom.js';
import { SceneView } from '../shared/scene.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** The margin around the relevant part, in scene units. */
const AROUND = 75;

/**
 * A button that expands into the example.
 * @param {string} game
 * @param {number} number
 */
export function exampleOf(game, number) {
  const place = h('div', { class: 'example-place' });
  const button = h('button', {
    class: 'button example-button', 'aria-expanded': 'false',
    onclick: async () => {
      const open = place.childElementCount === 0;
      button.setAttribute('aria-expanded', String(open));
      if (!open) {
        place.replaceChildren();
        return;
      }
      try {
        const [example] = await Promise.all([get(`/api/games/${game}/examples/${number}`), loadArt()]);
        place.replaceChildren(figure(example));
      } catch (error) {
        failed(error);
      }
    },
  }, icon('eye'), say('example'));
  return h('div', { class: 'example' }, button, place);
}

/** @param {import('../../types.js').Example} example */
function figure(example) {
  const view = new SceneView();
  const words = h('figcaption', { 'aria-live': 'polite' });
  let now = 0;
  const next = h('button', { class: 'button main', onclick: () => show(now + 1 < example.frames.length ? now + 1 : 0) });
  /** @param {number} frame */
  function show(frame) {
    const { name, lines, refused, scene } = example.frames[frame];
    view.show(scene, { animate: frame > 0 });
    crop(view, example.show);
    now = frame;
    const following = example.frames[frame + 1];
    words.replaceChildren(
      name ? h('strong', null, name) : frame === 0 ? h('span', null, say('example-before')) : '',
      h('ul', { class: refused ? 'refused' : '' }, lines.map((line) => h('li', null, line.text))));
    next.replaceChildren(following ? following.name ?? say('example-next') : say('example-again'));
  }
  show(0);
  return h('figure', { class: 'example-figure' }, view.svg, words, next);
}

/**
 * Shows only the part of a scene around these things.
 * @param {SceneView} view
 * @param {string[]} ids
 */
function crop(view, ids) {
  const things = ids.flatMap((id) => view.thing(id) ?? []);
  if (!things.length || !view.scene) return;
  const left = Math.max(0, Math.min(...things.map((thing) => thing.x)) - AROUND);
  const top = Math.max(0, Math.min(...things.map((thing) => thing.y)) - AROUND);
  const right = Math.min(view.scene.width, Math.max(...things.map((thing) => thing.x + thing.width)) + AROUND);
  const bottom = Math.min(view.scene.height, Math.max(...things.map((thing) => thing.y + thing.height)) + AROUND);
  view.svg.setAttribute('viewBox', `${left} ${top} ${right - left} ${bottom - top}`);
  view.svg.style.setProperty('--ratio', String((right - left) / (bottom - top)));
}
