// The dock below the board: the question, the picks so far, and the buttons.

import { post } from '../shared/api.js';
import { h, icon, write } from '../shared/dom.js';
import { markTerms, termsOf } from '../shared/glossary.js';
import { say } from '../shared/words.js';

/** The maximum number of small things in the list; a longer list would not help. */
const MOST_SMALL = 16;

export class Dock {
  /** @param {Pick<import('./table.js').Table, 'state' | 'game' | 'seat' | 'picking' | 'busy' | 'over' | 'connected' | 'myTurn' | 'kept' | 'resigned' | 'covered' | 'board' | 'path' | 'nameOf' | 'waitingText' | 'pick' | 'back' | 'act' | 'ordering' | 'undo' | 'deed' | 'always' | 'coach'>} table */
  constructor(table) {
    this.table = table;
    this.sentence = h('p', { class: 'question', id: 'question', role: 'status', 'aria-live': 'polite', 'aria-atomic': 'true' });
    this.hintLine = h('p', { class: 'hint' });
    this.buttons = h('div', { class: 'buttons' });
    this.element = h('section', { class: 'dock', tabindex: '-1', 'aria-labelledby': 'question' },
      h('div', { class: 'ask' }, this.sentence, this.hintLine, table.ordering.element, table.coach.line), this.buttons);
    /** @type {Map<string, () => void>} */
    this.keys = new Map();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.soon = undefined;
    /** @type {Map<string, import('../../types.js').Foreseen>} */
    this.foreseen = new Map();
    this.looks = new AbortController();
  }

  /** Drops what is still being foreseen: an answer is on its way, and nothing is asked after it. */
  forget() {
    clearTimeout(this.soon);
    this.looks.abort();
    this.looks = new AbortController();
  }

  /** Words of the game in the question explain themselves. */
  async mark() {
    const text = this.sentence.textContent;
    const { name } = this.table.game;
    const terms = await termsOf(name).catch(() => []);
    if (this.sentence.textContent === text) markTerms(this.sentence, name, terms);
  }

  /** Redraws the dock. Focus stays on the same button, or on the dock if the button is gone. */
  draw() {
    const had = this.buttons.contains(document.activeElement) ? document.activeElement?.textContent : null;
    this.fill();
    void this.mark();
    if (had === null || this.buttons.contains(document.activeElement)) return;
    const same = [...this.buttons.querySelectorAll('button')].find((one) => one.textContent === had);
    (same ?? this.element).focus({ preventScroll: true });
  }

  fill() {
    const { table } = this;
    const { state, picking } = table;
    clearTimeout(this.soon);
    this.keys.clear();
    write(this.hintLine, '');
    this.element.classList.toggle('asked', table.myTurn);
    this.element.classList.toggle('busy', table.busy);
    // While the curtain is down, nothing can be read or pressed.
    this.element.hidden = table.over || table.covered || (!state.scene && state.table.status === 'open');
    write(this.sentence, this.text());
    if (table.ordering.draft && !picking?.path.length) write(this.hintLine, table.ordering.draft.preview.join(' '));
    this.buttons.replaceChildren();
    this.buttons.dataset.count = '0';
    if (state.undo?.proposal) this.proposal(state.undo.proposal);
    if (table.resigned) return;
    const { seat } = table;
    if (table.kept && seat !== null && !table.busy) {
      this.button(say('return'), () => table.deed('return', { seat }), { main: true, key: 'Enter' });
      return;
    }
    const { ordering } = table;
    const { warning } = ordering;
    if ((ordering.complete || warning) && !table.busy && !picking?.path.length && !picking?.wanted) {
      this.button(say(warning ? 'anyway' : 'order-confirm'), () => ordering.confirm(), { main: !warning, key: warning ? undefined : 'Enter' });
      if (warning) write(this.sentence, warning);
    }
    if (!picking && ordering.draft && !table.busy) this.back();
    if (!picking || table.busy) {
      if (!ordering.draft) this.idle();
      return;
    }
    if (picking.action) {
      // An answer of an order is confirmed with the whole order.
      if (!state.orders || picking.warning) this.confirm(picking.action);
      return;
    }
    const { buttons, ready } = picking;
    const first = ordering.draft ? [] : buttons.filter(({ pick }) => pick === ready);
    for (const { says, pick } of first) this.button(says, () => table.pick(pick), { main: true, key: 'Enter' });
    for (const { says, pick } of buttons) {
      if (first.some((one) => one.pick === pick) || ('act' in pick.lead && ordering.isRest(pick.lead.act))) continue;
      this.button(says, () => table.pick(pick));
    }
    this.small();
    this.standing();
    table.coach.controls(this);
    if (picking.path.length || picking.wanted || ordering.draft) this.back();
    else if (state.undo?.free !== null && state.undo?.free !== undefined) this.undo();
  }

  /** A routine question can be answered once and for all: the next answer then stands. */
  standing() {
    const { table } = this;
    if (!table.state.standing?.offered) return;
    this.buttons.append(h('label', { class: 'check' }, h('input', {
      type: 'checkbox', checked: table.always, onchange: () => { table.always = !table.always; },
    }), say('standing-always')));
  }

  /** Lit things that are small on this screen can also be picked here, by name. */
  small() {
    const { board } = this.table;
    const { small } = board.lights;
    if (!small.length || small.length > MOST_SMALL) return;
    this.buttons.append(h('div', { class: 'small-things' }, small.map(({ light, thing }) => h('button', {
      class: 'button', onclick: () => board.pick(light), onmouseenter: () => board.point(light.id), onmouseleave: () => board.point(null),
    }, (thing.label ?? light.id).split(/[.,;]/)[0]))));
  }

