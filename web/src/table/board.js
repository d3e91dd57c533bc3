// The board in its frame: scene, highlights, zoom, and responses to clicks.

import { h, s, signButton, write } from '../shared/dom.js';
import { carry } from './carry.js';
import { explain } from './explain.js';
import { setLetters } from './legible.js';
import { Spectacle } from './spectacle.js';
import { Lights } from './lights.js';
import { SceneView } from '../shared/scene.js';
import { say } from '../shared/words.js';

/** A whole board below this scale, in pixels for each unit of the scene, is too small to play on. */
const OVERVIEW = 0.22;
/** After this time without another step, a zoom rests; in milliseconds. */
const REST = 140;
/** The scale at which such a board opens, to be panned. */
const READING = 0.4;

/** @typedef {import('./lights.js').Light} Light */
/**
 * What the board needs from a table or a lesson.
 * @typedef {object} Needs
 * @property {{ scene: import('../../types.js').Scene | null, question?: string | null, viewer: 'seat' | 'spectator' | 'all' }} state
 * @property {import('../../types.js').Game} game
 * @property {number | null} seat
 * @property {boolean} phone
 * @property {boolean} over
 * @property {boolean} busy
 * @property {import('./picks.js').Picking | null} picking
 * @property {{ hint: (light: Light | null) => void, nudge: () => void }} dock
 * @property {(pick: import('../../types.js').Pick, how?: { restart?: boolean }) => void} pick
 * @property {() => void} redraw
 * @property {() => string} waitingText
 * @property {(things: string[]) => Promise<import('../../types.js').Clicked | null>} clicked
 */

export class Board {
  /** @param {Needs} table */
  constructor(table) {
    this.table = table;
    this.view = new SceneView();
    this.zoom = 1;
    this.lights = new Lights(this.view, {
      pick: (light, event) => this.pick(light, event),
      hint: (light) => this.table.dock.hint(light),
    });
    this.view.svg.setAttribute('aria-label', say('board'));
    this.view.svg.setAttribute('aria-describedby', 'board-words');
    this.words = h('p', { class: 'unseen', id: 'board-words' });
    this.frame = h('div', { class: 'frame', tabindex: '-1' });
    this.frame.append(this.view.svg);
    /** Beside the board if there is room, so that it covers nothing. */
    this.zoomBar = h('div', { class: 'zoom', role: 'group', 'aria-label': say('zoom') },
      signButton('plus', say('zoom-in'), () => this.zoomTo(this.zoom * 1.4)),
      signButton('minus', say('zoom-out'), () => this.zoomTo(this.zoom / 1.4)));
    this.element = h('section', { class: 'boardbox', 'aria-label': say('board') }, this.words, this.frame, this.zoomBar);
    this.view.svg.addEventListener('click', (event) => this.clicked(event));
    this.view.svg.addEventListener('dblclick', (event) => {
      if (!(event.target instanceof Element && event.target.closest('.light'))) this.zoomTo(this.zoom > 1 ? 1 : 2.2, event);
    });
    this.frame.addEventListener('wheel', (event) => {
      // The tall scene is longer than its frame, so there the wheel scrolls.
      if (!event.ctrlKey && this.table.phone) return;
      event.preventDefault();
      this.zoomTo(this.zoom * (event.deltaY < 0 ? 1.15 : 1 / 1.15), event);
    }, { passive: false });
    this.drag();
    carry(this);
    this.pinch();
    new ResizeObserver(() => this.fit()).observe(this.frame);
    this.spectacle = new Spectacle(this.frame, this.view);
    /** Screen pixels per scene unit when the lights were drawn. */
    this.scale = 1;
    /** Whether the zoom for this shape of scene is chosen. */
    this.opened = false;
    /** @type {ReturnType<Board['painted']> | null} what is scaled while the zoom changes */
    this.zooming = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.resting = undefined;
    /** The number of steps by which the zoom has changed. */
    this.steps = 0;
    /** When something was last dropped: the click that follows is ignored. */
    this.dropped = -Infinity;
    this.carrying = false;
    /** @type {HTMLElement | null} */
    this.said = null;
    /** @type {HTMLElement | null} */
    this.foretold = null;
  }

  /** @param {{ animate: boolean }} how */
  draw({ animate }) {
    const { scene } = this.table.state;
    if (!scene) return;
    const first = this.view.scene === null;
    // The tall and the wide scene have different shapes, and each fills the frame its own way.
    const turned = this.view.scene?.width !== scene.width || this.view.scene.height !== scene.height;
    this.view.show(scene, { animate });
    if (animate) this.view.landed = Promise.all([this.view.landed, this.spectacle.play()]);
    write(this.words, described(scene));
    this.view.svg.style.setProperty('--ratio', String(scene.width / scene.height));
    if (turned) {
      this.opened = false;
      this.fit();
    }
    setLetters(this.view, this.lights.scale);
    this.light();
    if (first && this.table.phone) requestAnimationFrame(() => { this.frame.scrollTop = hasHand(scene) ? this.frame.scrollHeight : 0; });
    if (this.table.phone || this.zoom > 1) requestAnimationFrame(() => this.reveal());
  }

