// The sounds of the table, synthesised: quiet, and silent until the first click.

import { current } from './settings.js';

/** The master volume, from 0 to 1. */
const VOLUME = 0.35;

/** @type {AudioContext | undefined} */
let context;
/** @type {GainNode | undefined} */
let out;

/** The sounds played last, for tests. @type {string[]} */
export const played = [];

// Browsers block audio until the user has interacted with the page.
for (const name of ['pointerdown', 'keydown']) {
  addEventListener(name, () => {
    if (context || current().sound !== 'on') return;
    context = new AudioContext();
    out = context.createGain();
    out.gain.value = VOLUME;
    out.connect(context.destination);
  }, { capture: true });
}

/**
 * A note that fades out.
 * @param {number} pitch in hertz
 * @param {number} at in seconds from now
 * @param {number} long in seconds
 * @param {OscillatorType} kind
 * @param {number} loud from 0 to 1
 * @param {number} [to] the pitch it slides to
 */
function note(pitch, at, long, kind, loud, to = pitch) {
  if (!context || !out) return;
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + at;
  oscillator.type = kind;
  oscillator.frequency.setValueAtTime(pitch, start);
  oscillator.frequency.exponentialRampToValueAtTime(to, start + long);
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  oscillator.connect(gain).connect(out);
  oscillator.start(start);
  oscillator.stop(start + long);
}

/** @type {Record<string, () => void>} */
const SOUNDS = {
  knock: () => note(180, 0, 0.08, 'triangle', 0.4),
  tile: () => {
    note(320, 0, 0.06, 'triangle', 0.5, 160);
    note(140, 0.02, 0.12, 'sine', 0.5, 90);
  },
  dice: () => [0, 0.07, 0.13, 0.21, 0.32, 0.46].forEach((at, index) => note(900 - 60 * index, at, 0.05, 'square', 0.12, 300)),
  turn: () => {
    note(523, 0, 0.5, 'sine', 0.4);
    note(784, 0.13, 0.7, 'sine', 0.34);
  },
  war: () => {
    [0, 0.22, 0.44].forEach((at) => note(95, at, 0.2, 'sine', 0.8, 50));
    note(196, 0.5, 0.6, 'sawtooth', 0.12, 147);
  },
  victory: () => [523, 659, 784, 1047].forEach((pitch, index) => note(pitch, index * 0.16, index === 3 ? 0.9 : 0.3, 'triangle', 0.3)),
};

/** @param {'knock' | 'tile' | 'dice' | 'turn' | 'war' | 'victory'} name */
export function play(name) {
  if (current().sound !== 'on' || !context) return;
  played.push(name);
  played.splice(0, played.length - 20);
  document.documentElement.dataset.sound = name;
  SOUNDS[name]();
}

/** The sound of a log line, by its message id. @type {[RegExp, 'dice' | 'war' | 'tile'][]} */
const HEARD = [[/-rolled/, 'dice'], [/-(revolt|war|assault|conquered|repelled)\b/, 'war'], [/-(placed|built|founded|monument|took)\b/, 'tile']];

/**
 * Plays the sound of the most important of these events, once.
 * @param {string[]} messages the message ids of the log lines
 */
export function hear(messages) {
  const found = HEARD.find(([id]) => messages.some((message) => id.test(message)));
  if (found) play(found[1]);
}
