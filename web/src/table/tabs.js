// Tabs: a bottom sheet on phones, a column beside the board elsewhere.

import { h, signButton } from '../shared/dom.js';
import { say } from '../shared/words.js';

/**
 * @param {{ name: string, label: string, body: HTMLElement }[]} pages
 * @param {{ onshow: (name: string) => void, onbadge?: (name: string, number: number) => void }} on
 */
export function tabs(pages, { onshow, onbadge }) {
  let shown = pages[0].name;
  const buttons = pages.map(({ name, label }, index) => h('button', {
    role: 'tab', id: `tab-${name}`, 'aria-controls': `panel-${name}`, class: 'tab',
    onclick: () => show(name, true),
    onkeydown: (/** @type {KeyboardEvent} */ event) => {
      const way = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
      if (!way) return;
      event.preventDefault();
      event.stopPropagation();
      const next = pages[(index + way + pages.length) % pages.length];
      show(next.name, true);
      buttons[pages.indexOf(next)].focus();
    },
  }, label, h('span', { class: 'count', hidden: true })));
  const panels = pages.map(({ name, body }) => h('div', { role: 'tabpanel', id: `panel-${name}`, 'aria-labelledby': `tab-${name}`, class: 'tabpanel' }, body));
  const close = signButton('close', say('close'), () => element.classList.remove('open'), { class: 'sign sheet-close' });
  const element = h('div', { class: 'tabs' }, h('div', { class: 'tab-row' }, h('div', { role: 'tablist', class: 'tab-list' }, buttons), close), panels);

  /** @param {string} name @param {boolean} [open] whether to open the sheet */
  function show(name, open = false) {
    shown = name;
    pages.forEach((page, index) => {
      const is = page.name === name;
      buttons[index].setAttribute('aria-selected', String(is));
      buttons[index].tabIndex = is ? 0 : -1;
      panels[index].hidden = !is;
    });
    if (open) element.classList.add('open');
    onshow(name);
  }

  /** @param {string} name @param {number} number */
  function badge(name, number) {
    const element = buttons[pages.findIndex((page) => page.name === name)]?.querySelector('.count');
    if (!(element instanceof HTMLElement)) return;
    element.hidden = number <= 0;
    element.textContent = String(number);
    onbadge?.(name, number);
  }

  show(shown);
  return { element, show, badge, current: () => shown };
}
