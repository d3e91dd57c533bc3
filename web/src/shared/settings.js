// A person's settings: stored in this browser and applied to the page as attributes.

/**
 * @typedef {object} Settings
 * @property {'en' | 'it'} lang
 * @property {'auto' | 'light' | 'dark'} theme
 * @property {'always' | 'turn' | 'never'} confirm
 * @property {'auto' | 'on' | 'off'} motion
 * @property {'off' | 'on'} sound
 * @property {'faint' | 'strong' | 'off'} tints
 * @property {'on' | 'off'} skip whether a forced answer is given without asking
 * @property {'on' | 'off'} coordinates
 * @property {'on' | 'off'} warn whether a coach warns of blunders
 */

const KEY = 'eridu.settings';

/** @type {Settings} */
const DEFAULTS = {
  lang: navigator.language.toLowerCase().startsWith('it') ? 'it' : 'en',
  theme: 'auto',
  confirm: 'turn',
  motion: 'auto',
  sound: 'on',
  tints: 'faint',
  skip: 'on',
  coordinates: 'on',
  warn: 'on',
};

/** @type {Settings} */
let settings = { ...DEFAULTS, ...read() };

/** @type {Set<(changed: keyof Settings) => void>} */
const listeners = new Set();

/** @returns {Partial<Settings>} */
function read() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}');
  } catch {
    return {};
  }
}

const night = matchMedia('(prefers-color-scheme: dark)');
night.addEventListener('change', () => apply());

export const current = () => settings;

/**
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function set(name, value) {
  settings = { ...settings, [name]: value };
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Without storage, the settings last until the page is closed.
  }
  apply();
  for (const listener of listeners) listener(name);
}

/**
 * Registers a listener for changes; returns a function that removes it.
 * @param {(changed: keyof Settings) => void} listener
 */
export function onChange(listener) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether animations are on. */
export function moves() {
  if (settings.motion !== 'auto') return settings.motion === 'on';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/**
 * Applies the language that the address asks for, such as `?lang=it`, and removes it from there.
 */
export function languageOfAddress() {
  const url = new URL(location.href);
  const lang = url.searchParams.get('lang');
  if (lang === null) return;
  url.searchParams.delete('lang');
  history.replaceState(null, '', url);
  if ((lang === 'en' || lang === 'it') && lang !== settings.lang) set('lang', lang);
}

/** Sets the attributes that the stylesheet reads. */
export function apply() {
  const root = document.documentElement;
  root.lang = settings.lang;
  root.dataset.theme = settings.theme;
  root.classList.toggle('dark', dark());
  root.dataset.tints = settings.tints;
  root.dataset.coordinates = settings.coordinates;
  root.dataset.motion = moves() ? 'on' : 'off';
}

/** Whether the page is in dark mode now. */
export function dark() {
  return settings.theme === 'dark' || (settings.theme === 'auto' && night.matches);
}
