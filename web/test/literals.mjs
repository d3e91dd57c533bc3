// What was sent, written into a module as literals of the types it should have: there `tsc` finds
// fields that are missing, wrong or unknown.

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const WEB = fileURLToPath(new URL('..', import.meta.url));
const OPTIONS = ['--noEmit', '--strict', '--target', 'es2023', '--module', 'nodenext', '--skipLibCheck', '--types', 'node', '--typeRoots', join(WEB, 'node_modules/@types'), '--pretty', 'false'];

/** The literals by what they look like: what looks the same is checked once. @type {Map<string, string>} */
const literals = new Map();

/** Every name of a field that was sent. @type {Set<string>} */
const sent = new Set();

/**
 * What a value looks like: its fields, their types, and words that could be one of a few.
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
 * The same with only one of each kind in its lists, because `tsc` compares all items of a list.
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
  // The place in the list means something where there is a mark and what belongs to it.
  if (typeof value[0] === 'string' && Array.isArray(value[1])) return value.map(thinned);
  return [...new Map(value.map((one) => [look(one), thinned(one)])).values()];
}

/**
 * Notes that this is of that type of types.d.ts.
 * @param {string} type such as `T.Card`
 * @param {any} value
 */
export function is(type, value) {
  literals.set(`${type} ${look(value)}`, `: ${type} = ${JSON.stringify(thinned(value))};`);
  return value;
}

/** What `tsc` says about all that was noted, nothing being the best. @returns {Promise<string>} */
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
  const declared = readFileSync(join(WEB, 'types.d.ts'), 'utf8').matchAll(/(?<=^ +|[{;] )(\w+)\??:/gm);
  return [...new Set([...declared].map(([, name]) => name))].filter((name) => !sent.has(name) && !RARE.includes(name));
}
