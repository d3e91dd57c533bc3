// The coach of a friendly table: where to look, what it would do, and a warning before a blunder.

import { post } from '../shared/api.js';
import { h, s, write } from '../shared/dom.js';
import { current, set } from '../shared/settings.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';
import { percent } from './review.js';

/** @typedef {import('../../types.js').Advice} Advice */
/** @typedef {import('../../types.js').Checked} Checked */

/** Names of answers have no full stop, and what is foreseen of them has. @param {string} said */
const sentence = (said) => (/[.!?…]$/.test(said) ? said : `${said}.`);

export class Coach {
  /** @param {Pick<import('./table.js').Table, 'state' | 'seat' | 'busy' | 'over' | 'myTurn' | 'phone' | 'board' | 'dock' | 'picking' | 'path' | 'redraw' | 'ordering'>} table */
  constructor(table) {
    this.table = table;
    this.line = h('p', { class: 'coach-line', role: 'status' });
    this.mark = s('rect', { class: 'coach-part', rx: 14 });
    /** @type {Advice | null} */
    this.advice = null;
    /** @type {{ answers: string, step: number, text: string } | null} the last warning */
    this.warned = null;
    this.thinking = false;
  }

  /** Whether the coach looks on now. */
  get present() {
    const { state, myTurn, over } = this.table;
    return state.setup.coach && myTurn && !over;
  }

  /** The step that the coach is asked about. */
  get step() {
    return this.table.state.step;
  }

  /** The controls for the dock. @param {import('./dock.js').Dock} dock */
  controls(dock) {
    if (this.advice?.step !== this.step) this.forget();
    if (!this.present) return;
    const told = this.advice?.answer;
    // What it would do is about the table as it is, and not about a draft of an order.
    if (!told && !this.thinking && !this.table.ordering.draft) dock.button(say(this.advice ? 'coach-more' : 'coach-ask'), () => this.ask(), { quiet: true, sign: 'eye' });
    dock.buttons.append(h('label', { class: 'check coach-warn' }, h('input', {
      type: 'checkbox', checked: current().warn === 'on', onchange: () => set('warn', current().warn === 'on' ? 'off' : 'on'),
    }), say('coach-warn')));
  }

  forget() {
    this.advice = null;
    this.mark.remove();
    if (!this.thinking) write(this.line, '');
  }

  /** First a nudge, then the answer. */
  async ask() {
    const { table, step } = this;
    const { seat } = table;
    if (this.thinking || seat === null) return;
    this.thinking = true;
    write(this.line, say('coach-thinking'));
    try {
      const body = { seat, answer: this.advice !== null };
      const advice = /** @type {Advice} */ (await post(table.path('coach'), body, { layout: table.phone ? 'tall' : 'wide' }));
      this.thinking = false;
      if (this.step !== step || advice.step !== step) this.forget();
      else this.show(advice);
    } catch (error) {
      this.thinking = false;
      write(this.line, '');
      failed(error);
    }
    table.dock.draw();
  }

  /** @param {Advice} advice */
  show(advice) {
    this.advice = advice;
    const { part, answer } = advice;
    this.mark.remove();
    if (part) {
      for (const [name, value] of Object.entries(part)) this.mark.setAttribute(name, String(value));
      this.table.board.view.svg.append(this.mark);
    }
    write(this.line, answer ? say('coach-answer', { name: answer.said.map(sentence).join(' ') }) : say(part ? 'coach-look' : 'coach-buttons'));
  }

  /** The warning about an answer, or the answers of an order, to be confirmed. @param {string[]} answers */
  warning(...answers) {
    const { warned } = this;
    return warned?.answers === answers.join('\n') && warned.step === this.step ? warned.text : undefined;
  }

  /**
   * Whether an answer, or the whole of an order, loses so much that the player is asked first. A
   * coach that cannot be reached stops nobody.
   * @param {string} action
   * @param {string[]} [then] the further answers of an order
   */
  async stops(action, then = []) {
    const { table, step } = this;
    const { seat } = table;
    if (!this.present || seat === null || current().warn !== 'on' || this.warning(action, ...then)) return false;
    table.busy = true;
    table.dock.draw();
    write(this.line, say('coach-thinking'));
    try {
      const checked = /** @type {Checked} */ (await post(table.path('coach/check'), { seat, action, then }));
      if (checked.cost === null || this.step !== step) return false;
      const reason = checked.reason.length ? ` ${say('coach-then', { name: checked.reason.join('; ') })}` : '';
      this.warned = { answers: [action, ...then].join('\n'), step, text: say('coach-sure', { number: percent(checked.cost) }) + reason };
      return true;
    } catch {
      return false;
    } finally {
      table.busy = false;
      write(this.line, '');
    }
  }
}
