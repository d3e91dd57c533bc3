// The page of a table: fetches its state, listens to its stream, and connects its parts.

import { get, post, postSurely, Refusal } from '../shared/api.js';
import { loadArt } from '../shared/art.js';
import { turnCame } from '../club/alerts.js';
import { Board } from './board.js';
import { charts } from './charts.js';
import { Chat } from './chat.js';
import { Chronicle } from './chronicle.js';
import { Coach } from './coach.js';
import { curtain, needsCurtain } from './curtain.js';
import { Dock } from './dock.js';
import { h } from '../shared/dom.js';
import { explain } from './explain.js';
import { follow } from './follow.js';
import { lobby } from './lobby.js';
import { Log } from './log.js';
import { me } from '../shared/me.js';
import { Ordering } from './order.js';
import { People } from './people.js';
import { Picking } from './picks.js';
import { Players } from './players.js';
import { Recap } from './recap.js';
import { at, go } from '../shared/router.js';
import { pause, replayBar } from './replay.js';
import { myBots } from '../club/programs.js';
import { resultTable } from './result.js';
import { Review } from './review.js';
import { play } from '../shared/sound.js';
import { fetchState, received, showing } from './state.js';
import { Story } from './story.js';
import { tableHead, toolbar } from './tools.js';
import { tabs } from './tabs.js';
import { failed, toast } from '../shared/toast.js';
import { list, say } from '../shared/words.js';
import { current } from '../shared/settings.js';
import { nameOf, titleOf } from '../shared/cards.js';

/** @typedef {import('./state.js').Shown} Shown */
/** @typedef {import('../../types.js').Acted} Acted */
/** @typedef {import('../../types.js').Deeds} Deeds */
/** @typedef {{ [D in keyof Deeds]: Deeds[D]['answer'] extends Acted ? D : never }[keyof Deeds]} Deed what changes the table */
/** @typedef {import('../../types.js').Game} Game */

/** Where the tall layout is used, with larger text. */
const PHONE = matchMedia('(max-width: 1000px) and (orientation: portrait)');

/** Where the scores fit beside the board. */
const ROOMY = matchMedia('(min-width: 1200px)');

