// Loads boardgame.io and this server one after the other, with the same number of tables, event
// streams and actions per second, and prints both.
//
// usage: node compare.mjs [--tables N] [--streams N] [--rate N] [--seconds N] [--eridu PATH]

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

const here = (path) => fileURLToPath(new URL(path, import.meta.url));
const number = (value) => ({ type: 'string', default: value });
const { values } = parseArgs({
  options: {
    tables: number('1000'),
    streams: number('5000'),
    rate: number('400'),
    seconds: number('30'),
    eridu: { type: 'string', default: here('../../../../target/release/eridu') },
  },
});
const { tables, streams, rate, seconds } = values;

/** What boardgame.io does under this load. */
async function measureBoardgame() {
  const server = spawn(process.execPath, [here('server.mjs')], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [line] = await once(server.stdout, 'data');
    const load = [here('load.mjs'), `${line}`.trim(), `${server.pid}`, tables, streams, rate, seconds];
    return JSON.parse(execFileSync(process.execPath, load, { encoding: 'utf8' }));
  } finally {
    server.kill();
  }
}

/** What `eridu load` prints, as an object. */
function measureEridu() {
  const load = ['load', '--tables', tables, '--streams', streams, '--rate', rate, '--seconds', seconds];
  const rows = execFileSync(values.eridu, load, { encoding: 'utf8' }).split('\n').slice(2);
  const cells = rows.map((row) => row.split('|').map((cell) => cell.trim()));
  return Object.fromEntries(cells.filter((row) => row.length > 3).map((row) => [row[1], row[2]]));
}

const boardgame = await measureBoardgame();
const eridu = measureEridu();
const time = 'processor time of the server for each action';
const row = (name, one, other) => console.log(`| ${name} | ${one} | ${other} |`);
row(`${tables} tables, ${streams} streams, ${rate} actions per second`, 'boardgame.io', 'eridu');
row('---', '---', '---');
row('game and storage', 'a counter, in memory', 'Tigris & Euphrates, synced to the disk');
const acts = 'acknowledged actions per second';
row(acts, boardgame[acts], eridu[`stored and ${acts}`]);
row('action, p50 / p99', boardgame['action, p50 / p99'], eridu['action, p50 / p99 / slowest'].split(' / ', 2).join(' / '));
row('events delivered per second', boardgame['events delivered per second'], eridu['events delivered per second']);
row(time, boardgame[time], eridu[time]);
const own = 'processor time of the generator for each action';
row(own, boardgame[own], eridu[own]);
console.log(`\nprocessor time: ${(parseFloat(boardgame[time]) / parseFloat(eridu[time])).toFixed(1)} times less`);
