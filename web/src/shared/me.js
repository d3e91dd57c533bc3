// The current person: a guest with a name, or an account.

import { request } from './api.js';
import { h } from './dom.js';
import { openBox } from './router.js';
import { failed } from './toast.js';
import { say } from './words.js';

/** @type {{ person: import('../../types.js').Person | null }} */
export const me = { person: null };

/** @param {string} name */
async function become(name) {
  const answer = await request(me.person ? 'PATCH' : 'POST', me.person ? '/api/me' : '/api/guests', { body: { name } });
  const stranger = !me.person;
  me.person = answer.person;
  // The stream was opened anonymously; reopen it so that the person counts as online.
  if (stranger) dispatchEvent(new Event('person-known'));
}

/**
 * Asks for a name if there is none yet. Resolves to false if they cancel.
 * @param {{ anew?: boolean }} [how]
 * @returns {Promise<boolean>}
 */
export function ensureName({ anew = false } = {}) {
  if (me.person && !anew) return Promise.resolve(true);
  return new Promise((done) => {
    const input = h('input', {
      id: 'name', name: 'name', maxlength: 24, required: true, autocomplete: 'nickname',
      value: me.person?.name ?? '', placeholder: say('name-placeholder'),
    });
    const form = h('form', {
      method: 'dialog',
      onsubmit: async (/** @type {SubmitEvent} */ event) => {
        event.preventDefault();
        try {
          await become(input.value.trim() || say('name-placeholder'));
          dialog.close('yes');
        } catch (error) {
          failed(error);
        }
      },
    },
    h('h2', null, say('name-title')),
    h('p', null, say('name-text')),
    h('label', { for: 'name' }, say('name-label')), input,
    h('div', { class: 'row end' },
      h('button', { type: 'button', class: 'button quiet', onclick: () => dialog.close() }, say('cancel')),
      h('button', { type: 'submit', class: 'button main' }, say(anew ? 'save' : 'go-on'))));
    input.required = false;
    const dialog = h('dialog', { class: 'box', 'aria-label': say('name-title'), onclose: () => {
      dialog.remove();
      done(dialog.returnValue === 'yes');
    } }, form);
    openBox(dialog);
    input.select();
  });
}
