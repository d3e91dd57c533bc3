// Letters on a small board. A text that would be smaller than anybody can read is made larger where
// there is room for it, and is left out where there is none, until the board is zoomed.

/** The smallest font that is shown, in pixels of the screen. */
const LEAST = 12;
/** The width of a bold letter for which the scene is laid out, relative to the font size. */
const BREADTH = 0.57;
/** From the middle of a line to its baseline, relative to the font size. */
const DESCENT = 0.36;
/** The height of the letters of a line, relative to the font size: lines may come this close. */
const BODY = 0.86;
/** The line height of a paragraph that is broken again, relative to the font size. */
const LEADING = 1.06;
/** How much the letters of a word may be squeezed to fit. */
const SQUEEZE = 0.77;
/** How far centred letters may stick out of their room, relative to the font size. */
const OUTSIDE = 0.2;
/** The distance of a number from the drawing before it, relative to the font size. */
const BESIDE = 0.12;
/** A text that keeps less than this share of its letters counts as cut. */
const KEPT = 0.6;
/** If more of the texts of a kind than this would be cut, all of them are left out... */
const MOST_CUT = 0.25;
/** ...unless they are so few, such as the names of the players. */
const FEW = 6;
/** A word cut to fewer letters than this says nothing. */
const FEWEST_LETTERS = 4;
/** The least distance between two numbers of a kind, relative to the font size. */
const APART = 0.4;
/** Names on a panel that covers more of the scene than this, such as a map, may leave their frame. */
const LARGE = 0.25;

/** A rounded rectangle, unlike a country or a river. */
const PANEL = /^M[^A-Z]*H[^A-Z]*Q[^A-Z]*V[^A-Z]*Q[^A-Z]*H[^A-Z]*Q[^A-Z]*V[^A-Z]*Q[^A-Z]*Z$/;

/**
 * @typedef {import('../../types.js').Lettering} Lettering
 * @typedef {import('../../types.js').Thing} Thing
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Box
 * @typedef {{ own: boolean, left: number, right: number, height: number }} Room
 * @typedef {{ thing: Thing, lettering: Lettering, elements: SVGTextElement[], number: boolean }} Words
 * @typedef {Pick<Lettering, 'x' | 'y' | 'size' | 'leading' | 'length' | 'lines'> & { cut?: boolean, vain?: boolean }} Setting
 */

/**
 * Sets every text of a scene for a board of this scale.
 * @param {import('../shared/scene.js').SceneView} view
 * @param {number} scale pixels of the screen for each unit of the scene
 */
export function setLetters(view, scale) {
  const { scene } = view;
  if (!scene || !(scale > 0)) return;
  const least = LEAST / scale;
  const panels = scene.things.filter((thing) => thing.path && PANEL.test(thing.path));
  const all = [...view.drawn.values()].flatMap(({ thing, inner }) => wordsOf(thing, inner)).map((words) => {
    const small = words.lettering.size < least;
    return { words, small, setting: /** @type {Setting} */ (small ? enlarged(words, least, roomOf(words, panels, scene)) : words.lettering) };
  });
  const crowded = crowdedKinds(all);
  // Whatever is large enough stays where it is; then numbers come before names, and large before small.
  const rank = (/** @type {typeof all[0]} */ { words, small }) => (small ? 0 : 2e6) + (words.number ? 1e6 : 0) + words.lettering.size;
  /** @type {Box[]} */
  const taken = [];
  for (const { words, small, setting } of all.sort((one, other) => rank(other) - rank(one))) {
    const box = boxOf(words, setting);
    const free = !small || (!setting.vain && !crowded.has(kindOf(words)) && !taken.some((other) => meet(box, other)));
    if (free) taken.push(box);
    write(words, free ? setting : null, small);
  }
}

/**
 * Sets the texts of a picture whenever its size changes.
 * @param {import('../shared/scene.js').SceneView} view
 */
export function keepLegible(view) {
  new ResizeObserver(() => setLetters(view, view.svg.getScreenCTM()?.a ?? 0)).observe(view.svg);
}

