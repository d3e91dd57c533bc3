// The menu on a player's name: mute them, block them, or undo either.

import { post, request } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/**
 * A person at the table: by their seat, or by something they said.
 * @typedef {object} Somebody
 * @property {string} name
 * @property {number} [seat]
 * @property {number} [entry]
 * @property {import('../../types.js').Avoided | null} [avoided] whether I muted or blocked them
 */

export class People {
  /** @param {{ table: string, within: HTMLElement, changed: () => Promise<void> }} needs the id of the table, the element with the names, and a callback after a change */
  constructor({ table, within, changed }) {
    this.table = table;
    this.within = within;
    this.changed = changed;
    this.menu = h('div', { class: 'name-menu', popover: 'auto' });
    /** @type {string} the name that opened the menu, which gets the focus back */
    this.key = '';
    this.menu.addEventListener('toggle', (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === 'closed') this.button()?.focus();
    });
  }

  /** The name as a button; it may have been redrawn since. */
  button() {
    return /** @type {HTMLElement | null} */ (this.within.querySelector(`button[data-somebody="${this.key}"]`));
  }

  /**
   * A name as a button that opens the menu.
   * @param {Somebody} who
   */
  name(who) {
    const key = who.seat === undefined ? `entry-${who.entry}` : `seat-${who.seat}`;
    return h('button', {
      class: 'somebody', type: 'button', 'aria-haspopup': 'menu', 'aria-label': say('people-menu', { name: who.name }), 'data-somebody': key,
      onclick: (/** @type {MouseEvent} */ event) => this.open(who, key, /** @type {HTMLElement} */ (event.currentTarget)),
    }, h('span', null, who.name));
  }

  /**
   * @param {Somebody} who
   * @param {string} key
   * @param {HTMLElement} from
   */
  open(who, key, from) {
    const item = (/** @type {string} */ label, /** @type {string} */ text, /** @type {() => Promise<unknown>} */ deed) => h('button', {
      class: 'name-item', type: 'button', role: 'menuitem',
      onclick: () => {
        this.menu.hidePopover();
        void this.change(deed);
      },
    }, h('strong', null, label), text && h('span', null, text));
    const { name, avoided, ...where } = who;
    const keep = (/** @type {'mute' | 'block'} */ kind) => () => post('/api/me/people', { kind, table: this.table, ...where });
    this.menu.replaceChildren(h('div', { role: 'menu', 'aria-label': name, onkeydown: (/** @type {KeyboardEvent} */ event) => this.walk(event) },
      avoided && item(unavoid(avoided), '', () => forgive(avoided)),
      !avoided && item(say('muted-do-mute'), say('people-mute-text'), keep('mute')),
      avoided?.kind !== 'block' && item(say('muted-do-block'), say('people-block-text'), keep('block'))));
    this.key = key;
    this.menu.showPopover();
    const box = from.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.menu;
    this.menu.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
    this.menu.style.top = `${box.bottom + height + 12 > innerHeight ? Math.max(8, box.top - height - 6) : box.bottom + 6}px`;
    this.menu.querySelector('button')?.focus();
  }

  /** Replaces a muted message: a button to unmute its author. @param {import('../../types.js').Avoided} avoided */
  hearAgain(avoided) {
    return h('button', { class: 'link', type: 'button', onclick: () => this.change(() => forgive(avoided)) }, unavoid(avoided));
  }

  /** Mutes or unmutes, and redraws what was said before. @param {() => Promise<unknown>} deed */
  async change(deed) {
    try {
      await deed();
      await this.changed();
    } catch (error) {
      failed(error);
    }
  }

  /** Arrow keys move through the menu. @param {KeyboardEvent} event */
  walk(event) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const items = [...this.menu.querySelectorAll('button')];
    const now = items.findIndex((one) => one === document.activeElement);
    items.at((now + way) % items.length)?.focus();
  }
}

/** @param {import('../../types.js').Avoided} avoided */
const unavoid = ({ kind }) => say(kind === 'block' ? 'people-unblock' : 'people-unmute');

/** @param {import('../../types.js').Avoided} avoided */
const forgive = ({ id }) => request('DELETE', `/api/me/people/${id}`);
