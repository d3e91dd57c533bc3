// Players and spectators of a boardgame.io server, each with a connection, and the same search and
// measurements as those of `eridu load --within`.
//
// usage: node load.mjs ADDRESS PID TABLES STREAMS SECONDS WITHIN

import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';

const [address, pid, ...numbers] = process.argv.slice(2);
const [tables, streams, seconds, within] = numbers.map(Number);

/** As in `eridu load`: the first rate, the part that must be acknowledged, halvings and tries. */
const [FIRST, ENOUGH, HALVINGS, TRIES] = [250, 0.97, 3, 2];

/** For how long the updates of the last actions are waited for, in milliseconds. */
const PATIENCE = 20_000;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** The processor time of a process so far, in seconds. */
function processorTime(id) {
  const text = readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** A connection to a match; a spectator has no player's number. */
function connect(match, player) {
  return new Promise((resolve) => {
    const socket = io(`${address}/adding`, { transports: ['websocket'], forceNew: true });
    const seat = { socket, match, player, stateID: 0, turn: '0', sum: 0, since: 0, asked: 0 };
    const know = (state) => {
      seat.stateID = state._stateID;
      seat.turn = state.ctx.currentPlayer;
      seat.sum = state.G.sum;
    };
    socket.on('connect', () => socket.emit('sync', match, player, undefined, 2));
    socket.on('sync', (_, { state }) => {
      know(state);
      resolve(seat);
    });
    socket.on('update', (_, state) => {
      know(state);
      heard(seat);
    });
  });
}

let events = 0;
let acknowledged = [];

function heard(seat) {
  events += 1;
  if (seat.since > 0 && seat.stateID > seat.asked) {
    acknowledged.push(performance.now() - seat.since);
    seat.since = 0;
  }
}

/** Whether somebody at a table still waits for an answer. */
const waits = (players) => players[0].since > 0 || players[1].since > 0;

/** The player whose turn it is acts. */
function act(players) {
  const seat = players[0].turn === '0' ? players[0] : players[1];
  seat.since = performance.now();
  seat.asked = seat.stateID;
  const payload = { type: 'add', args: [], playerID: seat.player };
  seat.socket.emit('update', { type: 'MAKE_MOVE', payload }, seat.stateID, seat.match, seat.player);
}

/** Seats everybody. */
async function begin() {
  const all = [];
  for (let table = 0; table < tables; table += 1) {
    const count = Math.floor(streams / tables) + (table < streams % tables ? 1 : 0);
    // The first one creates the match.
    const first = await connect(`match-${table}`, '0');
    const others = Array.from({ length: count - 1 }, (_, other) =>
      connect(`match-${table}`, other === 0 ? '1' : null));
    all.push([first, ...(await Promise.all(others))]);
  }
  await pause(2000);
  return all;
}

/** Has people act at this rate, at each table one after the other. */
async function measure(all, rate) {
  events = 0;
  acknowledged = [];
  const before = { server: processorTime(pid), own: processorTime('self') };
  const sums = all.map((seats) => seats[0].sum);
  const start = performance.now();
  const due = all.map((_, index) => start + (index * 1000) / rate);
  const end = start + seconds * 1000;
  while (performance.now() < end) {
    const now = performance.now();
    for (let index = 0; index < all.length; index += 1) {
      if (due[index] <= now && !waits(all[index])) {
        act(all[index]);
        due[index] += (all.length * 1000) / rate;
      }
    }
    await pause(1);
  }
  while (all.some(waits) && performance.now() < end + PATIENCE) await pause(5);
  const elapsed = (performance.now() - start) / 1000;
  // Everybody else at a table hears of an action with the one who acts, or a little later.
  const complete = () => all.every((seats) => seats.every((seat) => seat.sum === seats[0].sum));
  while (!complete() && performance.now() < end + PATIENCE) await pause(5);
  const told = all.reduce((sum, seats, index) => sum + seats.length * (seats[0].sum - sums[index]), 0);
  const count = Math.max(acknowledged.length, 1);
  acknowledged.sort((one, other) => one - other);
  const at = (part) => acknowledged[Math.min(acknowledged.length - 1, Math.floor(acknowledged.length * part))] ?? 0;
  const [p50, p99] = [at(0.5), at(0.99)];
  const done = acknowledged.length / elapsed;
  return {
    asked: rate,
    rate: done,
    p50,
    p99,
    events: events / elapsed,
    server: ((processorTime(pid) - before.server) * 1000) / count,
    own: ((processorTime('self') - before.own) * 1000) / count,
    complete: complete() && events === told,
    holds: done >= rate * ENOUGH && p99 <= within,
  };
}

const all = await begin();
let [rate, sustained, failed, halvings] = [FIRST, 0, 0, 0];
let best = null;
while (halvings <= HALVINGS) {
  let step = null;
  for (let attempt = 0; attempt < TRIES && !step?.holds; attempt += 1) {
    step = await measure(all, rate);
    process.stderr.write(
      `| ${rate.toFixed(0)} | ${step.rate.toFixed(0)} | ${step.p50.toFixed(1)} ms / ${step.p99.toFixed(1)} ms | ` +
        `${step.holds ? 'yes' : 'no'} |\n`,
    );
  }
  if (step.holds) [sustained, best] = [rate, step];
  else failed = rate;
  if (failed === 0) rate *= 2;
  else {
    // A server that cannot keep up with the first rate is asked for less.
    halvings += sustained > 0 ? 1 : 0;
    rate = sustained > 0 ? Math.sqrt(sustained * failed) : rate / 2;
    if (rate < 10) break;
  }
}
process.stdout.write(`${JSON.stringify(best)}\n`);
process.exit(0);
