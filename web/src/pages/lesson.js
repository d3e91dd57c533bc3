// A guided first round: the table on one side, instructions on the other. The server has the
// script; only what it asks for is lit.

import { get } from '../shared/api.js';
import { loadArt } from '../shared/art.js';
import { h, write } from '../shared/dom.js';
import { playNow } from './home.js';
import { PHONE, Practice } from '../table/practice.js';
import { at, go } from '../shared/router.js';
import { openRules } from './rules.js';
import { whatIf } from '../table/what-if.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').LessonPart} LessonPart */

export class Lesson extends Practice {
  /**
   * @param {import('../../types.js').Game} game
   * @param {LessonPart} part
   */
  constructor(game, part) {
    super(game, part, say('lesson'));
    this.part = part;
  }

  /**
   * @param {LessonPart} part
   * @param {{ animate: boolean, focus?: boolean }} how
   */
  show(part, { animate, focus = false }) {
    this.part = part;
    this.ask(part, { animate });
    this.drawCoach();
    if (focus) this.coach.querySelector('h2')?.focus();
  }

  drawCoach() {
    const { part, game } = this;
    const text = h('div', { class: 'coach-text' });
    text.innerHTML = part.html;
    const last = part.part === part.parts - 1;
    const parts = Array.from({ length: part.parts }, (_, index) => h('span', { class: index < part.part ? 'done' : index === part.part ? 'now' : '' }));
    write(this.hintLine, '');
    this.coach.replaceChildren(
      ...(part.chapters.length ? [this.chapters()] : []),
      h('div', { class: part.chapters.length ? 'progress fine' : 'progress', role: 'img', 'aria-label': say('lesson-part', { number: part.part + 1, name: part.parts }) }, parts),
      ...(part.lines.length ? [this.happened()] : []),
      h('h2', { tabindex: '-1' }, part.heading), text,
      h('div', { class: 'coach-act' }, this.task, this.hintLine, this.buttons, h('div', { class: 'coach-foot' },
        part.part > 0 && h('button', { class: 'button quiet', onclick: () => this.goTo(part.part - 1) }, say('lesson-back')),
        h('button', { class: 'button quiet', onclick: () => whatIf({ game: game.name, lesson: part.part }) }, say('study-if')),
        last
          ? h('button', { class: 'button main', onclick: () => playNow(game) }, say('play-now'))
          : h('button', { class: part.task ? 'button quiet' : 'button main', onclick: () => this.goTo(part.part + 1) }, say(part.task ? 'lesson-skip' : 'lesson-next')))));
    this.drawTask();
  }

  /** The chapters; the reader may go to any of them. */
  chapters() {
    const { chapters, part } = this.part;
    const now = chapters.findLast((chapter) => chapter.part <= part);
    return h('nav', { class: 'chapter-list', 'aria-label': say('lesson-chapters') }, chapters.map((chapter) =>
      h('button', { class: 'chapter', 'aria-current': chapter === now ? 'step' : null, onclick: () => this.goTo(chapter.part) }, chapter.title)));
  }

  /** What the other seats and chance did since the previous part. */
  happened() {
    const { game, part } = this;
    return h('details', { class: 'happened' }, h('summary', null, say('lesson-happened')),
      h('ul', null, part.lines.map((line) => h('li', null, line.text, ' ',
        h('button', { class: 'rule', 'aria-label': say('rule-of', { name: line.rule }), title: line.rule, onclick: () => openRules(game.name, line.rule) }, '§')))));
  }

  /** Only the answer of the lesson can be picked, and it leads on. */
  answer() {
    this.goTo(this.part.part + 1, { focus: false });
  }

  /** @param {number} number @param {{ focus?: boolean }} [how] */
  async goTo(number, { focus = true } = {}) {
    const part = await this.hold(() => fetchPart(this.game.name, number, this.phone));
    if (!part) return;
    go(`${at.tutorial(this.game.name)}?part=${number}`, { replace: true, quiet: true });
    this.show(part, { animate: true, focus });
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
  return lesson.listen(() => lesson.goTo(lesson.part.part));
}
