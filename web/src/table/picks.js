// Picking: a walk through the graph of choices until an action is reached.

/** @typedef {import('../../types.js').Pick} Pick */
/** @typedef {import('../../types.js').Choices} Choices */

export class Picking {
  /** @param {Choices} choices */
  constructor(choices) {
    this.choices = choices;
    /** @type {{ node: number, pick: Pick }[]} the picks so far, with their nodes */
    this.path = [];
    /** @type {string | null} the action to be confirmed */
    this.action = null;
    /** @type {string | null} the destination, if it was picked first */
    this.wanted = null;
  }

  /**
   * The first picks that lead to a thing: what can go to this place.
   * @param {string} id
   */
  before(id) {
    if (this.path.length) return [];
    return this.choices.nodes[0].picks.flatMap((pick) => {
      if (!('thing' in pick.on) || !('node' in pick.lead)) return [];
      const then = this.choices.nodes[pick.lead.node].picks.some((next) => 'thing' in next.on && next.on.thing === id);
      return then ? [{ id: pick.on.thing, pick }] : [];
    });
  }

  /** Picks the destination first; returns false if nothing can go there. @param {string} id */
  want(id) {
    if (!this.before(id).length) return false;
    this.wanted = id;
    return true;
  }

  get node() {
    const last = this.path.at(-1);
    if (!last) return this.choices.nodes[0];
    return 'node' in last.pick.lead ? this.choices.nodes[last.pick.lead.node] : this.choices.nodes[last.node];
  }

  get prompt() {
    return this.node?.prompt;
  }

  /** The picks on things. @returns {{ id: string, pick: Pick }[]} */
  get things() {
    if (this.action) return [];
    if (this.wanted) return this.before(this.wanted);
    return (this.node?.picks ?? []).flatMap((pick) => ('thing' in pick.on ? [{ id: pick.on.thing, pick }] : []));
  }

  /** The picks on buttons. @returns {{ says: string, pick: Pick }[]} */
  get buttons() {
    if (this.action || this.wanted) return [];
    return (this.node?.picks ?? []).flatMap((pick) => ('button' in pick.on ? [{ says: pick.on.button, pick }] : []));
  }

  /** The pick that leads to the suggested answer, while nothing else has been picked. */
  get ready() {
    const act = this.choices.ready?.act;
    if (act === undefined || this.path.length || this.wanted) return null;
    return this.choices.nodes[0].picks.find((pick) => 'act' in pick.lead && pick.lead.act === act) ?? null;
  }

  /** What the action to be confirmed would waste. */
  get warning() {
    return this.action === null ? undefined : this.choices.warnings?.[this.action];
  }

  /** The picks so far, things and buttons, in order. */
  get trail() {
    return this.path.map(({ pick }) => pick.on);
  }

  /** The ids of the picked things. */
  get picked() {
    return [...this.path.flatMap(({ pick }) => ('thing' in pick.on ? [pick.on.thing] : [])), ...(this.wanted ? [this.wanted] : [])];
  }

  /** The things that can replace the last pick without a step back. */
  get instead() {
    const last = this.path.at(-1);
    if (!last) return [];
    const now = new Set([...this.things.map(({ id }) => id), ...this.picked]);
    return this.choices.nodes[this.path[0].node].picks
      .flatMap((pick) => ('thing' in pick.on && !now.has(pick.on.thing) ? [{ id: pick.on.thing, pick }] : []));
  }

  /** @param {Pick} pick */
  take(pick) {
    const last = this.path.at(-1);
    const node = !last ? 0 : 'node' in last.pick.lead ? last.pick.lead.node : last.node;
    this.path.push({ node, pick });
    this.action = 'act' in pick.lead ? pick.lead.act : null;
    const { wanted } = this;
    this.wanted = null;
    const place = wanted && this.node?.picks.find((next) => 'thing' in next.on && next.on.thing === wanted);
    if (place) this.take(place);
  }

  /** Drops all picks; returns false if there was none. */
  clear() {
    const had = this.path.length > 0 || this.wanted !== null;
    this.path = [];
    this.action = null;
    this.wanted = null;
    return had;
  }

  /**
   * Drops all picks and starts over with one of the first node.
   * @param {Pick} pick
   */
  restart(pick) {
    this.clear();
    this.take(pick);
  }

  /**
   * Puts one picked thing back, and keeps the other picks as far as they remain possible.
   * @param {string} id
   */
  unpick(id) {
    if (this.wanted === id) {
      this.wanted = null;
      return;
    }
    const rest = this.path.filter(({ pick }) => !('thing' in pick.on && pick.on.thing === id));
    this.path = [];
    this.action = null;
    for (const { pick } of rest) {
      const on = JSON.stringify(pick.on);
      const next = this.node?.picks.find((other) => JSON.stringify(other.on) === on);
      if (!next || 'act' in next.lead) return;
      this.take(next);
    }
  }

  /** Goes one pick back; returns false if there is none. */
  back() {
    this.action = null;
    if (this.wanted) {
      this.wanted = null;
      return true;
    }
    return this.path.pop() !== undefined;
  }
}
