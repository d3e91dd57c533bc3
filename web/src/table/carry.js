// Dragging on the board: a lit thing to its destination, or a person to any lit place. Dropping is the
// same pick as a tap there.

import { s, write } from '../shared/dom.js';

/** How far the pointer moves before a press becomes a drag, in pixels. */
const SLIP = 8;

/** Near the edge of the frame, in pixels, a drag scrolls a board that is larger. */
const EDGE = 44;

/** @param {import('./board.js').Board} board */
export function carry(board) {
  const { view, lights, frame } = board;
  const { svg } = view;
  /** @type {{ id: string, light: import('./lights.js').Light | null, x: number, y: number, pointer: number } | null} */
  let start = null;
  /** @type {{ element: SVGElement, count: SVGTextElement, y: number } | null} */
  let ghost = null;
  const end = () => {
    ghost?.element.remove();
    [start, ghost, board.carrying] = [null, null, false];
  };
  const scroll = () => {
    if (!ghost) return;
    const { top, bottom } = frame.getBoundingClientRect();
    const way = ghost.y < top + EDGE ? -1 : ghost.y > bottom - EDGE ? 1 : 0;
    if (way) frame.scrollBy(0, way * 8);
    requestAnimationFrame(scroll);
  };
  svg.addEventListener('pointerdown', (event) => {
    const { picking, busy } = board.table;
    if (event.button !== 0 || !event.isPrimary || !picking || busy) return;
    const from = { x: event.clientX, y: event.clientY, pointer: event.pointerId };
    const carried = view.under(event.clientX, event.clientY).find(({ id }) => picking.choices.carried?.includes(id));
    const light = carried ? null : lights.meant(event);
    const next = light?.pick && light.kind !== 'picked' && 'node' in light.pick.lead && picking.choices.nodes[light.pick.lead.node];
    if (carried) start = { id: carried.id, light, ...from };
    else if (light && next && next.picks.some((pick) => 'thing' in pick.on)) start = { id: light.id, light, ...from };
  });
  svg.addEventListener('pointermove', (event) => {
    if (!start || start.pointer !== event.pointerId) return;
    if (!ghost) {
      const thing = view.thing(start.id);
      if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < SLIP || !thing?.art) return;
      board.carrying = true;
      svg.setPointerCapture(event.pointerId);
      if (start.light) board.pick(start.light);
      else if (board.table.picking?.clear()) board.table.redraw();
      const size = thing.width * lights.scale;
      const count = s('text', { x: 98, y: 98 });
      const element = s('svg', { class: 'carried', viewBox: '0 0 100 100', width: size, height: size, 'aria-hidden': 'true' },
        s('use', { class: thing.tint ?? '', href: `#${thing.art}`, width: 100, height: 100 }), count);
      document.body.append(element);
      ghost = { element, count, y: event.clientY };
      requestAnimationFrame(scroll);
    }
    const over = start.light ? null : lights.meant(event);
    const number = over?.kind === 'lit' ? board.ring(over, event) : 0;
    write(ghost.count, number > 1 ? `×${number}` : '');
    ghost.y = event.clientY;
    ghost.element.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -50%)`;
  });
  svg.addEventListener('pointerup', (event) => {
    if (ghost && start) {
      board.dropped = event.timeStamp;
      const place = lights.meant(event);
      if (place?.kind === 'lit') lights.take(place, event);
      else if (!start.light) void board.refuse(event);
      else if (board.table.picking?.back()) board.table.redraw();
    }
    end();
  });
  svg.addEventListener('pointercancel', end);
}
