// Setting up a table: seats, rules and clock.

import { get, post } from '../shared/api.js';
import { loadArt } from '../shared/art.js';
import { pictureOf } from '../shared/cards.js';
import { h } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { usualLevel } from './home.js';
import { ensureName, me } from '../shared/me.js';
import { botTitle, myBots } from '../club/programs.js';
import { at, go } from '../shared/router.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';
import { emblem } from '../table/players.js';

/** @typedef {import('../../types.js').Game} Game */

/**
 * @param {string} name
 * @param {[string, string][]} options
 * @param {string} value
 * @param {Record<string, any>} [more]
 */
function select(name, options, value, more = {}) {
  const element = h('select', { name, id: name, ...more }, options.map(([key, text]) => h('option', { value: key }, text)));
  element.value = value;
  return element;
}

/**
 * @param {Game} game
 * @param {number} seat
 * @param {import('../../types.js').Bot[]} own
 */
function seatRow(game, seat, own) {
  const bots = /** @type {[string, string][]} */ (game.bots.map((bot) => [`bot:${bot.level}`, `${say('bot')}: ${bot.title}`]));
  const usual = seat === 0 ? 'me' : seat < Math.max(game.least, Math.min(3, game.most)) ? `bot:${usualLevel(game)}` : 'none';
  const kinds = /** @type {[string, string][]} */ ([
    ...(seat === 0 ? [['me', say('seat-me')]] : []),
    ...bots, ...own.map((bot) => [`program:${bot.name}`, botTitle(bot)]), ['open', say('seat-open-link')], ['here', say('seat-here')],
    ...(seat >= game.least ? [['none', say('seat-none')]] : []),
  ]);
  const kind = select(`seat-${seat}`, kinds, usual, { 'aria-label': say('seat', { number: seat + 1 }) });
  const name = h('input', { name: `name-${seat}`, maxlength: 24, hidden: true, 'aria-label': say('name-label'), placeholder: say('name-label') });
  const opponents = /** @type {[string, string][]} */ ([['', `${say('opponent')}: ${say('opponent-none')}`], ...game.opponents.map((one) => [one.style, one.name])]);
  const who = select(`style-${seat}`, opponents, '', { 'aria-label': say('opponent') });
  const about = h('p', { class: 'soft opponent' });
  const follow = () => {
    const chosen = playsInStyle(kind.value) ? game.opponents.find((one) => one.style === who.value) : undefined;
    name.hidden = kind.value !== 'here';
    who.hidden = !playsInStyle(kind.value) || !game.opponents.length;
    about.hidden = !chosen;
    about.replaceChildren(...(chosen ? [emblem(chosen.face, chosen.name), h('span', null, chosen.about)] : []));
  };
  kind.addEventListener('change', follow);
  who.addEventListener('change', follow);
  follow();
  return h('li', { class: 'seat-row' }, h('span', { class: 'role' }, game.roles?.[seat] ?? say('seat', { number: seat + 1 })), kind, name, who, about);
}

/** Whether a seat of this kind can be played by an opponent: the other bots do not judge positions. @param {string} kind */
const playsInStyle = (kind) => kind.startsWith('bot:') && kind !== 'bot:random' && kind !== 'bot:greedy';

/** @typedef {import('../../types.js').Posts['/api/tables']['body']} Wanted */

/**
 * @param {FormData} form
 * @param {Game} game
 * @returns {Wanted}
 */
function read(form, game) {
  const text = (/** @type {string} */ name) => String(form.get(name) ?? '');
  /** @type {Wanted['seats']} */
  const seats = [];
  for (let seat = 0; seat < game.most; seat += 1) {
    const kind = text(`seat-${seat}`);
    const style = playsInStyle(kind) && text(`style-${seat}`);
    if (kind.startsWith('bot:')) seats.push({ kind: 'bot', level: kind.slice(4), ...(style ? { style } : {}) });
    else if (kind.startsWith('program:')) seats.push({ kind: 'program', bot: kind.slice(8) });
    else if (kind === 'here') seats.push({ kind, name: text(`name-${seat}`).trim() || `${me.person?.name ?? ''} ${seat + 1}` });
    else if (kind === 'me' || kind === 'open') seats.push({ kind });
  }
  const options = Object.fromEntries(game.options.map((option) => [option.name, text(`option-${option.name}`)]).filter(([, value]) => value));
  /** @type {Record<string, Wanted['clock']>} */
  const clocks = {
    none: { kind: 'none' },
    fast: { kind: 'bank', seconds: 600, increment_seconds: 15 },
    slow: { kind: 'bank', seconds: 1800, increment_seconds: 30 },
    days: { kind: 'days', days: 3 },
  };
  const title = text('title').trim();
  return {
    game: game.name, seats, options, ...(text('preset') ? { preset: text('preset') } : {}), ...(title ? { title } : {}),
    private: form.get('public') === null, spectators: form.get('spectators') !== null, clock: clocks[text('clock')], coach: form.get('coach') !== null,
  };
}