/** The directions of the arrow keys: right, down. @type {Record<string, [number, number]>} */
const WAYS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

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
    /** @type {number | null} the active seat, if several share one screen */
    this.seat = state.seat;
    /** @type {Picking | null} */
    this.picking = null;
    this.connected = true;
    this.busy = false;
    /** Whether the game ended while this page was open. */
    this.justEnded = false;
    /** Whether the curtain is up for the active seat. */
    this.lifted = false;
    /** @type {string | null} the table of the rematch */
    this.rematch = state.rematch;
    /** @type {(() => void)[]} */
    this.stop = [pause];
    /** @type {ReturnType<typeof tabs> | undefined} */
    this.panel = undefined;
    /** @type {{ step: number, seat: string } | null} the step and seat of a replay */
    this.replaying = null;
    this.board = new Board(this);
    this.coach = new Coach(this);
    this.ordering = new Ordering(this);
    this.dock = new Dock(this);
    this.side = h('aside', { class: 'side', 'aria-label': say('side') });
    this.people = new People({ table: id, within: this.side, changed: () => { this.story.forget(); return this.refresh(); } });
    this.players = new Players(this);
    /** @type {import('../../types.js').Bot[]} my programs, for seating them at my table before the start */
    this.bots = [];
    this.log = new Log(this);
    this.story = new Story(this);
    this.chat = new Chat({
      send: async (text) => await this.deed('chat', { text }) !== null,
      mine: (name) => this.state.table.seats.some((place) => place.me && place.name === name),
      people: this.people,
      reading: () => this.panel?.current() === 'chat' && this.panel.element.checkVisibility({ visibilityProperty: true }) && !document.hidden,
      unread: (count) => this.panel?.badge('chat', count),
      table: id,
    });
    /** The number of unread chat messages. */
    this.unread = 0;
    this.recap = new Recap(this);
    this.stage = h('div', { class: 'stage' });
    this.cover = h('div', { class: 'cover', hidden: true });
    this.phone = PHONE.matches;
    const onLayout = () => {
      this.phone = PHONE.matches;
      // The stream fixes the layout when it opens.
      this.unfollow?.();
      this.unfollow = follow(this);
      this.refresh();
    };
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
    /** @type {Shown | null} a state that waits for the animation of the last move */
    this.coming = null;
    /** @type {Promise<void> | null} */
    this.landing = null;
    /** @type {HTMLElement | null} the score charts, created once */
    this.charts = null;
    /** @type {Chronicle | null} the chronicle, once the game is over */
    this.chronicle = null;
    /** @type {Promise<import('../../types.js').RatingChange[]> | null} asked for once, at the end */
    this.ratings = null;
    /** @type {Review | null} the review, once the game is over */
    this.review = null;
    /** The last step whose forced answer was given automatically. */
    this.skipped = -1;
    /** Whether the next answer to a routine question is to stand. */
    this.always = false;
    /** The number of the latest entry received, by any path. */
    this.known = state.number;
    /** @type {import('../../types.js').News[]} news that arrived while a response was on its way */
    this.held = [];
    /** @type {number | null} the number of our event stream */
    this.stream = null;
    /** @type {(() => void) | undefined} closes the stream */
    this.unfollow = undefined;
    this.stop.push(() => this.unfollow?.());
  }

  /**
   * @template {string} D
   * @param {D} deed
   * @returns {`/api/tables/${string}/${D}`}
   */
  path(deed) {
    return `/api/tables/${this.id}/${deed}`;
  }

  /** The name of a seat; a bot without a name goes by its role, so that two can be told apart. @param {number} seat */
  nameOf(seat) {
    const place = this.state.table.seats[seat];
    return place.kind === 'bot' && !place.name ? this.game.roles?.[seat] ?? place.role : nameOf(place);
  }

  /** Whether a bot plays for the active seat. */
  get kept() {
    return this.seat !== null && !this.over && Boolean(this.state.table.seats[this.seat]?.kept_by_bot);
  }

  /** Whether the active seat has resigned. */
  get resigned() {
    return this.kept && this.state.table.seats[this.seat ?? 0].kept_by_bot === 'resigned';
  }

  /** Whether the curtain hides the table. */
  get covered() {
    return needsCurtain(this) !== null;
  }

  get myTurn() {
    return this.state.choices !== null && this.seat !== null && this.state.waiting.includes(this.seat) && !this.kept && !this.covered;
  }

  get over() {
    return this.state.table.status === 'finished' || this.state.table.status === 'ended';
  }

  build() {
    this.panel = tabs([
      { name: 'log', label: say('log'), body: this.log.element },
      { name: 'chat', label: say('chat'), body: this.chat.element },
    ], {
      onshow: (name) => { if (name === 'chat') this.chat.seen(); else this.log.shown(); },
      onbadge: (_, number) => {
        this.unread = number;
        this.head?.replaceChildren(tableHead(this));
      },
    });
    this.head = h('div', { class: 'head-holder' });
    this.tools = h('div', { class: 'tools-holder' });
    this.side.append(this.players.element, h('div', { class: 'tool-row' }, this.board.zoomBar, this.tools), this.panel.element, this.people.menu);
    this.stage.append(this.board.element, this.recap.banner, this.dock.element, this.cover);
    this.root.append(this.head, h('main', { class: 'table' }, this.stage, this.side));
  }

  /**
   * Fetches and shows the state; one request at a time, and another if something arrived meanwhile.
   */
  refresh() {
    this.again = true;
    this.loading ??= this.load().catch(failed).finally(() => { this.loading = null; });
    return this.loading;
  }

  async load() {
    for (let tries = 0; this.again && tries < 20; tries += 1) {
      this.again = false;
      const state = await fetchState(this.id, this.seat, this.phone, this.replaying, { log: this.story.told === 0 });
      // A response that was sent before our last deed is outdated.
      if (state.number < this.known) {
        this.again = true;
        continue;
      }
      await this.land(state);
    }
  }

  /**
   * Shows a state that came with a response or with news; fetches it if a part is missing.
   * @param {import('../../types.js').TableState} sent
   */
  receive(sent) {
    const state = this.replaying ? null : received(sent);
    if (!state) return this.refresh();
    return this.land(state);
  }

  /** Shows a state once the last animation has ended; of several, only the newest. @param {Shown} state */
  land(state) {
    if (state.number < this.state.number || (this.coming && state.number < this.coming.number)) return this.landing ?? Promise.resolve();
    this.known = Math.max(this.known, state.number);
    this.coming = state;
    this.landing ??= (async () => {
      while (this.coming) {
        await this.board.view.landed;
        const next = this.coming;
        this.coming = null;
        if (next) this.show(next);
      }
    })().catch(failed).finally(() => { this.landing = null; });
    return this.landing;
  }

  /** @param {Shown} state */
  show(state) {
    const [wasMine, wasOver] = [this.myTurn, this.over];
    const { choices, step } = this.state;
    this.recap.stop();
    const changed = state.step !== this.state.step || state.number !== this.state.number;
    if (this.ordering.keep(state)) {
      this.ordering.show();
      this.story.reaches(state.number);
      return;
    }
    this.state = state;
    this.rematch = state.rematch ?? this.rematch;
    if (state.my_seats.length <= 1) this.seat = state.seat;
    // Keep the picks if the question is unchanged: others may chat meanwhile.
    const same = this.picking !== null && state.step === step && JSON.stringify(state.choices) === JSON.stringify(choices);
    if (!this.myTurn || !state.choices) this.picking = null;
    else if (!same) this.picking = new Picking(state.choices);
    this.justEnded = !wasOver && this.over;
    if (this.justEnded) play('victory');
    else if (changed && !wasMine && this.myTurn) {
      play('turn');
      turnCame(this.id);
    }
    this.draw({ animate: changed });
    if (state.log) this.story.begin(state.log);
    this.skip();
    this.story.reaches(state.number);
    if (this.replaying) void this.log.follow(this.replaying.step).catch(failed);
    this.tools?.replaceChildren(toolbar(this));
    this.tools?.classList.toggle('covered', this.covered);
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

  /** Draws the area below a finished game, and keeps the keyboard focus there. */
  finish() {
    const old = this.root.querySelector('.after');
    const label = old?.contains(document.activeElement) ? document.activeElement?.getAttribute('aria-label') : null;
    old?.remove();
    this.root.querySelector('main.table')?.classList.toggle('over', this.over);
    if (!this.over) return;
    // During a replay the board gets the room; the scores appear at the end.
    const ended = this.replaying === null || this.replaying.step >= (this.state.last ?? this.state.step);
    const after = h('section', { class: 'after', 'aria-label': say('replay') }, ended && this.state.result && resultTable(this), replayBar(this), this.told(), this.reviewed(ended), ended && this.state.result && (this.charts ??= charts(this)));
    if (ROOMY.matches) this.side.insertBefore(after, this.side.querySelector('.tool-row'));
    else this.stage.append(after);
    const same = [...after.querySelectorAll('[aria-label]')].find((one) => label && one.getAttribute('aria-label') === label);
    if (same instanceof HTMLElement) same.focus();
  }

  /** The chronicle of a finished game. */
  told() {
    if (this.state.table.status !== 'finished') return null;
    this.chronicle ??= new Chronicle(this);
    return this.chronicle.element;
  }

  /** The review; during a replay only if there is something to see. @param {boolean} ended */
  reviewed(ended) {
    if (this.state.table.status !== 'finished') return null;
    this.review ??= new Review(this);
    return (ended || this.review.begun) && this.review.element;
  }

  /**
   * Shows a finished game after a step.
   * @param {number} step
   * @param {string} [seat] the viewer's seat; empty to show everything
   */
  async goTo(step, seat = this.replaying?.seat ?? '') {
    const last = this.state.last ?? this.state.step;
    this.replaying = { step: Math.min(Math.max(step, 0), last), seat };
    go(at.table(this.id, this.replaying.step, seat), { replace: true, quiet: true });
    await this.refresh();
  }

  /** Redraws after a pick or a step back. */
  redraw() {
    if (this.recap.running) return;
    this.board.light();
    this.dock.draw();
  }

  /** @param {import('../../types.js').Pick} pick @param {{ restart?: boolean }} [how] */
  pick(pick, { restart = false } = {}) {
    if (!this.picking || this.busy || this.ordering.trying) return;
    if (restart) this.picking.restart(pick);
    else this.picking.take(pick);
    play('knock');
    const { action, warning } = this.picking;
    if (action && !warning && this.state.orders) void this.ordering.add(action);
    else if (action && !warning && current().confirm !== 'always') this.settle(action);
    else this.redraw();
  }

  /**
   * Performs the picked action, or asks for confirmation first if that is enabled and it ends the
   * turn.
   * @param {string} action
   */
  async settle(action) {
    if (current().confirm === 'turn') {
      const told = await this.dock.foresee(action);
      if (this.picking?.action !== action || this.busy) return;
      if (!told || told.ends_turn || told.attacks) {
        this.redraw();
        return;
      }
    }
    await this.act(action);
  }

  /** Gives a forced answer automatically and says so, unless the player has just taken it back. */
  skip() {
    const ready = this.picking?.choices.ready;
    const pick = this.picking?.ready;
    const { step } = this.state;
    if (!ready?.idle || !pick || current().skip === 'off' || this.skipped >= step || this.busy) return;
    this.skipped = step;
    const name = 'button' in pick.on ? pick.on.button : this.board.view.thing(pick.on.thing)?.label ?? pick.on.thing;
    toast(say('skipped', { name }), { ms: 4000 });
    void this.act(ready.act, { checked: true });
  }

  back() {
    if (this.picking?.back()) this.redraw();
    else if (this.ordering.draft) void this.ordering.back();
    else return false;
    return true;
  }

  /** Gives an answer that stands for all questions like this one. @param {string} action */
  async stand(action) {
    this.always = false;
    this.picking = null;
    if (this.seat !== null) await this.deed('stand', { seat: this.seat, action });
  }

  /** @param {string} action @param {{ checked?: boolean }} [how] `checked` answers are no blunders */
  async act(action, { checked = false } = {}) {
    if (this.busy || this.seat === null) return;
    if (this.state.orders) {
      await this.ordering.add(action);
      return;
    }
    if (!checked && await this.coach.stops(action)) {
      this.redraw();
      return;
    }
    if (this.always && this.state.standing?.offered) {
      await this.stand(action);
      return;
    }
    await this.give({ action });
  }

  /** Gives an answer, or the answers of an order. @param {{ action: string, then?: string[], stand?: string | null }} answer */
  async give(answer) {
    if (this.busy || this.seat === null) return;
    this.busy = true;
    this.dock.forget();
    this.dock.draw();
    /** @type {Acted | null} */
    let acted = null;
    try {
      acted = await this.send('act', { seat: this.seat, ...answer, step: this.state.step });
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
    await this.answered(acted);
  }

  /**
   * Sends a deed that must arrive; the response carries the state.
   * @template {'act' | 'undo'} D
   * @param {D} deed
   * @param {Deeds[D]['body']} body
   */
  send(deed, body) {
    return postSurely(this.path(deed), body, showing(this.seat, this.phone, this.stream));
  }

  /** Shows the state of a response, and fetches only what is missing. @param {Acted | null} answer */
  async answered(answer) {
    const held = this.held.splice(0);
    if (!answer?.state) return this.refresh();
    // News that overtook the response is newer and already shown, except for the picks.
    const landed = answer.state.number < this.known ? this.landing ?? this.land(this.state) : this.receive(answer.state);
    // The news that waited for it, such as the quick answer of a bot, follows on it.
    for (const { number, entries, state } of held) {
      if (state && number > this.known && entries[0].number <= this.known + 1) void this.receive(state);
    }
    await landed;
    if (this.story.last > this.known) await this.refresh();
  }

  /**
   * Sends any other deed that changes this table.
   * @template {Deed} D
   * @param {D} deed
   * @param {Deeds[D]['body']} body
   */
  async deed(deed, body) {
    try {
      const answer = await post(this.path(deed), body, showing(this.seat, this.phone));
      this.story.hear(answer.entries);
      await this.answered(answer);
      return answer;
    } catch (error) {
      failed(error);
      return null;
    }
  }

  /**
   * Why the clicked thing cannot be picked now; null if no rule explains it.
   * @param {string[]} things the ids under the click, the foremost first
   * @returns {Promise<import('../../types.js').Clicked | null>}
   */
  async clicked(things) {
    // The rules explain the table as it is, not a draft.
    if (this.seat === null || this.ordering.draft) return null;
    try {
      return await post(this.path('click'), { seat: this.seat, picked: this.picking?.trail ?? [], things });
    } catch {
      return null;
    }
  }

  async undo() {
    const { undo } = this.state;
    if (this.seat === null || undo?.free === null || undo?.free === undefined) return;
    /** @type {Acted | null} */
    let undone = null;
    try {
      this.skipped = this.state.step;
      undone = await this.send('undo', { seat: this.seat, step: this.state.step });
      this.story.hear(undone.entries);
    } catch (error) {
      failed(error);
    }
    await this.answered(undone);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (document.querySelector('dialog[open], :popover-open') || this.covered) return;
    const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement || event.target instanceof HTMLSelectElement;
    if (event.key === 'Escape' && this.recap.running) this.recap.stop();
    else if (event.key === 'Escape' && (this.board.hush() || this.back())) event.preventDefault();
    else if (typing || (event.key === 'Enter' && event.target instanceof Element && event.target.closest('button, a, summary, [role="button"]'))) return;
    else if (this.dock.key(event.key)) event.preventDefault();
    else if (event.key === '+' || event.key === '-') this.board.zoomTo(this.board.zoom * (event.key === '+' ? 1.4 : 1 / 1.4));
    else if (event.key === '0') this.board.zoomTo(1);
    else if (event.shiftKey && event.key in WAYS) {
      event.preventDefault();
      this.board.pan(...WAYS[event.key]);
    }
    else if (event.key.startsWith('Arrow') && !(event.target instanceof Element && event.target.closest('.side, .after'))) {
      if (this.board.focus()) event.preventDefault();
      else if (this.over && this.leaf(event.key)) event.preventDefault();
    }
  }

  /** Steps through a finished game with the arrow keys. @param {string} key */
  leaf(key) {
    const way = { ArrowLeft: -1, ArrowRight: 1 }[key];
    if (!way) return false;
    pause();
    this.goTo((this.replaying?.step ?? this.state.step) + way);
    return true;
  }

  /** The text for a viewer who is not asked: whom the table waits for. */
  waitingText() {
    const names = list(this.state.waiting.map((seat) => this.nameOf(seat)));
    return names ? say('waiting-for', { name: names }) : say('waiting');
  }
}

/** @type {import('../main.js').Page} */
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
  table.unfollow?.();
  table.unfollow = follow(table);
  if (me.person) table.log.welcome();
  return () => table.stop.forEach((stop) => stop());
}
