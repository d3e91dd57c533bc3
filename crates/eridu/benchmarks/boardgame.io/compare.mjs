// Finds how many actions a second boardgame.io and this server sustain, one after the other, with
// the same number of tables and event streams, and prints both.
//
// A rate is sustained when at least 97 % of its actions are acknowledged, 99 in 100 of them within
// a bound. It is doubled from 250 until it is not, and then approached in three steps.
//
// usage: node compare.mjs [--tables N] [--streams N] [--within MS] [--seconds N] [--storages LIST]
//                         [--postgres ADDRESS] [--eridu PATH]

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const text = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: {
    tables: text('1000'),
    streams: text('5000'),
    within: text('100'),
    seconds: text('5'),
    storages: text('memory,files'),
    postgres: { type: 'string' },
    eridu: text(here('../../../../target/release/eridu')),
  },
});
const { tables, streams, within, seconds } = values;

/** No search takes longer, in milliseconds. */
const LONGEST = 240_000;

/** Runs a program and returns what it prints; its errors and its steps are shown as they come. */
async function output(program, args) {
  const child = spawn(program, args, { stdio: ['ignore', 'pipe', 'inherit'], timeout: LONGEST });
  let out = '';
  child.stdout.on('data', (part) => {
    out += part;
  });
  const [code, signal] = await once(child, 'close');
  if (code !== 0) throw new Error(`${program} ${args[0]} ended with ${code ?? signal}`);
  return out;
}

/** What a boardgame.io server with this storage sustains. */
async function measureBoardgame(storage) {
  console.error(`\nboardgame.io, storage: ${storage}\n\n| asked for | acknowledged | p50 / p99 | sustained |\n|---|---|---|---|`);
  const folder = mkdtempSync(join(tmpdir(), 'boardgame-io-'));
  const where = storage === 'postgres' ? values.postgres : folder;
  const server = spawn(process.execPath, [here('server.mjs'), storage, where], {
    env: { ...process.env, NODE_ENV: 'production' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  try {
    const [line] = await once(server.stdout, 'data');
    const load = [here('load.mjs'), `${line}`.trim(), `${server.pid}`, tables, streams, seconds, within];
    const best = JSON.parse(await output(process.execPath, load));
    if (best && !best.complete) throw new Error('not every client has heard of every action');
    return best;
  } finally {
    server.kill('SIGKILL');
    await once(server, 'close');
    rmSync(folder, { recursive: true, force: true });
  }
}

/** What this server sustains, from the table that `eridu load` prints. */
async function measureEridu() {
  console.error('\neridu, storage: SQLite, synced to the disk\n');
  const load = ['load', '--tables', tables, '--streams', streams, '--within', within, '--seconds', seconds];
  const printed = await output(values.eridu, load);
  console.error(printed.split('\n\n')[0]);
  const rows = printed.split('\n').map((row) => row.split('|').map((cell) => cell.trim()));
  const cell = (name) => rows.find((row) => row[1]?.startsWith(name))?.[2] ?? '';
  const [p50, p99] = cell('action, p50').split(' / ').map(parseFloat);
  const rate = parseFloat(cell('stored and acknowledged'));
  if (!(rate > 0)) return null;
  const events = parseFloat(cell('events delivered'));
  const server = parseFloat(cell('processor time of the server'));
  return { rate, p50, p99, events, server, own: parseFloat(cell('processor time of the generator')) };
}

const storages = values.storages.split(',').concat(values.postgres ? ['postgres'] : []);
const columns = [];
for (const storage of storages) columns.push([`boardgame.io, ${storage}`, await measureBoardgame(storage)]);
const eridu = await measureEridu();
columns.push(['eridu', eridu]);

const row = (name, cell) => console.log(`| ${name} | ${columns.map(([, found]) => (found ? cell(found) : '')).join(' | ')} |`);
console.log(`\n| ${tables} tables, ${streams} streams, p99 within ${within} ms | ${columns.map(([name]) => name).join(' | ')} |`);
console.log(`|---|${columns.map(() => '---|').join('')}`);
row('acknowledged actions per second', ({ rate }) => rate.toFixed(0));
row('action, p50 / p99', ({ p50, p99 }) => `${p50.toFixed(1)} ms / ${p99.toFixed(1)} ms`);
row('events delivered per second', ({ events }) => events.toFixed(0));
row('processor time of the server for each action', ({ server }) => `${server.toFixed(2)} ms`);
row('processor time of the generator for each action', ({ own }) => `${own.toFixed(2)} ms`);
const times = (other) => (other && eridu ? `${(eridu.rate / other.rate).toFixed(1)} times` : '');
console.log(`| this server does | ${columns.map(([name, found]) => (name === 'eridu' ? '' : times(found))).join(' | ')} |`);
