// Looking at a study together: who is there, where they point, and whom all follow.

import { post } from '../shared/api.js';
import { h, s } from '../shared/dom.js';
import { ensureName, me } from '../shared/me.js';
import { failed } from '../shared/toast.js';
import { say } from '../shared/words.js';

/** @typedef {import('../../types.js').Fellow} Fellow */

/** The colours of pointers; names are written beside them. */
const COLOURS = ['#b3341f', '#1f5fb3', '#3f8f2f', '#7a4fa3', '#b8860b', '#0f8b8d'];

/**
 * Gives an element the colour of a person.
 * @template {HTMLElement | SVGElement} T
 * @param {T} element
 * @param {Fellow} fellow
 */
function coloured(element, { number }) {
  element.style.setProperty('--hue', COLOURS[number % COLOURS.length]);
  return element;
}

export class Company {
  /**
   * @param {`/api/studies/${string}`} path of the study
   * @param {import('../shared/scene.js').SceneView} view
   * @param {{ node: () => number, lead: (node: number) => void }} on what is looked at now, and how to go where the leader is
   */
  constructor(path, view, on) {
    this.path = path;
    this.view = view;
    this.on = on;
    /** @type {Fellow[]} */
    this.people = [];
    this.following = true;
    /** How often others have taken me along. */
    this.carried = 0;
    /** @type {string | null} what I point at */
    this.thing = null;
    this.pointers = s('g', { class: 'pointers' });
    view.svg.append(this.pointers);
    this.element = h('section', { class: 'company', 'aria-label': say('study-people') });
  }

  /** Whom all follow. */
  get leader() {
    return this.people.find((fellow) => fellow.leads) ?? null;
  }

  /** Whether my page goes where somebody else leads. */
  get led() {
    return Boolean(this.leader && !this.leader.me && this.following);
  }

  /** @param {Fellow[]} people */
  read(people) {
    this.people = people;
    this.draw();
    const { leader } = this;
    if (!leader) return;
    // Who leads is taken along only when somebody plays on there: news may be older than my last step.
    const along = leader.me ? leader.carried > this.carried : this.following;
    if (leader.me) this.carried = leader.carried;
    if (along && leader.node !== this.on.node()) this.on.lead(leader.node);
  }

  /**
   * Says where I look and point.
   * @param {{ thing?: string | null, lead?: boolean }} [what]
   */
  async point({ thing = null, lead } = {}) {
    if (!me.person) return;
    this.thing = thing;
    try {
      this.read(await post(`${this.path}/point`, { node: this.on.node(), thing, ...(lead === undefined ? {} : { lead }) }));
    } catch (error) {
      failed(error, false);
    }
  }

  /** @param {boolean} lead */
  async lead(lead) {
    if (!await ensureName()) return;
    this.following = true;
    await this.point({ thing: this.thing, lead });
  }

  /** @param {boolean} following */
  follow(following) {
    this.following = following;
    this.read(this.people);
  }

  draw() {
    const { leader, people } = this;
    const others = people.filter((fellow) => !fellow.me);
    const lead = leader?.me
      ? h('button', { class: 'button quiet', onclick: () => this.lead(false) }, say('study-lead-stop'))
      : h('button', { class: 'button quiet', onclick: () => this.lead(true) }, say('study-lead'));
    const follow = leader && !leader.me && h('button', { class: 'button', 'aria-pressed': String(this.following), onclick: () => this.follow(!this.following) },
      this.following ? say('study-follow-stop') : say('study-follow', { name: leader.name }));
    const led = leader && h('p', { class: 'led', role: 'status' }, leader.me ? say('study-leads-me') : say('study-leads', { name: leader.name }));
    this.element.replaceChildren(
      h('h3', null, say('study-people')),
      h('ul', { class: 'fellows' }, people.map((fellow) => coloured(h('li', { class: fellow.leads ? 'leads' : '' }, fellow.name), fellow))),
      ...(led ? [led] : []),
      h('div', { class: 'row wrap' }, follow, lead),
      ...(others.length ? [h('p', { class: 'soft' }, say('study-point'))] : []));
    this.drawPointers();
  }

  drawPointers() {
    const here = this.people.filter((fellow) => fellow.thing && fellow.node === this.on.node());
    this.pointers.replaceChildren(...here.flatMap((fellow) => {
      const thing = this.view.thing(fellow.thing ?? '');
      if (!thing) return [];
      const { x, y, width, height } = thing;
      const size = Math.max(18, Math.min(40, (this.view.scene?.width ?? 1000) / 50));
      return coloured(s('g', { class: 'pointer', 'data-pointer': fellow.thing, role: 'img', 'aria-label': say('study-points', { name: fellow.name }) },
        s('rect', { x: x - 4, y: y - 4, width: width + 8, height: height + 8, rx: 10 }),
        s('text', { x: x + width / 2, y: y - 8, 'font-size': size, 'text-anchor': 'middle' }, fellow.name)), fellow);
    }));
  }
}
