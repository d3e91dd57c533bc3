// Draws a scene as SVG. Things keep their element from scene to scene, by their id, so that what
// moved can be animated and nothing flickers.

import { glide } from './animate.js';
import { s } from './dom.js';

/** @typedef {import('../../types.js').Thing} Thing */
/** @typedef {import('../../types.js').Scene} Scene */

/**
 * @typedef {object} Drawn
 * @property {Thing} thing
 * @property {SVGGElement} element placed by its attribute
 * @property {SVGGElement} inner what is animated
 * @property {string} look what it was drawn from
 * @property {string} place where it was put, and how it stood out
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
    /** @type {Promise<unknown>} when everything is where it belongs */
    this.landed = Promise.resolve();
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
   * The things under a point of the screen, the foremost first. A country is where its outline is;
   * the box of a small one may lie over others, and comes last.
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
   * The point of the scene that is at a point of the screen.
   * @param {number} x
   * @param {number} y
   */
  point(x, y) {
    const matrix = this.svg.getScreenCTM();
    return matrix && this.scene ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : null;
  }

  /**
   * Whether a thing is at a point of the scene.
   * @param {Thing} thing
   * @param {DOMPoint} point
   */
  covers(thing, point) {
    return thing.path ? this.outlines(thing.id, point) : boxed(thing, point);
  }

  /**
   * Whether a point of the scene lies inside the outline of a thing.
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
    // Whatever is touched is painted again, so what stays the same is left alone.
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
    const look = JSON.stringify([thing.art, thing.width, thing.height, thing.path, thing.path && [thing.x, thing.y], thing.text, thing.caption, thing.script, thing.label, thing.states, thing.tint]);
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
 * The same as `display` draws in pictures.
 * @param {Thing} thing
 * @returns {SVGElement[]}
 */
function draw(thing) {
  const { width, height, tint = '' } = thing;
  const parts = /** @type {SVGElement[]} */ ([]);
  const shift = `translate(${-thing.x} ${-thing.y})`;
  if (thing.path) {
    const realm = thing.layer === 'tint' ? ' realm' : '';
    parts.push(s('path', { class: `area${realm} ${tint}`, d: thing.path, transform: shift }));
  }
  for (const state of thing.states ?? []) {
    if (state === 'free' || (state === 'mine' && thing.layer !== 'piece')) continue;
    parts.push(halo(thing, `halo halo-${state}`, shift));
  }
  if (thing.art) parts.push(s('use', { href: `#${thing.art}`, width, height }));
  if (thing.text !== undefined) parts.push(number(thing.text, thing));
  if (thing.caption !== undefined) parts.push(...caption(thing.caption, thing));
  if (thing.label) parts.push(s('title', null, thing.label));
  return parts;
}

/**
 * The outline of what stands out: round for pieces, a rounded square for everything else.
 * @param {Thing} thing
 * @param {string} name
 * @param {string} shift
 */
function halo({ width, height, layer, path }, name, shift) {
  if (path) return s('path', { class: name, d: path, transform: shift });
  if (layer === 'piece') return s('circle', { class: name, cx: width / 2, cy: height / 2, r: Math.min(width, height) / 2 + 2 });
  return s('rect', { class: name, x: -2, y: -2, width: width + 4, height: height + 4, rx: 14 });
}

/**
 * A number in the middle of a thing, or beside its drawing where it is wider than high.
 * @param {string} words
 * @param {Thing} thing
 */
function number(words, { width, height, tint, art }) {
  const beside = Boolean(art) && width > height * 1.2;
  const room = beside ? width - height : width;
  const share = beside ? 0.68 : art ? 0.56 : 0.8;
  const role = beside ? '' : tint ?? (art ? 'dark' : '');
  const size = Math.min(height * share, (1.7 * room) / Math.max([...words].length, 1));
  const middle = beside ? (width + height) / 2 + 2 : width / 2;
  return s('text', { class: `text text-${role}`, x: middle, y: height / 2 + size * 0.36, 'font-size': size }, words);
}

/** The average width of a bold letter, and the way from line to line, in heights. */
const [BREADTH, LEADING] = [0.57, 1.16];

/**
 * A sentence, made smaller where it is too long: in a line from the left or in the middle, or in several lines.
 * @param {string} words
 * @param {Thing} thing
 */
function caption(words, { width, height, script }) {
  const centred = script === 'centred' || script === 'stanza';
  const how = centred ? { class: 'caption centred', x: width / 2 } : { class: 'caption', x: 0 };
  if (script === 'paragraph' || script === 'stanza') {
    const [lines, size] = paragraph(words, width, height, centred ? height * 0.52 : Math.min(height * 0.74, 24));
    const top = (height - lines.length * size * LEADING) / 2;
    return lines.map((line, number) => s('text', { ...how, y: top + (number + 0.5) * size * LEADING + size * 0.36, 'font-size': size }, line));
  }
  const letters = Math.max([...words].length, 1);
  const size = Math.min(height * 0.74, width / (letters * BREADTH));
  // A line that fills its room is held to it, whatever letters the font has.
  const long = letters * BREADTH * size > 0.85 * width;
  return [s('text', { ...how, y: height / 2 + size * 0.36, 'font-size': size, ...(long ? { textLength: letters * BREADTH * size, lengthAdjust: 'spacingAndGlyphs' } : {}) }, words)];
}

/**
 * A paragraph in lines, in the largest letters in which it fits.
 * @param {string} words
 * @param {number} width
 * @param {number} height
 * @param {number} largest
 * @returns {[string[], number]}
 */
function paragraph(words, width, height, largest) {
  for (let size = largest; ; size *= 0.94) {
    const most = Math.max(Math.floor(width / (size * BREADTH)), 1);
    const lines = /** @type {string[]} */ ([]);
    for (const word of words.split(' ')) {
      const last = lines.at(-1);
      if (last !== undefined && [...last].length + 1 + [...word].length <= most) lines[lines.length - 1] = `${last} ${word}`;
      else lines.push(word);
    }
    const widest = Math.max(...lines.map((line) => [...line].length));
    if ((widest <= most && lines.length * size * LEADING <= height) || size < 6) return [lines, size];
  }
}
