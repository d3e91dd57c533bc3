// The header of every page: home, language, theme and name.

import { h, icon, signButton } from './dom.js';
import { file } from './files.js';
import { ensureName, me } from './me.js';
import { again, at } from './router.js';
import { current, dark, set } from './settings.js';
import { say } from './words.js';

/** @param {import('./dom.js').Child[]} middle the page's own content */
export function header(...middle) {
  return h('header', { class: 'top' },
    h('a', { class: 'brand', href: at.home(), 'aria-label': `Eridu: ${say('to-home')}` },
      h('img', { src: file('img/eridu.svg'), alt: '', width: 30, height: 30 }), h('span', null, 'Eridu')),
    h('div', { class: 'top-middle' }, ...middle),
    h('div', { class: 'top-end' },
      languages(),
      signButton(dark() ? 'sun' : 'moon', say(dark() ? 'light' : 'dark'), () => {
        set('theme', dark() ? 'light' : 'dark');
        const fresh = header(...middle);
        document.querySelector('header.top')?.replaceWith(fresh);
        /** @type {HTMLElement | null} */ (fresh.querySelector('.theme'))?.focus();
      }, { class: 'sign theme' }),
      soundSwitch(),
      h('a', { class: 'sign', href: at.leaders(), title: say('leaders'), 'aria-label': say('leaders') }, icon('trophy')),
      h('a', { class: 'sign', href: at.account(), title: say('account'), 'aria-label': say('account') }, icon('person')),
      h('a', { class: 'sign settings', href: at.settings(), title: say('settings'), 'aria-label': say('settings') }, icon('gear')),
      me.person && h('button', {
        class: 'my-name', title: say('name-change'),
        onclick: async () => { if (await ensureName({ anew: true })) again(); },
      }, me.person.name)));
}

/** The switch for all sounds. */
function soundSwitch() {
  const button = signButton(current().sound === 'on' ? 'sound' : 'mute', say('sound-switch'), () => {
    set('sound', current().sound === 'on' ? 'off' : 'on');
    const fresh = soundSwitch();
    button.replaceWith(fresh);
    fresh.focus();
  }, { class: 'sign sound', 'aria-pressed': String(current().sound === 'on') });
  return button;
}

function languages() {
  const button = (/** @type {'en' | 'it'} */ lang, /** @type {string} */ name) => h('button', {
    lang, class: 'lang', title: name, 'aria-label': `${lang.toUpperCase()}, ${name}`, 'aria-pressed': String(current().lang === lang),
    onclick: () => set('lang', lang),
  }, lang.toUpperCase());
  return h('div', { class: 'langs', role: 'group', 'aria-label': say('language') }, button('en', 'English'), button('it', 'Italiano'));
}
