// The chat. Messages are text, never markup.

import { h } from '../shared/dom.js';
import { ensureName, me } from '../shared/me.js';
import { say, timeOf } from '../shared/words.js';

export class Chat {
  /**
   * @typedef {object} Needs
   * @property {(text: string) => Promise<boolean>} send resolves to false if it failed
   * @property {(name: string) => boolean} mine whether this is my name at this table
   * @property {import('./people.js').People} people
   * @property {() => boolean} reading whether the chat is visible
   * @property {(count: number) => void} unread shows how many messages are new
   * @property {string} table its id
   */

  /** @param {Needs} needs */
  constructor(needs) {
    this.needs = needs;
    this.list = h('ol', { class: 'chat-lines', tabindex: '0', 'aria-label': say('chat') });
    const input = h('input', { maxlength: 500, 'aria-label': say('chat-label'), placeholder: say('chat-label'), autocomplete: 'off' });
    const form = h('form', {
      class: 'chat-form',
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const text = input.value.trim();
        if (!text || (!me.person && !await ensureName())) return;
        input.value = '';
        if (!await needs.send(text)) input.value = text;
      },
    }, input, h('button', { class: 'button', type: 'submit' }, say('send')));
    this.element = h('div', { class: 'chat' }, this.list, form);
    this.key = `eridu.chat.${needs.table}`;
    /** The number of the last message read, including earlier visits. */
    this.read = stored(this.key);
    /** @type {import('../../types.js').Entry[]} */
    this.entries = [];
    /** @type {number | undefined} the previous number of messages */
    this.count = undefined;
    this.muted = 0;
  }

  /** @param {import('../../types.js').Entry[]} entries */
  draw(entries) {
    const muted = entries.filter((entry) => entry.avoided).length;
    if (entries.length === this.count && muted === this.muted) return;
    this.muted = muted;
    const rows = entries.map((entry) => h('li', null,
      h('span', { class: 'name' }, this.name(entry)), h('time', null, timeOf(entry.at)),
      entry.avoided ? h('p', { class: 'soft' }, say(entry.avoided.kind === 'block' ? 'muted-block' : 'muted-mute'), ' ', this.needs.people.hearAgain(entry.avoided))
        : h('p', null, entry.words ?? '')));
    this.list.replaceChildren(...(rows.length ? rows : [h('li', { class: 'empty' }, say('chat-none'))]));
    this.list.scrollTop = this.list.scrollHeight;
    this.entries = entries;
    this.count = entries.length;
    if (this.needs.reading()) this.seen();
    else this.needs.unread(entries.filter((entry) => entry.number > this.read && !entry.avoided && !this.mine(entry.name ?? '')).length);
  }

  /** The author's name, with the menu to mute them; they may have no seat. @param {import('../../types.js').Entry} entry */
  name({ name = '', number }) {
    return !me.person || this.mine(name) || !name ? name : this.needs.people.name({ name, entry: number });
  }

  /** @param {string} name */
  mine(name) {
    return name === me.person?.name || this.needs.mine(name);
  }

  seen() {
    this.read = Math.max(this.read, ...this.entries.map((entry) => entry.number));
    try {
      localStorage.setItem(this.key, String(this.read));
    } catch {
      // Without storage, they count as new on the next visit.
    }
    this.needs.unread(0);
    this.list.scrollTop = this.list.scrollHeight;
  }
}

/** @param {string} key */
function stored(key) {
  try {
    return Number(localStorage.getItem(key) ?? 0);
  } catch {
    return 0;
  }
}