/** @param {Thing} thing @param {SVGGElement} inner @returns {Words[]} */
function wordsOf(thing, inner) {
  const { text, caption } = thing;
  const elements = (/** @type {string} */ name) => /** @type {SVGTextElement[]} */ ([...inner.querySelectorAll(name)]);
  return [
    ...(text ? [{ thing, lettering: text, elements: elements('text.text'), number: true }] : []),
    ...(caption ? [{ thing, lettering: caption, elements: elements('text.caption'), number: false }] : []),
  ];
}

/** Texts of a kind are shown or left out together: names of technologies, of structures. @param {Words} words */
const kindOf = ({ thing: { id, tint } }) => `${id.split(' ').slice(0, -1).join(' ') || id}, ${tint}`;

/**
 * The kinds of which too many texts would be cut, or whose numbers would run into each other.
 * @param {{ words: Words, small: boolean, setting: Setting }[]} all
 */
function crowdedKinds(all) {
  /** @type {Map<string, { all: number, cut: number, numbers: Box[], meet: boolean }>} */
  const kinds = new Map();
  for (const { words, small, setting } of all) {
    const name = kindOf(words);
    const kind = kinds.get(name) ?? { all: 0, cut: 0, numbers: [], meet: false };
    kinds.set(name, kind);
    kind.all += 1;
    if (setting.cut) kind.cut += 1;
    if (!small || !words.number || words.thing.art) continue;
    const box = boxOf(words, setting);
    box.right += APART * setting.size;
    kind.meet ||= kind.numbers.some((other) => meet(box, other));
    kind.numbers.push(box);
  }
  return new Set([...kinds].filter(([, kind]) => kind.meet || (kind.all > FEW && kind.cut > MOST_CUT * kind.all)).map(([name]) => name));
}

/**
 * The room of a text in units from the corner of its thing: its own frame, or a whole panel; null if
 * nothing limits it.
 * @param {Words} words
 * @param {Thing[]} panels
 * @param {{ width: number, height: number }} scene
 * @returns {Room | null}
 */
function roomOf({ thing, number }, panels, { width, height }) {
  const panel = around(panels, thing);
  if (!panel) return null;
  if (!number && panel.width * panel.height < LARGE * width * height) return { own: true, left: 0, right: thing.width, height: thing.height };
  return { own: false, left: panel.x - thing.x, right: panel.x + panel.width - thing.x, height: panel.height };
}

/**
 * The text in the smallest size that can be read, broken into other lines, squeezed or cut where its
 * room is too narrow.
 * @param {Words} words
 * @param {number} size
 * @param {Room | null} room
 * @returns {Setting}
 */
function enlarged({ thing, lettering, number }, size, room) {
  const { centred, lines } = lettering;
  const before = lettering.leading ?? 0;
  // The middle of the text stays where it is.
  const middle = lettering.y - DESCENT * lettering.size + ((lines.length - 1) * before) / 2;
  const place = (/** @type {string[]} */ lines, /** @type {number} */ leading) => ({
    x: lettering.x, size, leading, lines, y: middle - ((lines.length - 1) * leading) / 2 + DESCENT * size,
  });
  const wide = widthOf(lines, size);
  if (number || !room?.own) {
    // A number keeps off the drawing before it; nothing grows out of its panel.
    const beside = number && thing.art && thing.width > thing.height * 1.2;
    const half = number || centred ? wide / 2 : 0;
    const x = beside ? Math.max(lettering.x, thing.height + BESIDE * size + half) : lettering.x;
    // A coordinate, or the place of a leader, keeps within its own small field.
    const length = number && !thing.art && wide > thing.width ? Math.max(thing.width, SQUEEZE * wide) : undefined;
    return { ...place(lines, before && LEADING * size), length, x: room ? Math.max(room.left + half, Math.min(x, room.right - half)) : x };
  }
  const space = centred ? 2 * Math.min(lettering.x, room.right - lettering.x) + OUTSIDE * size : room.right - lettering.x;
  const most = Math.max(1, Math.floor((room.height + OUTSIDE * size) / (LEADING * size)));
  const text = lines.join(' ');
  const letters = Math.floor(space / ((most > 1 ? 1 : SQUEEZE) * (widthOf([text], size) / Math.max(1, [...text].length))));
  const { broken, cut } = brokenInto(text, letters, most);
  const width = widthOf(broken, size);
  const kept = broken.join(' ').length / Math.max(1, text.length);
  return { ...place(broken, LEADING * size), cut: cut && kept < KEPT, vain: cut && letters < FEWEST_LETTERS, ...(width > space ? { length: space } : {}) };
}