  text() {
    const { table } = this;
    const { state, picking } = table;
    if (!table.connected) return say('connection-lost');
    if (table.busy) return say('sending');
    if (table.over) return say('over');
    if (table.kept) return say(`kept-you-${state.table.seats[table.seat ?? 0].kept_by_bot}`);
    if (state.table.status === 'away') return say('card-away');
    if (picking?.action) return say('confirm-ask');
    if (picking?.wanted) return say('pick-what');
    if (picking?.prompt) return picking.prompt;
    if (table.ordering.draft && !picking) return say('order-ask');
    return state.question ?? table.waitingText();
  }

  /** What the viewer can do while others are asked. */
  idle() {
    const { table } = this;
    const { undo } = table.state;
    if (table.busy || table.over) return;
    if (undo?.free !== null && undo?.free !== undefined && table.seat !== null) this.undo();
  }

  /** @param {string} action */
  confirm(action) {
    const { table } = this;
    const warning = table.picking?.warning ?? table.coach.warning(action);
    this.button(say(warning ? 'anyway' : 'confirm'), () => table.act(action), { main: !warning, key: warning ? undefined : 'Enter' });
    this.back();
    if (warning) {
      write(this.sentence, warning);
      /** @type {HTMLElement | null} */ (this.buttons.querySelector('button:last-child'))?.focus({ preventScroll: true });
      return;
    }
    const last = table.picking?.path.at(-1)?.pick;
    if (last && 'button' in last.on) write(this.sentence, say('confirm-named', { name: last.on.button }));
    this.foresee(action).then((told) => {
      if (table.picking?.action !== action || !told) return;
      write(this.sentence, say('confirm-named', { name: told.name }));
      write(this.hintLine, told.preview.join(' '));
    });
    // Focus at once, or the next Enter would still go to the picked thing.
    this.buttons.querySelector('button')?.focus({ preventScroll: true });
  }

  /**
   * @param {string} says
   * @param {() => void} onclick
   * @param {{ main?: boolean, key?: string, quiet?: boolean, sign?: string }} [how]
   */
  button(says, onclick, { main = false, key, quiet = false, sign } = {}) {
    const letter = key ?? this.letter(says);
    if (letter) this.keys.set(letter.toLowerCase(), onclick);
    const count = this.buttons.children.length + 1;
    this.buttons.dataset.count = String(count);
    this.buttons.append(h('button', { class: `button${main ? ' main' : ''}${quiet ? ' quiet' : ''}`, onclick, 'aria-keyshortcuts': letter },
      sign && icon(sign), h('span', null, says),
      letter && h('kbd', { 'aria-hidden': 'true' }, letter === 'Enter' ? '↵' : letter === 'Escape' ? 'Esc' : letter.toUpperCase())));
  }

  /**
   * A keyboard shortcut: a letter of the label that no other button uses; a digit takes precedence.
   * @param {string} says
   */
  letter(says) {
    const number = says.match(/\d/)?.[0];
    if (number && !this.keys.has(number)) return number;
    return [...says.toLowerCase()].find((one) => /[a-z]/.test(one) && !this.keys.has(one));
  }

  back() {
    this.button(say('back'), () => this.table.back(), { quiet: true, key: 'Escape' });
  }

  undo() {
    this.button(say('undo'), () => this.table.undo(), { quiet: true, sign: 'undo', key: this.keys.has('z') ? undefined : 'z' });
  }

  /** @param {import('../../types.js').Proposal} proposal */
  proposal(proposal) {
    const { table } = this;
    write(this.sentence, say('undo-asked', { name: table.nameOf(proposal.seat) }));
    const asked = table.state.my_seats.find((seat) => proposal.asked.includes(seat) && !proposal.agreed.includes(seat));
    if (asked === undefined) return;
    this.button(say('agree'), () => table.deed('answer', { seat: asked, agree: true }), { main: true });
    this.button(say('refuse'), () => table.deed('answer', { seat: asked, agree: false }));
  }

  /** @param {string} key */
  key(key) {
    if (key === 'Escape') return false;
    const deed = this.keys.get(key.toLowerCase());
    deed?.();
    return deed !== undefined;
  }

  /**
   * Previews the action under the mouse or the keyboard focus.
   * @param {import('./lights.js').Light | null} light
   */
  hint(light) {
    clearTimeout(this.soon);
    const { table } = this;
    table.board.foretell(null);
    if (table.picking?.action) return;
    const label = light ? table.board.view.thing(light.id)?.label ?? '' : '';
    write(this.hintLine, label);
    if (!light?.pick || !('act' in light.pick.lead)) return;
    const { act } = light.pick.lead;
    this.soon = setTimeout(async () => {
      const told = await this.foresee(act);
      if (!told || this.hintLine.textContent !== label || table.picking?.action) return;
      const more = told.preview.filter((line) => !label.includes(line.replace(/[.!]$/, ''))).join(' ');
      write(this.hintLine, more ? `${label}${/[.!?]$/.test(label) ? '' : ':'} ${more}` : label);
      table.board.foretell(light.id, told);
    }, 160);
  }

  /** @param {string} action */
  async foresee(action) {
    const { table } = this;
    // A draft has not happened, so the server foresees nothing from it.
    if (table.ordering.draft) return null;
    const key = `${table.state.step} ${action}`;
    const known = this.foreseen.get(key);
    if (known) return known;
    if (table.seat === null || table.busy) return null;
    try {
      const told = await post(table.path('foresee'), { seat: table.seat, action }, {}, this.looks.signal);
      if (this.foreseen.size > 200) this.foreseen.clear();
      this.foreseen.set(key, told);
      return told;
    } catch {
      return null;
    }
  }

  /** Draws attention to the question. */
  nudge() {
    this.element.classList.remove('nudge');
    void this.element.offsetWidth;
    this.element.classList.add('nudge');
  }
}
