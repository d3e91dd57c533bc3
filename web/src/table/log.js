// The log: a paragraph per turn, newest at the bottom, and the opponents' last turns on top.

import { get } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { hear } from '../shared/sound.js';
import { toast } from '../shared/toast.js';
import { count, say } from '../shared/words.js';
import { continues, Paragraph, textOf, turnsOf } from './paragraphs.js';
import { emblem } from './players.js';

/** @typedef {import('../../types.js').Entry} Entry */
/** @typedef {import('./paragraphs.js').Turn} Turn */

const FILTERS = /** @type {const} */ (['all', 'moves', 'mine']);

/** How close to the end still counts as the end, in pixels. */
const NEAR = 40;

/** How long after a gesture a scroll counts as the reader's own, in milliseconds. */
const GESTURE = 1500;

export class Log {
  /** @param {Pick<import('./table.js').Table, 'id' | 'state' | 'game' | 'over' | 'rematch' | 'board' | 'chat' | 'recap' | 'path' | 'goTo' | 'nameOf'>} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<number, Entry>} */
    this.entries = new Map();
    this.filter = 'all';
    this.list = h('ol', { class: 'log-lines', tabindex: '0', 'aria-label': say('log') });
    this.live = h('div', { class: 'unseen', role: 'log', 'aria-live': 'polite' });
    this.bar = h('div', { class: 'filters', role: 'group', 'aria-label': say('filter') });
    this.lately = h('ul', { class: 'lately', 'aria-label': say('log-last'), hidden: true });
    this.fresh = h('button', { class: 'button new-moves', hidden: true, onclick: () => this.shown() }, say('log-new'));
    this.element = h('div', { class: 'log' }, this.bar, this.lately, h('div', { class: 'log-box' }, this.list, this.fresh), this.live);
    this.key = `eridu.seen.${table.id}`;
    /** @type {number} the last entry seen on an earlier visit */
    this.before = read(this.key);
    this.since = 0;
    this.sinceText = 'since-away';
    this.marked = false;
    /** @type {Paragraph | undefined} the last paragraph, which may still grow */
    this.last = undefined;
    /** Whether the list sticks to its end, until the reader scrolls away. */
    this.follows = true;
    this.scrolling = false;
    /** When the reader last touched the list. */
    this.touched = -Infinity;
    /** @type {number | null} the step that the board shows in a replay */
    this.now = null;
    /** Whether earlier entries are being fetched. */
    this.fetching = false;
    this.listen();
    this.drawFilters();
  }

  /**
   * Only a gesture of the reader ends the following: lists also scroll when their height changes.
   */
  listen() {
    for (const name of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
      this.list.addEventListener(name, () => { this.touched = performance.now(); }, { passive: true });
    }
    this.list.addEventListener('scroll', () => {
      if (this.atEnd) this.follows = true;
      else if (performance.now() - this.touched < GESTURE) this.follows = false;
      if (this.follows) this.fresh.hidden = true;
    }, { passive: true });
    new ResizeObserver(() => this.scroll()).observe(this.list);
  }

  get atEnd() {
    return this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < NEAR;
  }

  drawFilters() {
    this.bar.replaceChildren(...FILTERS.map((name) => h('button', {
      class: 'filter', 'aria-pressed': String(this.filter === name),
      onclick: () => {
        this.filter = name;
        this.drawFilters();
        this.draw();
      },
    }, say(`filter-${name}`))));
  }

  /** @param {Entry[]} entries */
  add(entries) {
    const fresh = entries.filter((entry) => !this.entries.has(entry.number));
    const first = this.entries.size === 0;
    const last = Math.max(0, ...this.entries.keys());
    for (const entry of entries) this.entries.set(entry.number, entry);
    this.table.chat.draw(this.sorted().filter((entry) => entry.kind === 'chat'));
    if (!fresh.length) return;
    const below = !first && fresh.every((entry) => entry.number > last && entry.kind !== 'undo');
    if (below && this.list.querySelector('.entry')) {
      this.write(fresh, new Set());
      if (!this.follows && fresh.some((entry) => this.passes(entry) && entry.lines.length)) this.fresh.hidden = false;
      this.scroll();
    } else {
      this.draw();
    }
    this.drawLately();
    if (!first) this.table.board.spectacle.hear(fresh);
    if (!first) hear(fresh.flatMap((entry) => entry.lines.map((line) => line.message?.id ?? '')));
    if (!first) this.live.textContent = fresh.flatMap((entry) => entry.lines.map((line) => line.text)).slice(-8).join(' ');
    const rematch = this.sorted().findLast((entry) => entry.kind === 'rematch' && entry.table);
    if (rematch) this.table.rematch = rematch.table ?? null;
    if (!document.hidden) this.remember();
  }

  sorted() {
    return [...this.entries.values()].sort((a, b) => a.number - b.number);
  }

  remember() {
    const last = Math.max(0, ...this.entries.keys());
    try {
      localStorage.setItem(this.key, String(last));
    } catch {
      // Without storage, the next visit shows no mark.
    }
  }

  /** On the first visible draw, summarises what happened since the last visit. */
  welcome() {
    const { table } = this;
    const seen = this.before;
    if (!seen || table.state.viewer !== 'seat') return;
    const moves = this.sorted().filter((entry) => entry.number > seen && entry.kind === 'act' && !table.state.my_seats.includes(entry.seat ?? -1));
    if (!moves.length) return;
    this.since = seen;
    this.sinceText = 'since-away';
    this.draw();
    toast(count('away-moves', moves.length), { action: [say('show'), () => table.recap.play(this.table.recap.since(seen))], ms: 10000 });
  }

  /** The viewer has acted: entries after this number are new. @param {number} number */
  acted(number) {
    this.list.querySelector('.since')?.remove();
    this.marked = false;
    this.since = number;
    this.sinceText = 'since-move';
    // A player who moves wants to see the consequences.
    this.shown();
  }

  /** Scrolls to the end and stays there. */
  shown() {
    this.follows = true;
    // The gesture that led away from the end is over: what arrives now is followed.
    this.touched = -Infinity;
    this.fresh.hidden = true;
    this.scroll();
  }

  /** @param {Entry} entry */
  passes(entry) {
    if (entry.kind === 'chat') return false;
    if (this.filter === 'moves') return entry.kind === 'act' || entry.kind === 'chance' || entry.kind === 'undo';
    if (this.filter === 'mine') return this.table.state.my_seats.includes(entry.seat ?? -1);
    return true;
  }

  /** Redraws the whole log. */
  draw() {
    const entries = this.sorted();
    this.list.replaceChildren();
    this.marked = false;
    this.last = undefined;
    if (entries.length && entries[0].number > 1) {
      this.list.append(h('li', { class: 'earlier' }, h('button', { class: 'link', onclick: () => this.earlier(entries[0].number) }, say('log-earlier'))));
    }
    this.write(entries, undone(entries));
    if (!this.list.childElementCount) this.list.append(h('li', { class: 'empty' }, say('log-none')));
    this.drawLately();
    if (this.now === null) this.scroll();
    else this.mark(this.now);
  }

  /** Draws the last turn of each opponent, on top. */
  drawLately() {
    const { state, over } = this.table;
    const entries = this.sorted();
    const gone = undone(entries);
    const turns = turnsOf(entries.filter((entry) => !gone.has(entry.number) && entry.kind !== 'chat'));
    const others = state.table.seats.filter((place) => !state.my_seats.includes(place.seat));
    const last = others.flatMap(({ seat }) => turns.findLast((turn) => turn.seat === seat && textOf(turn)) ?? []);
    last.sort((one, other) => one.entries[0].number - other.entries[0].number);
    this.lately.hidden = over || state.viewer !== 'seat' || !last.length;
    if (this.lately.hidden) return;
    this.lately.replaceChildren(...last.map((turn) => h('li', null, h('button', {
      class: 'lately-turn', title: say('turn-show'), onclick: () => this.needs.show(turn),
    }, this.needs.emblem(turn.seat ?? 0), h('span', null, textOf(turn))))));
  }

  /** What the paragraphs need from this page. */
  get needs() {
    const { table } = this;
    return {
      game: table.game.name,
      role: (/** @type {number} */ seat) => table.state.table.seats[seat]?.role ?? '',
      emblem: (/** @type {number} */ seat) => emblem(table.game.emblems[seat], table.state.table.seats[seat]?.role ?? ''),
      has: (/** @type {string} */ id) => table.board.view.thing(id) !== undefined,
      point: (/** @type {string | null} */ id) => table.board.point(id),
      show: (/** @type {Turn} */ turn) => {
        const step = turn.entries.findLast((entry) => entry.step !== undefined)?.step;
        if (table.over && step !== undefined) table.goTo(step);
        else table.recap.play(turn.entries.filter((entry) => entry.kind === 'act' && entry.step !== undefined && entry.lines.length));
      },
    };
  }

  /**
   * Follows a replay: marks the turn that led to the shown step and scrolls it into view.
   * @param {number} step
   */
  async follow(step) {
    this.now = step;
    this.follows = false;
    this.mark(step);
    // A single loop fetches for all steps that the reader visits meanwhile.
    if (this.fetching) return;
    this.fetching = true;
    try {
      while (this.missing(this.now)) await this.earlier(this.sorted()[0].number);
    } finally {
      this.fetching = false;
    }
  }

  /** Whether the entry of a step has not been fetched yet. @param {number} step */
  missing(step) {
    const entries = this.sorted();
    return entries.length > 0 && entries[0].number > 1 && !entries.some((entry) => entry.step !== undefined && entry.step <= step);
  }

  /** @param {number} step */
  mark(step) {
    this.list.querySelector('[aria-current]')?.removeAttribute('aria-current');
    const rows = /** @type {HTMLElement[]} */ ([...this.list.querySelectorAll('.entry[data-step]')]);
    const row = rows.findLast(({ dataset }) => Number(dataset.step) <= step);
    if (!row) return;
    row.setAttribute('aria-current', 'step');
    const [box, at] = [this.list.getBoundingClientRect(), row.getBoundingClientRect()];
    this.list.scrollTop += at.top - box.top - (box.height - at.height) / 2;
  }

  /**
   * Appends entries; the last paragraph grows if its turn continues.
   * @param {Entry[]} entries
   * @param {Set<number>} gone the numbers of entries that were taken back
   */
  write(entries, gone) {
    const rows = [];
    for (const entry of entries.filter((one) => this.passes(one) && one.lines.length)) {
      // A turn of several answers stays one paragraph: the mark comes after it.
      const goesOn = this.sinceText === 'since-move' && this.last !== undefined && continues(this.last.turn, entry);
      if (!this.marked && this.since && entry.number > this.since && !goesOn && (rows.length || this.list.childElementCount)) {
        rows.push(h('li', { class: 'since' }, h('span', null, say(this.sinceText))));
        this.marked = true;
        this.last = undefined;
      }
      if (!this.last || !continues(this.last.turn, entry)) {
        this.last = new Paragraph(this.needs, { seat: entry.seat ?? null, entries: [entry] });
        if (entry.kind !== 'act') this.last.turn.seat = null;
        rows.push(this.last.element);
      }
      this.last.add(entry, gone.has(entry.number));
    }
    this.list.append(...rows);
  }

  /** Scrolls to the end unless the reader has scrolled away; once per burst. */
  scroll() {
    if (!this.follows || this.scrolling) return;
    this.scrolling = true;
    requestAnimationFrame(() => {
      this.scrolling = false;
      this.list.scrollTop = this.list.scrollHeight;
    });
  }

  /** @param {number} before */
  async earlier(before) {
    const gap = await get(this.table.path('entries'), { before, last: 200 });
    this.follows = false;
    this.add(gap.entries);
    this.list.scrollTop = 0;
  }
}

/**
 * The numbers of the entries that were taken back.
 * @param {Entry[]} entries
 */
function undone(entries) {
  const gone = new Set();
  for (const { kind, to, number } of entries) {
    if (kind !== 'undo' || to === undefined) continue;
    entries.filter((other) => other.number < number && other.step !== undefined && other.step >= to).forEach((other) => gone.add(other.number));
  }
  return gone;
}

/** @param {string} key */
function read(key) {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}
