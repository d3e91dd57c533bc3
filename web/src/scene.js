// Draws a scene as SVG. Things keep their element from scene to scene, by their id, so that what
// moved can be animated and nothing flickers.

import { glide } from './animate.js';
import { s, write } from './dom.js';

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
    if (thing.path) classes.push('outline');
    element.setAttribute('class', classes.join(' '));
    element.setAttribute('transform', `translate(${thing.x} ${thing.y})`);
    const look = JSON.stringify([thing.art, thing.width, thing.height, thing.path, thing.path && [thing.x, thing.y], thing.text, thing.caption, thing.label]);
    if (look === drawn.look) return;
    drawn.look = look;
    inner.replaceChildren(...draw(thing));
  }
}

/**
 * @param {Thing} thing
 * @returns {SVGElement[]}
 */
function draw(thing) {
  const { width, height } = thing;
  const parts = /** @type {SVGElement[]} */ ([]);
  if (thing.path) parts.push(s('path', { d: thing.path, transform: `translate(${-thing.x} ${-thing.y})` }));
  if (thing.art) parts.push(s('use', { href: `#${thing.art}`, width, height }));
  if (thing.text !== undefined) {
    const size = Math.min(height * 0.62, (width / Math.max(thing.text.length, 1.6)) * 1.5);
    parts.push(s('text', { class: 'number', x: width / 2, y: height / 2, 'font-size': size.toFixed(1) }, thing.text));
  }
  if (thing.caption !== undefined) parts.push(caption(thing.caption, width, height));
  if (thing.label) parts.push(s('title', null, thing.label));
  return parts;
}

/**
 * A sentence from the left, made smaller where it is too long.
 * @param {string} text
 * @param {number} width
 * @param {number} height
 */
function caption(text, width, height) {
  const size = Math.min(height * 0.66, width / Math.max(text.length * 0.54, 1));
  const element = s('text', { class: 'caption', x: 0, y: height / 2, 'font-size': size.toFixed(1) });
  write(element, text);
  return element;
}
