// Moves of things: each glides from where it lay to where it lies, in half a second at most.

import { moves } from './settings.js';

const TIME = 480;

/**
 * @param {Map<string, import('../types.js').Thing>} before
 * @param {Map<string, import('./scene.js').Drawn>} after
 */
export function glide(before, after) {
  if (!moves()) return;
  for (const { thing, element, inner } of after.values()) {
    if (thing.path || thing.layer === 'ground' || thing.layer === 'tint') continue;
    const old = before.get(thing.id);
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
