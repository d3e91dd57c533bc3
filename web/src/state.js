// The state of a table: fetched, and what the client reads in it besides showing it.

import { get } from './api.js';

/** @typedef {import('../types.js').TableState} TableState */

/**
 * How many actions a question says are left, wherever it says so.
 * @param {unknown} decision
 * @returns {number | null}
 */
export function actionsLeft(decision) {
  if (typeof decision !== 'object' || decision === null) return null;
  for (const [name, value] of Object.entries(decision)) {
    if (name === 'actions_left' && typeof value === 'number') return value;
    const inner = actionsLeft(value);
    if (inner !== null) return inner;
  }
  return null;
}

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
  return { ...table, ...past, table: table.table, log: table.log, result: table.result, choices: null, last: table.step };
}
