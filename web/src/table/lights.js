// Lights: what can be picked on the table, by mouse, touch or keyboard.

import { s } from '../shared/dom.js';

/** @typedef {import('../../types.js').Pick} Pick */
/** @typedef {import('../../types.js').Thing} Thing */

/**
 * @typedef {object} Light
 * @property {string} id
 * @property {Pick | null} pick null for a picked thing that can be put back
 * @property {'lit' | 'instead' | 'picked'} kind
 */

/** The longest side of a plain space of a board, in scene units. */
const SPACE = 130;

/** The minimum width and height of a click target, in screen pixels. */
const REACH = 33;

/** Things lower or narrower than this are small, in screen pixels: a mouse hits what a finger misses. */
const SMALL = matchMedia('(pointer: coarse)').matches ? 24 : 14;

/** How long a finger must rest for a preview, in milliseconds. */
const HOLD = 420;

export class Lights {
  /**
   * @param {import('../shared/scene.js').SceneView} view
   * @param {{ pick: (light: Light, event?: MouseEvent) => void, hint: (light: Light | null) => void }} on
   */
  constructor(view, on) {
    this.view = view;
    this.on = on;
    /** @type {{ light: Light, thing: Thing, element: SVGGElement }[]} */
    this.all = [];
    /** @type {string | null} the thing that had the focus */
    this.focused = null;
    /**
     * What the lights were drawn from, so that unchanged ones stay in place, even under a finger.
     */
    this.look = '';
    /** Whether a light had the focus when the last of them went out. */
    this.waits = false;
    /** Whether a long press is in progress: it previews and does not pick. */
    this.held = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.holding = undefined;
  }

  /** Starts the timer of a long press, which previews the pick. @param {Light} light */
  hold(light) {
    this.held = false;
    clearTimeout(this.holding);
    this.holding = setTimeout(() => {
      this.held = true;
      this.on.hint(light);
    }, HOLD);
  }

  /**
   * @param {Light[]} lights
   * @param {[string, string] | null} [ghost] a preview of what would go where
   */
  show(lights, ghost = null) {
    const look = JSON.stringify([lights, ghost, this.scale, lights.map(({ id }) => this.view.thing(id))]);
    if (look === this.look && this.all.every(({ element }) => element.isConnected)) return;
    this.look = look;
    const frame = this.view.svg.parentElement;
    const had = this.view.overlay.contains(document.activeElement) || (this.waits && document.activeElement === frame);
    this.all = [];
    const elements = /** @type {SVGElement[]} */ ([]);
    for (const light of lights) {
      const thing = this.view.thing(light.id);
      if (!thing) continue;
      const element = this.target(light, thing);
      this.all.push({ light, thing, element });
      elements.push(element);
    }
    const [what, where] = (ghost ?? []).map((id) => this.view.thing(id));
    if (what?.art && where) {
      elements.unshift(s('use', { class: `ghost-piece ${what.tint ?? ''}`, href: `#${what.art}`, x: where.x + 5, y: where.y + 5, width: where.width - 10, height: where.height - 10 }));
    }
    this.view.overlay.replaceChildren(...elements);
    this.tabStop();
    // Without lights, the board itself is reached by keyboard: it may have to be scrolled.
    frame?.setAttribute('tabindex', this.all.length ? '-1' : '0');
    this.waits = had && !this.all.length;
    if (this.waits) frame?.focus({ preventScroll: true });
    else if (had) this.focus();
  }

  /** Moves the focus to the board. */
  focus() {
    const stop = this.all.find(({ element }) => element.getAttribute('tabindex') === '0');
    stop?.element.focus({ preventScroll: false });
  }

  tabStop() {
    const wanted = this.all.find(({ light }) => light.id === this.focused)
      ?? this.all.find(({ light }) => light.kind === 'lit') ?? this.all[0];
    for (const one of this.all) one.element.setAttribute('tabindex', one === wanted ? '0' : '-1');
  }

