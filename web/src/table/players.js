// The player list: names, roles, clocks, who is online and who is asked.

import { clockText, remaining } from '../shared/clock.js';
import { hasArt } from '../shared/art.js';
import { h, icon, s, write } from '../shared/dom.js';
import { me } from '../shared/me.js';
import { say } from '../shared/words.js';

export class Players {
  /** @param {Pick<import('./table.js').Table, 'state' | 'game' | 'over' | 'nameOf' | 'stop'> & { people: Pick<import('./people.js').People, 'name'> }} table the part of it that is shown */
  constructor(table) {
    this.table = table;
    this.element = h('ul', { class: 'players', 'aria-label': say('players') });
    const timer = setInterval(() => this.tick(), 500);
    table.stop.push(() => clearInterval(timer));
    /** @type {number} server time minus local time */
    this.skew = 0;
  }

  draw() {
    const { state } = this.table;
    this.skew = state.now - Date.now();
    const key = this.element.contains(document.activeElement) ? document.activeElement?.getAttribute('data-somebody') : null;
    this.element.replaceChildren(...state.table.seats.map((place) => this.row(place)));
    if (key) /** @type {HTMLElement | null} */ (this.element.querySelector(`[data-somebody="${key}"]`))?.focus();
    this.tick();
  }

  /** @param {import('../../types.js').Place} place */
  row(place) {
    const { state, game } = this.table;
    const asked = state.waiting.includes(place.seat) && !this.table.over;
    const somebody = place.kind === 'person' && !place.me && me.person !== null;
    const won = state.result?.places[place.seat];
    const opponent = place.kind === 'bot' && game.opponents.find((one) => one.style === place.style);
    const notes = [
      place.kind === 'bot' ? `${say('bot')}: ${game.bots.find((bot) => bot.level === place.level)?.title ?? place.level}` : roleName(this.table, place),
      place.kind === 'bot' && place.name ? roleName(this.table, place) : '',
      place.program ? say('player-program') : '',
      place.kept_by_bot ? say(`kept-${place.kept_by_bot}`) : '',
      place.avoided ? say(place.avoided.kind === 'block' ? 'muted-block' : 'muted-mute') : '',
    ].filter(Boolean);
    return h('li', { class: `player${asked ? ' asked' : ''}${place.me ? ' me' : ''}`, 'data-seat': place.seat },
      emblem(game.emblems[place.seat], place.role),
      opponent && h('span', { class: 'face', title: opponent.about }, emblem(opponent.face, opponent.name)),
      h('span', { class: 'who' },
        h('span', { class: 'name' }, somebody ? this.table.people.name({ name: this.table.nameOf(place.seat), seat: place.seat, avoided: place.avoided }) : h('span', null, this.table.nameOf(place.seat)),
          place.kind === 'person' && h('span', { class: `dot ${place.online || place.me ? 'on' : 'off'}`, title: say(place.online || place.me ? 'is-online' : 'is-offline') })),
        h('span', { class: 'role' }, notes.join(' · '))),
      won !== undefined && h('span', { class: `place place-${won}` }, say('place', { number: won })),
      h('span', { class: 'clock', 'data-clock': place.seat }),
      asked && h('span', { class: 'turn', title: say('is-asked') }, icon('hourglass')));
  }

  tick() {
    for (const clock of this.table.state.clocks) {
      const element = this.element.querySelector(`[data-clock="${clock.seat}"]`);
      if (!element) continue;
      const left = remaining(clock, Date.now() + this.skew);
      write(element, left === null ? '' : clockText(left));
      element.classList.toggle('short', left !== null && left < 30000 && clock.running);
    }
  }

  /** @param {number[]} seats */
  online(seats) {
    for (const place of this.table.state.table.seats) place.online = seats.includes(place.seat);
    this.draw();
  }
}

/**
 * The emblem of a role, or its first letter.
 * @param {string | undefined} art
 * @param {string} role
 */
export function emblem(art, role) {
  const drawn = art !== undefined && hasArt(art);
  return h('span', { class: drawn ? 'emblem drawn' : 'emblem', 'aria-hidden': 'true' },
    drawn ? s('svg', { viewBox: '0 0 100 100' }, s('use', { href: `#${art}`, width: 100, height: 100 })) : role.slice(0, 1).toUpperCase());
}

/**
 * @param {Pick<import('./table.js').Table, 'game'>} table
 * @param {import('../../types.js').Place} place
 */
function roleName(table, place) {
  return table.game.roles?.[place.seat] ?? place.role;
}
