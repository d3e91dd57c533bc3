// The page of a table: fetches its state, listens to what happens, and puts the parts together.

import { get, post, postSurely, Refusal } from './api.js';
import { loadArt } from './art.js';
import { Board } from './board.js';
import { Chat } from './chat.js';
import { curtain, needsCurtain } from './curtain.js';
import { Dock } from './dock.js';
import { h } from './dom.js';
import { explain } from './explain.js';
import { follow } from './follow.js';
import { lobby } from './lobby.js';
import { Log } from './log.js';
import { me } from './me.js';
import { People } from './people.js';
import { Picking } from './picks.js';
import { Players } from './players.js';
import { Recap } from './recap.js';
import { at, go } from './router.js';
import { pause, replayBar } from './replay.js';
import { myBots } from './programs.js';
import { resultTable } from './result.js';
import { chime, knock } from './sound.js';
import { fetchState } from './state.js';
import { Story } from './story.js';
import { tableHead, toolbar } from './tools.js';
import { tabs } from './tabs.js';
import { failed, toast } from './toast.js';
import { list, say } from './words.js';
import { current } from './settings.js';
import { nameOf, titleOf } from './cards.js';

/** @typedef {import('./state.js').Shown} Shown */
/** @typedef {import('../types.js').Game} Game */

const PHONE = matchMedia('(max-width: 760px) and (orientation: portrait)');

export class Table {
  /**
   * @param {HTMLElement} root
   * @param {string} id
   * @param {Game} game
   * @param {Shown} state
   */
  constructor(root, id, game, state) {
    this.root = root;
    this.id = id;
    this.game = game;
    this.state = state;
    /** @type {number | null} the seat in front of the screen, where one screen holds several */
    this.seat = state.seat;
    /** @type {Picking | null} */
    this.picking = null;
    this.connected = true;
    this.busy = false;
    /** Whether the end has come before these eyes, just now. */
    this.justEnded = false;
    /** Whether the curtain is up for the seat in front of the screen. */
    this.lifted = false;
    /** @type {string | null} the table of the rematch */
    this.rematch = state.rematch;
    /** @type {(() => void)[]} */
    this.stop = [pause];
    /** @type {ReturnType<typeof tabs> | undefined} */
    this.panel = undefined;
    /** @type {{ step: number, seat: string } | null} where a finished game is looked at */
    this.replaying = null;
    this.board = new Board(this);
    this.dock = new Dock(this);
    this.people = new People(this);
    this.players = new Players(this);
    /** @type {import('../types.js').Bot[]} my programs, for a table of mine before its start */
    this.bots = [];
    this.log = new Log(this);
    this.story = new Story(this);
    this.chat = new Chat(this);
    this.recap = new Recap(this);
    this.stage = h('div', { class: 'stage' });
    this.side = h('aside', { class: 'side', 'aria-label': say('side') });
    this.cover = h('div', { class: 'cover', hidden: true });
    this.phone = PHONE.matches;
    const onLayout = () => { this.phone = PHONE.matches; this.refresh(); };
    PHONE.addEventListener('change', onLayout);
    const onKey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    document.addEventListener('keydown', onKey);
    this.stop.push(
      () => PHONE.removeEventListener('change', onLayout),
      () => document.removeEventListener('keydown', onKey),
    );
    /** @type {Promise<void> | null} */
    this.loading = null;
    this.again = false;
    /** The number of the entry that the last deed led to. */
    this.known = state.number;
  }

  /** @param {string} deed */
  path(deed) {
    return `/api/tables/${this.id}/${deed}`;
  }

  /** What a seat is called; a nameless computer by its role, so that two can be told apart. @param {number} seat */
  nameOf(seat) {
    const place = this.state.table.seats[seat];
    return place.kind === 'bot' && !place.name ? this.game.roles?.[seat] ?? place.role : nameOf(place);
  }

  get myTurn() {
    return this.state.choices !== null && this.seat !== null && this.state.waiting.includes(this.seat);
  }

  get over() {
    return this.state.table.status === 'finished' || this.state.table.status === 'ended';
  }

  build() {
    this.panel = tabs([
      { name: 'log', label: say('log'), body: this.log.element },
      { name: 'chat', label: say('chat'), body: this.chat.element },
    ], { onshow: (name) => { if (name === 'chat') this.chat.seen(); else this.log.shown(); } });
    this.head = h('div', { class: 'head-holder' });
    this.tools = h('div', { class: 'tools-holder' });
    this.side.append(this.players.element, h('div', { class: 'tool-row' }, this.board.zoomBar, this.tools), this.panel.element, this.people.menu);
    this.stage.append(this.board.element, this.recap.banner, this.dock.element, this.cover);
    this.root.append(this.head, h('main', { class: 'table' }, this.stage, this.side));
  }