/**
 * Breaks a text at its words; what is too much is replaced by an ellipsis.
 * @param {string} text
 * @param {number} letters the most in a line
 * @param {number} most the most lines
 */
function brokenInto(text, letters, most) {
  /** @type {string[]} */
  const broken = [];
  for (const word of text.split(' ')) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= letters) broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  const cut = broken.length > most || broken.some((line) => line.length > letters);
  if (!cut) return { broken, cut };
  const kept = broken.slice(0, most);
  if (broken.length > most) kept[most - 1] = broken.slice(most - 1).join(' ');
  return { broken: kept.map((line) => (line.length > letters ? `${line.slice(0, Math.max(letters - 1, 1)).trimEnd()}…` : line)), cut };
}

/** @param {string[]} lines @param {number} size */
const widthOf = (lines, size) => Math.max(BREADTH, ...lines.map(measured)) * size;

/** The width of each line, relative to the font size: the reader's font may be broader than ours. @type {Map<string, number>} */
const widths = new Map();

/** @type {CanvasRenderingContext2D | null} */
let pen = null;

/** @param {string} line */
function measured(line) {
  let width = widths.get(line);
  if (width === undefined) {
    if (!pen) {
      pen = document.createElement('canvas').getContext('2d');
      if (pen) pen.font = `bold 100px ${getComputedStyle(document.documentElement).getPropertyValue('--e-sans')}`;
    }
    width = Math.max([...line].length * BREADTH, (pen?.measureText(line).width ?? 0) / 100);
    // Long games in many languages do not fill the memory.
    if (widths.size > 5000) widths.clear();
    widths.set(line, width);
  }
  return width;
}

/**
 * The smallest panel that a thing is on.
 * @param {Thing[]} panels
 * @param {Thing} thing
 */
function around(panels, thing) {
  const [x, y] = [thing.x + thing.width / 2, thing.y + thing.height / 2];
  /** @type {Thing | null} */
  let found = null;
  for (const panel of panels) {
    const inside = x > panel.x && y > panel.y && x < panel.x + panel.width && y < panel.y + panel.height;
    if (inside && (!found || panel.width * panel.height < found.width * found.height)) found = panel;
  }
  return found;
}

/** What a text covers, in units of the scene. @param {Words} words @param {Setting} setting @returns {Box} */
function boxOf({ thing, lettering, number }, { x, y, size, leading = 0, length, lines }) {
  const width = length ?? widthOf(lines, size);
  const left = thing.x + x - (number || lettering.centred ? width / 2 : 0);
  const top = thing.y + y - (DESCENT + BODY / 2) * size;
  return { left, top, right: left + width, bottom: top + BODY * size + (lines.length - 1) * leading };
}

/** @param {Box} one @param {Box} other */
const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Writes a text, or hides it. Changes only what differs: every touched element is painted again.
 * @param {Words} words
 * @param {Setting | null} setting
 * @param {boolean} grown
 */
function write({ elements }, setting, grown) {
  if (!setting) {
    for (const element of elements) set(element, 'visibility', 'hidden');
    return;
  }
  const { lines, x, y, leading = 0, size, length } = setting;
  for (const spare of elements.slice(lines.length)) spare.remove();
  for (const [number, line] of lines.entries()) {
    let element = elements[number];
    if (!element) {
      element = /** @type {SVGTextElement} */ (elements[0].cloneNode());
      elements[number - 1].after(element);
      elements.push(element);
    }
    if (element.textContent !== line) element.textContent = line;
    element.classList.toggle('grown', grown);
    set(element, 'visibility', null);
    set(element, 'x', x);
    set(element, 'y', y + number * leading);
    set(element, 'font-size', size);
    // Of several lines only those that are too long are squeezed; a short one is not stretched.
    const held = length && (lines.length === 1 || measured(line) * size > length) ? length : null;
    set(element, 'textLength', held);
    set(element, 'lengthAdjust', held && 'spacingAndGlyphs');
  }
}

/** @param {Element} element @param {string} name @param {string | number | null} value */
function set(element, name, value) {
  if (value === null) element.removeAttribute(name);
  else if (element.getAttribute(name) !== String(value)) element.setAttribute(name, String(value));
}
