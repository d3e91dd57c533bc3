// What if: makes a study of a finished game, a lesson or a drawn position, and goes there.

import { post } from '../shared/api.js';
import { ensureName } from '../shared/me.js';
import { at, go } from '../shared/router.js';
import { failed } from '../shared/toast.js';

/**
 * @param {{ table: string } | { game: string, lesson: number } | { game: string, position: string }} origin
 * @param {number} [step] the step of the game at which it opens; the last one by default
 */
export async function whatIf(origin, step) {
  if (!await ensureName()) return;
  try {
    const study = /** @type {import('../../types.js').Study} */ (await post('/api/studies', origin));
    const node = step === undefined ? study.trunk : study.steps.filter((number) => number <= step).length;
    go(at.study(study.id, node));
  } catch (error) {
    failed(error);
  }
}

/**
 * Plays on from a position against bots.
 * @param {import('../../types.js').Game} game
 * @param {string} position
 * @param {number} seats
 * @param {string} level
 */
export async function playFrom(game, position, seats, level) {
  if (!await ensureName()) return;
  try {
    const bots = Array.from({ length: seats - 1 }, () => /** @type {const} */ ({ kind: 'bot', level }));
    const card = await post('/api/tables', { game: game.name, position, seats: [{ kind: 'me' }, ...bots], private: true });
    go(at.table(card.id));
  } catch (error) {
    failed(error);
  }
}
