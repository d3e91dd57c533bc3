// The story of the table: sentences, with their rules and spaces, newest below.

import { h } from './dom.js';
import { openRules } from './rules.js';
import { toast } from './toast.js';
import { count, say, timeOf } from './words.js';
import { get } from './api.js';

/** @typedef {import('../types.js').Entry} Entry */

const FILTERS = /** @type {const} */ (['all', 'moves', 'mine']);

export class Log {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Map<number, Entry>} */
    this.entries = new Map();
    this.filter = 'all';
    this.list = h('ol', { class: 'log-lines', tabindex: '0', 'aria-label': say('log') });
    this.live = h('div', { class: 'unseen', role: 'log', 'aria-live': 'polite' });
    this.bar = h('div', { class: 'filters', role: 'group', 'aria-label': say('filter') });
    this.element = h('div', { class: 'log' }, this.bar, this.list, this.live);
    this.key = `eridu.seen.${table.id}`;
    /** @type {number} the last entry that was seen on an earlier visit */
    this.before = read(this.key);
    this.since = 0;
    this.sinceText = 'since-away';
    this.marked = false;
    this.same = { text: '', row: h('li'), times: 0 };
    /** Whether the list stays at its end. */
    this.follows = true;
    this.scrolling = false;
    /** Whether the next scroll is our own. */
    this.own = false;
    /** @type {number | null} the step of a finished game that the board shows */
    this.now = null;
    /** Whether earlier parts of the story are on their way. */
    this.fetching = false;
    this.list.addEventListener('scroll', () => {
      if (this.own) this.own = false;
      else this.follows = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 80;
    }, { passive: true });
    this.drawFilters();
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
    for (const entry of entries) this.entries.set(entry.number, entry);
    this.table.chat.draw(this.sorted().filter((entry) => entry.kind === 'chat'));
    if (!fresh.length) return;
    const last = Math.max(0, ...[...this.entries.keys()].filter((number) => !fresh.some((entry) => entry.number === number)));
    const below = !first && fresh.every((entry) => entry.number > last && entry.kind !== 'undo');
    if (below && this.list.querySelector('.entry')) {
      this.write(fresh, new Set());
      this.scroll();
    } else {
      this.draw();
    }
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
      // Then the next visit shows no mark.
    }
  }

  /** Says at the first look what happened since the last one. */
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

  /** I have acted: what comes after the entry of this number is new. @param {number} number */
  acted(number) {
    this.list.querySelector('.since')?.remove();
    this.marked = false;
    this.since = number;
    this.sinceText = 'since-move';
  }

  shown() {
    this.follows = true;
    this.scroll();
  }

  /** @param {Entry} entry */
  passes(entry) {
    if (entry.kind === 'chat') return false;
    if (this.filter === 'moves') return entry.kind === 'act' || entry.kind === 'chance' || entry.kind === 'undo';
    if (this.filter === 'mine') return this.table.state.my_seats.includes(entry.seat ?? -1);
    return true;
  }

  /** Writes all of it anew. */
  draw() {
    const entries = this.sorted();
    this.list.replaceChildren();
    this.marked = false;
    this.same = { text: '', row: h('li'), times: 0 };
    if (entries.length && entries[0].number > 1) {
      this.list.append(h('li', { class: 'earlier' }, h('button', { class: 'link', onclick: () => this.earlier(entries[0].number) }, say('log-earlier'))));
    }
    this.write(entries, undone(entries));
    if (!this.list.childElementCount) this.list.append(h('li', { class: 'empty' }, say('log-none')));
    if (this.now === null) this.scroll();
    else this.mark(this.now);
  }

  /**
   * Follows the board through a finished game: what led to what it shows is marked and in sight.
   * @param {number} step
   */
  async follow(step) {
    this.now = step;
    this.follows = false;
    this.mark(step);
    // Whoever walks on meanwhile is caught up with by the same turns of this loop.
    if (this.fetching) return;
    this.fetching = true;
    try {
      while (this.missing(this.now)) await this.earlier(this.sorted()[0].number);
    } finally {
      this.fetching = false;
    }
  }

  /** Whether the story of a step was not fetched yet. @param {number} step */
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
    this.own = true;
    this.list.scrollTop += at.top - box.top - (box.height - at.height) / 2;
  }

  /**
   * Writes some entries below the others. The same sentence twice is written once, with a count.
   * @param {Entry[]} entries
   * @param {Set<number>} gone what was taken back
   */
  write(entries, gone) {
    const rows = [];
    for (const entry of entries.filter((one) => this.passes(one) && one.lines.length)) {
      if (!this.marked && this.since && entry.number > this.since && (rows.length || this.list.childElementCount)) {
        rows.push(h('li', { class: 'since' }, h('span', null, say(this.sinceText))));
        this.marked = true;
        this.same = { text: '', row: h('li'), times: 0 };
      }
      const text = entry.lines.map((line) => line.text).join(' ');
      if (this.same.text === text && !gone.has(entry.number)) {
        this.same.times += 1;
        this.same.row.dataset.times = `×${this.same.times}`;
        continue;
      }
      const row = this.row(entry, gone.has(entry.number));
      this.same = { text, row, times: 1 };
      rows.push(row);
    }
    this.list.append(...rows);
  }

  /** Goes to the end, where the reader has not gone elsewhere; once for a burst. */
  scroll() {
    if (!this.follows || this.scrolling) return;
    this.scrolling = true;
    requestAnimationFrame(() => {
      this.scrolling = false;
      this.own = true;
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

  /**
   * @param {Entry} entry
   * @param {boolean} undone
   */
  row(entry, undone) {
    const seat = entry.seat ?? null;
    const role = seat === null ? '' : this.table.state.table.seats[seat]?.role ?? '';
    const { step } = entry;
    return h('li', { class: `entry kind-${entry.kind}${undone ? ' undone' : ''}`, 'data-role': role, 'data-number': entry.number, 'data-step': step },
      h('span', { class: 'when' }, h('time', { datetime: new Date(entry.at).toISOString() }, timeOf(entry.at)),
        this.table.over && step !== undefined && h('button', { class: 'rule', 'aria-label': say('replay-from', { number: step }), title: say('replay-from', { number: step }), onclick: () => this.table.goTo(step) }, '▸')),
      entry.lines.map((line) => h('p', null, linked(line.text, this.table),
        line.rule && h('button', { class: 'rule', title: line.rule, 'aria-label': say('rule-of', { name: line.rule }), onclick: () => openRules(this.table.game.name, line.rule ?? '') }, '§'))));
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

/**
 * A sentence in which the names of spaces point to the board.
 * @param {string} text
 * @param {import('./table.js').Table} table
 */
function linked(text, table) {
  const parts = text.split(/\b([A-Z]\d{1,2})\b/);
  return parts.map((part, index) => {
    const id = `space ${part}`;
    if (index % 2 === 0 || !table.board.view.thing(id)) return part;
    return h('button', {
      class: 'space', onclick: () => table.board.point(id),
      onmouseenter: () => table.board.point(id), onfocus: () => table.board.point(id),
      onmouseleave: () => table.board.point(null), onblur: () => table.board.point(null),
    }, part);
  });
}