  /** If nothing that is lit is visible, scrolls the first of it into view. */
  reveal() {
    const frame = this.frame.getBoundingClientRect();
    const lit = this.lights.all.filter(({ light }) => light.kind === 'lit');
    const seen = lit.some(({ element }) => {
      const box = element.getBoundingClientRect();
      return box.bottom > frame.top + 20 && box.top < frame.bottom - 20 && box.right > frame.left + 20 && box.left < frame.right - 20;
    });
    if (!seen) lit[0]?.element.scrollIntoView({ block: 'center', inline: 'center' });
  }

  /**
   * Makes the scene as large as there is room. CSS units of the frame could do this, but then every
   * change of the text below would lay out the whole board again.
   */
  fit() {
    const { scene, svg } = this.view;
    const { offsetWidth, offsetHeight } = this.frame;
    if (!scene || !offsetWidth) return;
    const { paddingLeft, paddingTop } = getComputedStyle(this.frame);
    const [width, height] = [offsetWidth - 2 * parseFloat(paddingLeft), offsetHeight - 2 * parseFloat(paddingTop)];
    const room = this.table.phone ? width : Math.min(width, (height * scene.width) / scene.height);
    svg.style.setProperty('--width', `${Math.max(room, 0)}px`);
    if (!this.opened && room > 0) {
      this.opened = true;
      const whole = room / scene.width;
      this.zoomTo(!this.table.phone && whole < OVERVIEW ? READING / whole : 1);
      if (!this.table.phone) this.frame.scrollTop = 0;
      // What is asked about may lie outside a board that opens enlarged.
      if (this.zoom > 1) requestAnimationFrame(() => this.reveal());
    }
    this.rescale();
  }

  /** Redraws the lights: what counts as small depends on the size of the board on screen. */
  rescale() {
    const { scale } = this.lights;
    if (Math.abs(scale - this.scale) < 0.002) return;
    this.scale = scale;
    setLetters(this.view, scale);
    if (this.table.picking) this.table.redraw();
  }

  clear() {
    write(this.words, '');
    this.view.clear();
  }

  light() {
    this.hush();
    this.foretell(null);
    const { picking, busy } = this.table;
    for (const [id, { element }] of this.view.drawn) element.toggleAttribute('data-carried', Boolean(!busy && picking?.choices.carried?.includes(id)));
    if (!picking || busy) {
      this.lights.show([]);
      return;
    }
    /** @type {Light[]} */
    const lights = [
      ...picking.instead.map((light) => ({ ...light, kind: /** @type {const} */ ('instead') })),
      ...picking.things.map((light) => ({ ...light, kind: /** @type {const} */ ('lit') })),
      // A thing that can be picked again, such as one more wood, is picked again and not put back.
      ...picking.picked.filter((id) => !picking.things.some((light) => light.id === id))
        .map((id) => ({ id, pick: null, kind: /** @type {const} */ ('picked') })),
    ];
    const [first, last] = [picking.picked[0], picking.picked.at(-1)];
    this.lights.show(lights, picking.action && first && last && first !== last ? [first, last] : null);
  }

  /** Focuses a light; returns false if there is none. */
  focus() {
    if (!this.lights.all.length) return false;
    this.lights.focus();
    return true;
  }

  /** @param {Light} light @param {MouseEvent} [event] */
  pick(light, event) {
    const { table } = this;
    if (!table.picking) return;
    const ring = event && light.kind === 'lit' ? this.ring(light, event) : 0;
    if (ring && light.pick) {
      table.picking.take(light.pick);
      const { buttons } = table.picking;
      table.pick(buttons[Math.min(ring, buttons.length) - 1].pick);
      return;
    }
    if (light.kind === 'picked' || !light.pick) {
      table.picking.unpick(light.id);
      table.redraw();
    } else {
      table.pick(light.pick, { restart: light.kind === 'instead' });
    }
  }

  /**
   * Which free ring of a lit place was tapped, from 1; 0 for none, or if no number is asked.
   * @param {Light} light
   * @param {MouseEvent} event
   */
  ring({ id, pick }, { clientX, clientY }) {
    const { picking } = this.table;
    if (!pick || !('node' in pick.lead) || !picking?.choices.nodes[pick.lead.node].picks.every((next) => 'button' in next.on)) return 0;
    const point = this.view.point(clientX, clientY);
    const start = `ring ${id.split(' ').slice(1).join(' ')} `;
    const number = (/** @type {string} */ ring) => Number(ring.slice(start.length));
    const rings = (this.view.scene?.things ?? []).filter((thing) => thing.id.startsWith(start)).sort((one, other) => number(one.id) - number(other.id));
    return point ? rings.findIndex((thing) => this.view.covers(thing, point)) + 1 : 0;
  }

