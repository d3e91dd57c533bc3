// Clock arithmetic and formatting.

import { say } from './words.js';

/**
 * The remaining time of a clock, or null without a clock.
 * @param {import('../../types.js').Clock} clock
 * @param {number} now server time
 */
export function remaining(clock, now) {
  if (clock.running && clock.deadline !== null) return Math.max(clock.deadline - now, 0);
  return clock.left;
}

/** @param {number} ms */
export function clockText(ms) {
  const seconds = Math.ceil(ms / 1000);
  if (seconds >= 2 * 86400) return say('days-left', { number: Math.floor(seconds / 86400) });
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor((seconds % 3600) / 60)];
  const two = (/** @type {number} */ number) => String(number).padStart(2, '0');
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
