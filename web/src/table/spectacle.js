// Staged events: a war, a monument, a feast or a new era is animated on the board, in less than two
// seconds. In a war both leaders step forward, and the tiles that count for them light up. A click or
// a key skips it, and it is not shown if animations are off.

import { h, s } from '../shared/dom.js';
import { moves } from '../shared/settings.js';

/** @typedef {import('../shared/scene.js').SceneView} SceneView */
/** @typedef {{ id: string, text: string, touched: string[] }} Line */
/** @typedef {{ kind: string, match: RegExp, time: number, frames: Keyframe[], lit?: Keyframe[] }} Act `lit`: how those who support the two sides light up */

/** The staged events, most important first; at most one is shown after a move. @type {Act[]} */
const ACTS = [
  { kind: 'dawn', match: /-event-era$/, time: 1500, frames: [] },
  {
    kind: 'clash', match: /-event-(war|revolt|conquered|repelled)$/, time: 1300,
    frames: [{ transform: 'none' }, { transform: 'scale(1.7) translateY(-10%)', offset: 0.35 }, { transform: 'scale(1.7) translateY(-10%) rotate(6deg)', offset: 0.5 }, { transform: 'none' }],
    lit: [{ opacity: 0 }, { opacity: 1, transform: 'scale(1.14)', offset: 0.4 }, { opacity: 1, transform: 'scale(1.05)', offset: 0.8 }, { opacity: 0 }],
  },
  {
    kind: 'rise', match: /-event-(monument|wonder|built|building)$/, time: 1200,
    frames: [{ transform: 'translateY(40%) scale(.7, .05)', opacity: 0.2 }, { transform: 'translateY(-6%) scale(1.1)', opacity: 1, offset: 0.75 }, { transform: 'none', opacity: 1 }],
  },
  {
    kind: 'feast', match: /-event-(fed|fed-resources|starved)$/, time: 1100,
    frames: [{ transform: 'none' }, { transform: 'scale(1.25)', offset: 0.5 }, { transform: 'none' }],
  },
];

export class Spectacle {
  /**
   * @param {HTMLElement} frame the element with the scene
   * @param {SceneView} view
   */
  constructor(frame, view) {
    this.frame = frame;
    this.view = view;
    /** @type {Line[]} events that have not been staged yet */
    this.lines = [];
    /** @type {HTMLElement | null} */
    this.curtain = null;
  }

  /** Adds new events. @param {import('../../types.js').Entry[]} entries */
  hear(entries) {
    this.lines.push(...entries.flatMap((entry) => entry.lines.map((line) => ({ id: line.message?.id ?? '', text: line.text, touched: line.touched ?? [] }))));
  }

  /** Stages the most important event; resolves when it is over or was skipped. @returns {Promise<unknown>} */
  play() {
    const lines = this.lines.splice(0);
    this.end();
    if (!moves() || document.hidden) return Promise.resolve();
    for (const act of ACTS) {
      const line = lines.findLast(({ id }) => act.match.test(id));
      if (line) return this.stage(act, line);
    }
    return Promise.resolve();
  }

  /** @param {Act} act @param {Line} line */
  stage({ kind, time, frames, lit }, { text, touched }) {
    const { frame } = this;
    const box = frame.getBoundingClientRect();
    const curtain = h('div', { class: `spectacle ${kind}`, 'aria-hidden': 'true', onclick: () => this.end() }, h('p', null, text));
    this.curtain = curtain;
    frame.parentElement?.append(curtain);
    const key = () => this.end();
    addEventListener('keydown', key, { once: true, capture: true });
    const animations = [
      curtain.animate([{ opacity: 0 }, { opacity: 1, offset: 0.15 }, { opacity: 1, offset: 0.8 }, { opacity: 0 }], { duration: time, fill: 'forwards' }),
      ...this.supporters(lit).flatMap(({ id }, number, { length }) => this.actor(id, box, curtain, 'supporter')
        ?.animate(lit ?? [], { duration: time * 0.6, delay: (time * 0.3 * number) / length, easing: 'ease-in-out' }) ?? []),
      ...[...new Set([...touched, ...this.fighters(lit)])].flatMap((id) => this.actor(id, box, curtain)?.animate(frames, { duration: time * 0.9, easing: 'ease-in-out' }) ?? []),
    ];
    const over = Promise.allSettled(animations.map((animation) => animation.finished));
    return over.then(() => {
      removeEventListener('keydown', key, { capture: true });
      if (this.curtain === curtain) this.end();
    });
  }

  /** What takes part in the open conflict. @param {Keyframe[] | undefined} lit */
  involved(lit) {
    return lit ? (this.view.scene?.things ?? []).filter((thing) => thing.states?.includes('involved')) : [];
  }

  /** The tiles that count in the conflict. @param {Keyframe[] | undefined} lit */
  supporters(lit) {
    return this.involved(lit).filter((thing) => thing.layer === 'tile');
  }

  /** The pieces that step forward. @param {Keyframe[] | undefined} lit */
  fighters(lit) {
    return this.involved(lit).filter((thing) => thing.layer === 'piece').map((thing) => thing.id);
  }

  /**
   * A copy of a thing in its place, in front of the curtain.
   * @param {string} id
   * @param {DOMRect} box
   * @param {HTMLElement} curtain
   * @param {string} [role]
   */
  actor(id, box, curtain, role = 'lead') {
    const drawn = this.view.drawn.get(id);
    if (!drawn || drawn.thing.path) return null;
    const at = drawn.element.getBoundingClientRect();
    const { width, height } = drawn.thing;
    const copy = s('g', { class: drawn.element.getAttribute('class') ?? '' });
    copy.append(...[...drawn.inner.children].map((part) => part.cloneNode(true)));
    const actor = s('svg', { class: `actor ${role}`, viewBox: `0 0 ${width} ${height}` }, copy);
    Object.assign(actor.style, { left: `${at.left - box.left}px`, top: `${at.top - box.top}px`, width: `${at.width}px`, height: `${at.height}px` });
    curtain.append(actor);
    return actor;
  }

  /** Ends the current animation. */
  end() {
    const { curtain } = this;
    this.curtain = null;
    for (const animation of curtain?.getAnimations({ subtree: true }) ?? []) animation.finish();
    curtain?.remove();
  }
}
