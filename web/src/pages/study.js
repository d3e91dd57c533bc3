// A study: play on as you like from any position, for all seats, with chance chosen or rolled.

import { get, post, postSurely, request } from '../shared/api.js';
import { loadArt } from '../shared/art.js';
import { Company } from '../table/company.js';
import { h, write } from '../shared/dom.js';
import { header } from '../shared/header.js';
import { Judgement } from '../table/judgement.js';
import { ensureName, me } from '../shared/me.js';
import { PHONE, Practice } from '../table/practice.js';
import { percent } from '../table/review.js';
import { at, go } from '../shared/router.js';
import { listen } from '../shared/stream.js';
import { keepText } from './editor.js';
import { toast } from '../shared/toast.js';
import { Tree } from '../table/tree.js';
import { playFrom } from '../table/what-if.js';
import { usualLevel } from './home.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').Study} Study */
/** @typedef {import('../../types.js').StudyNode} StudyNode */
/** @typedef {import('../../types.js').Game} Game */

class StudyTable extends Practice {
  /**
   * @param {Game} game
   * @param {Study} study
   * @param {StudyNode} node
   */
  constructor(game, study, node) {
    super(game, asked(node), say('study'));
    this.study = study;
    this.node = node;
    this.eyes = '';
    this.path = /** @type {const} */ (`/api/studies/${study.id}`);
    this.tree = new Tree(study, (next) => this.goTo(next, { own: true }));
    this.tree.read(study.nodes);
    this.judgement = new Judgement(this.path, study.seats, (seat, action) => this.try(seat, action));
    this.company = new Company(this.path, this.board.view, { node: () => this.node.node, lead: (next) => this.goTo(next) });
    this.story = h('p', { class: 'study-story', role: 'status' });
    this.outcomes = h('div', { class: 'outcomes' });
    this.bar = h('div', { class: 'row wrap study-bar' });
    this.coach.classList.add('study');
    this.coach.append(this.story, this.judgement.element, this.tree.element, this.company.element, this.bar,
      h('div', { class: 'coach-act' }, this.task, this.hintLine, this.buttons, this.outcomes));
    this.board.view.svg.addEventListener('click', (event) => this.pointAt(event));
  }

  /** @param {StudyNode} node @param {{ animate: boolean }} how */
  show(node, { animate }) {
    this.node = node;
    this.over = node.over;
    this.ask(asked(node), { animate });
    Object.assign(this.state, { viewer: node.eyes === null ? 'all' : 'seat' });
    write(this.story, node.lines.map((line) => line.text).join(' '));
    this.drawTask();
    this.tree.show(node.node);
    this.judgement.show(node.node);
    this.company.draw();
    this.drawBar();
  }

  drawTask() {
    super.drawTask();
    const { node, picking } = this;
    const { seats } = this.study;
    if (node.over) write(this.task, say('study-over'));
    if (node.possible) write(this.task, say('study-chance'));
    const rest = node.possible - node.outcomes.length;
    this.outcomes.replaceChildren(...(node.possible ? [
      h('div', { class: 'row wrap' },
        h('button', { class: 'button main', onclick: () => this.roll(null, false) }, say('study-roll')),
        h('button', { class: 'button', onclick: () => this.roll(null, true) }, say('study-roll-all'))),
      h('ul', null, node.outcomes.map(({ outcome, says, share }) => h('li', null,
        h('button', { class: 'outcome', onclick: () => this.roll(outcome, false) }, says, ' ', h('span', { class: 'soft' }, say('mistakes-chance', { number: percent(share) })))))),
      ...(rest > 0 ? [h('p', { class: 'soft' }, say('study-more', { number: rest }))] : []),
    ] : []));
    // Whoever else is asked, or is asked while all hands are open, answers through their own eyes.
    if (picking?.path.length) return;
    const others = node.asked.filter(({ seat }) => seat !== node.eyes);
    this.buttons.append(...others.map(({ seat }) => h('button', { class: 'button quiet', onclick: () => this.look(String(seat)) }, say('study-answer-as', { name: seats[seat] }))));
    if (node.eyes === null && node.asked[0]) write(this.task, node.asked[0].question ?? '');
  }

  drawBar() {
    const { study, node, game } = this;
    const eyes = h('select', { 'aria-label': say('replay-eyes'), onchange: () => this.look(eyes.value) },
      h('option', { value: '' }, say('study-eyes-asked')), h('option', { value: 'all' }, say('replay-open')),
      study.seats.map((name, seat) => h('option', { value: String(seat) }, say('replay-seat', { name }))));
    eyes.value = this.eyes;
    const edit = () => { keepText(game.name, node.position); go(at.editor(game.name)); };
    this.bar.replaceChildren(eyes,
      h('button', { class: 'button quiet', onclick: () => this.share() }, say('study-share')),
      ...(node.node > study.trunk ? [h('button', { class: 'button quiet', onclick: () => this.cut() }, say('study-cut'))] : []),
      h('button', { class: 'button quiet', onclick: edit }, say('study-editor')),
      ...(node.over ? [] : [h('button', { class: 'button quiet', onclick: () => playFrom(game, node.position, study.seats.length, usualLevel(game)) }, say('study-bots'))]),
      ...(study.source.kind === 'table' ? [h('a', { class: 'button quiet', href: at.table(study.source.table, study.steps[node.node - 1]) }, say('study-game'))] : []),
      ...(study.mine ? [h('button', { class: 'button quiet', onclick: () => this.remove() }, say('study-delete'))] : []));
  }

