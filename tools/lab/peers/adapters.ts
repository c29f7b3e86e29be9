// Sets each client to the same load: 16 rows, the smallest stake, sounds off; and finds the button that drops one ball. An
// adapter has the public name of the client's repository and uses its page as a player does. It contains none of its code.

import { DEFAULT_SOUND } from '../../../src/client/stores/settings';

export interface Adapter {
  /** Public name of the repository; ours is `fairground`. */
  readonly name: string;
  /** Path of the page with the table, below the root of the built site. */
  readonly page: string;
  /** Runs in the page before its own scripts: switches sounds off, where there are any. */
  readonly before?: string;
  /** Runs in the page: sets 16 rows and removes whatever keeps balls from falling. Returns whether a ball can be dropped. */
  readonly prepare: string;
  /** Runs in the page: returns the element that a player presses for one ball. */
  readonly button: string;
  /**
   * Runs in the page: returns how many balls the client has let go. Only for a client that ignores some presses although its
   * button is enabled; for the others every press of the enabled button counts.
   */
  readonly dropped?: string;
  /** Runs in the page: returns the number of rows that the table shows. */
  readonly rows: string;
  /** Other changes to the client, for the note of the table. */
  readonly note: string;
}

const MORE_ROWS = `[...document.querySelectorAll('.pin-board__rows button')].at(-1)`;

export const OURS: Adapter = {
  name: 'fairground',
  page: '',
  before: `localStorage.setItem('fairground.sound', JSON.stringify(${JSON.stringify({ ...DEFAULT_SOUND, volumeOpen: 0 })}))`,
  prepare: `(() => {
    if (document.querySelector('.pin-board__count b')?.textContent !== '16') ${MORE_ROWS}?.click();
    return document.querySelector('.pin-board__count b')?.textContent === '16' && !!document.querySelector('[data-action="drop"]');
  })()`,
  button: `document.querySelector('[data-action="drop"]')`,
  rows: `Number(document.querySelector('.pin-board__count b')?.textContent)`,
  note: 'asks the platform for each ball, and checks the answer',
};

const dropButton = (words: string): string =>
  `[...document.querySelectorAll('button')].find((one) => ${words}.test(one.textContent))`;

/** Chooses 16 in a native select of numbers. */
const SELECT_16 = `(() => {
  const select = [...document.querySelectorAll('select')].find((one) => [...one.options].some((option) => option.textContent.trim() === '16'));
  if (!select) return false;
  const option = [...select.options].findIndex((one) => one.textContent.trim() === '16');
  if (select.selectedIndex !== option) {
    select.selectedIndex = option;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  }
  return true;
})()`;

/** Runs before the page's scripts: counts the calls of a function that the client calls once for each ball. */
const countCalls = (object: string, name: string, when = 'true'): string => `{
  const real = ${object}.${name};
  window.peerDropped = 0;
  ${object}.${name} = function (...given) {
    if (${when}) window.peerDropped += 1;
    return real.apply(this, given);
  };
}`;

/** Money enough for each rate, where balls in flight hold their stakes. */
const RICH = 1_000_000;

export const PEERS: readonly Adapter[] = [
  {
    name: 'AnsonH/plinko-game',
    page: '',
    before: `localStorage.setItem('plinko_balance', '${RICH}')`,
    prepare: `${SELECT_16} && !!${dropButton('/drop ball/i')}`,
    button: dropButton('/drop ball/i'),
    rows: `Number([...document.querySelectorAll('select')].map((one) => one.selectedOptions[0]?.textContent.trim()).find((text) => /^\\d+$/.test(text)))`,
    note: 'physics by Matter.js in the page, asks no server',
  },
  {
    name: 'Beshqena26/plinko-game',
    page: '',
    before: `localStorage.setItem('plinko_balance', '${RICH}');
      localStorage.setItem('plinko_sfx', 'false');
      localStorage.setItem('plinko_music', 'false');
      // It saves the balance once for each ball.
      ${countCalls('Storage.prototype', 'setItem', `given[0] === 'plinko_balance'`)}`,
    prepare: `(() => {
      const sixteen = [...document.querySelectorAll('.lines-rail-btn')].find((one) => one.textContent.trim() === '16');
      if (sixteen && !sixteen.classList.contains('active')) sixteen.click();
      return !!sixteen?.classList.contains('active') && !!document.querySelector('button.play-btn');
    })()`,
    button: `document.querySelector('button.play-btn')`,
    dropped: 'window.peerDropped',
    rows: `Number(document.querySelector('.lines-rail-btn.active')?.textContent)`,
    note: 'decides each ball in the page and moves it along its path by script on a 2D canvas, at most 200 at once, asks no server',
  },
  {
    name: 'par14/plinko',
    page: '',
    // It makes an identifier for each ball.
    before: countCalls('crypto', 'randomUUID'),
    prepare: `(() => {
      const form = document.querySelector('.player-select__form');
      if (form) {
        const fill = (field, text) => {
          field.value = text;
          field.dispatchEvent(new Event('input', { bubbles: true }));
        };
        fill(form.querySelector('input[type="text"]'), 'peer');
        fill(form.querySelector('input[type="number"]'), '${RICH}');
        form.requestSubmit();
        return false;
      }
      const sound = document.querySelector('.controls__mute');
      if (sound?.getAttribute('aria-pressed') === 'false') sound.click();
      return ${SELECT_16} && sound?.getAttribute('aria-pressed') === 'true' && !!document.querySelector('canvas[data-engine]');
    })()`,
    button: `document.querySelector('button.controls__play')`,
    dropped: 'window.peerDropped',
    rows: `document.querySelectorAll('.board__bucket').length - 1`,
    note: 'physics by Rapier and drawing by Three.js in the page, at most 50 balls at once, asks no server, built without its web fonts',
  },
];
