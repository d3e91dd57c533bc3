// Learning: interactive lessons, searchable rules, and drawn examples.

import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { bot, GAMES, makeTable, me, sit, startBrowser, startServer, untilAsked } from './stage.mjs';

/** @type {Awaited<ReturnType<typeof startServer>>} */ let server;
/** @type {import('playwright-core').Browser} */ let browser;
before(async () => { [server, browser] = await Promise.all([startServer(), startBrowser()]); });
after(async () => { await browser?.close(); await server?.stop(); });

for (const [lang, next, play] of /** @type {const} */ ([['en', 'Next', 'Play now'], ['it', 'Avanti', 'Gioca']])) {
  test(`the first round of every game with a lesson, by picking what is lit: ${lang}`, { timeout: 600_000 }, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang });
    const { games } = await (await context.request.get('/api/games')).json();
    let tasks = 0;
    assert.deepEqual(games.filter((/** @type {import('../types.js').Game} */ one) => one.lesson).map((/** @type {import('../types.js').Game} */ one) => one.name), GAMES);
    for (const game of games) {
      await page.goto(`/tutorial/${game.name}`);
      for (let part = 0; ; part += 1) {
        await page.waitForFunction((number) => document.querySelectorAll('.progress .done').length === number, part);
        if (part === await page.locator('.progress span').count() - 1) break;
        if (await page.locator('.coach .task').innerText()) {
          tasks += 1;
          // Checked and clicked in one step, so that no click hits the next part.
          await page.waitForFunction((number) => {
            if (document.querySelectorAll('.progress .done').length > number) return true;
            [...document.querySelectorAll('.light.lit, .lit-button')].at(-1)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
            return false;
          }, part, { polling: 60 });
        } else {
          await page.getByRole('button', { name: next, exact: true }).click();
        }
      }
      assert.ok(await page.getByRole('button', { name: new RegExp(`^${play}`) }).count() > 0);
    }
    assert.ok(tasks >= 24, `${tasks} tasks`);
    assert.deepEqual(complaints, []);
  });
}

for (const [lang, chapters, fight] of /** @type {const} */ ([
  ['en', ['Settle', 'Grow', 'Discover', 'Fight', 'Count'], 'Numbers, not dice'],
  ['it', ['Insediarsi', 'Crescere', 'Scoprire', 'Combattere', 'Contare'], 'Numeri, non dadi'],
])) {
  for (const size of /** @type {const} */ ([{ width: 390, height: 844 }, { width: 1280, height: 800 }])) {
    test(`the lesson of Civilization begins with any of its chapters: ${lang}, ${size.width} pixels`, async () => {
      const { context, page, complaints } = await sit(browser, server.url, { lang, size });
      await page.goto('/tutorial/civilization');
      const nav = page.locator('.chapter-list .chapter');
      await nav.first().waitFor();
      assert.deepEqual(await nav.allInnerTexts(), chapters);
      assert.equal(await page.locator('.chapter[aria-current]').innerText(), chapters[0]);
      await nav.nth(3).click();
      await page.getByRole('heading', { name: fight }).waitFor();
      assert.equal(await page.locator('.chapter[aria-current]').innerText(), chapters[3]);
      assert.equal(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), true, 'nothing sticks out');
      assert.deepEqual(complaints, []);
      await context.close();
    });
  }
}

test('rules begin with words, and their ids come after them, in both languages', async () => {
  for (const lang of /** @type {const} */ (['en', 'it'])) {
    const { page, complaints } = await sit(browser, server.url, { lang });
    for (const game of GAMES) {
      await page.goto(`/rules/${game}`);
      await page.waitForSelector('.rule-entry');
      const first = await page.locator('.rule-entry').evaluateAll((all) => all.map((one) => one.firstElementChild?.className));
      assert.ok(first.every((name) => name === 'rule-body'), game);
      assert.equal(await page.locator('.rule-entry > .rule-id:last-child').count(), first.length);
    }
    assert.deepEqual(complaints, []);
  }
});

test('the rules can be read, searched and linked in both languages', async () => {
  const { page, complaints } = await sit(browser, server.url);
  await page.goto('/rules/tigris#tigris.war.4');
  await page.waitForSelector('.marked');
  assert.equal(await page.locator('.marked').getAttribute('id'), 'tigris.war.4');
  const named = () => page.locator('article').evaluateAll((found) => found.map((one) => one.id).filter((id) => /\.\d+$/.test(id)));
  const [all, english] = [await page.locator('article:visible').count(), await named()];
  await page.getByRole('searchbox').fill('catastrophe');
  const some = await page.locator('article:visible').count();
  assert.ok(some > 0 && some < all);
  await page.getByRole('button', { name: 'Italiano' }).click();
  await page.waitForFunction(() => document.querySelector('h1 small')?.textContent === 'Regole');
  assert.deepEqual(await named(), english);
  assert.deepEqual(complaints, []);
});

