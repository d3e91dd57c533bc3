// Replaying a finished game step by step, from any seat or with everything open.

import { address } from '../shared/api.js';
import { h, signButton } from '../shared/dom.js';
import { at } from '../shared/router.js';
import { toast } from '../shared/toast.js';
import { whatIf } from './what-if.js';
import { say } from '../shared/words.js';

/** @type {ReturnType<typeof setInterval> | undefined} */
let playing;

/** Stops the automatic replay. */
export function pause() {
  clearInterval(playing);
  playing = undefined;
}

/** @param {Pick<import('./table.js').Table, 'id' | 'state' | 'replaying' | 'loading' | 'path' | 'nameOf' | 'goTo' | 'finish'>} table */
export function replayBar(table) {
  const last = table.state.last ?? table.state.step;
  const step = table.replaying?.step ?? last;
  const seat = table.replaying?.seat ?? '';
  const to = (/** @type {number} */ next) => { pause(); table.goTo(next); };
  // Relative to the target of the last click, which may not be drawn yet.
  const by = (/** @type {number} */ way) => to((table.replaying?.step ?? last) + way);
  const slider = h('input', { type: 'range', min: 0, max: last, value: step, 'aria-label': say('replay-step'), onchange: () => to(Number(slider.value)) });
  slider.value = String(step);
  const play = signButton(playing ? 'pause' : 'play', say(playing ? 'pause' : 'replay-play'), () => {
    if (playing) {
      pause();
      table.finish();
      return;
    }
    playing = setInterval(() => {
      const now = table.replaying?.step ?? last;
      if (now >= last) pause();
      if (!table.loading && now < last) table.goTo(now + 1);
    }, 900);
    table.goTo(step >= last ? 0 : step + 1);
  });
  const eyes = h('select', { 'aria-label': say('replay-eyes'), onchange: () => table.goTo(step, eyes.value) },
    h('option', { value: '' }, say('replay-open')),
    table.state.table.seats.map((place) => h('option', { value: String(place.seat) }, say('replay-seat', { name: table.nameOf(place.seat) }))));
  eyes.value = seat;
  return h('div', { class: 'replay', role: 'group', 'aria-label': say('replay') },
    h('div', { class: 'row' },
      signButton('first', say('replay-first'), () => to(0)),
      signButton('previous', say('replay-previous'), () => by(-1)),
      play,
      signButton('next', say('replay-next'), () => by(1)),
      signButton('last', say('replay-last'), () => to(last)),
      h('output', null, `${step} / ${last}`)),
    slider,
    h('p', { class: 'replay-story', role: 'status' }, (table.state.story ?? []).flatMap((entry) => entry.lines.map((line) => line.text)).join(' ')),
    h('div', { class: 'row wrap' }, eyes,
      h('button', { class: 'button', onclick: () => whatIf({ table: table.id }, step) }, say('study-if')),
      h('button', { class: 'button quiet', onclick: () => copy(table, step, seat) }, say('replay-link')),
      downloads(table, step, seat)));
}

/**
 * @param {Pick<import('./table.js').Table, 'id' | 'state' | 'replaying' | 'loading' | 'path' | 'nameOf' | 'goTo' | 'finish'>} table
 * @param {number} step
 * @param {string} seat
 */
function downloads(table, step, seat) {
  const link = (/** @type {string} */ text, /** @type {string} */ file, /** @type {Record<string, string | number | null>} */ query = {}) => h('a', {
    class: 'button quiet', href: address(table.path(file), query), download: `eridu-${table.id.slice(0, 8)}-${file}`,
  }, text);
  return [
    link(say('download-record'), 'record.eridu'),
    link('JSON', 'record.json'),
    link('SVG', 'picture.svg', { step, seat: seat || null }),
    link('PNG', 'picture.png', { step, seat: seat || null }),
    link('GIF', 'picture.gif', { seat: seat || null }),
  ];
}

/**
 * @param {Pick<import('./table.js').Table, 'id' | 'state' | 'replaying' | 'loading' | 'path' | 'nameOf' | 'goTo' | 'finish'>} table
 * @param {number} step
 * @param {string} seat
 */
async function copy(table, step, seat) {
  const url = location.origin + at.table(table.id, step, seat);
  try {
    await navigator.clipboard.writeText(url);
    toast(say('link-copied'), { ms: 2500 });
  } catch {
    toast(url);
  }
}
