// Follows what happens at a table, and what was missed while the connection was lost.

import { listen } from './stream.js';
import { toast } from './toast.js';
import { say } from './words.js';

/**
 * Listens until the returned function is called.
 * @param {import('./table.js').Table} table
 */
export function follow(table) {
  return listen([table.id], {
    hello: ({ tables }) => {
      const here = tables.find((one) => one.id === table.id);
      if (!here) return;
      table.story.last = Math.max(table.story.last, here.number);
      void table.story.catchUp();
      if (here.number > table.state.number) table.refresh();
    },
    entries: (news) => {
      if (news.table !== table.id) return;
      table.story.hear(news.entries);
      if (news.number > table.state.number) table.refresh();
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
  });
}
