// What people say to each other. It is text, never markup.

import { h } from './dom.js';
import { ensureName, me } from './me.js';
import { say, timeOf } from './words.js';

export class Chat {
  /** @param {import('./table.js').Table} table */
  constructor(table) {
    this.table = table;
    this.list = h('ol', { class: 'chat-lines', tabindex: '0', 'aria-label': say('chat') });
    const input = h('input', { maxlength: 500, 'aria-label': say('chat-label'), placeholder: say('chat-label'), autocomplete: 'off' });
    const form = h('form', {
      class: 'chat-form',
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        const text = input.value.trim();
        if (!text || (!me.person && !await ensureName())) return;
        input.value = '';
        if (!await this.table.deed('chat', { text })) input.value = text;
      },
    }, input, h('button', { class: 'button', type: 'submit' }, say('send')));
    this.element = h('div', { class: 'chat' }, this.list, form);
    this.told = 0;
    /** @type {number | undefined} how many there were */
    this.count = undefined;
    this.muted = 0;
  }

  /** @param {import('../types.js').Entry[]} entries */
  draw(entries) {
    const muted = entries.filter((entry) => entry.avoided).length;
    if (entries.length === this.count && muted === this.muted) return;
    this.muted = muted;
    const rows = entries.map((entry) => h('li', null,
      h('span', { class: 'name' }, this.name(entry)), h('time', null, timeOf(entry.at)),
      entry.avoided ? h('p', { class: 'soft' }, say(entry.avoided.kind === 'block' ? 'muted-block' : 'muted-mute'), ' ', this.table.people.hearAgain(entry.avoided))
        : h('p', null, entry.words ?? '')));
    this.list.replaceChildren(...(rows.length ? rows : [h('li', { class: 'empty' }, say('chat-none'))]));
    this.list.scrollTop = this.list.scrollHeight;
    const unread = entries.length - this.told;
    if (this.table.panel?.current() === 'chat') this.told = entries.length;
    else this.table.panel?.badge('chat', unread);
    this.count = entries.length;
  }

  /** Whoever speaks can be muted there; he may have no seat. @param {import('../types.js').Entry} entry */
  name({ name = '', number }) {
    const mine = !me.person || name === me.person.name || this.table.state.table.seats.some((place) => place.me && place.name === name);
    return mine || !name ? name : this.table.people.name({ name, entry: number });
  }

  seen() {
    this.told = this.count ?? 0;
    this.table.panel?.badge('chat', 0);
    this.list.scrollTop = this.list.scrollHeight;
  }
}
