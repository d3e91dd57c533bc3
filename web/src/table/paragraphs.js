// The log in paragraphs: one per turn, with draws folded in and repeats counted.

import { h } from '../shared/dom.js';
import { openRules } from '../pages/rules.js';
import { say, timeOf } from '../shared/words.js';

/** @typedef {import('../../types.js').Entry} Entry */

/**
 * Entries that belong to one paragraph.
 * @typedef {object} Turn
 * @property {number | null} seat whose turn it is; null for other entries
 * @property {Entry[]} entries
 */

/** Whether an entry is part of a turn. @param {Entry} entry */
const moves = ({ kind }) => kind === 'act' || kind === 'chance';

/** Whether an entry belongs to the same paragraph as the one before. @param {Turn | undefined} turn @param {Entry} entry */
export function continues(turn, entry) {
  if (!turn || !moves(turn.entries[0]) || !moves(entry)) return false;
  return entry.kind === 'chance' || turn.seat === (entry.seat ?? null);
}

/**
 * Groups entries into turns.
 * @param {Entry[]} entries
 */
export function turnsOf(entries) {
  const turns = /** @type {Turn[]} */ ([]);
  for (const entry of entries) {
    const last = turns.at(-1);
    if (last && continues(last, entry)) {
      last.entries.push(entry);
      last.seat ??= entry.seat ?? null;
    } else {
      turns.push({ seat: moves(entry) ? entry.seat ?? null : null, entries: [entry] });
    }
  }
  return turns;
}

/** Says whose turn ends or begins, which the paragraphs show themselves. */
const CHANGE = /-event-turn-(began|ended)$/;

/** What an entry tells in a paragraph. @param {Entry} entry */
const linesOf = ({ lines }) => lines.filter(({ message }) => !CHANGE.test(message?.id ?? ''));

/** A turn as plain text. @param {Turn} turn */
export function textOf(turn) {
  const lines = turn.entries.filter((entry) => entry.kind === 'act').flatMap((entry) => linesOf(entry).map((line) => line.text));
  return lines.filter((line, index) => line !== lines[index - 1]).join(' ');
}

/**
 * What a paragraph needs from the table's page.
 * @typedef {object} Needs
 * @property {string} game
 * @property {(seat: number) => string} role
 * @property {(seat: number) => import('../shared/dom.js').Child} emblem
 * @property {(id: string) => boolean} has whether the board has this thing
 * @property {(id: string | null) => void} point
 * @property {(turn: Turn) => void} show shows a turn on the board
 */

/** A paragraph that grows with its turn. */
export class Paragraph {
  /**
   * @param {Needs} needs
   * @param {Turn} turn
   */
  constructor(needs, turn) {
    this.needs = needs;
    /** @type {Turn} */
    this.turn = { seat: turn.seat, entries: [] };
    this.body = h('p');
    this.mark = h('span', { class: 'told-mark' });
    this.when = h('span', { class: 'when' }, h('time', { datetime: new Date(turn.entries[0].at).toISOString() }, timeOf(turn.entries[0].at)));
    this.element = h('li', { class: 'paragraph' }, this.when, this.mark, this.body);
    /** The last sentence, its element, and how often it was repeated. */
    this.same = { text: '', element: h('span'), times: 0 };
    this.marked = false;
  }

  /**
   * @param {Entry} entry
   * @param {boolean} undone
   */
  add(entry, undone) {
    const { needs, turn } = this;
    turn.entries.push(entry);
    if (moves(entry)) turn.seat ??= entry.seat ?? null;
    if (!this.marked && turn.seat !== null && moves(entry)) {
      this.marked = true;
      this.mark.append(...[needs.emblem(turn.seat)].flatMap((one) => (one instanceof Node ? [one] : [])));
      this.element.dataset.role = needs.role(turn.seat);
      this.element.classList.add('told-turn');
    }
    if (!this.element.dataset.show && turn.seat !== null && entry.step !== undefined) {
      this.element.dataset.show = 'yes';
      this.when.append(h('button', { class: 'rule show-turn', 'aria-label': say('turn-show'), title: say('turn-show'), onclick: () => needs.show(turn) }, '▸'));
    }
    const element = h('span', { class: `entry kind-${entry.kind}${undone ? ' undone' : ''}`, 'data-role': turn.seat === null ? '' : needs.role(turn.seat), 'data-number': entry.number, 'data-step': entry.step });
    for (const line of linesOf(entry)) {
      if (line.text === this.same.text && !undone) {
        this.same.times += 1;
        this.same.element.dataset.times = `×${this.same.times}`;
        continue;
      }
      // A word joiner: no line begins with the sign of a rule.
      const sentence = h('span', { class: 'sentence' }, linked(line.text, needs), line.rule && '\u2060',
        line.rule && h('button', { class: 'rule', title: line.rule, 'aria-label': say('rule-of', { name: line.rule }), onclick: () => openRules(needs.game, line.rule ?? '') }, '§'));
      this.same = { text: line.text, element: sentence, times: 1 };
      element.append(sentence, ' ');
    }
    this.body.append(element);
  }
}

/**
 * A sentence in which the names of spaces highlight them on the board.
 * @param {string} text
 * @param {Pick<Needs, 'has' | 'point'>} needs
 */
function linked(text, { has, point }) {
  return text.split(/\b([A-Z]\d{1,2})\b/).map((part, index) => {
    const id = `space ${part}`;
    if (index % 2 === 0 || !has(id)) return part;
    return h('button', {
      class: 'space', onclick: () => point(id),
      onmouseenter: () => point(id), onfocus: () => point(id), onmouseleave: () => point(null), onblur: () => point(null),
    }, part);
  });
}
