// Players and spectators of a boardgame.io server, each with a connection, and the same measurements
// as those of `eridu load`.
//
// usage: node load.mjs ADDRESS PID TABLES STREAMS RATE SECONDS

import { readFileSync } from 'node:fs';
import { io } from 'socket.io-client';

const [address, pid, ...numbers] = process.argv.slice(2);
const [tables, streams, rate, seconds] = numbers.map(Number);

/** The processor time of a process so far, in seconds. */
function processorTime(id) {
  const text = readFileSync(`/proc/${id}/stat`, 'utf8');
  const fields = text.slice(text.lastIndexOf(') ') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) / 100;
}

/** A connection to a match; a spectator has no player's number. */
function connect(match, player, heard) {
  return new Promise((resolve) => {
    const socket = io(`${address}/adding`, { transports: ['websocket'], forceNew: true });
    const seat = { socket, match, player, stateID: 0, turn: '0', since: 0 };
    const know = (state) => {
      seat.stateID = state._stateID;
      seat.turn = state.ctx.currentPlayer;
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
const acknowledged = [];

function heard(seat) {
  events += 1;
  if (seat.since > 0 && seat.stateID > seat.asked) {
    acknowledged.push(performance.now() - seat.since);
    seat.since = 0;
  }
}

/** The player whose turn it is acts, unless an answer is still due. */
function act(players) {
  const seat = players.find((player) => player.player === players[0].turn);
  if (!seat || players.some((player) => player.since > 0)) return;
  seat.since = performance.now();
  seat.asked = seat.stateID;
  const payload = { type: 'add', args: [], playerID: seat.player };
  seat.socket.emit('update', { type: 'MAKE_MOVE', payload }, seat.stateID, seat.match, seat.player);
}

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const all = [];
for (let table = 0; table < tables; table += 1) {
  const count = Math.floor(streams / tables) + (table < streams % tables ? 1 : 0);
  const players = [];
  for (let stream = 0; stream < count; stream += 1) {
    players.push(connect(`match-${table}`, stream < 2 ? `${stream}` : null, heard));
    // The first one creates the match.
    if (stream === 0) await players[0];
  }
  all.push((await Promise.all(players)).slice(0, 2));
}
await pause(2000);

events = 0;
const before = { server: processorTime(pid), own: processorTime('self') };
const start = performance.now();
for (let count = 0; count < rate * seconds; count += 1) {
  const ahead = start + (count * 1000) / rate - performance.now();
  if (ahead > 1) await pause(ahead);
  else if (count % 50 === 0) await pause(0);
  if (performance.now() - start > seconds * 1000) break;
  act(all[count % tables]);
}
await pause(500);
const elapsed = (performance.now() - start) / 1000;
const each = (used) => ((used * 1000) / Math.max(acknowledged.length, 1)).toFixed(3);
acknowledged.sort((one, other) => one - other);
const at = (part) => acknowledged[Math.min(acknowledged.length - 1, Math.floor(acknowledged.length * part))];
const time = (part) => `${(at(part) ?? 0).toFixed(1)} ms`;
process.stdout.write(
  `${JSON.stringify({
    'acknowledged actions per second': Math.round(acknowledged.length / elapsed),
    'action, p50 / p99': `${time(0.5)} / ${time(0.99)}`,
    'events delivered per second': Math.round(events / elapsed),
    'processor time of the server for each action': `${each(processorTime(pid) - before.server)} ms`,
    'processor time of the generator for each action': `${each(processorTime('self') - before.own)} ms`,
  })}\n`,
);
process.exit(0);
