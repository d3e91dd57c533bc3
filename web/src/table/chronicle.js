// The chronicle of a finished game: its map, era by era, as a film on the board, and the story of
// each player.

import { get } from '../shared/api.js';
import { h, icon, write } from '../shared/dom.js';
import { pause } from './replay.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** The pictures of a chapter, and how long each one is shown, in milliseconds. */
const [PICTURES, PACE] = [8, 650];

export class Chronicle {
  /** @param {Pick<import('./table.js').Table, 'path' | 'state' | 'game' | 'stop' | 'loading' | 'board' | 'nameOf' | 'goTo'>} table */
  constructor(table) {
    this.table = table;
    /** @type {import('../../types.js').Chronicle | null} */
    this.told = null;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.running = undefined;
    /** @type {number[]} the steps still to be shown */
    this.reel = [];
    this.caption = h('p', { class: 'film-caption', role: 'status' });
    this.element = h('section', { class: 'chronicle', hidden: true, 'aria-label': say('chronicle') });
    table.stop.push(() => this.cut());
    void this.load().catch(failed);
  }

  async load() {
    this.told = /** @type {import('../../types.js').Chronicle} */ (await get(this.table.path('chronicle')));
    if (!this.told.chapters.length) return;
    this.element.hidden = false;
    this.draw();
  }

  draw() {
    const { told, table } = this;
    if (!told) return;
    const seats = table.state.table.seats;
    this.element.replaceChildren(
      h('h2', null, say('chronicle')),
      h('div', { class: 'row wrap film', role: 'group', 'aria-label': say('chronicle-film') },
        h('button', { class: 'button main', onclick: () => (this.running ? this.cut() : this.play(told.chapters)) }, icon(this.running ? 'pause' : 'play'), say(this.running ? 'pause' : 'chronicle-film')),
        told.chapters.map((chapter) => h('button', { class: 'button quiet', onclick: () => this.play([chapter]) }, chapter.title))),
      this.caption,
      h('dl', { class: 'stories' }, told.stories.flatMap((story, seat) => [
        h('dt', null, table.nameOf(seats[seat].seat)),
        h('dd', null, story.join(' '))])));
  }

  /** Shows chapters on the board, one picture after the other. @param {import('../../types.js').ChronicleChapter[]} chapters */
  play(chapters) {
    this.cut();
    pause();
    // On a telephone the map is above the page's lower part, and the top of a long board.
    const { frame } = this.table.board;
    frame.scrollTo({ top: 0 });
    frame.scrollIntoView({ block: 'nearest' });
    this.reel = chapters.flatMap(({ from, to }) => Array.from({ length: PICTURES }, (_, index) => Math.round(from + ((to - from) * index) / (PICTURES - 1))));
    this.running = setInterval(() => this.next(), PACE);
    this.draw();
    this.next();
  }

  next() {
    if (this.table.loading) return;
    const step = this.reel.shift();
    if (step === undefined) {
      this.cut();
      return;
    }
    const chapter = this.told?.chapters.findLast(({ from }) => from <= step);
    write(this.caption, chapter?.title ?? '');
    void this.table.goTo(step).catch(failed);
  }

  /** Stops the film. */
  cut() {
    clearInterval(this.running);
    this.running = undefined;
    this.reel = [];
    this.draw();
  }
}
