// The story of a table without gaps: the stream and the answers bring it, and what they did not
// bring is asked for.

import { get } from '../shared/api.js';
import { failed } from '../shared/toast.js';

/** @typedef {import('../../types.js').Entry} Entry */

/** How long the stream may take for what the state already knows, in milliseconds. */
const PATIENCE = 1500;

export class Story {
  /** @param {Pick<import('./table.js').Table, 'id' | 'seat' | 'path' | 'stop' | 'log'> & { state: { number: number } }} table */
  constructor(table) {
    this.table = table;
    /** The number of the entry up to which the story is known without a gap; none to hear it anew. */
    this.told = 0;
    /** The number of the last entry that is known to be there. */
    this.last = table.state.number;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.waiting = undefined;
    /** @type {Promise<void> | null} */
    this.asking = null;
    table.stop.push(() => clearTimeout(this.waiting));
  }

  /** Has it told anew with the next state. */
  forget() {
    this.told = 0;
  }

  /** Entries as they came, some of them known perhaps. @param {Entry[]} entries */
  hear(entries) {
    const { log } = this.table;
    log.add(entries);
    this.last = Math.max(this.last, ...entries.map((entry) => entry.number));
    while (this.told && log.entries.has(this.told + 1)) this.told += 1;
  }

  /** The end of the story, as a state brings it. @param {Entry[]} entries */
  begin(entries) {
    this.table.log.add(entries);
    this.told = Math.max(this.told, ...entries.map((entry) => entry.number));
  }

  /**
   * There are so many entries. The stream is about to bring them; where it is lost or late, they
   * are asked for.
   * @param {number} last
   */
  reaches(last) {
    this.last = Math.max(this.last, last);
    clearTimeout(this.waiting);
    if (this.told < this.last) this.waiting = setTimeout(() => this.catchUp(), PATIENCE);
  }

  /** Asks for what is missing, if anything is. */
  catchUp() {
    if (this.told < this.last) this.asking ??= this.ask().catch(failed).finally(() => { this.asking = null; });
    return this.asking;
  }

  async ask() {
    const { table, told } = this;
    if (!told) return;
    const gap = await get(table.path('entries'), { after: told });
    // Where too much is missing, the end of it is enough; the rest is there for whoever leafs back.
    if (gap.more) this.begin((await get(`/api/tables/${table.id}`, { seat: table.seat, fields: 'log' })).log);
    else this.hear(gap.entries);
  }
}
