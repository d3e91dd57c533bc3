// What the server really sends matches types.d.ts, from the first page to the end of each game.

import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { complaints, is, unsent } from './literals.mjs';
import { binary, bot, dice, GAMES, me, startServer } from './stage.mjs';

const PASSWORD = 'the river rises';
const folder = mkdtempSync(join(tmpdir(), 'eridu-web-'));

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
before(async () => { server = await startServer({ folder }); });
after(async () => { await server?.stop(); });

/** A client with its own cookies. */
class Person {
  /** @type {Map<string, string>} */
  cookies = new Map();

  /**
   * @param {string} path
   * @param {RequestInit} [how]
   */
  async fetch(path, how = {}) {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${server.url}${path}`, { ...how, headers: { cookie, 'content-type': 'application/json' } });
    for (const line of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      this.cookies.set(name, value);
    }
    return answer;
  }

  /**
   * Sends a request and checks the type of its response; a refusal is `T.Refused`.
   * @param {string} type
   * @param {string} path
   * @param {object} [body] what is posted
   * @returns {Promise<any>}
   */
  async ask(type, path, body) {
    const answer = await this.fetch(path, body ? { method: 'POST', body: JSON.stringify(body) } : {});
    const value = await answer.json();
    assert.equal(answer.ok, type !== 'T.Refused', `${path}: ${JSON.stringify(value).slice(0, 300)}`);
    return is(type, value);
  }

  /**
   * Listens until each of these events has arrived.
   * @param {string} table
   * @param {Record<string, string>} types by the names of the events
   * @param {() => Promise<unknown>} meanwhile
   * @param {string} [more] of the query
   */
  async hear(table, types, meanwhile, more = '') {
    const missing = new Set(Object.keys(types));
    const stop = new AbortController();
    const late = setTimeout(() => stop.abort(new Error(`no ${[...missing]}`)), 60_000);
    const { body } = await this.fetch(`/api/events?watch=${table}&show=wide${more}`, { signal: stop.signal });
    assert.ok(body);
    const [reader, decoder] = [body.getReader(), new TextDecoder()];
    for (let heard = '', begun = false; missing.size > 0;) {
      const { value, done } = await reader.read();
      assert.ok(!done, `no ${[...missing]}`);
      heard += decoder.decode(value, { stream: true });
      for (const [, name, data] of heard.matchAll(/^event: (\w+)\ndata: (.*)\n\n/gm)) {
        if (types[name]) is(types[name], JSON.parse(data));
        missing.delete(name);
      }
      if (!begun) await meanwhile();
      begun = true;
    }
    clearTimeout(late);
    stop.abort();
  }
}

const [anna, bruno, nobody] = [new Person(), new Person(), new Person()];

test('people and what they keep', async () => {
  await nobody.ask('T.Me', '/api/me');
  await nobody.ask('T.Home', '/api/home');
  await nobody.ask('T.Refused', '/api/me/sessions');
  await bruno.ask('T.Me', '/api/guests', { name: 'Bruno' });
  await anna.ask('T.Enrolled', '/api/accounts', { name: 'Anna', password: PASSWORD });
  await anna.ask('T.Me', '/api/login', { name: 'Anna', password: PASSWORD });
  await anna.ask('T.Sessions', '/api/me/sessions');
  await anna.ask('T.Notices', '/api/me/notices');
  await anna.ask('T.PushState', '/api/me/push');
  const { publicKey } = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits']);
  const keys = { p256dh: Buffer.from(await crypto.subtle.exportKey('raw', publicKey)).toString('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') };
  await anna.ask('T.PushState', '/api/me/push', { endpoint: 'https://push.example/anna', keys });
  await anna.ask('T.Export', '/api/me/export');
  await anna.ask('T.Token', '/api/me/bots', { name: 'Argilla' });
  await anna.ask('T.Bots', '/api/me/bots');
  await anna.ask('Record<string, string>', '/api/words');
  const { codes } = await anna.ask('T.Codes', '/api/me/codes', { password: PASSWORD });
  await anna.ask('T.Recovered', '/api/recover', { name: 'Anna', code: codes[0], password: PASSWORD });
  await anna.ask('T.Games', '/api/games');
  await nobody.ask('T.Well', '/health');
});

for (const game of GAMES) {
  test(`the pages of a game: ${game}`, async () => {
    await anna.ask('T.Game', `/api/games/${game}`);
    const { rules } = await anna.ask('T.RuleBook', `/api/games/${game}/rules?lang=it`);
    await anna.ask('T.Glossary', `/api/games/${game}/glossary?lang=it`);
    const drawn = rules.flatMap((/** @type {import('../types.js').Rule} */ rule) => rule.examples ?? []);
    for (const number of drawn.slice(0, 4)) await anna.ask('T.Example', `/api/games/${game}/examples/${number}`);
    const { parts } = await anna.ask('T.LessonPart', `/api/games/${game}/lesson/0`);
    for (const part of [1, parts - 1]) await anna.ask('T.LessonPart', `/api/games/${game}/lesson/${part}`);
  });
}

/**
 * Polls the state until it satisfies a condition.
 * @param {Person} person
 * @param {string} path of the table
 * @param {(state: import('../types.js').TableState) => unknown} so
 */
async function when(person, path, so) {
  for (const end = Date.now() + 180_000; Date.now() < end;) {
    const state = await person.ask('T.TableState', `${path}?fields=legal`);
    if (so(state)) return state;
    await new Promise((done) => { setTimeout(done, 100); });
  }
  throw new Error(`${path} did not come so far: ${so}`);
}

for (const game of GAMES) {
  test(`a table of ${game}`, { timeout: 400_000 }, async () => {
    const clock = game === 'tigris' ? { kind: 'bank', seconds: 6000, increment_seconds: 10 } : { kind: 'days', days: 3 };
    const card = await anna.ask('T.Card', '/api/tables', { game, seats: [me, { kind: 'open' }, bot], clock });
    const path = `/api/tables/${card.id}`;
    await nobody.ask('T.TableState', path);
    await bruno.ask('T.Home', '/api/home');
    await bruno.hear(card.id, { hello: 'T.Hello', entries: 'T.News', online: 'T.Online', table: 'T.Card' }, async () => {
      await bruno.ask('T.Acted', `${path}/join`, {});
      await bruno.ask('T.Card', '/api/tables', { game, seats: [me, { kind: 'open' }], title: 'Another' });
      await anna.hear(card.id, { hello: 'T.Hello' }, () => anna.ask('T.Acted', `${path}/chat`, { text: 'Hello!' }));
    });
    await answer(path, 4);
    await anna.ask('T.Refused', `${path}/act`, { seat: 0, action: 'nonsense', step: 0 });
    const { step } = await anna.ask('T.TableState', `${path}?layout=tall&fields=view`);
    await nobody.ask('T.TableState', path);
    const { scene } = await (await anna.fetch(`${path}?have=`)).json();
    is('T.Parted', scene);
    is('T.Parted', (await (await anna.fetch(`${path}?have=${scene.parts[0][0]}`)).json()).scene);
    await anna.ask('T.Gap', `${path}/entries?after=3`);
    await anna.ask('T.Past', `${path}/past/${step}`);
    if (game === 'tigris') await takeBack(path);
    await anna.ask('T.Acted', `${path}/concede`, { seat: 0 });
    await anna.ask('T.Acted', `${path}/return`, { seat: 0 });
  });

  test(`a finished game of ${game}`, async () => {
    const { rules } = await (await anna.fetch(`/api/games/${game}`)).json();
    const record = readFileSync(new URL(`../../crates/server/tests/fixtures/records/${game}-${rules}.eridu`, import.meta.url), 'utf8');
    const card = is('T.Card', await (await anna.fetch('/api/records', { method: 'POST', body: record })).json());
    const { step } = await nobody.ask('T.TableState', `/api/tables/${card.id}`);
    for (const one of [0, 3, step]) await nobody.ask('T.Replayed', `/api/tables/${card.id}/replay/${one}`);
    if (game === 'civilization') await nobody.ask('T.Chronicle', `/api/tables/${card.id}/chronicle`);
    await anna.ask('T.Home', '/api/home');
  });
}

test('a review, and an answer that is tried again', { timeout: 400_000 }, async () => {
  const record = readFileSync(new URL('../../docs/examples/review.eridu', import.meta.url), 'utf8');
  const { id } = await (await anna.fetch('/api/records', { method: 'POST', body: record })).json();
  const path = `/api/tables/${id}/review`;
  let { complete, course } = await anna.ask('T.ReviewOut', path, {});
  while (!complete) {
    await new Promise((done) => { setTimeout(done, 200); });
    ({ complete, course } = await anna.ask('T.ReviewOut', path));
  }
  const { step } = course.points.find((/** @type {import('../types.js').Point} */ { decided }) => (decided?.error ?? 0) > 0.1);
  const { choices } = await anna.ask('T.Puzzle', `${path}/${step}`);
  assert.ok(choices.nodes.length > 0);
  const { answers } = await anna.ask('T.Attempt', `${path}/try`, { step });
  await anna.ask('T.Attempt', `${path}/try`, { step, action: answers[0].action });
});

test('an answer that is ready, and answers that are warned about', { timeout: 400_000 }, async () => {
  const choose = dice(7);
  for (let seen = false; !seen;) {
    const { id } = await (await anna.fetch('/api/tables', { method: 'POST', body: JSON.stringify({ game: 'stone-age', seats: [me, bot] }) })).json();
    const path = `/api/tables/${id}`;
    for (;;) {
      const { legal, choices, step, table } = await (await anna.fetch(`${path}?fields=legal,choices`)).json();
      if (table.status === 'finished') break;
      if (choices?.ready && choices.warnings) {
        await anna.ask('T.TableState', `${path}?fields=choices`);
        seen = true;
        break;
      }
      if (!legal?.length) {
        await new Promise((done) => { setTimeout(done, 10); });
        continue;
      }
      // Tools come first: without them nothing can be wasted.
      const action = legal.find((/** @type {string} */ one) => one.includes('tool-maker')) ?? legal[choose(legal.length)];
      await anna.fetch(`${path}/act`, { method: 'POST', body: JSON.stringify({ seat: 0, action, step }) });
    }
  }
});

/**
 * Gives some answers for the asked seats, after every read-only request about them.
 * @param {string} path of the table
 * @param {number} count
 */
async function answer(path, count) {
  const choose = dice(3);
  for (let answers = 0; answers < count; answers += 1) {
    const { waiting } = await when(anna, path, ({ waiting: [seat] }) => seat < 2);
    const [seat] = waiting;
    const asked = seat === 0 ? anna : bruno;
    const { legal, step, scene, orders } = await asked.ask('T.TableState', `${path}?fields=scene,legal,choices`);
    const action = legal[choose(legal.length)];
    await asked.ask('T.Foreseen', `${path}/foresee`, { seat, action });
    if (orders) await asked.ask('T.Draft', `${path}/draft`, { seat, actions: [action] });
    for (const one of [action, 'pass']) await asked.ask('T.Judgement', `${path}/why`, { seat, action: one });
    for (const thing of scene.things.slice(-3)) await asked.ask('T.Clicked', `${path}/click`, { seat, picked: [], things: [thing.id] });
    await asked.ask('T.Acted', `${path}/act?have=`, { seat, action, step });
  }
}

/**
 * One person proposes an undo, is refused, and is muted by the other.
 * @param {string} path of the table
 */
async function takeBack(path) {
  const asking = (await anna.ask('T.TableState', path)).undo.ask ? anna : bruno;
  const [seat, other] = asking === anna ? [0, bruno] : [1, anna];
  await asking.ask('T.Acted', `${path}/propose`, { seat });
  await other.ask('T.TableState', path);
  await other.ask('T.Acted', `${path}/answer`, { seat: 1 - seat, agree: false });
  await bruno.ask('T.Acted', `${path}/chat`, { text: 'No.' });
  const table = path.split('/').pop();
  await anna.ask('T.People', '/api/me/people', { kind: 'mute', table, seat: 1 });
  await anna.ask('T.TableState', path);
}

/** Plays a game to its end; swaps use up the tiles, so it is short. */
async function playOut() {
  const { id } = await anna.ask('T.Card', '/api/tables', { game: 'tigris', seats: [me, bot] });
  for (;;) {
    const { table, legal, seat, step } = await when(anna, `/api/tables/${id}`, ({ table, my_seats: [mine], waiting }) => table.status === 'finished' || waiting.includes(mine));
    if (table.status === 'finished') break;
    const swaps = legal.filter((/** @type {string} */ action) => action.startsWith('swap'));
    await anna.ask('T.Acted', `/api/tables/${id}/act`, { seat, step, action: swaps.at(-1) ?? legal.at(-1) });
  }
  while (!(await anna.ask('T.RatingChanges', `/api/tables/${id}/ratings`)).settled) await new Promise((done) => { setTimeout(done, 100); });
  await anna.ask('T.Card', `/api/tables/${id}/rematch`, {});
  await anna.ask('T.TableState', `/api/tables/${id}`);
}

test('puzzles', { timeout: 400_000 }, async () => {
  const path = '/api/games/tigris/puzzles';
  const { daily } = await nobody.ask('T.PuzzleList', path);
  await anna.ask('T.PuzzleOut', `${path}/${daily}`);
  const { answers } = await anna.ask('T.PuzzleTried', `${path}/${daily}`, {});
  await anna.ask('T.PuzzleTried', `${path}/${daily}`, { action: answers[0].action });
  await anna.ask('T.PuzzleList', path);
});

test('a coach, and an order of several answers', { timeout: 400_000 }, async () => {
  const { id } = await anna.ask('T.Card', '/api/tables', { game: 'civilization', seats: [me, bot], coach: true });
  const path = `/api/tables/${id}`;
  const choose = dice(5);
  for (let ordered = false, coached = false; !ordered || !coached;) {
    const { legal, step, orders } = await when(anna, path, ({ waiting }) => waiting.includes(0));
    const action = legal[choose(legal.length)];
    if (!coached && legal.length > 1) {
      await anna.ask('T.Advice', `${path}/coach`, { seat: 0, answer: true });
      await anna.ask('T.Checked', `${path}/coach/check`, { seat: 0, action });
      coached = true;
    }
    if (orders) {
      await anna.ask('T.Draft', `${path}/draft`, { seat: 0, actions: [action] });
      ordered = true;
    }
    await anna.ask('T.Acted', `${path}/act`, { seat: 0, action, step });
  }
});

test('studies, what is tried there, and drawn positions', { timeout: 400_000 }, async () => {
  const { text } = await nobody.ask('T.PositionOut', '/api/positions', { game: 'tigris' });
  for (const wrong of [`${text}x\n`, text.replace(/hand \d/, 'hand 9')]) await nobody.ask('T.PositionOut', '/api/positions', { game: 'tigris', text: wrong });
  const { id } = await bruno.ask('T.Study', '/api/studies', { game: 'tigris', lesson: 0 });
  const path = `/api/studies/${id}`;
  await anna.ask('T.Study', '/api/studies', { game: 'stone-age', lesson: 0 });
  await anna.ask('T.StudyList', '/api/studies');
  await anna.hear('', { study: 'T.StudyNews' }, () => anna.ask('T.Fellow[]', `${path}/point`, { node: 0, thing: 'space A1', lead: true }), `&study=${id}`);
  await anna.ask('T.StudyNode', `${path}/nodes/0`);
  const { node } = await anna.ask('T.StudyStep', `${path}/roll`, { node: 0, all: true });
  const { asked } = await anna.ask('T.StudyNode', `${path}/nodes/${node}`);
  assert.ok(asked.length);
  await anna.ask('T.JudgedOut', `${path}/judgements`, { node });
  while ((await anna.ask('T.JudgedOut', `${path}/judgements/${node}`)).making) await new Promise((done) => { setTimeout(done, 200); });
  await anna.ask('T.StudyStep', `${path}/cut`, { node });
});

test('the club and those who look after it', { timeout: 400_000 }, async () => {
  await playOut();
  for (;;) {
    const { rows } = await nobody.ask('T.Leaders', '/api/ratings');
    if (rows.length) break;
    await new Promise((done) => { setTimeout(done, 200); });
  }
  await nobody.ask('T.Player', '/api/players/Anna');
  await nobody.ask('T.Player', '/api/players/bot%20random');
  await anna.ask('T.Export', '/api/me/export');
  execFileSync(binary(), ['admin', '--database', join(folder, 'test.db'), 'promote', 'Anna']);
  await anna.ask('T.Me', '/api/login', { name: 'Anna', password: PASSWORD });
  for (const days of [3, null]) await anna.ask('T.Bans', '/api/admin/bans', { kind: 'slow-address', value: '203.0.113.7', days });
  for (const [page, type] of Object.entries({ tables: 'T.AdminTables', bans: 'T.Bans', accounts: 'T.Accounts', audit: 'T.AuditLog' })) await anna.ask(type, `/api/admin/${page}`);
});

test('all of it is of the types that the client reads it by', { timeout: 400_000 }, async () => {
  assert.deepEqual({ complaints: await complaints(), unsent: unsent() }, { complaints: '', unsent: [] });
});
