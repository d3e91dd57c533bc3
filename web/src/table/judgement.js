// The judgement of a position: everybody's chances and the best answers, made on request.

import { get, post } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { ensureName } from '../shared/me.js';
import { percent } from './review.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').JudgedOut} JudgedOut */

/** How often to ask for the progress if no news comes, in milliseconds. */
const OFTEN = 1500;

/** The depth of a thorough judgement. */
const DEEP = 100;

export class Judgement {
  /**
   * @param {`/api/studies/${string}`} path of the study
   * @param {string[]} seats
   * @param {(seat: number, action: string) => void} ontry
   */
  constructor(path, seats, ontry) {
    this.path = path;
    this.seats = seats;
    this.ontry = ontry;
    this.node = 0;
    /** @type {JudgedOut | null} */
    this.out = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.soon = undefined;
    this.element = h('section', { class: 'judgement', 'aria-label': say('study-chances') });
  }

  stop() {
    clearTimeout(this.soon);
    this.node = -1;
  }

  /** @param {number} node */
  show(node) {
    this.node = node;
    this.out = null;
    this.draw();
    this.refresh();
  }

  /** Reads the judgement of this node again. */
  async refresh() {
    const { node } = this;
    clearTimeout(this.soon);
    try {
      this.take(await get(`${this.path}/judgements/${node}`));
    } catch (error) {
      failed(error, false);
    }
  }

  /** @param {boolean} deep */
  async ask(deep) {
    if (!await ensureName()) return;
    try {
      this.take(await post(`${this.path}/judgements`, { node: this.node, deep }));
    } catch (error) {
      failed(error);
    }
  }

  /** @param {JudgedOut} out */
  take(out) {
    if (out.node !== this.node) return;
    this.out = out;
    this.draw();
    clearTimeout(this.soon);
    if (out.making) this.soon = setTimeout(() => this.refresh(), OFTEN);
  }

  draw() {
    const { out } = this;
    const judged = out?.judged;
    const progress = out?.making && h('p', { class: 'row', role: 'status' }, h('progress', { max: 1, value: Math.max(out.done, 0.05) }), say('study-judging'));
    const ask = !out?.making && (!judged || judged.nodes < DEEP)
      && h('button', { class: 'button', onclick: () => this.ask(Boolean(judged)) }, say(judged ? 'study-deeper' : 'study-judge'));
    this.element.replaceChildren(...[judged && this.chances(judged), ...(judged?.asked.map((asked) => this.answers(asked)) ?? []), progress, ask].flatMap((part) => part || []));
  }

  /** @param {import('../../types.js').Judged} judged */
  chances({ chances, doubt, nodes }) {
    return h('div', { class: 'chances', role: 'group', 'aria-label': say('study-chances') },
      chances.map((chance, seat) => h('div', { class: 'chance-row' },
        h('span', { class: 'name' }, this.seats[seat] ?? ''),
        h('meter', { min: 0, max: 1, value: chance, 'aria-hidden': 'true' }),
        h('span', { class: 'value' }, percent(chance), doubt[seat] >= 0.0005 && h('small', null, ` ± ${percent(doubt[seat])}`)))),
      h('small', { class: 'soft' }, nodes ? say('study-depth', { number: nodes }) : say('study-depth-first')));
  }

  /** @param {import('../../types.js').JudgedSeat} asked */
  answers({ seat, answers }) {
    return h('div', { class: 'answers' }, h('h3', null, say('study-best', { name: this.seats[seat] })),
      h('ol', null, answers.map(({ said, action, chance }) => h('li', null,
        h('button', { class: 'answer', onclick: () => this.ontry(seat, action) },
          h('strong', null, said[0] ?? action), ' ', h('span', { class: 'soft' }, say('mistakes-chance', { number: percent(chance) }))),
        said.length > 1 && h('small', null, said.slice(1).join(' '))))));
  }
}
