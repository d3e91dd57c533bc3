// Small helpers to create DOM elements.

/** @typedef {Node | string | number | null | undefined | false | (Node | string | number | null | undefined | false)[]} Child */

const SVG = 'http://www.w3.org/2000/svg';

/**
 * @param {Element} element
 * @param {Record<string, any> | null} attributes
 * @param {Child[]} children
 */
function fill(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    element.append(child instanceof Node ? child : String(child));
  }
}

/**
 * An HTML element; attributes that begin with `on` are listeners.
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [attributes]
 * @param {Child[]} children
 * @returns {HTMLElementTagNameMap[T]}
 */
export function h(tag, attributes = null, ...children) {
  const element = document.createElement(tag);
  fill(element, attributes, children);
  return element;
}

/**
 * An SVG element.
 * @template {keyof SVGElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, any> | null} [attributes]
 * @param {Child[]} children
 * @returns {SVGElementTagNameMap[T]}
 */
export function s(tag, attributes = null, ...children) {
  const element = document.createElementNS(SVG, tag);
  fill(element, attributes, children);
  return /** @type {any} */ (element);
}

/**
 * Replaces the text of an element, and does nothing if it is unchanged.
 * @param {Element} element
 * @param {string} text
 */
export function write(element, text) {
  if (element.textContent !== text) element.textContent = text;
}

/**
 * An icon from our own sheet.
 * @param {string} name
 */
export function icon(name) {
  const use = s('use', { href: `#icon-${name}` });
  return s('svg', { class: 'icon', viewBox: '0 0 24 24', 'aria-hidden': 'true' }, use);
}

/**
 * An icon button, with a label for screen readers and a tooltip.
 * @param {string} sign
 * @param {string} label
 * @param {(event: MouseEvent) => void} onclick
 * @param {Record<string, any>} [attributes]
 */
export function signButton(sign, label, onclick, attributes = {}) {
  return h('button', { type: 'button', class: 'sign', title: label, 'aria-label': label, onclick, ...attributes }, icon(sign));
}