  /** Fetches the state and shows it; one at a time, and once more if something came meanwhile. */
  refresh() {
    this.again = true;
    this.loading ??= this.load().catch(failed).finally(() => { this.loading = null; });
    return this.loading;
  }

  async load() {
    for (let tries = 0; this.again && tries < 20; tries += 1) {
      this.again = false;
      const state = await fetchState(this.id, this.seat, this.phone, this.replaying, { log: this.story.told === 0 });
      // An answer that was on its way before the last deed is older than what is known.
      if (state.number < this.known) {
        this.again = true;
        continue;
      }
      // A move is seen to its end, and no frame of it waits for the next one to be drawn.
      await this.board.view.landed;
      this.show(state);
    }
  }

  /** @param {Shown} state */
  show(state) {
    const [wasMine, wasOver] = [this.myTurn, this.over];
    const { choices, step } = this.state;
    this.recap.stop();
    const changed = state.step !== this.state.step || state.number !== this.state.number;
    this.state = state;
    this.rematch = state.rematch ?? this.rematch;
    if (state.my_seats.length <= 1) this.seat = state.seat;
    // What was picked stays picked where the question is still the same: others may chat meanwhile.
    const same = this.picking !== null && state.step === step && JSON.stringify(state.choices) === JSON.stringify(choices);
    if (!this.myTurn || !state.choices) this.picking = null;
    else if (!same) this.picking = new Picking(state.choices);
    this.justEnded = !wasOver && this.over;
    if (changed && !wasMine && this.myTurn) chime();
    this.draw({ animate: changed });
    if (state.log) this.story.begin(state.log);
    this.story.reaches(state.number);
    if (this.replaying) void this.log.follow(this.replaying.step).catch(failed);
    this.tools?.replaceChildren(toolbar(this));
  }

  /** @param {{ animate: boolean }} how */
  draw({ animate }) {
    const { state } = this;
    const turn = this.myTurn ? `● ${say('your-turn')} · ` : '';
    document.title = `${turn}${titleOf(state.table)} · Eridu`;
    this.head?.replaceChildren(tableHead(this));
    this.players.draw();
    this.root.classList.toggle('my-turn', this.myTurn);
    const hidden = needsCurtain(this);
    this.cover.hidden = hidden === null && state.scene !== null;
    this.board.element.hidden = !this.cover.hidden;
    if (hidden !== null) {
      this.board.clear();
      this.cover.replaceChildren(curtain(this, hidden));
    } else if (!state.scene) {
      this.cover.replaceChildren(lobby(this));
    } else {
      this.board.draw({ animate });
    }
    this.dock.draw();
    this.finish();
  }

  /** What comes after the end; whoever has the keyboard on it keeps it there. */
  finish() {
    const old = this.root.querySelector('.after');
    const label = old?.contains(document.activeElement) ? document.activeElement?.getAttribute('aria-label') : null;
    old?.remove();
    if (!this.over) return;
    // On the way through the game the board has the room; the scores come with the end.
    const ended = this.replaying === null || this.replaying.step >= (this.state.last ?? this.state.step);
    const after = h('section', { class: 'after', 'aria-label': say('replay') }, ended && this.state.result && resultTable(this), replayBar(this));
    this.stage.append(after);
    const same = [...after.querySelectorAll('[aria-label]')].find((one) => label && one.getAttribute('aria-label') === label);
    if (same instanceof HTMLElement) same.focus();
  }

  /**
   * Looks at a finished game after a step.
   * @param {number} step
   * @param {string} [seat] whose eyes; empty for all that is open
   */
  async goTo(step, seat = this.replaying?.seat ?? '') {
    const last = this.state.last ?? this.state.step;
    this.replaying = { step: Math.min(Math.max(step, 0), last), seat };
    go(at.table(this.id, this.replaying.step, seat), { replace: true, quiet: true });
    await this.refresh();
  }

  /** Shows what was picked, after a pick or a step back. */
  redraw() {
    if (this.recap.running) return;
    this.board.light();
    this.dock.draw();
  }

