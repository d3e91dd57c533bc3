// Charts of how the points were scored: one per player, with a line for each kind of points.

import { get } from '../shared/api.js';
import { h, s } from '../shared/dom.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').Entry} Entry */
/** @typedef {{ step: number, seat: number, kind: string, points: number }} Gain */

/** The size and margin of a chart, in its own units. */
const [WIDTH, HEIGHT, EDGE] = [280, 120, 18];

/** Line colours; kinds that are named after a colour use that one. */
const COLOURS = ['#b3341f', '#1f5fb3', '#3f8f2f', '#7a4fa3', '#b8860b', '#0f8b8d', '#8a5a2b'];
/** @type {[RegExp, string][]} */
const NAMED = [[/black/, '#3a3733'], [/red/, '#b3341f'], [/blue/, '#1f5fb3'], [/green/, '#3f8f2f']];

/**
 * The points that each log line reports.
 * @param {Entry[]} entries
 * @param {(word: string) => number} seatOf the seat of a word such as `tigris-archer`, or -1
 */
export function gains(entries, seatOf) {
  return entries.flatMap((entry) => entry.lines.flatMap(({ message }) => {
    const args = Object.fromEntries(/** @type {[string, any][]} */ (Array.isArray(message?.args) ? message.args : []));
    const [seat, points] = [seatOf(args.seat?.word ?? ''), args.points?.number];
    if (!message || seat < 0 || typeof points !== 'number') return [];
    return [{ step: entry.step ?? 0, seat, kind: String(args.colour?.word ?? message.id), points }];
  }));
}

/** The whole log of a finished game. @param {Pick<import('./table.js').Table, 'path' | 'state'>} table */
async function whole(table) {
  /** @type {Entry[]} */
  let entries = [];
  for (let before = table.state.number + 1; before > 1; before = entries[0].number) {
    const { entries: more } = /** @type {import('../../types.js').Gap} */ (await get(table.path('entries'), { before, last: 200 }));
    if (!more.length) break;
    entries = [...more, ...entries];
  }
  return entries;
}

/**
 * A chart for each player, filled once the log is loaded; empty if the game logs no points.
 * @param {Pick<import('./table.js').Table, 'state' | 'game' | 'path' | 'nameOf'>} table
 */
export function charts(table) {
  const place = h('section', { class: 'charts', 'aria-label': say('charts') });
  const { seats } = table.state.table;
  const seatOf = (/** @type {string} */ word) => seats.findIndex(({ role }) => word === `${table.game.name}-${role}`);
  whole(table).then((entries) => {
    const all = gains(entries, seatOf);
    if (!all.length) return;
    const kinds = [...new Set(all.map(({ kind }) => kind))];
    const last = Math.max(1, ...entries.map(({ step = 0 }) => step));
    const total = (/** @type {number} */ seat, /** @type {string} */ kind) => all.filter((gain) => gain.seat === seat && gain.kind === kind).reduce((sum, { points }) => sum + points, 0);
    const most = Math.max(1, ...seats.flatMap(({ seat }) => kinds.map((kind) => total(seat, kind))));
    place.replaceChildren(h('h3', null, say('charts')), ...seats.map(({ seat }) => chart(table.nameOf(seat), all.filter((gain) => gain.seat === seat), kinds, last, most)));
  }).catch((error) => failed(error, false));
  return place;
}

/**
 * @param {string} name
 * @param {Gain[]} mine
 * @param {string[]} kinds
 * @param {number} last the last step
 * @param {number} most the maximum over all players
 */
function chart(name, mine, kinds, last, most) {
  const x = (/** @type {number} */ step) => EDGE + (step / last) * (WIDTH - 2 * EDGE);
  const y = (/** @type {number} */ points) => HEIGHT - EDGE - (points / most) * (HEIGHT - 2 * EDGE);
  const lines = kinds.map((kind, index) => {
    let sum = 0;
    let path = `M${x(0)} ${y(0)}`;
    for (const gain of mine.filter((one) => one.kind === kind)) {
      sum += gain.points;
      path += `H${x(gain.step).toFixed(1)}V${y(sum).toFixed(1)}`;
    }
    const colour = NAMED.find(([word]) => word.test(kind))?.[1] ?? COLOURS[index % COLOURS.length];
    return { sum, element: s('path', { d: `${path}H${x(last)}`, fill: 'none', stroke: colour, 'stroke-width': 2.5, 'stroke-linejoin': 'round' }), colour };
  });
  return h('figure', { class: 'chart' }, h('figcaption', null, name),
    s('svg', { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: 'img', 'aria-label': `${name}: ${lines.map(({ sum }) => sum).join(', ')}` },
      s('path', { d: `M${EDGE} ${EDGE}V${HEIGHT - EDGE}H${WIDTH - EDGE}`, class: 'axis' }),
      lines.map(({ element }) => element),
      lines.map(({ sum, colour }) => s('text', { x: WIDTH - EDGE + 3, y: y(sum) + 4, fill: colour }, String(sum)))));
}
