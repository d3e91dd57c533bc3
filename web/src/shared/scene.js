// Draws a scene as SVG. Things keep their element from scene to scene, by id, so that moves can be
// animated and nothing flickers.

import { glide } from './animate.js';
import { s } from './dom.js';

/** @typedef {import('../../types.js').Thing} Thing */
/** @typedef {import('../../types.js').Scene} Scene */

/**
 * @typedef {object} Drawn
 * @property {Thing} thing
 * @property {SVGGElement} element positioned by its transform attribute
 * @property {SVGGElement} inner the part that is animated
 * @property {string} look what it was drawn from, to detect changes
 * @property {string} place its position and highlights
 */

export class SceneView {
  constructor() {
    this.svg = s('svg', { class: 'scene', role: 'group' });
    this.layers = s('g', { class: 'things' });
    this.overlay = s('g', { class: 'overlay' });
    this.svg.append(this.layers, this.overlay);
    /** @type {Map<string, Drawn>} */
    this.drawn = new Map();
    /** @type {Scene | null} */
    this.scene = null;
    /** @type {Promise<unknown>} resolves when all animations have ended */
    this.landed = Promise.resolve();
  }

  /**
   * Shows a scene, animating what has moved if allowed.
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
    const gone = [...left].flatMap((id) => this.drawn.get(id) ?? []);
    for (const { thing, element } of gone) {
      element.remove();
      this.drawn.delete(thing.id);
    }
    if (animate && same && before.size) this.landed = glide(this.svg, before, this.drawn, gone);
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
   * The things at a point of the screen, the foremost first. A country is hit by its outline; the
   * bounding box of a small one may overlap others, so it comes last.
   * @param {number} x
   * @param {number} y
   */
  under(x, y) {
    const point = this.point(x, y);
    if (!point || !this.scene) return [];
    const things = [...this.scene.things].reverse();
    const covered = things.filter((thing) => this.covers(thing, point));
    const boxes = things.filter((thing) => thing.path && !covered.includes(thing) && boxed(thing, point));
    return [...covered.filter((thing) => !thing.path), ...covered.filter((thing) => thing.path), ...boxes];
  }

  /**
   * Converts screen coordinates to scene coordinates.
   * @param {number} x
   * @param {number} y
   */
  point(x, y) {
    const matrix = this.svg.getScreenCTM();
    return matrix && this.scene ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : null;
  }

  /**
   * Whether a thing covers a point of the scene.
   * @param {Thing} thing
   * @param {DOMPoint} point
   */
  covers(thing, point) {
    return thing.path ? this.outlines(thing.id, point) : boxed(thing, point);
  }

  /**
   * Whether a point of the scene is inside the outline of a thing.
   * @param {string} id
   * @param {DOMPoint} point
   */
  outlines(id, point) {
    const area = this.drawn.get(id)?.inner.querySelector('path.area');
    return area instanceof SVGGeometryElement && area.isPointInFill(point);
  }

  /** @param {Thing} thing */
  add(thing) {
    const inner = s('g');
    const element = s('g', { 'data-id': thing.id }, inner);
    const drawn = { thing, element, inner, look: '', place: '' };
    this.drawn.set(thing.id, drawn);
    return drawn;
  }

  /**
   * @param {Drawn} drawn
   * @param {Thing} thing
   */
  update(drawn, thing) {
    const { element, inner } = drawn;
    // Every touched element is repainted, so leave unchanged ones alone.
    if (drawn.look && drawn.thing === thing) return;
    drawn.thing = thing;
    const classes = ['thing', `layer-${thing.layer}`, ...(thing.states ?? []).map((state) => `is-${state}`)];
    if (thing.tint && !thing.path) classes.push(thing.tint);
    const place = `${thing.x} ${thing.y} ${classes.join(' ')}`;
    if (place !== drawn.place) {
      drawn.place = place;
      if (element.classList.contains('moving')) classes.push('moving');
      element.setAttribute('class', classes.join(' '));
      element.setAttribute('transform', `translate(${thing.x} ${thing.y})`);
    }
    const look = JSON.stringify([thing.art, thing.width, thing.height, thing.path, thing.path && [thing.x, thing.y], thing.halo, thing.text, thing.caption, thing.label, thing.tint]);
    if (look === drawn.look) return;
    drawn.look = look;
    inner.replaceChildren(...draw(thing));
  }
}

/**
 * @param {Thing} thing
 * @param {DOMPoint} point
 */
function boxed({ x, y, width, height }, point) {
  return point.x >= x && point.x <= x + width && point.y >= y && point.y <= y + height;
}

/**
 * A thing as SVG. The scene fixes the position, size and line breaks of its text, so that a picture
 * from the server looks the same.
 * @param {Thing} thing
 * @returns {SVGElement[]}
 */
function draw(thing) {
  const { width, height, halo, text, caption, tint = '' } = thing;
  const parts = /** @type {SVGElement[]} */ ([]);
  const path = { d: thing.path, transform: `translate(${-thing.x} ${-thing.y})` };
  if (thing.path) parts.push(s('path', { class: `area${thing.layer === 'tint' ? ' realm' : ''} ${tint}`, ...path }));
  for (const state of halo?.states ?? []) {
    const [[shape, place]] = Object.entries(halo?.shape ?? {});
    parts.push(s(/** @type {'circle' | 'rect' | 'path'} */ (shape), { class: `halo halo-${state}`, ...(shape === 'path' ? path : place) }));
  }
  if (thing.art) parts.push(s('use', { href: `#${thing.art}`, width, height }));
  if (text) parts.push(...lines(`text text-${text.tone ?? ''}`, text));
  if (caption) parts.push(...lines(caption.centred ? 'caption centred' : 'caption', caption));
  if (thing.label) parts.push(s('title', null, thing.label));
  return parts;
}

/**
 * The lines of a text.
 * @param {string} name
 * @param {import('../../types.js').Lettering} lettering
 */
function lines(name, { x, y, size, leading = 0, length, lines }) {
  const held = length ? { textLength: length, lengthAdjust: 'spacingAndGlyphs' } : {};
  return lines.map((line, number) => s('text', { class: name, x, y: y + number * leading, 'font-size': size, ...held }, line));
}
