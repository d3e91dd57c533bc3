// Draws a scene as SVG. Things keep their element from scene to scene, by their id, so that what
// moved can be animated and nothing flickers.

import { glide } from './animate.js';
import { hasArt } from './art.js';
import { s } from './dom.js';

/** @typedef {import('../types.js').Thing} Thing */
/** @typedef {import('../types.js').Scene} Scene */

/**
 * @typedef {object} Drawn
 * @property {Thing} thing
 * @property {SVGGElement} element placed by its attribute
 * @property {SVGGElement} inner what is animated
 * @property {string} look what it was drawn from
 */

export class SceneView {
  constructor() {
    this.svg = s('svg', { class: 'scene', role: 'group', 'aria-roledescription': 'board' });
    this.layers = s('g', { class: 'things' });
    this.overlay = s('g', { class: 'overlay' });
    this.svg.append(this.layers, this.overlay);
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
    /** @type {Scene | null} */
    this.scene = null;
  }

  /**
   * Shows a scene; what moved glides there if it may.
   * @param {Scene} scene
   * @param {{ animate: boolean }} how
   */
  show(scene, { animate }) {
    const same = this.scene?.width === scene.width && this.scene.height === scene.height;
    this.svg.setAttribute('viewBox', `0 0 ${scene.width} ${scene.height}`);
    this.scene = scene;
    const before = new Map([...this.drawn].map(([id, drawn]) => [id, drawn.thing]));
    const left = new Set(this.drawn.keys());
    /** @type {Element | null} */
    let previous = null;
    for (const thing of scene.things) {
      left.delete(thing.id);
      const drawn = this.drawn.get(thing.id) ?? this.add(thing);
      this.update(drawn, thing);
      const next = /** @type {Element | null} */ (previous ? previous.nextElementSibling : this.layers.firstElementChild);
      if (next !== drawn.element) this.layers.insertBefore(drawn.element, next);
      previous = drawn.element;
    }
    for (const id of left) {
      this.drawn.get(id)?.element.remove();
      this.drawn.delete(id);
    }
    if (animate && same && before.size) glide(before, this.drawn);
  }

  clear() {
    this.layers.replaceChildren();
    this.overlay.replaceChildren();
    this.drawn.clear();
    this.scene = null;
  }

  /** @param {string} id */
  thing(id) {
    return this.drawn.get(id)?.thing;
  }

  /**
   * The things under a point of the screen, the foremost first.
   * @param {number} x
   * @param {number} y
   */
  under(x, y) {
    const matrix = this.svg.getScreenCTM();
    if (!matrix || !this.scene) return [];
    const point = new DOMPoint(x, y).matrixTransform(matrix.inverse());
    return this.scene.things.filter((thing) => point.x >= thing.x && point.x <= thing.x + thing.width
      && point.y >= thing.y && point.y <= thing.y + thing.height).reverse();
  }

  /** @param {Thing} thing */
  add(thing) {
    const inner = s('g');
    const element = s('g', { 'data-id': thing.id }, inner);
    const drawn = { thing, element, inner, look: '' };
    this.drawn.set(thing.id, drawn);
    return drawn;
  }

  /**
   * @param {Drawn} drawn
   * @param {Thing} thing
   */
  update(drawn, thing) {
    drawn.thing = thing;
    const { element, inner } = drawn;
    const classes = ['thing', `layer-${thing.layer}`, ...(thing.states ?? []).map((state) => `is-${state}`)];
    if (thing.tint) classes.push(`tint-${thing.tint}`);
    element.setAttribute('class', classes.join(' '));
    element.setAttribute('transform', `translate(${thing.x} ${thing.y})`);
    const look = JSON.stringify([thing.art, thing.width, thing.height, thing.path, thing.path && [thing.x, thing.y], thing.text, thing.caption, thing.label, thing.states, thing.tint]);
    if (look === drawn.look) return;
    drawn.look = look;
    inner.replaceChildren(...draw(thing));
  }
}

const HALOS = ['mine', 'last-moved', 'involved', 'asked'];

/**
 * @param {Thing} thing
 * @returns {SVGElement[]}
 */
function draw(thing) {
  const { width, height, tint = '' } = thing;
  const parts = /** @type {SVGElement[]} */ ([]);
  if (thing.path) {
    const realm = thing.layer === 'tint' ? ' realm' : '';
    parts.push(s('path', { class: `area ${tint}${realm}`, d: thing.path, transform: `translate(${-thing.x} ${-thing.y})` }));
  }
  if (thing.art && hasArt(thing.art)) parts.push(s('use', { class: tint, href: `#${thing.art}`, width, height }));
  else if (thing.art) parts.push(s('rect', { class: `${thing.art} ${tint}`, width, height, rx: Math.min(18, height / 4) }));
  for (const state of HALOS) {
    if (thing.states?.includes(state)) parts.push(halo(thing, state));
  }
  if (thing.text !== undefined) parts.push(text(thing.text, thing));
  if (thing.caption !== undefined) parts.push(caption(thing.caption, width, height));
  if (thing.label) parts.push(s('title', null, thing.label));
  return parts;
}

/**
 * @param {Thing} thing
 * @param {string} state
 */
function halo({ width, height, layer }, state) {
  const round = layer === 'piece' ? width / 2 : 12;
  return s('rect', { class: `halo halo-${state}`, x: -3, y: -3, width: width + 6, height: height + 6, rx: round });
}

/**
 * A number or a few letters in the middle.
 * @param {string} words
 * @param {Thing} thing
 */
function text(words, { width, height, tint }) {
  const size = Math.min(height * 0.62, (width / Math.max(words.length, 1.6)) * 1.5);
  return s('text', { class: `text text-${tint ?? 'plain'}`, x: width / 2, y: height / 2 + size * 0.36, 'font-size': size.toFixed(1) }, words);
}

/**
 * A sentence from the left, made smaller where it is too long.
 * @param {string} words
 * @param {number} width
 * @param {number} height
 */
function caption(words, width, height) {
  const size = Math.min(height * 0.66, width / Math.max(words.length * 0.56, 1));
  return s('text', { class: 'caption', x: 0, y: height / 2 + size * 0.36, 'font-size': size.toFixed(1) }, words);
}
