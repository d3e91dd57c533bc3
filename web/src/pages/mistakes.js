// Mistakes: the table as it was, without the solution. You try, and the table says whether that is
// better.

import { get, post } from '../shared/api.js';
import { loadArt } from '../shared/art.js';
import { h, write } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { ensureName } from '../shared/me.js';
import { PHONE, Practice } from '../table/practice.js';
import { at } from '../shared/router.js';
import { mistakesOf, percent } from '../table/review.js';
import { whatIf } from '../table/what-if.js';
import { nameOf, titleOf } from '../shared/cards.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').Puzzle} Puzzle */
/** @typedef {import('../../types.js').Attempt} Attempt */

class Again extends Practice {
  /**
   * @param {string} id
   * @param {import('../../types.js').Game} game
   * @param {Puzzle} puzzle
   * @param {{ steps: number[], name: (seat: number) => string, mine: number[] }} about the steps of all mistakes, and whose they are
   */
  constructor(id, game, puzzle, { steps, name, mine }) {
    super(game, puzzle, say('mistakes'));
    this.id = id;
    this.puzzle = puzzle;
    this.steps = steps;
    this.name = name;
    this.mine = mine;
    this.verdict = h('div', { class: 'verdict', role: 'status' });
    this.solution = h('div', { class: 'solution' });
    /** @type {string | null} the last answer that was tried here */
    this.tried = null;
  }

  /** @param {Puzzle} puzzle @param {{ animate: boolean }} how */
  show(puzzle, { animate }) {
    this.puzzle = puzzle;
    this.tried = null;
    this.ask(puzzle, { animate });
    this.verdict.replaceChildren();
    this.solution.replaceChildren();
    this.drawCoach();
  }

  drawCoach() {
    const { steps, puzzle } = this;
    const index = steps.indexOf(puzzle.step);
    const marks = steps.map((_, one) => h('span', { class: one < index ? 'done' : one === index ? 'now' : '' }));
    const next = steps[index + 1];
    write(this.hintLine, '');
    this.coach.replaceChildren(
      h('div', { class: 'progress', role: 'img', 'aria-label': say('mistakes-number', { number: index + 1, name: steps.length }) }, marks),
      h('h2', { tabindex: '-1' }, say('mistakes-number', { number: index + 1, name: steps.length })),
      h('p', null, this.mine.includes(puzzle.seat) ? say('mistakes-ask-you') : say('mistakes-ask', { name: this.name(puzzle.seat) })),
      this.verdict, this.solution,
      h('div', { class: 'coach-act' }, this.task, this.hintLine, this.buttons, h('div', { class: 'coach-foot' },
        h('button', { class: 'button quiet', onclick: () => this.attempt(null) }, say('mistakes-solve')),
        this.tried !== null && h('button', { class: 'button quiet settle', title: say('mistakes-settle-text'), onclick: () => this.attempt(this.tried, true) }, say('mistakes-settle')),
        h('button', { class: 'button quiet', onclick: () => whatIf({ table: this.id }, puzzle.step - 1) }, say('study-if')),
        next === undefined
          ? h('a', { class: 'button main', href: at.table(this.id) }, say('mistakes-back'))
          : h('button', { class: 'button main', onclick: () => this.goTo(next) }, say('mistakes-next')))));
    this.drawTask();
  }

  /** @param {string} action */
  answer(action) {
    this.attempt(action);
  }

  /**
   * Has an answer judged, or asks for the best ones.
   * @param {string | null} action
   * @param {boolean} [rollouts] whether to settle it by playing on
   */
  async attempt(action, rollouts = false) {
    if (!await ensureName()) return;
    this.verdict.replaceChildren(h('p', { class: 'soft' }, say('mistakes-thinking')));
    const body = { step: this.puzzle.step, ...(action === null ? {} : { action }), ...(rollouts ? { rollouts } : {}) };
    const attempt = /** @type {Attempt | null} */ (await this.hold(() => post(`/api/tables/${this.id}/review/try`, body)));
    this.verdict.replaceChildren();
    if (action !== null && this.tried !== action) {
      this.tried = action;
      this.drawCoach();
    }
    if (attempt && rollouts) this.settled(attempt);
    else if (attempt) this.judged(attempt);
    // The question stays open for another try.
    this.ask(this.puzzle, { animate: false });
    this.drawTask();
  }

