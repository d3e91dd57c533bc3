// Drawing a position: pieces are painted on the board, numbers and words are clicked, and the
// server says what is impossible. The text is the truth, and every click changes the text.

import { get, post } from '../shared/api.js';
import { loadArt } from '../shared/art.js';
import { h, s } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { Lines } from '../table/lines.js';
import { PHONE, Practice } from '../table/practice.js';
import { playFrom, whatIf } from '../table/what-if.js';
import { usualLevel } from './home.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').PositionOut} PositionOut */
/** @typedef {import('../../types.js').Game} Game */

/** How long to wait for the next key before the text is judged, in milliseconds. */
const PAUSE = 250;

const key = (/** @type {string} */ game) => `eridu.position.${game}`;

/** Keeps a position for the editor. @param {string} game @param {string} text */
export function keepText(game, text) {
  sessionStorage.setItem(key(game), text);
}

class Editor extends Practice {
  /** @param {Game} game @param {PositionOut} out @param {PositionOut} fresh a new game, whose spaces are the empty board */
  constructor(game, out, fresh) {
    super(game, { seat: 0, scene: /** @type {any} */ (out.scene ?? fresh.scene), question: null, choices: null }, say('editor'));
    this.over = true;
    this.fresh = fresh;
    this.out = out;
    /** @type {string[]} */
    this.before = [];
    /** @type {import('../../types.js').Brush | null} */
    this.brush = null;
    this.erases = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.soon = undefined;
    this.lines = new Lines(fresh.seats, (text) => this.change(text));
    this.asText = false;
    /** The last possible text, which the board shows. */
    this.shown = fresh.text;
    this.ghosts = s('g', { class: 'ghosts' });
    this.board.view.svg.append(this.ghosts);
    this.verdict = h('div', { class: 'verdict', role: 'status' });
    this.palette = h('div', { class: 'palette', role: 'toolbar', 'aria-label': say('editor-brushes') });
    this.area = h('textarea', { class: 'position', spellcheck: 'false', 'aria-label': say('editor-text'), rows: 18, oninput: () => this.change(this.area.value) });
    this.sheet = h('div', { class: 'sheet' });
    this.foot = h('div', { class: 'coach-act' });
    this.coach.classList.add('editor');
    this.coach.append(this.palette, h('p', { class: 'soft' }, say('editor-help')), this.sheet, this.foot);
    this.board.view.svg.addEventListener('click', (event) => this.clickedOn(event));
    this.drawPalette();
    this.take(out);
  }

  get text() {
    return this.out.text;
  }

  /** A click paints a space, or finds the lines of a thing. @param {MouseEvent} event */
  clickedOn(event) {
    const under = this.board.view.under(event.clientX, event.clientY);
    const space = under.find(({ id }) => id.startsWith('space '))?.id.slice('space '.length);
    if (space && (this.brush || this.erases)) this.paint(space);
    else this.lines.find(under.map(({ id }) => id));
  }

  /** @param {string} space such as `G3` */
  paint(space) {
    const empty = this.fresh.text;
    const glyph = this.erases ? Lines.cell(empty, space) : this.brush?.glyph;
    if (!glyph) return;
    let { text } = this;
    // A leader that is drawn again moves.
    if (this.brush?.single) for (const other of Lines.spaces(text, glyph)) text = Lines.draw(text, other, Lines.cell(empty, other) ?? '.');
    this.change(Lines.draw(text, space, glyph));
  }

  drawPalette() {
    const { brushes } = this.fresh;
    this.palette.hidden = !brushes.length;
    const players = this.fresh.seats.filter((name) => new RegExp(`^${name}\\b`, 'm').test(this.text)).length;
    const letters = this.fresh.seats.slice(0, players).map((name) => name[0].toUpperCase());
    const choose = (/** @type {import('../../types.js').Brush | null} */ brush, erases = false) => () => {
      const same = this.brush === brush && this.erases === erases;
      [this.brush, this.erases] = same ? [null, false] : [brush, erases];
      this.drawPalette();
    };
    const button = (/** @type {import('../../types.js').Brush} */ brush) => h('button', {
      type: 'button', class: 'brush', title: brush.says, 'aria-label': brush.says, 'aria-pressed': String(this.brush?.glyph === brush.glyph), onclick: choose(brush),
    }, s('svg', { viewBox: '0 0 100 100', class: brush.tint, 'aria-hidden': 'true' }, s('use', { href: `#${brush.art}`, width: 100, height: 100 })));
    const fitting = brushes.filter((brush) => !brush.single || letters.includes(brush.glyph[0]));
    this.palette.replaceChildren(...fitting.map(button),
      h('button', { type: 'button', class: 'button quiet', 'aria-pressed': String(this.erases), onclick: choose(null, true) }, say('editor-erase')));
  }

