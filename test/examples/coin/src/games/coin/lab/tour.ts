// One flip, and a cash-out when the side was right.
import type { Tour } from '../../tour';

export const tour: Tour = {
  async play({ press, until, run }) {
    const offered = (words: readonly string[]): Promise<string | null> =>
      run((wanted) => {
        const names = (Array.prototype.slice.call(document.querySelectorAll('button')) as HTMLElement[])
          .filter((one) => one.getAttribute('aria-disabled') !== 'true')
          .map((one) => one.innerText.trim());
        return wanted.filter((word) => names.some((name) => name.indexOf(word) === 0))[0] ?? null;
      }, words);
    await press('button', 'Flip');
    const next = await until('the side', () => offered(['Cash out', 'Flip']));
    if (next === 'Flip') return 'lost';
    await press('button', 'Cash out');
    await until('the next flip', () => offered(['Flip']));
    return 'cashed out';
  },
};
