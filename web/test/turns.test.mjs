// "Your turn" reaches people who look elsewhere: the title, the icon and a notice while a page is
// open, and Web Push while none is.

import assert from 'node:assert/strict';
import { createECDH, randomBytes } from 'node:crypto';
import { after, before, test } from 'node:test';
import { makeTable, me, playOut, sit, startBrowser, startServer, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

const LABELS = {
  en: { closed: 'Notify me in this browser when no page is open, too', open: 'Notify me in this browser while a page of Eridu is open', turn: 'It’s your turn' },
  it: { closed: 'Avvisami in questo browser anche senza pagine aperte', open: 'Avvisami in questo browser quando una pagina di Eridu è aperta', turn: 'Tocca a te' },
};

/**
 * Lets a page subscribe: a test has no push service, so the browser's half of one is made here.
 * @param {import('playwright-core').BrowserContext} context
 */
async function pushService(context) {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  const made = {
    endpoint: `https://push.example.org/${randomBytes(8).toString('hex')}`,
    keys: { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') },
  };
  await context.addInitScript((made) => {
    /** @type {any} */
    let subscription = null;
    PushManager.prototype.getSubscription = async () => subscription;
    PushManager.prototype.subscribe = async (options) => {
      if (String(options?.applicationServerKey).length !== 87) throw new DOMException('no key of a server');
      subscription = { toJSON: () => ({ ...made, expirationTime: null }), unsubscribe: async () => { subscription = null; return true; } };
      return subscription;
    };
  }, made);
  return made;
}

/** What this browser's session is told. @param {import('playwright-core').BrowserContext} context */
const subscribed = async (context) => (await (await context.request.get('/api/me/push')).json()).on;

for (const [lang, phone] of /** @type {const} */ ([['en', false], ['it', true]])) {
  test(`a guest is told by push when no page is open: ${lang}, ${phone ? 'telephone' : 'desktop'}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang, phone });
    const made = await pushService(context);
    await context.grantPermissions(['notifications']);
    const table = await makeTable(context, [me, { kind: 'open' }]);
    await page.goto('/settings');
    const [closed, open] = [page.getByLabel(LABELS[lang].closed), page.getByLabel(LABELS[lang].open)];
    assert.equal(await closed.isChecked() || await open.isChecked(), false);
    await closed.check();
    await page.waitForFunction(() => localStorage.getItem('eridu.push') === 'on');
    assert.ok(await open.isChecked(), 'an open page tells, too');
    assert.equal(await subscribed(context), true);
    const exported = (await (await context.request.get('/api/me/export')).json()).notices.browsers;
    assert.deepEqual(exported.map((/** @type {{ endpoint: string, lang: string }} */ one) => [one.endpoint, one.lang]), [[made.endpoint, lang]]);
    // Without a page, the worker shows what the server sends, and a click opens the table.
    const session = await context.newCDPSession(page);
    /** @type {string} */
    const registrationId = await new Promise((done) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => { if (registrations[0]) done(registrations[0].registrationId); });
      session.send('ServiceWorker.enable');
    });
    const note = { title: LABELS[lang].turn, body: 'Friday', tag: `eridu-${table.id}`, url: `/t/${table.id}` };
    const shown = () => page.evaluate(async () => {
      const worker = await navigator.serviceWorker.ready;
      return (await worker.getNotifications()).map(({ title, body, tag, data }) => ({ title, body, tag, url: data }));
    });
    // Chromium forgets a notification that is asked for before it is on the screen: then it is sent again.
    let seen = await shown();
    for (let times = 0; seen.length === 0 && times < 20; times += 1) {
      await session.send('ServiceWorker.deliverPushMessage', { origin: server.url, registrationId, data: JSON.stringify(note) });
      await page.waitForTimeout(100);
      seen = await shown();
    }
    assert.deepEqual(seen, [note]);
    // A click of a test may not open windows, so the worker only says which one it would open.
    const opened = await context.serviceWorkers()[0].evaluate(async () => {
      const worker = /** @type {any} */ (self);
      const [notification] = await worker.registration.getNotifications();
      return new Promise((done) => {
        worker.clients.openWindow = async (/** @type {string} */ url) => done(url);
        worker.dispatchEvent(new worker.NotificationEvent('notificationclick', { notification }));
      });
    });
    assert.equal(opened, `${server.url}${note.url}`);
    assert.deepEqual(await shown(), []);
    // Off again, here and on the server.
    await closed.uncheck();
    await page.waitForFunction(() => localStorage.getItem('eridu.push') === 'off');
    assert.equal(await subscribed(context), false);
    assert.deepEqual(complaints, []);
  });
}

test('a subscription follows a guest into an account, and ends when they log out', async () => {
  const { context, page, complaints } = await sit(browser, server.url, { name: 'Clio' });
  await pushService(context);
  await context.grantPermissions(['notifications']);
  await page.goto('/settings');
  await page.getByLabel(LABELS.en.closed).check();
  await page.waitForFunction(() => localStorage.getItem('eridu.push') === 'on');
  await page.goto('/account');
  await page.getByLabel('Password').first().fill('the river rises');
  await page.getByRole('button', { name: 'Make an account' }).click();
  await page.locator('.secrets code').first().waitFor();
  await page.waitForFunction(async () => (await (await fetch('/api/me/push')).json()).on);
  await page.getByRole('button', { name: 'Continue' }).click();
  assert.ok(await page.getByLabel(LABELS.en.closed).isChecked());
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.waitForURL('/');
  assert.equal(await page.evaluate(() => localStorage.getItem('eridu.push')), 'off');
  assert.equal((await context.request.get('/api/me/push')).status(), 401);
  assert.deepEqual(complaints, []);
});

test('a browser whose push service does not answer says so', async () => {
  const { context, page } = await sit(browser, server.url, { lang: 'it' });
  await context.addInitScript(() => { PushManager.prototype.subscribe = async () => { throw new DOMException('push service not available', 'AbortError'); }; });
  await context.grantPermissions(['notifications']);
  await page.goto('/settings');
  await page.getByLabel(LABELS.it.closed).click();
  await page.locator('.toast.bad', { hasText: 'Il servizio di notifiche del browser non risponde' }).waitFor();
  assert.equal(await page.getByLabel(LABELS.it.closed).isChecked(), false);
  assert.equal(await subscribed(context), false);
});

test('a hidden page tells a guest by title, icon and notice', async () => {
  const anna = await sit(browser, server.url);
  const bruno = await sit(browser, server.url, { name: 'Bruno' });
  const { context, page } = anna;
  await context.grantPermissions(['notifications']);
  await context.addInitScript(() => {
    localStorage.setItem('eridu.alerts', 'on');
    const told = /** @type {string[]} */ ([]);
    class Told extends EventTarget {
      static permission = 'granted';
      close() {}
      constructor(/** @type {string} */ title, /** @type {NotificationOptions} */ options) {
        super();
        told.push(`${title}: ${options.body}`);
      }
    }
    Object.assign(window, { told, Notification: Told });
  });
  const table = await makeTable(context, [me, { kind: 'open' }], { options: { 'start-player': 'first-seat' }, title: 'Friday' });
  await bruno.context.request.post(`/api/tables/${table.id}/join`, { data: {} });
  await page.goto(`/t/${table.id}`);
  await untilAsked(page);
  while ((await (await context.request.get(`/api/tables/${table.id}`)).json()).waiting[0] === 0) await playOut(context, table.id, 1);
  await page.waitForFunction(() => !document.querySelector('.dock.asked'));
  const plain = await page.title();
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  while ((await (await context.request.get(`/api/tables/${table.id}`)).json()).waiting[0] === 1) await playOut(bruno.context, table.id, 1);
  await page.waitForFunction(() => /** @type {any} */ (window).told.length > 0);
  assert.match((await page.evaluate(() => /** @type {any} */ (window).told)).join(), /^It's your turn: Friday$/);
  assert.match(await page.locator('link[rel="icon"]').getAttribute('href') ?? '', /eridu-turn\.svg$/);
  assert.notEqual(await page.title(), plain);
});