  /**
   * Handles a click on something that is not lit: picks the destination first, or explains why not.
   * @param {MouseEvent} event
   */
  async clicked(event) {
    const { table } = this;
    if (event.timeStamp - this.dropped < 100) return;
    const lit = this.lights.meant(event);
    if (lit) {
      this.lights.take(lit, event);
      return;
    }
    const under = this.view.under(event.clientX, event.clientY);
    if (table.picking && !table.busy && under.some((thing) => table.picking?.want(thing.id))) {
      table.redraw();
      return;
    }
    await this.refuse(event);
  }

  /**
   * Says what is under the mouse, and why it cannot be picked.
   * @param {MouseEvent} event
   */
  async refuse(event) {
    const { table } = this;
    const under = this.view.under(event.clientX, event.clientY);
    const labelled = under.find((thing) => thing.label);
    if (table.over || !labelled) {
      if (labelled?.label) this.tell(event, labelled.label);
      return;
    }
    if (!table.picking || table.seat === null) {
      this.tell(event, labelled.label ?? '', table.state.viewer === 'seat' ? table.waitingText() : '');
      return;
    }
    const why = table.picking.action ? null : await table.clicked(under.map((thing) => thing.id));
    if (why?.rule) {
      explain(table, why.text ?? '', why.rule);
      this.tell(event, labelled.label ?? '', why.text ?? '');
      return;
    }
    this.tell(event, labelled.label ?? '', table.picking?.prompt ?? table.state.question ?? '');
    table.dock.nudge();
  }

  /**
   * Shows a note beside the click.
   * @param {MouseEvent} event
   * @param {string} title
   * @param {string} [text]
   */
  tell(event, title, text = '') {
    this.hush();
    const box = this.element.getBoundingClientRect();
    this.said = h('div', { class: 'said', role: 'status' }, h('strong', null, title), text && h('span', null, text));
    this.element.append(this.said);
    const { offsetWidth: width, offsetHeight: height } = this.said;
    const left = Math.min(Math.max(event.clientX - box.left - width / 2, 8), box.width - width - 8);
    const above = event.clientY - box.top - height - 16;
    this.said.style.left = `${left}px`;
    this.said.style.top = `${above > 4 ? above : event.clientY - box.top + 20}px`;
    const note = this.said;
    setTimeout(() => { if (this.said === note) this.hush(); }, 5000);
  }

  /**
   * Shows beside a thing what would happen there; null removes it.
   * @param {string | null} id
   * @param {import('../../types.js').Foreseen} [told]
   */
  foretell(id, told) {
    this.foretold?.remove();
    this.foretold = null;
    const element = id && told?.preview.length ? this.view.drawn.get(id)?.element : null;
    if (!element || !told) return;
    const note = h('div', { class: 'said foretold', 'aria-hidden': 'true' },
      h('strong', null, told.name), h('ul', null, told.preview.map((line) => h('li', null, line))));
    this.foretold = note;
    this.element.append(note);
    const [box, at] = [this.element.getBoundingClientRect(), element.getBoundingClientRect()];
    const middle = at.left + at.width / 2 - box.left - note.offsetWidth / 2;
    const above = at.top - box.top - note.offsetHeight - 10;
    note.style.left = `${Math.max(8, Math.min(middle, box.width - note.offsetWidth - 8))}px`;
    note.style.top = `${above > 4 ? above : at.bottom - box.top + 10}px`;
  }

  /**
   * Highlights a thing, such as a space that the log mentions.
   * @param {string | null} id
   */
  point(id) {
    this.view.svg.querySelector('.pointer')?.remove();
    const thing = id && this.view.thing(id);
    if (!thing) return;
    const { x, y, width, height } = thing;
    this.view.svg.append(s('rect', { class: 'pointer', x: x - 6, y: y - 6, width: width + 12, height: height + 12, rx: 14 }));
  }

  /** Removes the note; returns false if there was none. */
  hush() {
    const had = this.said !== null;
    this.said?.remove();
    this.said = null;
    return had;
  }

