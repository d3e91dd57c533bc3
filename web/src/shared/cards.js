// A table as a card in a list.

import { address } from './api.js';
import { h } from './dom.js';
import { file } from './files.js';
import { at } from './router.js';
import { dark } from './settings.js';
import { ago, list, say } from './words.js';

/** @typedef {import('../../types.js').Card} Card */

/** The picture of a game in the theme of the page. @param {import('../../types.js').Game} game */
export const pictureOf = (game) => address(game.picture, { theme: dark() ? 'dark' : 'light' });

/**
 * @param {import('../../types.js').Place} place
 */
export function nameOf(place) {
  if (place.kind === 'open') return say('seat-open');
  return place.name || say('bot');
}

/** The title of a table: the chosen one, or one with its host's name. @param {Card} card */
export function titleOf({ title }) {
  return typeof title === 'string' ? title : say('title-of', { name: title.of });
}

/**
 * The status of a table in one line.
 * @param {Card} card
 */
function state(card) {
  const names = (/** @type {number[]} */ seats) => list([...new Set(seats.map((seat) => nameOf(card.seats[seat])))]);
  if (card.status === 'open') {
    const free = card.seats.filter((place) => place.kind === 'open').length;
    if (free) return say('card-free', { number: free });
    return say(card.seats.some((place) => place.kind === 'asked') ? 'lobby-waiting' : 'card-ready');
  }
  if (card.status === 'finished') {
    const winners = card.seats.filter((place) => card.places?.[place.seat] === 1).map((place) => place.seat);
    const several = new Set(winners.map((seat) => nameOf(card.seats[seat]))).size > 1;
    return winners.length ? say(several ? 'card-won-all' : 'card-won', { name: names(winners) }) : say('card-over');
  }
  if (card.status === 'ended') return say('card-ended');
  if (card.status === 'away') return say('card-away');
  if (card.my_turn) return say('your-turn');
  return card.waiting.length ? say('card-waits', { name: names(card.waiting) }) : say('card-running');
}

/**
 * @param {Card} card
 * @param {import('../../types.js').Game[]} games
 */
export function tableCard(card, games) {
  const game = games.find((one) => one.name === card.game);
  const people = h('ul', { class: 'people' }, card.seats.map((place) => h('li', {
    class: [place.kind, place.me ? 'me' : '', card.waiting.includes(place.seat) ? 'asked' : ''].join(' '),
  }, nameOf(place))));
  return h('a', { class: `card${card.my_turn ? ' mine' : ''}`, href: at.table(card.id) },
    h('img', { class: 'card-picture', src: game ? pictureOf(game) : file('img/eridu.svg'), alt: '', loading: 'lazy' }),
    h('span', { class: 'card-body' },
      h('span', { class: 'card-title' }, titleOf(card)),
      h('span', { class: 'card-game' }, game?.title ?? card.game),
      people,
      h('span', { class: 'card-state' },
        h('span', { class: card.my_turn ? 'pill mine' : 'pill' }, state(card)),
        card.coach && h('span', { class: 'pill' }, say('coach')),
        h('time', { datetime: new Date(card.changed).toISOString() }, ago(card.changed)))));
}
