// Why something cannot be done: the reason, the rule, and a link to its page.

import { h } from '../shared/dom.js';
import { openRules } from '../pages/rules.js';
import { toast } from '../shared/toast.js';
import { say } from '../shared/words.js';

/**
 * @param {{ game: import('../../types.js').Game }} table
 * @param {string} text
 * @param {string} rule
 */
export function explain(table, text, rule) {
  const note = h('span', { class: 'why' }, text, ' ', h('small', null, rule));
  toast(note, { kind: 'bad', ms: 9000, action: [say('show-rule'), () => openRules(table.game.name, rule)] });
}
