// Moves of things: each glides from where it lay to where it lies, in half a second at most.
//
// A copy of it flies over the board, on a layer of its own: the board itself is drawn once, however
// many frames the flight has.

import { s } from './dom.js';
import { moves } from './settings.js';

const TIME = 480;
const EASING = 'cubic-bezier(.3,.7,.2,1)';

/** What is rolled, and how long the first die takes; each further one takes a little longer. */
const [DICE, ROLL] = [/^die/, 480];

/** More moves than this at once are no story any more. */
const MOST = 60;

/** @typedef {import('./scene.js').Drawn} Drawn */

/** The longest wait for a flight: in a hidden page none begins. */
const PATIENCE = 1500;

/**
 * Has everything glide to its place; done when it is there.
 * @param {SVGSVGElement} svg
 * @param {Map<string, import('../../types.js').Thing>} before
 * @param {Map<string, Drawn>} after
 * @returns {Promise<unknown>}
 */
export function glide(svg, before, after) {
  const matrix = svg.getScreenCTM();
  if (!moves() || !matrix || document.hidden) return Promise.resolve();
  const from = movers(before, after);
  let roll = 0;
  const flights = [...after.values()].flatMap((drawn) => {
    const { thing } = drawn;
    if (thing.path || thing.layer === 'ground' || thing.layer === 'tint' || !thing.width || !thing.height) return [];
    const old = from.get(thing.id) ?? before.get(thing.id);
    const rolled = DICE.test(thing.art ?? '') && thing.text && String(before.get(thing.id)?.text?.lines) !== String(thing.text.lines);
    if (rolled) return [{ drawn, start: { opacity: 1, transform: `translate(${-60 - 40 * roll}px, ${-70 + 30 * roll}px) rotate(${-720 - 90 * roll}deg) scale(1.4)` }, origin: '50% 50%', time: Math.min(ROLL + 40 * (roll += 1), 780) }];
    if (!old) return [{ drawn, start: { opacity: 0, transform: 'scale(1.35)' }, origin: '50% 50%', time: TIME * 0.75 }];
    const [dx, dy] = [old.x - thing.x, old.y - thing.y];
    if (Math.abs(dx) + Math.abs(dy) < 1 && old.width === thing.width) return [];
    const start = { opacity: 1, transform: `translate(${dx * matrix.a}px, ${dy * matrix.d}px) scale(${old.width / thing.width})` };
    return [{ drawn, start, origin: '0 0', time: TIME }];
  });
  const animations = flights.slice(0, MOST).flatMap((flight) => fly(svg, matrix, flight) ?? []);
  if (!animations.length) return Promise.resolve();
  whenPainted(() => animations.forEach((animation) => animation.play()));
  const landed = Promise.allSettled(animations.map((animation) => animation.finished));
  return Promise.race([landed, new Promise((done) => { setTimeout(done, PATIENCE); })]);
}

/**
 * Waits until the board has been painted, which shows in frames that come without delay again, so
 * that no frame of a flight waits for it.
 * @param {() => void} then
 */
function whenPainted(then) {
  let [last, frames] = [performance.now(), 0];
  const look = (/** @type {number} */ now) => {
    frames += 1;
    if ((frames > 2 && now - last < 25) || frames > 12) then();
    else requestAnimationFrame(look);
    last = now;
  };
  requestAnimationFrame(look);
}

/** What flies for each thing. @type {WeakMap<Element, Element>} */
const flying = new WeakMap();

/** Ends a flight. @param {Element} element */
function land(element) {
  flying.get(element)?.remove();
  flying.delete(element);
  element.classList.remove('moving');
}

/**
 * @param {SVGSVGElement} svg
 * @param {DOMMatrix} matrix from the units of the scene to the screen
 * @param {{ drawn: Drawn, start: Keyframe, origin: string, time: number }} flight
 */
function fly(svg, matrix, { drawn: { thing, element, inner }, start, origin, time }) {
  const frame = svg.parentElement;
  if (!frame) return null;
  land(element);
  const box = frame.getBoundingClientRect();
  const copy = s('g', { class: element.getAttribute('class') ?? '' });
  copy.append(...[...inner.children].map((part) => part.cloneNode(true)));
  const flyer = s('svg', { class: 'flyer', viewBox: `0 0 ${thing.width} ${thing.height}`, 'aria-hidden': 'true' }, copy);
  const at = new DOMPoint(thing.x, thing.y).matrixTransform(matrix);
  Object.assign(flyer.style, {
    left: `${at.x - box.left - frame.clientLeft + frame.scrollLeft}px`,
    top: `${at.y - box.top - frame.clientTop + frame.scrollTop}px`,
    width: `${thing.width * matrix.a}px`,
    height: `${thing.height * matrix.d}px`,
    transformOrigin: origin,
  });
  frame.append(flyer);
  flying.set(element, flyer);
  element.classList.add('moving');
  const animation = flyer.animate([start, { opacity: 1, transform: 'none' }], { duration: time, easing: EASING });
  animation.pause();
  animation.finished.catch(() => {}).then(() => { if (flying.get(element) === flyer) land(element); });
  return animation;
}

/**
 * Where things came from that have another name in their new place: a piece that is gone from one
 * place and the same piece that is new in another, such as a unit on a map or a tile out of a hand.
 * @param {Map<string, import('../../types.js').Thing>} before
 * @param {Map<string, Drawn>} after
 */
function movers(before, after) {
  const look = (/** @type {import('../../types.js').Thing | undefined} */ thing) => thing && `${thing.art} ${thing.tint ?? ''}`;
  const gone = [...before.values()].filter((thing) => thing.art && look(thing) !== look(after.get(thing.id)?.thing));
  /** @type {Map<string, import('../../types.js').Thing>} */
  const from = new Map();
  for (const { thing } of after.values()) {
    if (!thing.art || thing.layer === 'ground' || look(before.get(thing.id)) === look(thing)) continue;
    const found = gone.findIndex((other) => look(other) === look(thing) && other.layer !== 'ground');
    if (found >= 0) from.set(thing.id, gone.splice(found, 1)[0]);
  }
  return from;
}
