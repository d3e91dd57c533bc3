// A boardgame.io server with its usual storage, which is memory. It prints its address.

import { createRequire } from 'node:module';
import { adding } from './game.mjs';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');

// Its log of every request would cost time, too.
console.log = () => {};
console.info = () => {};
const server = Server({ games: [adding], origins: ['http://127.0.0.1'] });
const { appServer } = await server.run({ port: 0, lobbyConfig: {} });
process.stdout.write(`http://127.0.0.1:${appServer.address().port}\n`);