  /**
   * @param {Light} light
   * @param {Thing} thing
   */
  target(light, thing) {
    // A plain space gets a dot, a country is filled; larger things get an outline, because there is
    // text and art on them.
    const country = thing.layer === 'ground' && thing.path !== undefined;
    const soft = !country && thing.layer === 'ground' && light.kind !== 'picked' && Math.max(thing.width, thing.height) <= SPACE;
    const inset = soft ? 0 : -3;
    const [x, y] = [thing.x + inset, thing.y + inset];
    const [width, height] = [thing.width - 2 * inset, thing.height - 2 * inset];
    const element = s('g', {
      class: `light ${light.kind} ${country ? 'country' : soft ? 'soft' : 'firm'}${thing.layer === 'tile' || thing.layer === 'piece' ? ' portable' : ''}`, role: 'button', 'data-pick': light.id,
      'aria-label': thing.label ?? light.id, 'aria-pressed': light.kind === 'picked' ? 'true' : null, tabindex: '-1',
      onclick: (/** @type {MouseEvent} */ event) => {
        event.stopPropagation();
        if (this.held) {
          this.held = false;
          return;
        }
        this.take(this.meant(event) ?? light, event);
      },
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event, light),
      onmouseenter: () => this.on.hint(light),
      onmouseleave: () => this.on.hint(null),
      ontouchstart: () => this.hold(light),
      ontouchmove: () => clearTimeout(this.holding),
      ontouchend: () => clearTimeout(this.holding),
      oncontextmenu: (/** @type {Event} */ event) => { if (this.held) event.preventDefault(); },
      onfocus: () => {
        this.focused = light.id;
        this.tabStop();
        this.on.hint(light);
      },
    },
    this.reach(thing),
    country ? s('path', { class: 'hit', d: thing.path }) : s('rect', { class: 'hit', x, y, width, height, rx: 12 }),
    soft && s('circle', { class: 'dot', cx: thing.x + thing.width / 2, cy: thing.y + thing.height / 2, r: Math.min(thing.width, thing.height) * 0.11 }),
    thing.label && s('title', null, thing.label));
    return element;
  }

  /** @param {Light} light @param {MouseEvent} [event] */
  take(light, event) {
    this.focused = light.id;
    this.on.pick(light, event);
  }

  /** Screen pixels per scene unit. */
  get scale() {
    return this.view.svg.getScreenCTM()?.a || 1;
  }

  /**
   * The click target of a thing; a small one gets a margin.
   * @param {Thing} thing
   */
  reach({ x, y, width, height }) {
    const least = REACH / this.scale;
    const [wide, high] = [Math.max(width, least), Math.max(height, least)];
    return s('rect', { class: 'reach', x: x + (width - wide) / 2, y: y + (height - high) / 2, width: wide, height: high });
  }

  /**
   * The light that a click means: the smallest one under it, or else the nearest one within reach.
   * @param {MouseEvent} event
   * @returns {Light | null}
   */
  meant({ clientX, clientY }) {
    const point = this.view.point(clientX, clientY);
    if (!point) return null;
    const size = (/** @type {Thing} */ thing) => thing.width * thing.height;
    const under = this.all.filter(({ thing }) => this.view.covers(thing, point)).sort((one, other) => size(one.thing) - size(other.thing));
    if (under.length) return under[0].light;
    const least = REACH / this.scale / 2;
    const away = (/** @type {Thing} */ thing) => [Math.abs(thing.x + thing.width / 2 - point.x), Math.abs(thing.y + thing.height / 2 - point.y)];
    const near = this.all.map(({ light, thing }) => ({ light, away: away(thing), thing }))
      .filter(({ away: [dx, dy], thing }) => dx <= Math.max(least, thing.width / 2) && dy <= Math.max(least, thing.height / 2))
      .sort((one, other) => Math.hypot(...one.away) - Math.hypot(...other.away));
    return near[0]?.light ?? null;
  }

  /** The lit things that are too small to read and hit comfortably. */
  get small() {
    const { scale } = this;
    return this.all.filter(({ light, thing }) => light.kind === 'lit' && Math.min(thing.width, thing.height) * scale < SMALL);
  }

  /**
   * @param {KeyboardEvent} event
   * @param {Light} light
   */
  key(event, light) {
    const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
    if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      this.on.pick(light);
    } else if (event.key in ways && !event.shiftKey) {
      event.preventDefault();
      event.stopPropagation();
      const [dx, dy] = ways[/** @type {keyof typeof ways} */ (event.key)];
      this.nearest(light, dx, dy)?.focus();
    }
  }

  /**
   * The next light in a direction: close, and not far off the axis.
   * @param {Light} from
   * @param {number} dx
   * @param {number} dy
   */
  nearest(from, dx, dy) {
    const here = this.all.find(({ light }) => light === from);
    if (!here) return null;
    const middle = (/** @type {Thing} */ thing) => [thing.x + thing.width / 2, thing.y + thing.height / 2];
    const [hx, hy] = middle(here.thing);
    let best = Infinity;
    let found = null;
    for (const other of this.all) {
      const [ox, oy] = middle(other.thing);
      const along = (ox - hx) * dx + (oy - hy) * dy;
      const aside = Math.abs((ox - hx) * dy) + Math.abs((oy - hy) * dx);
      if (along < 4) continue;
      const far = along + aside * 2.2;
      if (far < best) [best, found] = [far, other.element];
    }
    return found;
  }
}
