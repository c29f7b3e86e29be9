// The tour of hilo: a deal, a guess, and a cash-out where the guess was right.
import type { Tour } from '../../tour';

/** Runs in the page: returns the first of these words that begins the text of a button that can be pressed. */
function offered(selector: string, words: readonly string[]): string | null {
  const buttons = Array.prototype.slice.call(document.querySelectorAll(selector)) as HTMLElement[];
  const names = buttons
    .filter((one) => one.getAttribute('aria-disabled') !== 'true')
    .map((one) => one.innerText.trim());
  return words.filter((word) => names.some((name) => name.indexOf(word) === 0))[0] ?? null;
}

export const tour: Tour = {
  async play({ press, until, run }) {
    await press('button', 'Deal');
    const guesses = '[role="group"] button';
    await press(guesses, await until('a guess to make', () => run(offered, guesses, ['Higher', 'Lower'])));
    const next = await until('the card', () => run(offered, 'button', ['Cash out', 'Deal']));
    if (next === 'Deal') return 'lost';
    await press('button', 'Cash out');
    await until('the next deal', () => run(offered, 'button', ['Deal']));
    return 'cashed out';
  },
};
