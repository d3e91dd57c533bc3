// Puzzles: a table where one answer is clearly best. You try, and the table says by how much you
// missed it.

import { get, post } from '../shared/api.js';
import { loadArt } from '../shared/art.js';
import { pictureOf } from '../shared/cards.js';
import { h, write } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { ensureName } from '../shared/me.js';
import { at } from '../shared/router.js';
import { say } from '../shared/words.js';
import { PHONE, Practice } from '../table/practice.js';
import { percent } from '../table/review.js';

/** @typedef {import('../../types.js').PuzzleOut} Puzzle */
/** @typedef {import('../../types.js').PuzzleList} List */
/** @typedef {import('../../types.js').PuzzleTried} Tried */

/** The hardest grade. */
const HARDEST = 5;

class Solving extends Practice {
  /**
   * @param {import('../../types.js').Game} game
   * @param {List} list
   * @param {Puzzle} puzzle
   */
  constructor(game, list, puzzle) {
    super(game, puzzle, say('puzzles'));
    this.list = list;
    this.puzzle = puzzle;
    this.verdict = h('div', { class: 'verdict', role: 'status' });
    this.solution = h('div', { class: 'solution' });
  }

  /** @param {Puzzle} puzzle */
  show(puzzle) {
    this.puzzle = puzzle;
    this.ask(puzzle, { animate: false });
    this.verdict.replaceChildren();
    this.solution.replaceChildren();
    this.drawCoach();
  }

  /** The next puzzle that I have not solved; after the last one, the first. */
  get next() {
    const { puzzles } = this.list;
    const here = puzzles.findIndex(({ id }) => id === this.puzzle.id);
    const rest = [...puzzles.slice(here + 1), ...puzzles.slice(0, Math.max(here, 0))];
    return rest.find(({ solved }) => !solved) ?? rest[0];
  }

  drawCoach() {
    const { puzzle, list, next } = this;
    const solved = list.puzzles.filter((one) => one.solved).length;
    write(this.hintLine, '');
    this.coach.replaceChildren(
      h('p', { class: 'soft puzzle-count' }, say('puzzle-solved', { number: solved, name: list.puzzles.length })),
      h('h2', { tabindex: '-1' }, say(puzzle.daily ? 'puzzle-daily' : 'puzzle'), ' ', grade(puzzle.grade), puzzle.solved && h('span', { class: 'pill' }, say('puzzle-done'))),
      h('p', null, say('puzzle-ask', { name: puzzle.role })),
      this.verdict, this.solution,
      h('div', { class: 'coach-act' }, this.task, this.hintLine, this.buttons, h('div', { class: 'coach-foot' },
        h('button', { class: 'button quiet', onclick: () => this.attempt(null) }, say('mistakes-solve')),
        next && h('a', { class: 'button main', href: at.puzzles(this.game.name, next.id) }, say('puzzle-next')))));
    this.drawTask();
  }

  /** @param {string} action */
  answer(action) {
    this.attempt(action);
  }

  /** Has an answer judged, or asks for the solution. @param {string | null} action */
  async attempt(action) {
    if (!await ensureName()) return;
    this.verdict.replaceChildren(h('p', { class: 'soft' }, say('mistakes-thinking')));
    const body = action === null ? {} : { action };
    const tried = /** @type {Tried | null} */ (await this.hold(() => post(`/api/games/${this.game.name}/puzzles/${this.puzzle.id}`, body)));
    this.verdict.replaceChildren();
    if (tried) this.judged(tried);
    // The question stays open for another try.
    this.ask(this.puzzle, { animate: false });
    this.drawTask();
  }

  /** @param {Tried} tried */
  judged({ compared, solved, answers }) {
    const card = this.list.puzzles.find(({ id }) => id === this.puzzle.id);
    if (card && solved && !card.solved) {
      card.solved = true;
      this.puzzle = { ...this.puzzle, solved };
      this.drawCoach();
    }
    if (compared) {
      const text = compared.best ? say('puzzle-found') : say('puzzle-worse', { number: percent(Math.abs(compared.gain)) });
      this.verdict.append(h('p', { class: `said ${compared.best ? 'better' : 'worse'}` }, text), line(compared.tried));
    }
    if (!answers.length) return;
    this.solution.replaceChildren(
      h('h3', null, say('mistakes-best')), h('ol', null, answers.map((answer) => h('li', null, line(answer)))),
      h('h3', null, say('puzzle-levels')), levels(this.puzzle, this.game));
    this.solution.scrollIntoView({ block: 'nearest' });
  }
}

