// The state of a table, as it is now or as it was.

import { get } from './api.js';

/** @typedef {import('../types.js').TableState} TableState */

/**
 * @param {string} id
 * @param {number | null} seat
 * @param {boolean} phone
 * @param {{ step: number, seat: string } | null} replaying
 * @returns {Promise<TableState>}
 */
export async function fetchState(id, seat, phone, replaying) {
  const layout = phone ? 'tall' : 'wide';
  const table = await get(`/api/tables/${id}`, { seat, layout });
  if (!replaying || (table.table.status !== 'finished' && table.table.status !== 'ended')) return table;
  const past = await get(`/api/tables/${id}/replay/${replaying.step}`, { seat: replaying.seat || null, layout });
  return { ...table, ...past, table: table.table, log: table.log, result: table.result, choices: null, last: table.step, story: past.entries };
}
