// The review of a finished game: asked for once, watched while it is made, and shown as a chart, a
// table and the way to one's mistakes.

import { get, post } from '../shared/api.js';
import { h, s } from '../shared/dom.js';
import { ensureName } from '../shared/me.js';
import { at } from '../shared/router.js';
import { current } from '../shared/settings.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').ReviewOut} ReviewOut */
/** @typedef {import('../../types.js').Course} Course */
/** @typedef {import('../../types.js').Point} Point */

/** How often to ask for the progress, in milliseconds. */
const OFTEN = 1000;

/** The size and margins of the chart, in its own units. */
const [WIDTH, HEIGHT, EDGE] = [360, 150, 10];

/** The colours of the seats, and how their lines are dashed, so that they differ without colour. */
const LINES = [['#b3341f', ''], ['#1f5fb3', '7 3'], ['#3f8f2f', '2 3'], ['#7a4fa3', '9 3 2 3'], ['#b8860b', '4 4'], ['#0f8b8d', '12 3']];

/** The least swing that is marked, and the number of swings that are listed. */
const [SWING, LISTED] = [0.05, 5];

/** A share as a number of percent. @param {number} share @param {boolean} [sign] */
export function percent(share, sign = false) {
  return new Intl.NumberFormat(current().lang, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: sign ? 'exceptZero' : 'auto' }).format(100 * share);
}

/**
 * The mistakes and blunders of some seats, or of everybody if there are none.
 * @param {Course} course
 * @param {number[]} seats
 */
export function mistakesOf(course, seats) {
  const least = course.thresholds[1];
  return course.points.filter(({ decided }) => decided && decided.error >= least && (!seats.length || seats.includes(decided.seat)));
}

export class Review {
  /** @param {Pick<import('./table.js').Table, 'id' | 'state' | 'stop' | 'path' | 'nameOf' | 'goTo' | 'replaying' | 'stage'>} table */
  constructor(table) {
    this.table = table;
    /** @type {ReviewOut | null} */
    this.out = null;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.soon = undefined;
    this.gone = false;
    this.element = h('section', { class: 'review', 'aria-label': say('review') });
    table.stop.push(() => { this.gone = true; clearTimeout(this.soon); });
    get(table.path('review')).then((out) => this.show(out)).catch(() => {});
  }

  /** Whether there is something to see besides the button. */
  get begun() {
    return Boolean(this.out?.of);
  }

  /** @param {ReviewOut} out */
  show(out) {
    if (this.gone) return;
    this.out = out;
    this.draw();
    clearTimeout(this.soon);
    if (this.begun && !out.complete) this.soon = setTimeout(() => this.watch(), OFTEN);
  }

  async watch() {
    try {
      this.show(await get(this.table.path('review')));
    } catch (error) {
      failed(error, false);
      if (!this.gone) this.soon = setTimeout(() => this.watch(), 5 * OFTEN);
    }
  }

  async begin() {
    if (!await ensureName()) return;
    try {
      this.show(await post(this.table.path('review'), {}));
    } catch (error) {
      failed(error);
    }
  }

  draw() {
    const { out } = this;
    if (!out) return;
    if (!this.begun) {
      this.element.replaceChildren(h('button', { class: 'button main', onclick: () => this.begin() }, say('review-ask')), h('p', { class: 'soft' }, say('review-text')));
      return;
    }
    const { course } = out;
    this.element.replaceChildren(h('h3', null, say('review')), ...this.progress(out),
      ...(course ? [this.chart(course), this.swings(course), this.ledgers(course), this.mistakes(out, course)] : []));
  }

  /** @param {ReviewOut} out */
  progress({ complete, done, of, course }) {
    if (complete) return [];
    return [h('p', { role: 'status' }, say(course ? 'review-first' : 'review-making')),
      h('progress', { max: of, value: done, 'aria-label': say('review-progress', { number: done, name: of }) })];
  }

