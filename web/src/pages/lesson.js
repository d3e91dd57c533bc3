// A guided first round: the table on one side, instructions on the other. The server has the
// script; only what it asks for is lit.

import { get } from '../shared/api.js';
import { loadArt } from '../shared/art.js';
import { Board } from '../table/board.js';
import { h, write } from '../shared/dom.js';
import { playNow } from './home.js';
import { Picking } from '../table/picks.js';
import { at, go } from '../shared/router.js';
import { openRules } from './rules.js';
import { play } from '../shared/sound.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').LessonPart} LessonPart */

const PHONE = matchMedia('(max-width: 760px) and (orientation: portrait)');

export class Lesson {
  /**
   * @param {import('../../types.js').Game} game
   * @param {LessonPart} part
   */
  constructor(game, part) {
    this.game = game;
    this.part = part;
    this.busy = false;
    this.over = false;
    this.phone = PHONE.matches;
    this.seat = part.seat;
    /** @type {Picking | null} */
    this.picking = null;
    this.state = { scene: part.scene, question: part.question, viewer: /** @type {const} */ ('seat') };
    this.dock = { hint: (/** @type {import('../table/lights.js').Light | null} */ light) => this.hint(light), nudge: () => this.nudge() };
    this.board = new Board(this);
    this.hintLine = h('p', { class: 'hint' });
    this.coach = h('section', { class: 'coach', 'aria-label': say('lesson') });
    this.element = h('main', { class: 'lesson' }, h('div', { class: 'stage' }, this.board.element), this.coach);
  }

  /**
   * @param {LessonPart} part
   * @param {{ animate: boolean, focus?: boolean }} how
   */
  show(part, { animate, focus = false }) {
    this.part = part;
    this.state = { ...this.state, scene: part.scene, question: part.question };
    this.picking = part.choices ? new Picking(part.choices) : null;
    this.board.draw({ animate });
    this.drawCoach();
    requestAnimationFrame(() => this.reveal());
    if (focus) this.coach.querySelector('h2')?.focus();
  }

  drawCoach() {
    const { part, game } = this;
    const text = h('div', { class: 'coach-text' });
    text.innerHTML = part.html;
    const last = part.part === part.parts - 1;
    const parts = Array.from({ length: part.parts }, (_, index) => h('span', { class: index < part.part ? 'done' : index === part.part ? 'now' : '' }));
    this.task = h('p', { class: 'task', role: 'status' });
    this.buttons = h('div', { class: 'buttons' });
    write(this.hintLine, '');
    this.coach.replaceChildren(
      h('div', { class: 'progress', role: 'img', 'aria-label': say('lesson-part', { number: part.part + 1, name: part.parts }) }, parts),
      ...(part.lines.length ? [this.happened()] : []),
      h('h2', { tabindex: '-1' }, part.heading), text,
      h('div', { class: 'coach-act' }, this.task, this.hintLine, this.buttons, h('div', { class: 'coach-foot' },
        part.part > 0 && h('button', { class: 'button quiet', onclick: () => this.goTo(part.part - 1) }, say('lesson-back')),
        last
          ? h('button', { class: 'button main', onclick: () => playNow(game) }, say('play-now'))
          : h('button', { class: part.task ? 'button quiet' : 'button main', onclick: () => this.goTo(part.part + 1) }, say(part.task ? 'lesson-skip' : 'lesson-next')))));
    this.drawTask();
  }

  /** What the other seats and chance did since the previous part. */
  happened() {
    const { game, part } = this;
    return h('details', { class: 'happened' }, h('summary', null, say('lesson-happened')),
      h('ul', null, part.lines.map((line) => h('li', null, line.text, ' ',
        h('button', { class: 'rule', 'aria-label': say('rule-of', { name: line.rule }), title: line.rule, onclick: () => openRules(game.name, line.rule) }, '§')))));
  }

  drawTask() {
    const { picking, part } = this;
    if (!this.task || !this.buttons) return;
    write(this.task, picking ? picking.prompt || part.question || '' : '');
    this.buttons.replaceChildren(...(picking?.buttons ?? []).map(({ says, pick }) => h('button', { class: 'button lit-button', onclick: () => this.pick(pick) }, says)));
  }

  /** @param {import('../../types.js').Pick} pick @param {{ restart?: boolean }} [how] */
  pick(pick, { restart = false } = {}) {
    if (!this.picking || this.busy) return;
    if (restart) this.picking.restart(pick);
    else this.picking.take(pick);
    play('knock');
    if (this.picking.action) this.goTo(this.part.part + 1, { focus: false });
    else this.redraw();
  }

  redraw() {
    this.board.light();
    this.drawTask();
    this.reveal();
  }

  /** Scrolls what has to be picked into view. */
  reveal() {
    this.board.lights.all.find(({ light }) => light.kind === 'lit')?.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }

  /** @param {number} number @param {{ focus?: boolean }} [how] */
  async goTo(number, { focus = true } = {}) {
    if (this.busy) return;
    this.busy = true;
    try {
      const part = await fetchPart(this.game.name, number, this.phone);
      this.busy = false;
      go(`${at.tutorial(this.game.name)}?part=${number}`, { replace: true, quiet: true });
      this.show(part, { animate: true, focus });
    } catch (error) {
      this.busy = false;
      failed(error);
    }
  }

  /** @param {import('../table/lights.js').Light | null} light */
  hint(light) {
    write(this.hintLine, light ? this.board.view.thing(light.id)?.label ?? '' : '');
  }

  nudge() {
    this.coach.classList.remove('nudge');
    void this.coach.offsetWidth;
    this.coach.classList.add('nudge');
  }

  /** A lesson accepts nothing else, so the server is not asked. @returns {Promise<import('../../types.js').Clicked | null>} */
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
}

/** @param {string} game @param {number} number @param {boolean} phone @returns {Promise<LessonPart>} */
const fetchPart = (game, number, phone) => get(`/api/games/${game}/lesson/${number}`, { layout: phone ? 'tall' : 'wide' });

/**
 * Runs the lesson of a game; returns its clean-up function.
 * @param {HTMLElement} root
 * @param {import('../../types.js').Game} game
 * @param {number} number
 */
export async function playLesson(root, game, number) {
  const [part] = await Promise.all([fetchPart(game.name, number, PHONE.matches), loadArt().catch(() => {})]);
  const lesson = new Lesson(game, part);
  root.append(lesson.element);
  lesson.show(part, { animate: false });
  const onKey = (/** @type {KeyboardEvent} */ event) => lesson.key(event);
  const onLayout = () => { lesson.phone = PHONE.matches; lesson.goTo(lesson.part.part); };
  document.addEventListener('keydown', onKey);
  PHONE.addEventListener('change', onLayout);
  return () => {
    document.removeEventListener('keydown', onKey);
    PHONE.removeEventListener('change', onLayout);
  };
}
