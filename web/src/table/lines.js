// A position as lines whose numbers and words can be clicked. Nothing here knows a game: a grid is
// found by its row numbers, a seat by its name, and a thing by the words of its id.

import { h, signButton } from '../shared/dom.js';
import { say } from '../shared/words.js';

/** A row of a grid: its number, then its spaces. */
const ROW = /^\s*(\d+)(\s+\S+){6,}\s*$/;

/** The words of a line, with the blanks before them. @param {string} line */
const wordsOf = (line) => [...line.matchAll(/(\s*)(\S+)/g)].map(([, blank, word]) => ({ blank, word }));

export class Lines {
  /**
   * @param {string[]} seats the names of seats in the text
   * @param {(text: string) => void} onchange
   */
  constructor(seats, onchange) {
    this.seats = seats;
    this.onchange = onchange;
    this.text = '';
    /** @type {[number, number] | null} the line and word that are being changed */
    this.open = null;
    /** @type {number | null} */
    this.wrong = null;
    /** @type {Set<number>} */
    this.found = new Set();
    this.element = h('div', { class: 'drawn' });
  }

  /** What stands on a space such as `G3`. @param {string} text @param {string} space @returns {string | null} */
  static cell(text, space) {
    const row = text.split('\n').find((line) => ROW.exec(line)?.[1] === space.slice(1));
    return row ? wordsOf(row)[1 + space.charCodeAt(0) - 65]?.word ?? null : null;
  }

  /** The spaces with this glyph. @param {string} text @param {string} glyph */
  static spaces(text, glyph) {
    return text.split('\n').flatMap((line) => {
      const row = ROW.exec(line)?.[1];
      return row ? wordsOf(line).flatMap(({ word }, index) => (index && word === glyph ? [`${String.fromCharCode(64 + index)}${row}`] : [])) : [];
    });
  }

  /** The spaces that differ, with what stands there now. @param {string} before @param {string} after */
  static changes(before, after) {
    return after.split('\n').flatMap((line) => {
      const row = ROW.exec(line)?.[1];
      const spaces = row ? wordsOf(line).slice(1).map(({ word }, index) => ({ space: `${String.fromCharCode(65 + index)}${row}`, glyph: word })) : [];
      return spaces.filter(({ space, glyph }) => Lines.cell(before, space) !== glyph);
    });
  }

  /** The text with another glyph on a space; the columns stay where they are. @param {string} text @param {string} space @param {string} glyph */
  static draw(text, space, glyph) {
    return text.split('\n').map((line) => {
      if (ROW.exec(line)?.[1] !== space.slice(1)) return line;
      const words = wordsOf(line);
      const at = 1 + space.charCodeAt(0) - 65;
      return replaced(words, at, glyph);
    }).join('\n');
  }

  /** @param {string} text @param {number | null} wrong the malformed line, from 1 */
  show(text, wrong) {
    this.text = text;
    this.wrong = wrong;
    this.draw();
  }

  /** Marks the lines that a thing is about. @param {string[]} things */
  find(things) {
    const lines = this.text.split('\n').map((line) => line.split(/\s+/).filter(Boolean));
    for (const thing of things) {
      // The last word of an id names the place or the piece, the others say of which kind it is.
      const names = thing.split(' ').slice(1).reverse();
      const hit = names.map((name) => lines.flatMap((words, index) => (words.slice(0, 2).includes(name) ? [index] : []))).find((found) => found.length);
      if (!hit) continue;
      this.found = new Set(hit);
      this.draw();
      this.element.querySelector('.found')?.scrollIntoView({ block: 'center' });
      return;
    }
  }

  draw() {
    const rows = this.text.replace(/\n$/, '').split('\n').map((line, index) => {
      if (!line.trim()) return h('div', { class: 'drawn-gap' });
      const grid = ROW.test(line) || /^\s+A\s+B\s/.test(line);
      // The board itself shows the grid, and takes what is painted on it.
      if (grid) return this.wrong === index + 1 ? h('div', { class: 'drawn-grid wrong' }, line) : null;
      const [body, comment] = line.split(/(?=\s#)/);
      return h('div', { class: `drawn-line${this.wrong === index + 1 ? ' wrong' : ''}${this.found.has(index) ? ' found' : ''}` },
        wordsOf(body).map(({ word }, at) => this.word(index, at, word)), comment && h('small', { class: 'soft' }, comment));
    });
    this.element.replaceChildren(...rows.flatMap((row) => row ?? []));
    const field = this.element.querySelector('input');
    field?.focus();
  }

  /** @param {number} line @param {number} at @param {string} word */
  word(line, at, word) {
    if (this.open?.[0] === line && this.open[1] === at) return this.field(line, at, word);
    // The title names the format, and the first word of a line what it is about.
    const fixed = line === 0 || at === 0 || word === '|';
    return fixed
      ? h('span', { class: 'head-word' }, word)
      : h('button', { class: `word${/^-?\d+$/.test(word) || word === '-' ? ' number' : ''}`, onclick: () => { this.open = [line, at]; this.draw(); } }, word);
  }

  /** What changes a word: steps for a number, a list for a seat or a choice, and a field for the rest. @param {number} line @param {number} at @param {string} word */
  field(line, at, word) {
    const set = (/** @type {string} */ value, stay = false) => {
      if (!stay) this.open = null;
      const lines = this.text.split('\n');
      if (value.trim()) lines[line] = replaced(wordsOf(lines[line].split(/(?=\s#)/)[0]), at, value.trim());
      const text = lines.join('\n');
      if (text === this.text) this.draw();
      else this.onchange(text);
    };
    const choices = this.seats.includes(word) ? this.seats : ['yes', 'no'].includes(word) ? ['yes', 'no'] : null;
    if (choices) {
      const list = h('select', { 'aria-label': say('editor-value'), onchange: () => set(list.value) }, choices.map((choice) => h('option', { value: choice }, choice)));
      list.value = word;
      return list;
    }
    const number = word === '-' ? 0 : Number(word);
    const input = h('input', { value: word, size: Math.max(3, word.length + 1), 'aria-label': say('editor-value'),
      onchange: () => set(input.value),
      onkeydown: (/** @type {KeyboardEvent} */ event) => { if (event.key === 'Escape') { event.stopPropagation(); this.open = null; this.draw(); } } });
    if (Number.isNaN(number)) return h('span', { class: 'drawn-field' }, input);
    // A place without people has a dash.
    const dashed = word === '-' || /^(?:[a-z]+-)*[a-z]+(?:-\d)?\s.*\s-(\s|$)/.test(this.text.split('\n')[line]);
    const step = (/** @type {number} */ by) => set(String(number + by || (dashed ? '-' : 0)), true);
    return h('span', { class: 'drawn-field' }, signButton('minus', say('editor-less'), () => step(-1)), input, signButton('plus', say('editor-more'), () => step(1)));
  }
}

/**
 * A line with another word; the columns after it stay where they are.
 * @param {{ blank: string, word: string }[]} words
 * @param {number} at
 * @param {string} value
 */
function replaced(words, at, value) {
  return words.map(({ blank, word }, index) => {
    if (index === at) return blank + value;
    if (index !== at + 1) return blank + word;
    const width = blank.length + words[at].word.length - value.length;
    return ' '.repeat(Math.max(1, width)) + word;
  }).join('');
}