  /** @param {Course} course */
  chart(course) {
    const { table } = this;
    const { points } = course;
    const last = Math.max(1, points.length - 1);
    const x = (/** @type {number} */ index) => EDGE + (index / last) * (WIDTH - 2 * EDGE);
    const y = (/** @type {number} */ chance) => EDGE + (1 - chance) * (HEIGHT - 2 * EDGE);
    const seats = course.ledgers.map((_, seat) => seat);
    const lines = seats.map((seat) => {
      const [stroke, dash] = LINES[seat % LINES.length];
      const d = points.map(({ chances }, index) => `${index ? 'L' : 'M'}${x(index).toFixed(1)} ${y(chances[seat]).toFixed(1)}`).join('');
      return s('path', { d, class: 'line', stroke, 'stroke-dasharray': dash || null });
    });
    const marks = points.flatMap((point, index) => {
      const swing = swingOf(point);
      if (!swing || swing.by < SWING) return [];
      const [cx, cy] = [x(index), y(point.chances[swing.seat])];
      const title = s('title', null, this.tell(point));
      return [swing.chance
        ? s('path', { class: 'by-chance', d: `M${cx} ${cy - 5}L${cx + 5} ${cy}L${cx} ${cy + 5}L${cx - 5} ${cy}Z` }, title)
        : s('circle', { class: 'by-decision', cx, cy, r: 4 }, title)];
    });
    const picture = s('svg', {
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', class: 'course',
      'aria-label': `${say('review-chart')}: ${seats.map((seat) => `${table.nameOf(seat)} ${percent(points[0].chances[seat])} – ${percent(points[last].chances[seat])}`).join(', ')}`,
      onclick: (/** @type {MouseEvent} */ event) => {
        const box = picture.getBoundingClientRect();
        const share = ((event.clientX - box.left) / box.width * WIDTH - EDGE) / (WIDTH - 2 * EDGE);
        void this.lead(points[Math.min(Math.max(Math.round(share * last), 0), last)].step);
      },
    }, s('path', { class: 'axis', d: `M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - EDGE}M${EDGE} ${y(0.5)}H${WIDTH - EDGE}` }), lines, marks);
    const key = seats.map((seat) => h('span', null, s('svg', { viewBox: '0 0 24 6', class: 'key', 'aria-hidden': 'true' }, s('path', { d: 'M0 3H24', class: 'line', stroke: LINES[seat % LINES.length][0], 'stroke-dasharray': LINES[seat % LINES.length][1] || null })), table.nameOf(seat)));
    return h('figure', { class: 'course-figure' }, h('figcaption', null, say('review-chart'), ' ', h('span', { class: 'soft' }, say('review-chart-text'))), picture,
      h('p', { class: 'keys' }, key, h('span', null, '◆ ', say('review-by-chance')), h('span', null, '● ', say('review-by-decision'))));
  }

  /** Shows a step on the board, which on a telephone lies under the review. @param {number} step */
  async lead(step) {
    await this.table.goTo(step);
    this.table.stage.scrollTo({ top: 0 });
  }

  /** A swing as a sentence. @param {Point} point */
  tell(point) {
    const swing = swingOf(point);
    if (!swing) return '';
    const gaps = { time: point.step, name: this.table.nameOf(swing.seat), number: percent(swing.by) };
    if (this.table.state.my_seats.includes(swing.seat)) return swing.chance ? say('review-swing-chance-you', gaps) : say('review-swing-decision-you', gaps);
    return swing.chance ? say('review-swing-chance', gaps) : say('review-swing-decision', gaps);
  }

  /** The largest swings, in the order of the game; each leads to its step. @param {Course} course */
  swings({ points }) {
    const by = (/** @type {Point} */ point) => swingOf(point)?.by ?? 0;
    const largest = points.filter((point) => by(point) >= SWING).sort((one, other) => by(other) - by(one)).slice(0, LISTED);
    return h('ul', { class: 'swings' }, largest.sort((one, other) => one.step - other.step).map((point) => h('li', null,
      h('button', { class: 'button quiet', onclick: () => this.lead(point.step) }, this.tell(point)))));
  }

  /** @param {Course} course */
  ledgers({ ledgers }) {
    const { table } = this;
    /** @type {[string, (ledger: import('../../types.js').Ledger) => string, string?][]} */
    const rows = [
      [say('review-start'), ({ start }) => percent(start)],
      [say('review-luck'), ({ luck }) => percent(luck, true)],
      [say('review-errors'), ({ errors }) => percent(-errors, true)],
      [say('review-gifts'), ({ gifts }) => percent(gifts, true)],
      [say('review-revision'), ({ revision }) => percent(revision, true), say('review-revision-text')],
      [say('review-result'), ({ result }) => percent(result)],
      [say('review-adjusted'), ({ adjusted }) => percent(adjusted)],
      [say('review-rate'), ({ errors, decisions }) => percent(errors / Math.max(1, decisions))],
    ];
    return h('div', { class: 'scroll', tabindex: '0', role: 'group', 'aria-label': say('review-table') },
      h('table', { class: 'ledgers' }, h('caption', null, say('review-table')),
        h('thead', null, h('tr', null, h('td'), ledgers.map((_, seat) => h('th', { scope: 'col' }, table.nameOf(seat))))),
        h('tbody', null, rows.map(([label, value, title]) => h('tr', null, h('th', { scope: 'row', title }, label), ledgers.map((ledger) => h('td', null, value(ledger))))))));
  }

  /** @param {ReviewOut} out @param {Course} course */
  mistakes({ complete }, course) {
    if (!complete) return h('p');
    const mine = this.table.state.my_seats;
    const found = mistakesOf(course, mine).length;
    const least = { number: Math.round(100 * course.thresholds[1]) };
    return h('div', { class: 'mistakes' }, h('h4', null, say(mine.length ? 'mistakes' : 'mistakes-all'), found > 0 && ` (${found})`),
      h('p', { class: 'soft' }, found ? say('mistakes-text', least) : say('mistakes-none', least)),
      found > 0 && h('a', { class: 'button main', href: at.mistakes(this.table.id) }, say('mistakes-try')));
  }
}

/**
 * What a step changed most: by chance or by a decision, for whom, and how much.
 * @param {Point} point
 */
function swingOf({ luck, decided }) {
  if (decided) return { chance: false, seat: decided.seat, by: decided.error };
  if (!luck) return null;
  const by = Math.max(...luck);
  return { chance: true, seat: luck.indexOf(by), by };
}
