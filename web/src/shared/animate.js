// Animation: each thing glides from its old place to its new one, in half a second at most.
//
// A copy of the thing flies over the board on a layer of its own, so the board itself is painted
// only once, regardless of the number of frames.

import { s } from './dom.js';
import { moves as animated } from './settings.js';

const TIME = 480;
const EASING = 'cubic-bezier(.3,.7,.2,1)';

/**
 * The art of dice, and how long the first one rolls, in milliseconds; each further one rolls a
 * little longer.
 */
const [DICE, ROLL] = [/^die/, 480];

/** The art of things that walk. */
const WALKERS = /^person-/;

/** With more moves than this at once, animation would only confuse. */
const MOST = 60;

/** @typedef {import('./scene.js').Drawn} Drawn */

/** The maximum wait for an animation, in milliseconds: in a hidden page none starts. */
const PATIENCE = 1500;

/**
 * Animates everything to its new place; resolves when all is there.
 * @param {SVGSVGElement} svg
 * @param {Map<string, import('../../types.js').Thing>} before
 * @param {Map<string, Drawn>} after
 * @param {Drawn[]} gone what has disappeared
 * @returns {Promise<unknown>}
 */
export function glide(svg, before, after, gone) {
  const matrix = svg.getScreenCTM();
  if (!animated() || !matrix || document.hidden) return Promise.resolve();
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
  const taken = new Set([...from.values()].map((thing) => thing.id));
  const leaving = gone.filter(({ thing }) => !taken.has(thing.id) && (thing.layer === 'tile' || thing.layer === 'piece') && thing.art && !thing.path);
  const moves = [
    ...flights.slice(0, MOST).flatMap((flight) => fly(svg, matrix, flight) ?? []),
    ...leaving.slice(0, MOST).flatMap((drawn) => depart(svg, matrix, drawn, pile(drawn.thing, before, after)) ?? []),
  ];
  if (!moves.length) return Promise.resolve();
  whenPainted(() => moves.forEach(({ animation }) => animation.play()));
  // All land together: painting the board under those that still fly would cost them a frame.
  const landed = Promise.allSettled(moves.map(({ animation }) => animation.finished)).then(() => moves.forEach(({ end }) => end()));
  return Promise.race([landed, new Promise((done) => { setTimeout(done, PATIENCE); })]);
}

/**
 * Waits until the board has been painted, i.e. until frames arrive without delay again, so that
 * painting does not stall the animation.
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

/** The flying copy of each thing. @type {WeakMap<Element, Element>} */
const flying = new WeakMap();

/** Ends the animation of a thing. @param {Element} element */
function land(element) {
  flying.get(element)?.remove();
  flying.delete(element);
  element.classList.remove('moving');
}

/**
 * Lets a copy of a thing fly to its place; `end` shows the thing itself again.
 * @param {SVGSVGElement} svg
 * @param {DOMMatrix} matrix from the units of the scene to the screen
 * @param {{ drawn: Drawn, start: Keyframe, origin: string, time: number }} flight
 */
function fly(svg, matrix, { drawn: { thing, element, inner }, start, origin, time }) {
  land(element);
  const flyer = copyOf(svg, matrix, thing, element, inner, origin);
  if (!flyer) return null;
  flying.set(element, flyer);
  element.classList.add('moving');
  const animation = flyer.animate([start, { opacity: 1, transform: 'none' }], { duration: time, easing: EASING, fill: 'forwards' });
  // People walk: they rock from foot to foot on their way.
  if (WALKERS.test(thing.art ?? '') && time === TIME) {
    flyer.firstElementChild?.animate([0, -7, 0, 7, 0].map((turn) => ({ transform: `rotate(${turn}deg)`, transformOrigin: '50% 90%', transformBox: 'fill-box' })), { duration: TIME / 2, iterations: 2 });
  }
  animation.pause();
  return { animation, end: () => { if (flying.get(element) === flyer) land(element); } };
}

/**
 * Creates a copy of a thing above the board.
 * @param {SVGSVGElement} svg
 * @param {DOMMatrix} matrix
 * @param {import('../../types.js').Thing} thing
 * @param {SVGGElement} element
 * @param {SVGGElement} inner
 * @param {string} origin
 */
function copyOf(svg, matrix, thing, element, inner, origin) {
  const frame = svg.parentElement;
  if (!frame) return null;
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
  return flyer;
}

/**
 * Where a thing that has disappeared goes: to the pile of its kind whose number has changed, like a
 * treasure to the player who took it.
 * @param {import('../../types.js').Thing} thing
 * @param {Map<string, import('../../types.js').Thing>} before
 * @param {Map<string, Drawn>} after
 */
function pile(thing, before, after) {
  const kind = (/** @type {string} */ art) => art.split('-')[0];
  return [...after.values()].map((drawn) => drawn.thing).find((other) => other.art && kind(other.art) === kind(thing.art ?? '')
    && other.text !== undefined && before.get(other.id) !== undefined && Number(before.get(other.id)?.text) < Number(other.text));
}

/**
 * Lets a copy of a thing that has disappeared fly to a pile, or fade out.
 * @param {SVGSVGElement} svg
 * @param {DOMMatrix} matrix
 * @param {Drawn} drawn
 * @param {import('../../types.js').Thing | undefined} to
 */
function depart(svg, matrix, { thing, element, inner }, to) {
  const flyer = copyOf(svg, matrix, thing, element, inner, '50% 50%');
  if (!flyer) return null;
  const end = to
    ? { opacity: 0.6, transform: `translate(${(to.x - thing.x) * matrix.a}px, ${(to.y - thing.y) * matrix.d}px) scale(.8)` }
    : { opacity: 0, transform: 'translateY(-30%) scale(.6)' };
  const animation = flyer.animate([{ opacity: 1, transform: 'none' }, end], { duration: to ? TIME * 1.6 : TIME, easing: EASING, fill: 'forwards' });
  animation.pause();
  return { animation, end: () => flyer.remove() };
}

/**
 * Where renamed things came from: matches a piece that disappeared in one place with the same piece
 * that appeared in another, such as a unit on a map or a tile from a hand.
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
