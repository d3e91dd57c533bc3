// The menu on the name of somebody at the table: not to hear him, not to play with him, and back.

import { get, post, request } from './api.js';
import { h } from './dom.js';
import { me } from './me.js';
import { failed } from './toast.js';
import { say } from './words.js';

/** @typedef {import('../types.js').Kept} Kept */

/**
 * Somebody at the table: by his seat, or by something that he said.
 * @typedef {object} Somebody
 * @property {string} name
 * @property {number} [seat]
 * @property {number} [entry]
 */

export class People {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    /** @type {Kept[]} whom I mute or block */
    this.kept = [];
    this.menu = h('div', { class: 'name-menu', popover: 'auto' });
    /** @type {string} whom the menu was opened for: his name gets the keyboard back */
    this.key = '';
    this.menu.addEventListener('toggle', (event) => {
      if (/** @type {ToggleEvent} */ (event).newState === 'closed') this.button()?.focus();
    });
  }

  /** Reads whom I keep away from, where somebody else is here. */
  async read() {
    if (!me.person || !this.table.state.table.seats.some((place) => place.kind === 'person' && !place.me)) return;
    this.kept = (await get('/api/me/people')).people;
    if (this.kept.length) this.table.players.draw();
  }

  /** @param {string} name */
  of(name) {
    return this.kept.find((kept) => kept.name === name) ?? null;
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
    const kept = this.of(who.name);
    const item = (/** @type {string} */ label, /** @type {string} */ text, /** @type {() => Promise<{ people: Kept[] }>} */ deed) => h('button', {
      class: 'name-item', type: 'button', role: 'menuitem',
      onclick: async () => {
        this.menu.hidePopover();
        try {
          this.kept = (await deed()).people;
          // What was said before is heard anew, or no longer.
          this.table.told = 0;
          await this.table.refresh();
        } catch (error) {
          failed(error);
        }
      },
    }, h('strong', null, label), text && h('span', null, text));
    const { name, ...where } = who;
    const keep = (/** @type {'mute' | 'block'} */ kind) => () => post('/api/me/people', { kind, table: this.table.id, ...where });
    this.menu.replaceChildren(h('div', { role: 'menu', 'aria-label': name, onkeydown: (/** @type {KeyboardEvent} */ event) => this.walk(event) },
      kept && item(say(kept.kind === 'block' ? 'people-unblock' : 'people-unmute'), '', () => request('DELETE', `/api/me/people/${kept.id}`)),
      !kept && item(say('muted-do-mute'), say('people-mute-text'), keep('mute')),
      kept?.kind !== 'block' && item(say('muted-do-block'), say('people-block-text'), keep('block'))));
    this.key = key;
    this.menu.showPopover();
    const box = from.getBoundingClientRect();
    const { offsetWidth: width, offsetHeight: height } = this.menu;
    this.menu.style.left = `${Math.max(8, Math.min(box.left, innerWidth - width - 8))}px`;
    this.menu.style.top = `${box.bottom + height + 12 > innerHeight ? Math.max(8, box.top - height - 6) : box.bottom + 6}px`;
    this.menu.querySelector('button')?.focus();
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