  /** Changes the text, and has it judged. @param {string} text @param {{ back?: boolean }} [how] */
  change(text, { back = false } = {}) {
    if (text === this.text) return;
    if (!back) this.before.push(this.text);
    this.out = { ...this.out, text };
    keepText(this.game.name, text);
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.judge(), this.asText ? PAUSE : 0);
    if (!this.asText) this.lines.show(text, null);
  }

  async judge() {
    const { text } = this;
    const out = await this.hold(() => draw(this.game.name, { text }, this.phone));
    if (out && out.text === this.text) this.take(out);
    else if (out || this.text !== text) this.soon = setTimeout(() => this.judge(), PAUSE);
  }

  /** @param {PositionOut} out */
  take(out) {
    this.out = out;
    if (out.scene) {
      Object.assign(this.state, { scene: out.scene, viewer: 'all' });
      this.board.draw({ animate: false });
      this.shown = out.text;
    }
    this.drawGhosts();
    this.element.classList.toggle('stale', Boolean(out.wrong));
    this.drawSheet();
    this.drawPalette();
    this.drawFoot();
  }

  /** Shows what is painted but not possible yet. */
  drawGhosts() {
    const ghosts = this.out.wrong ? Lines.changes(this.shown, this.text) : [];
    this.ghosts.replaceChildren(...ghosts.flatMap(({ space, glyph }) => {
      const thing = this.board.view.thing(`space ${space}`);
      if (!thing) return [];
      const brush = this.fresh.brushes.find((one) => one.glyph === glyph);
      const { x, y, width, height } = thing;
      const frame = s('rect', { class: 'undrawn', x: x + 2, y: y + 2, width: width - 4, height: height - 4, rx: 8 });
      return brush ? [s('use', { class: `ghost-piece ${brush.tint}`, href: `#${brush.art}`, x: x + 5, y: y + 5, width: width - 10, height: height - 10 }), frame] : [frame];
    }));
  }

  drawSheet() {
    const { text, wrong } = this.out;
    if (this.asText) {
      if (this.area.value !== text) this.area.value = text;
      if (this.sheet.firstChild !== this.area) this.sheet.replaceChildren(this.area);
    } else {
      this.lines.show(text, wrong?.line ?? null);
      if (this.sheet.firstChild !== this.lines.element) this.sheet.replaceChildren(this.lines.element);
    }
  }

  drawFoot() {
    const { wrong, over, text } = this.out;
    const seats = this.fresh.seats.filter((name) => new RegExp(`^(?:civ )?${name}\\b`, 'm').test(text) || new RegExp(`^seats.*\\b${name}\\b`, 'm').test(text)).length;
    const says = wrong
      ? [h('p', { class: 'said worse' }, wrong.line ? say('editor-wrong-line', { number: wrong.line }) : say('editor-wrong')), h('p', null, wrong.text), h('p', { class: 'soft' }, say('editor-stale'))]
      : [h('p', { class: `said ${over ? 'equal' : 'better'}` }, say(over ? 'editor-over' : 'editor-possible'))];
    this.verdict.replaceChildren(...says);
    const { least, most } = this.game;
    const sizes = Array.from({ length: most - least + 1 }, (_, index) => least + index);
    const anew = h('select', { 'aria-label': say('editor-new', { number: '' }), onchange: () => this.anew(Number(anew.value)) },
      h('option', { value: '' }, say('editor-start-over')), sizes.map((size) => h('option', { value: String(size) }, say('editor-new', { number: size }))));
    this.foot.replaceChildren(this.verdict, h('div', { class: 'row wrap' },
      h('button', { class: 'button main', disabled: Boolean(wrong), onclick: () => whatIf({ game: this.game.name, position: text }) }, say('editor-study')),
      h('button', { class: 'button', disabled: Boolean(wrong) || over, onclick: () => playFrom(this.game, text, seats, usualLevel(this.game)) }, say('editor-play')),
      h('button', { class: 'button quiet', disabled: !this.before.length, onclick: () => this.undo() }, say('editor-undo')),
      h('button', { class: 'button quiet', onclick: () => { this.asText = !this.asText; this.drawSheet(); this.drawFoot(); } }, say(this.asText ? 'editor-lines' : 'editor-text')),
      anew));
  }

  undo() {
    const text = this.before.pop();
    if (text !== undefined) this.change(text, { back: true });
  }

  /** @param {number} seats */
  async anew(seats) {
    const fresh = await this.hold(() => draw(this.game.name, { seats }, this.phone));
    if (!fresh) return;
    this.fresh = fresh;
    this.change(fresh.text);
  }
}

/**
 * @param {string} game
 * @param {{ text?: string, seats?: number }} what
 * @param {boolean} phone
 * @returns {Promise<PositionOut>}
 */
const draw = (game, what, phone) => post('/api/positions', { game, ...what, layout: phone ? 'tall' : 'wide' });

/** @type {import('../main.js').Page} */
export async function editorPage(root, where) {
  const kept = sessionStorage.getItem(key(where.id));
  const [game, fresh] = /** @type {[Game, PositionOut, unknown]} */ (await Promise.all([get(`/api/games/${where.id}`), draw(where.id, {}, PHONE.matches), loadArt().catch(() => {})]));
  const out = kept ? await draw(where.id, { text: kept }, PHONE.matches) : fresh;
  document.title = `${say('editor')}: ${game.title} · Eridu`;
  root.append(header(h('h1', { class: 'table-title' }, game.title, h('small', null, say('editor')))));
  const editor = new Editor(game, out, fresh);
  root.append(editor.element);
  editor.take(out);
  // A table opens at the hand, below the board; here the board comes first.
  requestAnimationFrame(() => requestAnimationFrame(() => { editor.board.frame.scrollTop = 0; }));
  return editor.listen(() => editor.judge());
}