/** How hard a puzzle is. @param {number} number */
function grade(number) {
  return h('span', { class: 'puzzle-grade', role: 'img', 'aria-label': say('puzzle-grade', { number, name: HARDEST }), title: say('puzzle-grade', { number, name: HARDEST }) },
    '★'.repeat(number), h('span', { class: 'soft' }, '★'.repeat(HARDEST - number)));
}

/** How often the levels of the bots find the answer. @param {Puzzle} puzzle @param {import('../../types.js').Game} game */
function levels({ found }, game) {
  const title = (/** @type {string} */ level) => game.bots.find((bot) => bot.level === level)?.title ?? level;
  return h('p', { class: 'soft' }, found.map(({ level, share }) => `${title(level)} ${Math.round(100 * share)}`).join(' · '));
}

/** An answer in sentences, with its value and what is expected next. @param {import('../../types.js').Answer} answer */
function line({ said, action, chance, line: next }) {
  return h('p', { class: 'answer' }, h('strong', null, said[0] ?? action), ' ', h('span', { class: 'soft' }, say('mistakes-chance', { number: percent(chance) })),
    said.length > 1 && h('small', null, said.slice(1).join(' ')),
    next.length > 0 && h('small', { class: 'puzzle-line' }, say('puzzle-line', { name: next.join('; ') })));
}

/** @param {string} game @param {string} id @param {boolean} phone @returns {Promise<Puzzle>} */
const fetchPuzzle = (game, id, phone) => get(`/api/games/${game}/puzzles/${id}`, { layout: phone ? 'tall' : 'wide' });

/** The games that have puzzles. @param {HTMLElement} root */
async function overview(root) {
  const home = /** @type {import('../../types.js').Home} */ (await get('/api/home'));
  document.title = `${say('puzzles')} · Eridu`;
  const games = home.games.filter((game) => game.shown && game.puzzles > 0);
  root.append(header(h('h1', { class: 'table-title' }, say('puzzles'))), h('main', { class: 'home' },
    h('section', null, h('h2', null, say('puzzles-text')), h('div', { class: 'games' }, games.map((game) => h('article', { class: 'game' },
      h('img', { class: 'game-picture', src: pictureOf(game), alt: '', width: 640, height: 400 }),
      h('div', { class: 'game-body' }, h('h3', null, game.title),
        h('div', { class: 'row' }, h('a', { class: 'button main', href: at.puzzles(game.name) }, say('puzzle-daily'))))))))));
}

/** @type {import('../main.js').Page} */
export async function puzzlesPage(root, where) {
  if (!where.id) return void await overview(root);
  const [game, list] = /** @type {[import('../../types.js').Game, List, unknown]} */ (await Promise.all([
    get(`/api/games/${where.id}`), get(`/api/games/${where.id}/puzzles`), loadArt().catch(() => {})]));
  document.title = `${say('puzzles')}: ${game.title} · Eridu`;
  root.append(header(h('h1', { class: 'table-title' }, game.title, h('small', null, say('puzzles')))));
  const wanted = where.query.get('puzzle') ?? list.daily;
  if (!wanted) {
    root.append(h('main', { class: 'notice' }, h('p', null, say('puzzles-none')), h('p', null, h('a', { class: 'button', href: at.home() }, say('to-home')))));
    return undefined;
  }
  const puzzle = await fetchPuzzle(game.name, wanted, PHONE.matches);
  const solving = new Solving(game, list, puzzle);
  root.append(solving.element);
  solving.show(puzzle);
  return solving.listen(async () => { solving.show(await fetchPuzzle(game.name, puzzle.id, solving.phone)); });
}
