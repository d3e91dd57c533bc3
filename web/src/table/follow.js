// Follows a table's stream, and catches up after a lost connection.

import { listen } from '../shared/stream.js';
import { offered } from './tools.js';
import { toast } from '../shared/toast.js';
import { say } from '../shared/words.js';

/**
 * Listens until the returned function is called.
 * @param {Pick<import('./table.js').Table, 'id' | 'state' | 'story' | 'players' | 'recap' | 'dock' | 'connected' | 'root' | 'phone' | 'known' | 'stream' | 'busy' | 'held' | 'refresh' | 'receive' | 'rematch' | 'path' | 'nameOf'>} table
 */
export function follow(table) {
  return listen([table.id], {
    hello: ({ tables, stream }) => {
      table.stream = stream;
      const here = tables.find((one) => one.id === table.id);
      if (!here) return;
      table.story.last = Math.max(table.story.last, here.number);
      void table.story.catchUp();
      if (here.number > table.state.number) table.refresh();
    },
    entries: (news) => {
      if (news.table !== table.id) return;
      // News leaves out parts of the scene, which fits only if it directly follows what is shown
      // here.
      const next = news.entries[0]?.number <= table.known + 1;
      table.story.hear(news.entries);
      const offer = news.entries.find((entry) => entry.kind === 'rematch' && !table.state.my_seats.includes(entry.seat ?? -1));
      if (offer && table.state.my_seats.length) offered(table, offer);
      if (news.number <= table.known) return;
      if (next && news.state) void table.receive(news.state);
      // News carries no state with several seats on one screen, nor of our own deed; the response
      // to it does.
      else if (table.busy) table.held.push(news);
      else table.refresh();
    },
    table: (card) => {
      if (card.id === table.id) table.refresh();
    },
    online: (news) => {
      if (news.table === table.id) table.players.online(news.online);
    },
    connected: (connected) => {
      if (connected === table.connected) return;
      table.connected = connected;
      table.root.classList.toggle('lost', !connected);
      if (connected) toast(say('online-again'), { ms: 2500 });
      if (!table.recap.running) table.dock.draw();
    },
  }, { show: () => (table.phone ? 'tall' : 'wide') });
}