/** @param {Game} game */
function rulesFields(game) {
  const options = game.options.map((option) => {
    const values = /** @type {[string, string][]} */ (option.values.map((value, index) => [value, option.titles[index] ?? value]));
    return h('div', { class: 'field' }, h('label', { for: `option-${option.name}` }, option.title),
      select(`option-${option.name}`, values, option.values[0]), option.about && h('p', { class: 'soft' }, option.about));
  });
  const presets = /** @type {[string, string][]} */ (game.presets.map((preset) => [preset.name, preset.title]));
  if (!presets.length) return [h('div', { class: 'options' }, options)];
  const details = h('details', { class: 'more' }, h('summary', null, say('options')), h('div', { class: 'options' }, options));
  const preset = select('preset', presets, presets[0][0]);
  const follow = () => {
    const chosen = game.presets.find((one) => one.name === preset.value);
    for (const option of game.options) {
      const field = details.querySelector(`[name="option-${option.name}"]`);
      if (field instanceof HTMLSelectElement) field.value = chosen?.options[option.name] ?? option.values[0];
    }
  };
  preset.addEventListener('change', follow);
  follow();
  return [h('div', { class: 'field' }, h('label', { for: 'preset' }, say('edition')), preset), details];
}

/** @type {import('../main.js').Page} */
export async function createPage(root, where) {
  const [game, own] = /** @type {[Game, import('../../types.js').Bot[], void]} */ (await Promise.all([get(`/api/games/${where.id}`), myBots(), loadArt().catch(() => {})]));
  document.title = `${say('set-up')}: ${game.title} · Eridu`;
  const listed = h('input', { type: 'checkbox', name: 'public', onchange: () => { chosen = true; } });
  let chosen = false;
  const form = h('form', {
    class: 'create',
    onchange: () => {
      // A table with an open seat is listed by default, unless the host has chosen otherwise.
      if (!chosen) listed.checked = [...form.querySelectorAll('.seat-row select')].some((one) => one instanceof HTMLSelectElement && one.value === 'open');
    },
    onsubmit: async (/** @type {SubmitEvent} */ event) => {
      event.preventDefault();
      if (!await ensureName()) return;
      try {
        const card = await post('/api/tables', read(new FormData(form), game));
        go(at.table(card.id));
      } catch (error) {
        failed(error);
      }
    },
  },
  h('fieldset', null, h('legend', null, say('who-plays')), h('p', { class: 'soft' }, say('who-plays-text')),
    h('ul', { class: 'seat-rows' }, Array.from({ length: game.most }, (_, seat) => seatRow(game, seat, own)))),
  h('fieldset', null, h('legend', null, say('which-rules')), rulesFields(game)),
  h('fieldset', null, h('legend', null, say('how-played')),
    h('div', { class: 'field' }, h('label', { for: 'clock' }, say('clock')),
      select('clock', [['none', say('clock-none')], ['fast', say('clock-fast')], ['slow', say('clock-slow')], ['days', say('clock-days')]], 'none')),
    h('div', { class: 'field' }, h('label', { for: 'title' }, say('title')), h('input', { id: 'title', name: 'title', maxlength: 60, placeholder: say('title-placeholder') })),
    h('label', { class: 'check' }, listed, say('public')),
    h('label', { class: 'check' }, h('input', { type: 'checkbox', name: 'spectators', checked: true }), say('allow-spectators')),
    game.bots.length > 1 && h('label', { class: 'check' }, h('input', { type: 'checkbox', name: 'coach' }), say('coach-allow'))),
  h('div', { class: 'row' }, h('button', { class: 'button main large', type: 'submit' }, say('make-table')), h('a', { class: 'button quiet large', href: '/' }, say('cancel'))));
  root.append(header(), h('main', { class: 'create-page' },
    h('div', { class: 'create-head' }, h('img', { src: pictureOf(game), alt: '', width: 220, height: 140 }),
      h('div', null, h('h1', null, game.title), h('p', { class: 'soft' }, say('set-up-text')))), form));
}
