// The settings page. Every change takes effect at once.

import { switches } from '../club/alerts.js';
import { h } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { ensureName, me } from '../shared/me.js';
import { again } from '../shared/router.js';
import { current, set } from '../shared/settings.js';
import { say } from '../shared/words.js';

/** @type {[keyof import('../shared/settings.js').Settings, string[]][]} */
const CHOICES = [
  ['lang', ['en', 'it']],
  ['theme', ['auto', 'light', 'dark']],
  ['confirm', ['always', 'turn', 'never']],
  ['skip', ['on', 'off']],
  ['motion', ['auto', 'on', 'off']],
  ['sound', ['on', 'off']],
  ['tints', ['faint', 'strong', 'off']],
  ['coordinates', ['on', 'off']],
];

/** @type {import('../main.js').Page} */
export async function settingsPage(root) {
  document.title = `${say('settings')} · Eridu`;
  const fields = CHOICES.map(([name, values]) => h('fieldset', null,
    h('legend', null, say(`set-${name}`)),
    h('p', { class: 'soft' }, say(`set-${name}-text`)),
    h('div', { class: 'choices' }, values.map((value) => h('label', { class: 'choice' },
      h('input', {
        type: 'radio', name, value, checked: current()[name] === value,
        onchange: () => set(name, /** @type {any} */ (value)),
      }), h('span', null, say(`set-${name}-${value}`)))))));
  root.append(header(), h('main', { class: 'settings' },
    h('h1', null, say('settings')),
    h('fieldset', null, h('legend', null, say('name-label')), h('p', { class: 'soft' }, say('name-text')),
      h('div', { class: 'row' }, h('strong', null, me.person?.name ?? '—'),
        h('button', { class: 'button', onclick: async () => { if (await ensureName({ anew: true })) again(); } }, say('name-change')))),
    h('fieldset', null, h('legend', null, say('set-alerts')), h('p', { class: 'soft' }, say('set-alerts-text')), switches()),
    fields));
}