test('a drawn example shows what a rule does, step by step', async () => {
  const { page, complaints } = await sit(browser, server.url);
  await page.goto('/rules/tigris');
  const rule = page.locator('[id="tigris.revolt.10"]');
  await rule.locator('.example-button').click();
  const figure = rule.locator('.example-figure');
  await figure.waitFor();
  const leader = figure.locator('[data-id="leader archer merchant"]');
  const before = await leader.getAttribute('transform');
  await figure.getByRole('button').click();
  await page.waitForFunction(() => /Archer/.test(document.querySelector('.example-figure figcaption')?.textContent ?? ''));
  assert.notEqual(await leader.getAttribute('transform'), before);
  await figure.getByRole('button').click();
  await figure.getByRole('button').click();
  assert.match(await figure.locator('figcaption').innerText(), /4/);
  const refused = page.locator('[id="tigris.leader.8"]');
  await refused.locator('.example-button').click();
  await refused.locator('.example-figure .button').click();
  assert.match(await refused.locator('.refused').innerText(), /temple/);
  assert.deepEqual(complaints, []);
});

for (const [game, rule, steps] of /** @type {[string, string, number][]} */ ([['stone-age', 'stone-age.gather.3', 3], ['civilization', 'civilization.conquest.3', 3], ['civilization', 'civilization.conquest.1', 1]])) {
  test(`a drawn example of ${rule}`, async () => {
    const { page, complaints } = await sit(browser, server.url);
    await page.goto(`/rules/${game}`);
    const entry = page.locator(`[id="${rule}"]`);
    await entry.locator('.example-button').click();
    const figure = entry.locator('.example-figure');
    await figure.waitFor();
    const texts = new Set([await figure.locator('figcaption').innerText()]);
    for (let step = 0; step < steps; step += 1) {
      await figure.getByRole('button').click();
      texts.add(await figure.locator('figcaption').innerText());
    }
    assert.equal(texts.size, steps + 1);
    assert.ok(await figure.locator('.thing').count() > 50);
    assert.deepEqual(complaints, []);
  });
}

test('the address chooses the language', async () => {
  const { page } = await sit(browser, server.url);
  await page.goto('/rules/tigris?lang=it');
  await page.waitForSelector('h1 small');
  assert.equal(await page.locator('h1 small').innerText(), 'Regole');
  assert.equal(new URL(page.url()).search, '');
  await page.goto('/');
  await page.waitForSelector('.game');
  assert.equal(await page.evaluate(() => document.documentElement.lang), 'it');
});

for (const [lang, word, meaning] of /** @type {const} */ ([['en', 'kingdom', /^A region with at least one leader/], ['it', 'regno', /^Una regione con almeno un leader/]])) {
  test(`a word of the game explains itself in rules, questions and the glossary: ${lang}`, async () => {
    const { context, page, complaints } = await sit(browser, server.url, { lang });
    await page.goto('/rules/tigris#tigris.kingdom.5');
    const term = page.locator('[id="tigris.kingdom.5"] .term', { hasText: word });
    // By keyboard: Enter opens the note and Escape closes it; the focus comes back.
    await term.focus();
    await page.keyboard.press('Enter');
    const note = page.getByRole('dialog', { name: word });
    await note.waitFor();
    assert.match(await note.locator('p').first().innerText(), meaning);
    assert.equal(await note.evaluate((one) => one === document.activeElement), true, 'a screen reader reads the note');
    await page.keyboard.press('Escape');
    await note.waitFor({ state: 'detached' });
    assert.equal(await term.evaluate((one) => one === document.activeElement), true);
    for (const game of GAMES) {
      await page.goto(`/glossary/${game}`);
      await page.waitForSelector('.glossary dt');
      assert.ok(await page.locator('.glossary dt').count() >= 15, game);
      assert.equal(await page.locator('.glossary dd:empty').count(), 0);
    }
    const { id } = await makeTable(context, [me, bot], { options: { 'start-player': 'first-seat' } });
    await page.goto(`/t/${id}`);
    await untilAsked(page);
    await page.locator('#question .term', { hasText: 'leader' }).click();
    await page.getByRole('dialog', { name: 'leader' }).waitFor();
    await page.keyboard.press('Escape');
    assert.deepEqual(complaints, []);
    await context.close();
  });
}
