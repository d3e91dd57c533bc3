// A boardgame.io server with one of the storages of its documentation. It prints its address.
//
// usage: node server.mjs memory|files|postgres [FOLDER or ADDRESS]

import { createRequire } from 'node:module';
import { adding } from './game.mjs';

const require = createRequire(import.meta.url);
const { Server, FlatFile } = require('boardgame.io/server');

const [storage, where] = process.argv.slice(2);

/** The storage; none is boardgame.io's own default, its memory. */
function database() {
  if (storage === 'files') return new FlatFile({ dir: where, logging: false });
  if (storage !== 'postgres') return undefined;
  const { PostgresStore } = require('bgio-postgres');
  return new PostgresStore(where, { logging: false });
}

// Its log of every request would cost time, too.
console.log = () => {};
console.info = () => {};
const server = Server({ games: [adding], origins: ['http://127.0.0.1'], db: database() });
const { appServer } = await server.run({ port: 0, lobbyConfig: {} });
process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