  /** @param {string} eyes */
  look(eyes) {
    this.eyes = eyes;
    this.goTo(this.node.node);
  }

  /**
   * @param {number} node
   * @param {{ own?: boolean }} [how] `own`: the reader went there and was not led
   */
  async goTo(node, { own = false } = {}) {
    const forward = this.tree.nodes.get(node)?.parent === this.node.node;
    const next = await this.hold(() => this.fetch(node));
    if (!next) return;
    if (own && this.company.led && this.company.leader?.node !== node) this.company.following = false;
    go(at.study(this.study.id, node), { replace: true, quiet: true });
    this.show(next, { animate: forward });
    await this.company.point();
  }

  /** @param {number} node @returns {Promise<StudyNode>} */
  fetch(node) {
    return get(`${this.path}/nodes/${node}`, { layout: this.phone ? 'tall' : 'wide', eyes: this.eyes || null });
  }

  /** @param {string} action */
  answer(action) {
    this.try(this.seat, action);
  }

  /** @param {number} seat @param {string} action */
  async try(seat, action) {
    await this.deed(() => postSurely(`${this.path}/act`, { node: this.node.node, seat, action }));
  }

  /** @param {string | null} outcome @param {boolean} all */
  async roll(outcome, all) {
    await this.deed(() => postSurely(`${this.path}/roll`, { node: this.node.node, outcome, all }));
  }

  async cut() {
    const done = await this.deed(() => post(`${this.path}/cut`, { node: this.node.node }));
    if (done) await this.reread();
  }

  /** Does something that leads to another node. @param {() => Promise<import('../../types.js').StudyStep>} deed */
  async deed(deed) {
    if (!await ensureName()) return false;
    const done = await this.hold(deed);
    if (!done) {
      this.ask(asked(this.node), { animate: false });
      this.drawTask();
      return false;
    }
    if (!this.tree.nodes.has(done.node)) await this.reread();
    await this.goTo(done.node);
    return true;
  }

  /** Reads the whole tree again. */
  async reread() {
    const study = await this.hold(() => /** @type {Promise<Study>} */ (get(this.path)));
    if (!study) return;
    this.tree.read(study.nodes);
    const stays = this.tree.nodes.has(this.node.node);
    if (stays) this.tree.show(this.node.node);
  }

  /** @param {import('../../types.js').StudyNews} news */
  async hear(news) {
    if (news.study !== this.study.id) return;
    this.tree.add(news.nodes);
    if (news.cut) await this.reread();
    else if (news.nodes.length) this.tree.show(this.node.node);
    if (news.judged === this.node.node) this.judgement.refresh();
    if (!this.busy) this.company.read(news.people);
  }

  /** Points at what is clicked, unless it is picked. @param {MouseEvent} event */
  pointAt(event) {
    if (!me.person || (event.target instanceof Element && event.target.closest('.light'))) return;
    const thing = this.board.view.under(event.clientX, event.clientY).find(({ label }) => label)?.id ?? null;
    this.company.point({ thing: thing === this.company.thing ? null : thing });
  }

  async share() {
    const url = location.origin + at.study(this.study.id, this.node.node);
    try {
      await navigator.clipboard.writeText(url);
      toast(say('link-copied'), { ms: 2500 });
    } catch {
      toast(url);
    }
  }

  async remove() {
    if (!confirm(say('study-delete-sure'))) return;
    const done = await this.hold(() => request('DELETE', this.path));
    if (done) go(at.studies());
  }
}

/** What a node asks, as a table to practise at takes it. @param {StudyNode} node */
function asked(node) {
  const mine = node.asked.find(({ seat }) => seat === node.eyes);
  return { seat: mine?.seat ?? node.eyes ?? 0, scene: node.scene, question: mine?.question ?? null, choices: mine?.choices ?? null };
}

/** @type {import('../main.js').Page} */
export async function studyPage(root, where) {
  const study = /** @type {Study} */ (await get(`/api/studies/${where.id}`));
  const first = Number(where.query.get('node') ?? study.trunk);
  const wanted = study.nodes.some(({ node }) => node === first) ? first : study.trunk;
  const [game, node] = /** @type {[Game, StudyNode, unknown]} */ (await Promise.all([
    get(`/api/games/${study.game}`), get(`/api/studies/${study.id}/nodes/${wanted}`, { layout: PHONE.matches ? 'tall' : 'wide' }), loadArt().catch(() => {})]));
  document.title = `${say('study')}: ${game.title} · Eridu`;
  root.append(header(h('h1', { class: 'table-title' }, game.title, h('small', null, say('study')))));
  const table = new StudyTable(game, study, node);
  root.append(table.element);
  table.show(node, { animate: false });
  const hush = listen([], { study: (news) => table.hear(news), hello: () => { table.reread(); table.company.point({ thing: table.company.thing }); } }, { study: study.id });
  const stop = table.listen(() => table.goTo(table.node.node));
  return () => {
    hush();
    stop();
    table.judgement.stop();
  };
}
