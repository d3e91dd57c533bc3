// The state of a table, as it is now or as it was.

import { get } from '../shared/api.js';

/** @typedef {import('../../types.js').Thing} Thing */
/**
 * A table, and for whoever looks back at it the number of its steps and what the shown one told.
 * @typedef {Omit<import('../../types.js').TableState, 'scene'> & { scene: import('../../types.js').Scene | null, last?: number, story?: import('../../types.js').Entry[] }} Shown
 */

/** The parts of the last scene by their marks: what is the same again is not sent again. @type {Map<string, Thing[]>} */
let parts = new Map();

/**
 * Puts a scene together from what came and what was here; nothing when a part is missing.
 * @param {import('../../types.js').Parted} scene
 * @param {Map<string, Thing[]>} had
 * @returns {import('../../types.js').Scene | null}
 */
function whole({ width, height, parts: sent }, had) {
  if (sent.some(([mark, things]) => !things && !had.has(mark))) return null;
  const now = new Map(sent.map(([mark, things]) => [mark, things ?? had.get(mark) ?? []]));
  parts = now;
  return { width, height, things: sent.flatMap(([mark]) => now.get(mark) ?? []) };
}

/**
 * How the table is shown here, for a request whose answer carries its state.
 * @param {number | null} seat
 * @param {boolean} phone
 */
export const showing = (seat, phone) => ({ seat, layout: phone ? 'tall' : 'wide', have: [...parts.keys()].join(',') });

/**
 * A state that came with an answer or with news; nothing when a part of its scene is missing.
 * @param {import('../../types.js').TableState} state
 * @returns {Shown | null}
 */
export function received(state) {
  if (!state.scene) return { ...state, scene: null };
  const scene = 'parts' in state.scene ? whole(state.scene, parts) : state.scene;
  return scene && { ...state, scene };
}

/**
 * @param {string} id
 * @param {number | null} seat
 * @param {boolean} phone
 * @param {{ step: number, seat: string } | null} replaying
 * @param {{ log: boolean }} [how] whether with the end of the story
 * @returns {Promise<Shown>}
 */
export async function fetchState(id, seat, phone, replaying, { log } = { log: true }) {
  const had = parts;
  const fields = log ? null : 'scene,choices';
  const how = showing(seat, phone);
  const { layout } = how;
  const table = await get(`/api/tables/${id}`, { ...how, fields });
  if (table.scene?.parts) table.scene = whole(table.scene, had);
  if (!replaying || (table.table.status !== 'finished' && table.table.status !== 'ended')) return table;
  const past = await get(`/api/tables/${id}/replay/${replaying.step}`, { seat: replaying.seat || null, layout });
  return { ...table, ...past, table: table.table, log: table.log, result: table.result, choices: null, last: table.step, story: past.entries };
}
