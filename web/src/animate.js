// Moves of things: each glides from where it lay to where it lies, in half a second at most.

import { moves } from './settings.js';

const TIME = 480;

/**
 * @param {Map<string, import('../types.js').Thing>} before
 * @param {Map<string, import('./scene.js').Drawn>} after
 */
export function glide(before, after) {
  if (!moves()) return;
  const from = movers(before, after);
  for (const { thing, element, inner } of after.values()) {
    if (thing.path || thing.layer === 'ground' || thing.layer === 'tint') continue;
    const old = from.get(thing.id) ?? before.get(thing.id);
    const easing = 'cubic-bezier(.3,.7,.2,1)';
    if (!old) {
      const middle = `${thing.width / 2}px ${thing.height / 2}px`;
      inner.style.transformOrigin = middle;
      inner.animate([{ opacity: 0, transform: 'scale(1.35)' }, { opacity: 1, transform: 'scale(1)' }], { duration: TIME * 0.75, easing });
      continue;
    }
    const [dx, dy] = [old.x - thing.x, old.y - thing.y];
    if (Math.abs(dx) + Math.abs(dy) < 1 && old.width === thing.width) continue;
    const scale = thing.width ? old.width / thing.width : 1;
    element.classList.add('moving');
    inner.style.transformOrigin = '0 0';
    inner.animate(
      [{ transform: `translate(${dx}px, ${dy}px) scale(${scale})` }, { transform: 'none' }],
      { duration: TIME, easing },
    ).finished.catch(() => {}).then(() => element.classList.remove('moving'));
  }
}

/**
 * Where things came from that have another name in their new place: a piece that is gone from one
 * place and the same piece that is new in another, such as a unit on a map or a tile out of a hand.
 * @param {Map<string, import('../types.js').Thing>} before
 * @param {Map<string, import('./scene.js').Drawn>} after
 */
function movers(before, after) {
  const look = (/** @type {import('../types.js').Thing | undefined} */ thing) => thing && `${thing.art} ${thing.tint ?? ''}`;
  const gone = [...before.values()].filter((thing) => thing.art && look(thing) !== look(after.get(thing.id)?.thing));
  /** @type {Map<string, import('../types.js').Thing>} */
  const from = new Map();
  for (const { thing } of after.values()) {
    if (!thing.art || thing.layer === 'ground' || look(before.get(thing.id)) === look(thing)) continue;
    const found = gone.findIndex((other) => look(other) === look(thing) && other.layer !== 'ground');
    if (found >= 0) from.set(thing.id, gone.splice(found, 1)[0]);
  }
  return from;
}
