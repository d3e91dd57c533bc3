// The tree of a study: the line that is looked at, step by step, with the branches beside it.

import { h, signButton } from '../shared/dom.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').Branch} Branch */

export class Tree {
  /**
   * @param {{ seats: string[], trunk: number }} study
   * @param {(node: number) => void} onpick
   */
  constructor(study, onpick) {
    this.study = study;
    this.onpick = onpick;
    /** @type {Map<number, Branch>} */
    this.nodes = new Map();
    /** @type {Map<number, number[]>} */
    this.children = new Map();
    /** @type {number[]} from the root to the end of the line */
    this.line = [];
    this.node = 0;
    this.list = h('ol', { class: 'tries' });
    this.element = h('section', { class: 'tree', 'aria-label': say('study-line') });
  }

  /** Replaces all nodes. @param {Branch[]} nodes */
  read(nodes) {
    this.nodes.clear();
    this.children.clear();
    this.add(nodes);
  }

  /** @param {Branch[]} nodes */
  add(nodes) {
    for (const node of nodes) {
      if (this.nodes.has(node.node)) continue;
      this.nodes.set(node.node, node);
      if (node.parent !== null) this.children.set(node.parent, [...(this.children.get(node.parent) ?? []), node.node]);
    }
  }

  /** The steps from the root to a node. @param {number} node */
  path(node) {
    const path = [];
    for (let at = this.nodes.get(node); at; at = at.parent === null ? undefined : this.nodes.get(at.parent)) path.unshift(at.node);
    return path;
  }

  /** Looks at a node: keeps the line if it is on it, and otherwise follows the first branches. @param {number} node */
  show(node) {
    this.node = node;
    const path = this.path(node);
    const kept = path.every((one, index) => this.line[index] === one) ? this.line.filter((one) => this.nodes.has(one)) : path;
    const line = kept.slice();
    for (let next = this.children.get(line.at(-1) ?? 0); next?.length; next = this.children.get(line.at(-1) ?? 0)) line.push(next[0]);
    this.line = line;
    this.draw();
  }

  /** The node this many steps along the line. @param {number} by */
  along(by) {
    const index = this.line.indexOf(this.node) + by;
    return this.line[Math.max(0, Math.min(this.line.length - 1, index))];
  }

  /** @param {Branch} branch */
  text({ node, seat, says }) {
    if (!node) return say('study-start');
    return seat === null ? says : `${this.study.seats[seat]}: ${says}`;
  }

  draw() {
    const index = this.line.indexOf(this.node);
    const go = (/** @type {number} */ node) => () => this.onpick(node);
    const item = (/** @type {number} */ node) => {
      const branch = this.nodes.get(node);
      if (!branch) return null;
      const others = (branch.parent === null ? [] : this.children.get(branch.parent) ?? []).filter((other) => other !== node);
      return h('li', { class: `${node > this.study.trunk ? 'tried' : 'played'}${branch.seat === null ? ' chance' : ''}` },
        h('button', { class: 'step', 'aria-current': node === this.node ? 'step' : null, onclick: go(node) }, this.text(branch)),
        others.length > 0 && h('ul', { class: 'others' }, others.map((other) => {
          const beside = this.nodes.get(other);
          return beside && h('li', null, h('button', { class: `step other${other > this.study.trunk ? ' tried' : ''}`, onclick: go(other) }, say('study-instead', { name: this.text(beside) })));
        })));
    };
    this.list.replaceChildren(...this.line.flatMap((node) => item(node) ?? []));
    this.element.replaceChildren(
      h('div', { class: 'row' },
        signButton('first', say('replay-first'), go(this.line[0])),
        signButton('previous', say('replay-previous'), () => this.onpick(this.along(-1))),
        signButton('next', say('replay-next'), () => this.onpick(this.along(1))),
        signButton('last', say('replay-last'), go(this.line.at(-1) ?? 0)),
        h('output', null, `${index} / ${this.line.length - 1}`)),
      this.list);
    const now = this.list.querySelector('[aria-current]');
    if (now instanceof HTMLElement) this.list.scrollTop = now.offsetTop - this.list.offsetTop - this.list.clientHeight / 2;
  }
}
