// A table's log without gaps: entries come with the stream and with responses, and missing ones are
// fetched.

import { get } from '../shared/api.js';
import { failed } from '../shared/toast.js';

/** @typedef {import('../../types.js').Entry} Entry */

/** How long to wait for the stream to deliver known entries, in milliseconds. */
const PATIENCE = 1500;

export class Story {
  /** @param {Pick<import('./table.js').Table, 'id' | 'seat' | 'path' | 'stop' | 'log'> & { state: { number: number } }} table */
  constructor(table) {
    this.table = table;
    /** The number of the last entry before the first gap; 0 to start over. */
    this.told = 0;
    /** The number of the last entry known to exist. */
    this.last = table.state.number;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    /** @type {Promise<void> | null} */
    this.asking = null;
    table.stop.push(() => clearTimeout(this.waiting));
  }

  /** Starts over with the next state. */
  forget() {
    this.told = 0;
  }

  /** Takes new entries, some of which may be known. @param {Entry[]} entries */
  hear(entries) {
    const { log } = this.table;
    log.add(entries);
    this.last = Math.max(this.last, ...entries.map((entry) => entry.number));
    while (this.told && log.entries.has(this.told + 1)) this.told += 1;
  }

  /** Takes the end of the log, as sent with a state. @param {Entry[]} entries */
  begin(entries) {
    this.table.log.add(entries);
    this.told = Math.max(this.told, ...entries.map((entry) => entry.number));
  }

  /**
   * The log is known to reach this entry. The stream should deliver it; if the stream is late or
   * lost, the missing entries are fetched.
   * @param {number} last
   */
  reaches(last) {
    this.last = Math.max(this.last, last);
    clearTimeout(this.waiting);
    if (this.told < this.last) this.waiting = setTimeout(() => this.catchUp(), PATIENCE);
  }

  /** Fetches missing entries, if any. */
  catchUp() {
    if (this.told < this.last) this.asking ??= this.ask().catch(failed).finally(() => { this.asking = null; });
    return this.asking;
  }

  async ask() {
    const { table, told } = this;
    if (!told) return;
    const gap = await get(table.path('entries'), { after: told });
    // If too much is missing, fetch only the end; scrolling back loads the rest.
    if (gap.more) this.begin((await get(`/api/tables/${table.id}`, { seat: table.seat, fields: 'log' })).log);
    else this.hear(gap.entries);
  }
}