  /** @param {import('../types.js').Pick} pick @param {{ restart?: boolean }} [how] */
  pick(pick, { restart = false } = {}) {
    if (!this.picking || this.busy) return;
    if (restart) this.picking.restart(pick);
    else this.picking.take(pick);
    knock();
    const { action } = this.picking;
    if (action && current().confirm !== 'always') this.settle(action);
    else this.redraw();
  }

  /**
   * Does what was picked at once, or asks first where that is wished and it ends the turn.
   * @param {string} action
   */
  async settle(action) {
    if (current().confirm === 'turn') {
      const told = await this.dock.foresee(action);
      if (this.picking?.action !== action || this.busy) return;
      if (!told || told.ends_turn) {
        this.redraw();
        return;
      }
    }
    await this.act(action);
  }

  back() {
    if (!this.picking?.back()) return false;
    this.redraw();
    return true;
  }

  /** @param {string} action */
  async act(action) {
    if (this.busy || this.seat === null) return;
    this.busy = true;
    this.dock.draw();
    try {
      const acted = await postSurely(this.path('act'), { seat: this.seat, action, step: this.state.step });
      this.known = Math.max(this.known, acted.number);
      this.log.acted(acted.number);
      this.story.hear(acted.entries);
    } catch (error) {
      if (error instanceof Refusal && error.code === 'stale') toast(say('stale'));
      else if (error instanceof Refusal && error.rule) explain(this, error.message, error.rule);
      else failed(error);
    } finally {
      this.busy = false;
      this.picking = null;
    }
    await this.refresh();
  }

  /**
   * Any other deed at the table.
   * @param {string} deed
   * @param {Record<string, unknown>} [body]
   */
  async deed(deed, body = {}) {
    try {
      const answer = await post(this.path(deed), body);
      if (answer.entries) this.story.hear(answer.entries);
      await this.refresh();
      return answer;
    } catch (error) {
      failed(error);
      return null;
    }
  }

  /**
   * Why what was clicked cannot be picked now; nothing where that is no question of rules.
   * @param {string[]} things the things under the click, the foremost first
   * @returns {Promise<import('../types.js').Clicked | null>}
   */
  async clicked(things) {
    try {
      return await post(this.path('click'), { seat: this.seat, picked: this.picking?.trail ?? [], things });
    } catch {
      return null;
    }
  }

  async undo() {
    const { undo } = this.state;
    if (this.seat === null || undo?.free === null || undo?.free === undefined) return;
    try {
      await postSurely(this.path('undo'), { seat: this.seat, step: this.state.step });
    } catch (error) {
      failed(error);
    }
    await this.refresh();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open], :popover-open')) return;
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape' && this.recap.running) this.recap.stop();
    else if (event.key === 'Escape' && (this.board.hush() || this.back())) event.preventDefault();
    else if (typing || (event.key === 'Enter' && event.target instanceof Element && event.target.closest('button, a, summary, [role="button"]'))) return;
    else if (this.dock.key(event.key)) event.preventDefault();
    else if (event.key === '+' || event.key === '-') this.board.zoomTo(this.board.zoom * (event.key === '+' ? 1.4 : 1 / 1.4));
    else if (event.key.startsWith('Arrow') && !(event.target instanceof Element && event.target.closest('.side, .after'))) {
      if (this.board.focus()) event.preventDefault();
      else if (this.over && this.leaf(event.key)) event.preventDefault();
    }
  }

  /** Leafs through a finished game with the arrows. @param {string} key */
  leaf(key) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (!way) return false;
    pause();
    this.goTo((this.replaying?.step ?? this.state.step) + way);
    return true;
  }

  /** What is said where I am not asked: who is. */
  waitingText() {
    const names = list(this.state.waiting.map((seat) => this.nameOf(seat)));
    return names ? say('waiting-for', { name: names }) : say('waiting');
  }
}

/** @type {import('./main.js').Page} */
export async function tablePage(root, where) {
  const [state] = await Promise.all([fetchState(where.id, null, PHONE.matches, null), loadArt().catch(() => {})]);
  const game = await get(`/api/games/${state.table.game}`);
  const table = new Table(root, where.id, game, state);
  const step = where.query.get('step');
  if (table.over && step !== null) table.replaying = { step: Number(step), seat: where.query.get('seat') ?? '' };
  if (state.table.status === 'open' && state.table.creator) table.bots = await myBots();
  table.build();
  table.show(state);
  if (table.replaying) await table.refresh();
  table.stop.push(follow(table));
  if (me.person) table.log.welcome();
  return () => table.stop.forEach((stop) => stop());
}
