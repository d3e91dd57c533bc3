// Writes received JSON into a module as literals of their expected types, so that `tsc` finds
// missing, wrong or unknown fields.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const OPTIONS = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--skipLibCheck', '--types', 'node', '--typeRoots', join(WEB, 'node_modules/@types'), '--pretty', 'false'];

/** The literals by shape: each shape is checked once. @type {Map<string, string>} */
const literals = new Map();

/** The names of all fields that were sent. @type {Set<string>} */
const sent = new Set();

/**
 * The shape of a value: its fields, their types, and strings that could be enum values.
 * @param {any} value
 * @returns {string}
 */
function look(value) {
  if (typeof value === 'string') return /^[a-z-]{1,12}$/.test(value) ? value : 'string';
  if (value === null || typeof value !== 'object') return value === null ? 'null' : typeof value;
  if (Array.isArray(value)) return `[${[...new Set(value.map(look))].sort()}]`;
  return `{${Object.keys(value).sort().map((name) => `${name}:${look(value[name])}`)}}`;
}

/**
 * The same value with only one item of each shape per list, because `tsc` compares all items.
 * @param {any} value
 * @returns {any}
 */
function thinned(value) {
  if (value === null || typeof value !== 'object') return value;
  if (!Array.isArray(value)) {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => {
      sent.add(name);
      return [name, thinned(one)];
    }));
  }
  // In a pair of a tag and its content, the position matters.
  if (typeof value[0] === 'string' && Array.isArray(value[1])) return value.map(thinned);
  return [...new Map(value.map((one) => [look(one), thinned(one)])).values()];
}

/**
 * Records that a value has this type of types.d.ts.
 * @param {string} type such as `T.Card`
 * @param {any} value
 */
export function is(type, value) {
  literals.set(`${type} ${look(value)}`, `: ${type} = ${JSON.stringify(thinned(value))};`);
  return value;
}

/** The errors of `tsc` about all recorded values; empty if there are none. @returns {Promise<string>} */
export async function complaints() {
  const folder = mkdtempSync(join(tmpdir(), 'eridu-types-'));
  const file = join(folder, 'sent.ts');
  const lines = [...literals.values()].map((literal, number) => `export const a${number}${literal}`);
  writeFileSync(file, [`import type * as T from ${JSON.stringify(join(WEB, 'types.js'))};`, ...lines].join('\n'));
  const said = await new Promise((done) => {
    execFile(process.execPath, [join(WEB, 'node_modules/typescript/bin/tsc'), ...OPTIONS, file], { cwd: folder }, (error, out) => done(error ? out || String(error) : ''));
  });
  const shown = String(said).split('\n').map((line) => {
    const number = Number(/^sent\.ts\((\d+)/.exec(line)?.[1] ?? 0) - 2;
    return number >= 0 ? `${lines[number]?.split(' = ')[0]}: ${line}` : line;
  });
  rmSync(folder, { recursive: true, force: true });
  return shown.join('\n');
}

/** What no test can bring about: a webhook that answers, a server that slept, too many requests. */
const RARE = ['secret', 'ms', 'retry_after_ms'];

/** The fields of types.d.ts that were never sent. */
export function unsent() {
  // The bodies of requests come last.
  const [answers] = readFileSync(join(WEB, 'types.d.ts'), 'utf8').split('export interface Posts');
  const declared = answers.matchAll(/(?<=^ +|[{;] )(\w+)\??:/gm);
  return [...new Set([...declared].map(([, name]) => name))].filter((name) => !sent.has(name) && !RARE.includes(name));
}
