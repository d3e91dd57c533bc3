// Opening a record from a file: the server replays it, and it is viewed like any finished game.

import { address, Refusal } from '../shared/api.js';
import { h, icon } from '../shared/dom.js';
import { ensureName } from '../shared/me.js';
import { at, go } from '../shared/router.js';
import { failed, toast } from '../shared/toast.js';
import { say } from '../shared/words.js';

/**
 * Uploads a record and goes to its table.
 * @param {File} file
 */
async function open(file) {
  if (!await ensureName()) return;
  try {
    const response = await fetch(address('/api/records'), { method: 'POST', headers: { 'content-type': 'text/plain' }, body: await file.text() });
    const answer = await response.json().catch(() => null);
    if (!response.ok) throw new Refusal(response.status, answer?.error ?? {}, answer);
    go(at.table(answer.id));
  } catch (error) {
    if (error instanceof Refusal && error.detail) {
      toast(h('span', null, error.message, ' ', h('code', null, error.detail)), { kind: 'bad', ms: 20000 });
    } else {
      failed(error);
    }
  }
}

/** A button that opens a file dialog. */
export function recordButton() {
  const input = h('input', {
    type: 'file', accept: '.eridu,.json,.txt', hidden: true, 'aria-label': say('record-open'),
    onchange: () => {
      const file = input.files?.[0];
      input.value = '';
      if (file) open(file);
    },
  });
  return h('div', { class: 'record' }, input,
    h('button', { class: 'button', onclick: () => input.click() }, icon('eye'), say('record-open')),
    h('span', { class: 'soft' }, say('record-text')));
}
