// A table to practise at: a board and a question on which nothing is at stake. Lessons and mistakes
// are practised here.

import { Board } from './board.js';
import { h, write } from '../shared/dom.js';
import { Picking } from './picks.js';
import { play } from '../shared/sound.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @typedef {Pick<import('../../types.js').LessonPart, 'seat' | 'scene' | 'question' | 'choices'>} Asked */

export const PHONE = matchMedia('(max-width: 760px) and (orientation: portrait)');

export class Practice {
  /** Whether an answer is under way. */
  busy = false;

  /**
   * @param {import('../../types.js').Game} game
   * @param {Asked} asked
   * @param {string} label the name of the column beside the board
   */
  constructor(game, asked, label) {
    this.game = game;
    this.over = false;
    this.phone = PHONE.matches;
    this.seat = asked.seat;
    /** @type {Picking | null} */
    this.picking = null;
    this.state = { scene: asked.scene, question: asked.question, viewer: /** @type {const} */ ('seat') };
    this.dock = { hint: (/** @type {import('./lights.js').Light | null} */ light) => this.hint(light), nudge: () => this.nudge() };
    this.board = new Board(this);
    this.hintLine = h('p', { class: 'hint' });
    this.task = h('p', { class: 'task', role: 'status' });
    this.buttons = h('div', { class: 'buttons' });
    this.coach = h('section', { class: 'coach', 'aria-label': label });
    this.element = h('main', { class: 'lesson' }, h('div', { class: 'stage' }, this.board.element), this.coach);
  }

  /** Shows a question. @param {Asked} asked @param {{ animate: boolean }} how */
  ask(asked, { animate }) {
    this.seat = asked.seat;
    this.state = { ...this.state, scene: asked.scene, question: asked.question };
    this.picking = asked.choices ? new Picking(asked.choices) : null;
    this.board.draw({ animate });
    requestAnimationFrame(() => this.reveal());
  }

  drawTask() {
    const { picking } = this;
    write(this.task, picking ? picking.prompt || this.state.question || '' : '');
    this.buttons.replaceChildren(...(picking?.buttons ?? []).map(({ says, pick }) => h('button', { class: 'button lit-button', onclick: () => this.pick(pick) }, says)));
  }

  /** @param {import('../../types.js').Pick} pick @param {{ restart?: boolean }} [how] */
  pick(pick, { restart = false } = {}) {
    if (!this.picking || this.busy) return;
    if (restart) this.picking.restart(pick);
    else this.picking.take(pick);
    play('knock');
    if (this.picking.action) this.answer(this.picking.action);
    else this.redraw();
  }

  /**
   * Takes no answers while something is fetched; null if that fails, or something else is under way.
   * @template T
   * @param {() => Promise<T>} fetching
   * @returns {Promise<T | null>}
   */
  async hold(fetching) {
    if (this.busy) return null;
    this.busy = true;
    try {
      return await fetching();
    } catch (error) {
      failed(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  /** Takes the picked answer. @param {string} _action */
  answer(_action) {}

  redraw() {
    this.board.light();
    this.drawTask();
    this.reveal();
  }

  /** Scrolls what has to be picked into view. */
  reveal() {
    const lit = this.board.lights.all.find(({ light }) => light.kind === 'lit');
    if (lit) lit.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    else this.board.frame.scrollTo({ top: 0 });
  }

  /** @param {import('./lights.js').Light | null} light */
  hint(light) {
    write(this.hintLine, light ? this.board.view.thing(light.id)?.label ?? '' : '');
  }

  nudge() {
    this.coach.classList.remove('nudge');
    void this.coach.offsetWidth;
    this.coach.classList.add('nudge');
  }

  /** Nothing else is accepted here, so the server is not asked. @returns {Promise<import('../../types.js').Clicked | null>} */
  async clicked() {
    return null;
  }

  waitingText() {
    return say('lesson-read');
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return;
    if (event.key === 'Escape' && this.picking?.back()) this.redraw();
    else if (event.key.startsWith('Arrow') && this.board.focus()) event.preventDefault();
  }

  /** Listens until the returned function is called. @param {() => void} onlayout called when the screen is turned */
  listen(onlayout) {
    const onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    const onLayout = () => { this.phone = PHONE.matches; onlayout(); };
    document.addEventListener('keydown', onKey);
    PHONE.addEventListener('change', onLayout);
    return () => {
      document.removeEventListener('keydown', onKey);
      PHONE.removeEventListener('change', onLayout);
    };
  }
}
