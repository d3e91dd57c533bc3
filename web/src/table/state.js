// The state of a table, current or past.

import { get } from '../shared/api.js';

/** @typedef {import('../../types.js').Thing} Thing */
/**
 * A table's state; in a replay, with the number of steps and the log of the shown one.
 * @typedef {Omit<import('../../types.js').TableState, 'scene'> & { scene: import('../../types.js').Scene | null, last?: number, story?: import('../../types.js').Entry[] }} Shown
 */

/** The parts of the last scene by mark (hash); the server omits parts that we have. @type {Map<string, Thing[]>} */
let parts = new Map();

/**
 * Assembles a scene from the parts sent and those we have; null if one is missing.
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
 * Query parameters for a request whose response carries the table's state.
 * @param {number | null} seat
 * @param {boolean} phone
 * @param {number | null} [stream] our event stream, whose news then leaves out that state
 */
export const showing = (seat, phone, stream = null) => ({ seat, layout: phone ? 'tall' : 'wide', have: [...parts.keys()].join(','), stream });

/**
 * Takes the state from a response or from news; null if a part of its scene is missing.
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
 * @param {{ log: boolean }} [how] whether to include the end of the log
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
