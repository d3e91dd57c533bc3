// Recap: replays on the board what happened since the last visit, move by move.

import { get } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { moves } from '../shared/settings.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** How long each move is shown, in milliseconds. */
const STAYS = 1500;

export class Recap {
  /** @param {Pick<import('./table.js').Table, 'state' | 'seat' | 'phone' | 'path' | 'log' | 'dock' | 'board' | 'covered'>} table */
  constructor(table) {
    this.table = table;
    this.line = h('p', { role: 'status' });
    this.count = h('span', { class: 'soft' });
    this.banner = h('section', { class: 'recap', hidden: true, 'aria-label': say('recap') }, this.count, this.line,
      h('div', { class: 'buttons' },
        h('button', { class: 'button', onclick: () => this.step() }, say('recap-next')),
        h('button', { class: 'button main', onclick: () => this.stop() }, say('recap-stop'))));
    /** @type {import('../../types.js').Entry[]} the moves still to be shown */
    this.left = [];
    this.all = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.soon = undefined;
    this.running = false;
  }

  /**
   * The moves after an entry that have not been taken back.
   * @param {number} after
   */
  since(after) {
    const entries = this.table.log.sorted();
    const gone = entries.filter((entry) => entry.kind === 'undo' && entry.to !== undefined);
    const stands = (/** @type {import('../../types.js').Entry} */ entry) => !gone.some((undo) => undo.number > entry.number && (entry.step ?? 0) >= (undo.to ?? 0));
    return entries.filter((entry) => entry.number > after && entry.kind === 'act' && entry.step !== undefined && entry.lines.length && stands(entry));
  }

  /** The moves since the viewer's own last one, or those of the last round for a spectator. */
  lastRound() {
    const { state } = this.table;
    const mine = this.since(0).findLast((entry) => state.my_seats.includes(entry.seat ?? -1));
    return mine ? this.since(mine.number) : this.since(0).slice(-2 * state.table.seats.length);
  }

  /** @param {import('../../types.js').Entry[]} entries */
  play(entries) {
    if (!entries.length || this.table.covered) return;
    this.left = [...entries];
    this.all = entries.length;
    this.running = true;
    this.banner.hidden = false;
    this.table.dock.element.hidden = true;
    this.table.board.lights.show([]);
    this.step();
  }

  async step() {
    clearTimeout(this.soon);
    const entry = this.left.shift();
    if (!entry) {
      this.stop();
      return;
    }
    const { table } = this;
    try {
      const past = /** @type {import('../../types.js').Past} */ (await get(table.path(`past/${entry.step}`), { seat: table.seat, layout: table.phone ? 'tall' : 'wide' }));
      if (!this.running) return;
      if (past.scene) table.board.view.show(past.scene, { animate: true });
      this.count.textContent = `${this.all - this.left.length} / ${this.all}`;
      this.line.textContent = entry.lines.map((line) => line.text).join(' ');
      if (moves()) this.soon = setTimeout(() => this.step(), STAYS);
    } catch (error) {
      failed(error);
      this.stop();
    }
  }

  /** Returns to the current state of the table. */
  stop() {
    clearTimeout(this.soon);
    if (!this.running) return;
    this.running = false;
    this.left = [];
    this.banner.hidden = true;
    this.table.dock.draw();
    this.table.board.draw({ animate: true });
  }
}
