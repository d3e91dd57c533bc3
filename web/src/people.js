// The menu on the name of somebody at the table: not to hear him, not to play with him, and back.

import { post, request } from './api.js';
import { h } from './dom.js';
import { failed } from './toast.js';
import { say } from './words.js';

/**
 * Somebody at the table: by his seat, or by something that he said.
 * @typedef {object} Somebody
 * @property {string} name
 * @property {number} [seat]
 * @property {number} [entry]
 * @property {import('../types.js').Avoided | null} [avoided] how I keep away from him
 */

export class People {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.menu = h('div', { class: 'name-menu', popover: 'auto' });
    /** @type {string} whom the menu was opened for: his name gets the keyboard back */
    this.key = '';
    this.menu.addEventListener('toggle', (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === 'closed') this.button()?.focus();
    });
  }

  /** The name as a button, drawn anew or not. */
  button() {
    return /** @type {HTMLElement | null} */ (this.table.side.querySelector(`button[data-somebody="${this.key}"]`));
  }

  /**
   * A name, which opens the menu where there is somebody to keep away from.
   * @param {Somebody} who
   */
  name(who) {
    const key = who.seat === undefined ? `entry-${who.entry}` : `seat-${who.seat}`;
    return h('button', {
      class: 'somebody', type: 'button', 'aria-haspopup': 'menu', 'aria-label': say('people-menu', { name: who.name }), 'data-somebody': key,
      onclick: (/** @type {MouseEvent} */ event) => this.open(who, key, /** @type {HTMLElement} */ (event.currentTarget)),
    }, who.name);
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
    const keep = (/** @type {'mute' | 'block'} */ kind) => () => post('/api/me/people', { kind, table: this.table.id, ...where });
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

  /** Where somebody was to be heard who is not: a button to hear him again. @param {import('../types.js').Avoided} avoided */
  hearAgain(avoided) {
    return h('button', { class: 'link', type: 'button', onclick: () => this.change(() => forgive(avoided)) }, unavoid(avoided));
  }

  /** What was said before is heard anew, or no longer. @param {() => Promise<unknown>} deed */
  async change(deed) {
    try {
      await deed();
      this.table.story.forget();
      await this.table.refresh();
    } catch (error) {
      failed(error);
    }
  }

  /** Up and down walk through the menu. @param {KeyboardEvent} event */
  walk(event) {
    const way = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (!way) return;
    event.preventDefault();
    const items = [...this.menu.querySelectorAll('button')];
    const now = items.findIndex((one) => one === document.activeElement);
    items.at((now + way) % items.length)?.focus();
  }
}

/** @param {import('../types.js').Avoided} avoided */
const unavoid = ({ kind }) => say(kind === 'block' ? 'people-unblock' : 'people-unmute');

/** @param {import('../types.js').Avoided} avoided */
const forgive = ({ id }) => request('DELETE', `/api/me/people/${id}`);
