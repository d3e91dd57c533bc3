// The client's own texts. They come from the server, in the user's language.

import { file } from './files.js';
import { current } from './settings.js';

/** @type {Record<string, string>} */
let words = {};

export async function loadWords() {
  const response = await fetch(file(`words/${current().lang}.json`));
  if (!response.ok) throw new Error(`words: ${response.status}`);
  words = await response.json();
}

/**
 * The text with this id; placeholders such as `{name}` are filled.
 * @param {string} id
 * @param {Record<string, string | number>} [gaps]
 */
export function say(id, gaps = {}) {
  const text = words[`ui-${id}`] ?? id;
  return text.replace(/\{(\w+)\}/g, (whole, gap) => String(gaps[gap] ?? whole));
}

/**
 * The text for a number: `id-one` or `id-other`, by the plural rules of the language.
 * @param {string} id
 * @param {number} number
 */
export function count(id, number) {
  const form = new Intl.PluralRules(current().lang).select(number) === 'one' ? 'one' : 'other';
  return say(`${id}-${form}`, { number: new Intl.NumberFormat(current().lang).format(number) });
}

/**
 * The time since then, such as `5 minutes ago`.
 * @param {number} at
 */
export function ago(at) {
  const seconds = Math.round((at - Date.now()) / 1000);
  const format = new Intl.RelativeTimeFormat(current().lang, { numeric: 'auto' });
  /** @type {[Intl.RelativeTimeFormatUnit, number][]} */
  const units = [['day', 86400], ['hour', 3600], ['minute', 60]];
  for (const [unit, size] of units) {
    if (Math.abs(seconds) >= size) return format.format(Math.round(seconds / size), unit);
  }
  return format.format(0, 'second');
}

/**
 * Joins names: `Anna, Bruno and Carla`.
 * @param {string[]} names
 */
export function list(names) {
  return new Intl.ListFormat(current().lang).format(names);
}

/** @type {Map<string, Intl.DateTimeFormat>} cached, because creating one is expensive */
const clocks = new Map();

/**
 * The time of day.
 * @param {number} at
 */
export function timeOf(at) {
  const { lang } = current();
  const clock = clocks.get(lang) ?? new Intl.DateTimeFormat(lang, { hour: '2-digit', minute: '2-digit' });
  clocks.set(lang, clock);
  return clock.format(at);
}