  /**
   * Zooms around a point, by default the centre. While the zoom changes, the picture as painted is
   * only scaled; it is painted again when the zoom rests.
   * @param {number} zoom
   * @param {{ clientX: number, clientY: number }} [around]
   */
  zoomTo(zoom, around) {
    const { frame } = this;
    const box = frame.getBoundingClientRect();
    const [dx, dy] = around ? [around.clientX - box.left, around.clientY - box.top] : [frame.clientWidth / 2, frame.clientHeight / 2];
    this.zooming ??= this.painted(box);
    const grown = Math.min(Math.max(zoom, 1), 4) / this.zoom;
    this.zoom *= grown;
    const { aim } = this.zooming;
    [aim.x, aim.y] = [(aim.x + dx) * grown - dx, (aim.y + dy) * grown - dy];
    clearTimeout(this.resting);
    const step = ++this.steps;
    if (!around) {
      this.rest();
      return;
    }
    this.preview(this.zooming);
    // A slow frame is no rest: the next step may be waiting behind it.
    const twice = () => requestAnimationFrame(() => requestAnimationFrame(() => { if (step === this.steps) this.rest(); }));
    this.resting = setTimeout(twice, REST);
  }

  /** The picture as it is painted before the zoom changes. @param {DOMRect} box of the frame */
  painted(box) {
    const { frame, view: { svg } } = this;
    const { left, top, width, height } = svg.getBoundingClientRect();
    const edge = parseFloat(getComputedStyle(frame).paddingLeft);
    return { zoom: this.zoom, x: left - box.left, y: top - box.top, width, height, edge, aim: { x: frame.scrollLeft, y: frame.scrollTop } };
  }

  /** Scales the picture as painted to the zoom that is aimed at. @param {ReturnType<Board['painted']>} painted */
  preview({ zoom, x, y, width, height, edge, aim }) {
    const { frame, view: { svg } } = this;
    const scale = this.zoom / zoom;
    /** Where the picture begins: a small one is centred, a large one scrolled. */
    const begins = (/** @type {number} */ room, /** @type {number} */ size, /** @type {number} */ scrolled) => {
      const spare = room - size - 2 * edge;
      return edge + (spare > 0 ? spare / 2 : -Math.min(Math.max(scrolled, 0), -spare));
    };
    const [left, top] = [begins(frame.clientWidth, width * scale, aim.x), begins(frame.clientHeight, height * scale, aim.y)];
    svg.style.transform = `translate(${left - x}px, ${top - y}px) scale(${scale})`;
  }

  /** Paints the picture again at the zoom that was reached. */
  rest() {
    const { frame, zooming, view: { svg } } = this;
    if (!zooming) return;
    this.zooming = null;
    svg.style.transform = '';
    svg.style.setProperty('--zoom', String(this.zoom));
    frame.classList.toggle('zoomed', this.zoom > 1);
    frame.scrollTo(zooming.aim.x, zooming.aim.y);
    setLetters(this.view, this.lights.scale);
  }

  /**
   * Pans a board that is larger than its frame, in fractions of the frame.
   * @param {number} dx
   * @param {number} dy
   */
  pan(dx, dy) {
    this.frame.scrollBy({ left: dx * this.frame.clientWidth * 0.2, top: dy * this.frame.clientHeight * 0.2 });
  }

  /** Two fingers zoom; one pans, as everywhere. */
  pinch() {
    let apart = 0;
    let zoom = 1;
    const spread = (/** @type {TouchList} */ touches) => Math.hypot(touches[0].clientX - touches[1].clientX, touches[0].clientY - touches[1].clientY);
    this.frame.addEventListener('touchstart', (event) => {
      if (event.touches.length === 2) [apart, zoom] = [spread(event.touches), this.zoom];
    }, { passive: true });
    this.frame.addEventListener('touchmove', (event) => {
      if (event.touches.length !== 2 || !apart) return;
      event.preventDefault();
      const [one, other] = event.touches;
      this.zoomTo(zoom * (spread(event.touches) / apart), { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 });
    }, { passive: false });
    this.frame.addEventListener('touchend', () => { apart = 0; }, { passive: true });
  }

  /** Panning with the mouse if the board is larger than its frame. */
  drag() {
    /** @type {{ x: number, y: number } | null} */
    let from = null;
    this.frame.addEventListener('pointerdown', (event) => {
      if (event.pointerType === 'mouse' && event.button === 0 && this.zoom > 1) from = { x: event.clientX, y: event.clientY };
    });
    this.frame.addEventListener('pointermove', (event) => {
      if (!from || !event.buttons || this.carrying) {
        from = null;
        return;
      }
      this.frame.scrollBy(from.x - event.clientX, from.y - event.clientY);
      from = { x: event.clientX, y: event.clientY };
    });
  }
}

/** Whether the hand of the player in front lies below the board. @param {import('../../types.js').Scene} scene */
const hasHand = ({ things }) => things.some(({ id }) => id === 'panel hand');

/**
 * Everything on the table as text for screen readers: pieces, cards and what players have.
 * @param {import('../../types.js').Scene} scene
 */
function described({ things }) {
  const said = things.filter((thing) => thing.label && thing.layer !== 'ground').map((thing) => thing.label?.replace(/\.$/, ''));
  return said.length ? `${[...new Set(said)].join('. ')}.` : '';
}