  /** What playing on found for the tried and the given answer. @param {Attempt} attempt */
  settled({ compared, given }) {
    const lines = [compared?.tried, given].flatMap((answer) => (answer?.rollouts ? [{ said: answer.said, ...answer.rollouts }] : []));
    this.verdict.append(h('p', { class: 'soft' }, say('mistakes-settled')), h('ul', { class: 'settled' }, lines.map(({ said, chance, doubt }) => h('li', null, said[0], ' ',
      h('strong', null, `${percent(chance)} ± ${percent(doubt)}`)))));
  }

  /** The best answers are shown only to a player who has found one, or has asked for them. @param {Attempt} attempt */
  judged({ compared, given, answers }) {
    if (compared) {
      const words = { better: 'mistakes-better', equal: 'mistakes-equal', worse: 'mistakes-worse' };
      const id = words[/** @type {'better' | 'equal' | 'worse'} */ (compared.verdict)];
      this.verdict.append(h('p', { class: `said ${compared.verdict}` }, say(id, { number: percent(Math.abs(compared.gain)) }), ' ', compared.best && say('mistakes-found')), line(compared.tried));
    }
    if (compared && !compared.best) return;
    this.solution.replaceChildren(
      h('h3', null, say('mistakes-best')), h('ol', null, answers.map((answer) => h('li', null, line(answer)))),
      ...(given ? [h('h3', null, say('mistakes-given')), line(given)] : []));
    this.solution.scrollIntoView({ block: 'nearest' });
  }

  /** @param {number} step */
  async goTo(step) {
    const puzzle = await this.hold(() => fetchPuzzle(this.id, step, this.phone));
    if (!puzzle) return;
    this.show(puzzle, { animate: false });
    this.coach.querySelector('h2')?.focus();
  }
}

/** An answer in sentences, with its value. @param {import('../../types.js').Answer} answer */
function line({ said, action, chance }) {
  return h('p', { class: 'answer' }, h('strong', null, said[0] ?? action), ' ', h('span', { class: 'soft' }, say('mistakes-chance', { number: percent(chance) })),
    said.length > 1 && h('small', null, said.slice(1).join(' ')));
}

/** @param {string} id @param {number} step @param {boolean} phone @returns {Promise<Puzzle>} */
const fetchPuzzle = (id, step, phone) => get(`/api/tables/${id}/review/${step}`, { layout: phone ? 'tall' : 'wide' });

/** @type {import('../main.js').Page} */
export async function mistakesPage(root, where) {
  const path = `/api/tables/${where.id}`;
  const [table, review] = await Promise.all([get(path, { fields: 'table' }), get(`${path}/review`), loadArt().catch(() => {})]);
  const state = /** @type {import('../../types.js').TableState} */ (table);
  const game = /** @type {import('../../types.js').Game} */ (await get(`/api/games/${state.table.game}`));
  document.title = `${say('mistakes')}: ${titleOf(state.table)} · Eridu`;
  root.append(header(h('h1', { class: 'table-title' }, titleOf(state.table), h('small', null, say('mistakes')))));
  const { complete, course } = /** @type {import('../../types.js').ReviewOut} */ (review);
  const steps = complete && course ? mistakesOf(course, state.my_seats).map(({ step }) => step) : [];
  if (!steps.length) {
    root.append(h('main', { class: 'notice' }, h('p', null, say('mistakes-none', { number: 5 })), h('p', null, h('a', { class: 'button', href: at.table(where.id) }, say('mistakes-back')))));
    return undefined;
  }
  const first = Number(where.query.get('step') ?? steps[0]);
  const puzzle = await fetchPuzzle(where.id, steps.includes(first) ? first : steps[0], PHONE.matches);
  const name = (/** @type {number} */ seat) => nameOf(state.table.seats[seat]) || (game.roles?.[seat] ?? '');
  const again = new Again(where.id, game, puzzle, { steps, name, mine: state.my_seats });
  root.append(again.element);
  again.show(puzzle, { animate: false });
  return again.listen(() => again.goTo(again.puzzle.step));
}
