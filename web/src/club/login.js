// Registration, login, and recovery with a code.

import { post } from '../shared/api.js';
import { h } from '../shared/dom.js';
import { me } from '../shared/me.js';
import { renew } from './push.js';
import { again } from '../shared/router.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/**
 * A form field with its label.
 * @param {string} label
 * @param {Record<string, any>} attributes
 */
export function field(label, attributes) {
  const input = /** @type {HTMLInputElement} */ (h('input', { class: 'text', ...attributes }));
  return { input, element: h('label', { class: 'field' }, h('span', null, label), input) };
}

/**
 * A form that sends something and shows what failed.
 * @param {import('../shared/dom.js').Child[]} content
 * @param {() => Promise<unknown>} send
 */
export function form(content, send) {
  return h('form', {
    class: 'club-form',
    onsubmit: async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      const button = event.submitter instanceof HTMLButtonElement ? event.submitter : null;
      if (button) button.disabled = true;
      try {
        await send();
      } catch (error) {
        failed(error);
      } finally {
        if (button) button.disabled = false;
      }
    },
  }, ...content);
}

/**
 * Replaces a form by secrets that are shown only once.
 * @param {string} text
 * @param {string[]} secrets
 */
export function secrets(text, secrets) {
  return h('div', { class: 'secrets', role: 'status' }, h('p', null, text),
    h('ul', null, secrets.map((secret) => h('li', null, h('code', null, secret)))));
}

/** @param {(codes: string[]) => void} made what to do with the recovery codes */
export function registerForm(made) {
  const name = field(say('name-label'), { name: 'username', maxlength: 24, required: true, autocomplete: 'username', value: me.person?.name ?? '' });
  const password = field(say('password'), { type: 'password', name: 'new-password', minlength: 8, maxlength: 200, required: true, autocomplete: 'new-password' });
  return form([h('h2', null, say('account-make')), h('p', { class: 'soft' }, say('account-make-text')), name.element, password.element,
    h('button', { class: 'button main', type: 'submit' }, say('account-make'))], async () => {
    const answer = await post('/api/accounts', { name: name.input.value, password: password.input.value });
    me.person = answer.person;
    renew();
    made(answer.codes);
  });
}

export function loginForm() {
  const name = field(say('name-label'), { name: 'username', maxlength: 24, required: true, autocomplete: 'username' });
  const password = field(say('password'), { type: 'password', name: 'password', required: true, autocomplete: 'current-password' });
  return form([h('h2', null, say('log-in')), name.element, password.element,
    h('button', { class: 'button main', type: 'submit' }, say('log-in'))], async () => {
    me.person = (await post('/api/login', { name: name.input.value, password: password.input.value })).person;
    renew();
    again();
  });
}

export function recoverForm() {
  const name = field(say('name-label'), { name: 'username', maxlength: 24, required: true, autocomplete: 'username' });
  const code = field(say('recover-code'), { name: 'code', required: true, autocomplete: 'off', spellcheck: 'false' });
  const password = field(say('password-new'), { type: 'password', minlength: 8, maxlength: 200, required: true, autocomplete: 'new-password' });
  return h('details', { class: 'more' }, h('summary', null, say('recover')),
    form([h('p', { class: 'soft' }, say('recover-text')), name.element, code.element, password.element,
      h('button', { class: 'button', type: 'submit' }, say('recover-do'))], async () => {
      const body = { name: name.input.value, code: code.input.value, password: password.input.value };
      me.person = (await post('/api/recover', body)).person;
      renew();
      again();
    }));
}
