// Two small sounds, made here and not fetched; off unless somebody wants them.

import { current } from './settings.js';

/** @type {AudioContext | undefined} */
let context;

/**
 * @param {number} pitch
 * @param {number} at
 * @param {number} long
 * @param {OscillatorType} kind
 * @param {number} loud
 */
function note(pitch, at, long, kind, loud) {
  context ??= new AudioContext();
  const [oscillator, gain] = [context.createOscillator(), context.createGain()];
  const start = context.currentTime + at;
  oscillator.type = kind;
  oscillator.frequency.value = pitch;
  gain.gain.setValueAtTime(loud, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + long);
  oscillator.connect(gain).connect(context.destination);
  oscillator.start(start);
  oscillator.stop(start + long);
}

/** It is my turn. */
export function chime() {
  if (current().sound !== 'on') return;
  note(523, 0, 0.5, 'sine', 0.12);
  note(784, 0.13, 0.7, 'sine', 0.1);
}

/** Something was picked. */
export function knock() {
  if (current().sound === 'on') note(180, 0, 0.08, 'triangle', 0.2);
}
