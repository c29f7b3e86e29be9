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

export const PEERS: readonly Adapter[] = [
  {
    name: 'AnsonH/plinko-game',
    page: '',
    prepare: `${SELECT_16} && !!${dropButton('/drop ball/i')}`,
    button: dropButton('/drop ball/i'),
    rows: `Number([...document.querySelectorAll('select')].map((one) => one.selectedOptions[0]?.textContent.trim()).find((text) => /^\\d+$/.test(text)))`,
    note: 'physics by Matter.js in the page, asks no server',
  },
];
