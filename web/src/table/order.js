// An order: answers that are put together as a draft, drawn on the board, and given with one
// confirmation. The server tries the draft; nothing has happened until it is confirmed.

import { post, Refusal } from '../shared/api.js';
import { h, write } from '../shared/dom.js';
import { Picking } from './picks.js';
import { explain } from './explain.js';
import { current } from '../shared/settings.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').Draft} Draft */

export class Ordering {
  /** @param {Pick<import('./table.js').Table, 'state' | 'seat' | 'picking' | 'phone' | 'busy' | 'always' | 'board' | 'dock' | 'game' | 'path' | 'draw' | 'give' | 'coach'>} table */
  constructor(table) {
    this.table = table;
    /** @type {Draft | null} */
    this.draft = null;
    /** @type {import('./state.js').Shown | null} the table as it is */
    this.real = null;
    /** Whether the server is trying a draft. */
    this.trying = false;
    /** @type {string | null} the answer that is to stand from now on */
    this.stand = null;
    this.list = h('ol', { class: 'order-items' });
    this.total = h('p', { class: 'order-total', role: 'status' });
    this.element = h('div', { class: 'order', hidden: true, role: 'group', 'aria-label': say('order') }, this.list, this.total);
  }

  /** Whether the order can be given as it is. */
  get complete() {
    return this.draft !== null && this.draft.rest !== null && this.draft.items > 0;
  }

  /** Whether the button that adds nothing more does the same as the confirmation. @param {string} action */
  isRest(action) {
    return this.complete && this.draft?.rest?.length === 1 && this.draft.rest[0] === action;
  }

  /** Adds an answer; an order that is complete with one item is given at once. @param {string} action */
  async add(action) {
    const { table } = this;
    if (this.draft?.routine && table.always) this.stand = action;
    table.always = false;
    const draft = await this.try([...this.given, action]);
    if (!draft) return;
    const { confirm } = current();
    const asks = confirm === 'always' || (confirm === 'turn' && (draft.ends_turn || draft.attacks));
    if (!draft.open && (draft.items === 0 || (draft.items === 1 && !asks))) await this.confirm();
    else this.show();
  }

  /** The answers of the draft, the standing ones among them. */
  get given() {
    return this.draft?.answers.map(({ action }) => action) ?? [];
  }

  /** @param {string[]} actions @returns {Promise<Draft | null>} */
  async try(actions) {
    const { table } = this;
    if (table.busy || this.trying || table.seat === null) return null;
    this.trying = true;
    const { choices } = table.state;
    try {
      const draft = await post(table.path('draft'), { seat: table.seat, actions, stand: this.stand }, { layout: table.phone ? 'tall' : 'wide' });
      // A draft for a question that has changed meanwhile is of no use.
      if (JSON.stringify(table.state.choices) !== JSON.stringify(choices)) return null;
      this.draft = draft;
      return draft;
    } catch (error) {
      if (error instanceof Refusal && error.rule) explain(table, error.message, error.rule);
      else failed(error);
      return null;
    } finally {
      this.trying = false;
    }
  }

  /** Draws the draft on the board, and asks on. */
  show() {
    const { table, draft } = this;
    if (!draft) return;
    this.real ??= table.state;
    table.state = { ...this.real, scene: draft.scene, question: draft.question ?? this.real.question, standing: { ...this.real.standing, offered: draft.routine } };
    table.picking = draft.choices ? new Picking(draft.choices) : null;
    this.list.replaceChildren(...draft.answers.map(({ name, standing }) => h('li', { class: standing ? 'standing' : null }, name)));
    write(this.total, draft.total ?? '');
    this.element.hidden = false;
    table.draw({ animate: true });
  }

  /** Takes the last answer out of the draft, with the standing answers that it led to. */
  async back() {
    const { draft } = this;
    if (!draft || this.trying) return;
    const last = draft.answers.findLastIndex(({ standing }) => !standing);
    if (last <= 0) {
      this.drop();
      return;
    }
    const kept = draft.answers.slice(0, last);
    if (this.stand !== null && !kept.some(({ action }) => action === this.stand)) this.stand = null;
    if (await this.try(kept.map(({ action }) => action))) this.show();
  }

  /** Forgets the draft, and shows the table as it is. */
  drop() {
    const { table, real } = this;
    this.clear();
    if (!real) return;
    table.state = real;
    table.picking = real.choices ? new Picking(real.choices) : null;
    table.draw({ animate: true });
  }

  /** Forgets the draft. */
  clear() {
    this.draft = null;
    this.real = null;
    this.stand = null;
    this.element.hidden = true;
  }

  /**
   * Keeps the draft while the question behind it stays the same: others may answer or chat meanwhile.
   * @param {import('./state.js').Shown} state
   * @returns {boolean} whether the draft is kept
   */
  keep(state) {
    const { real } = this;
    if (!this.draft || !real) return false;
    if (!state.orders || JSON.stringify(state.choices) !== JSON.stringify(real.choices)) {
      this.clear();
      return false;
    }
    this.real = state;
    return true;
  }

  /** All answers of the order. */
  get whole() {
    return [...this.given, ...(this.draft?.rest ?? [])];
  }

  /** The warning of the coach about the whole order. */
  get warning() {
    return this.draft?.rest ? this.table.coach.warning(...this.whole) : undefined;
  }

  /** Gives the whole order, unless the coach asks first. */
  async confirm() {
    const { draft, stand, table, real } = this;
    if (!draft || table.busy || this.trying) return;
    const [action, ...then] = this.whole;
    if (await table.coach.stops(action, then)) {
      if (this.draft === draft) this.show();
      return;
    }
    if (this.draft !== draft) return;
    if (real) table.state = { ...table.state, step: real.step };
    this.clear();
    await table.give({ action, then, stand });
  }
}
