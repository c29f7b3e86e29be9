// The tour of bingo: an order of 25 tickets, through the sheet that confirms it, and the first ball.
import type { Tour } from '../../tour';

export const tour: Tour = {
  hall: { ofGames: { bingo: { countdown: 60_000 } } },
  async play({ press, until, hurryUntil, textOf, isThere }) {
    await press('button', '', 'Add 25 random tickets');
    await press('[data-action="review"]');
    await press('.sheet button', 'Buy 25');
    await until('the end of the order', async () => !(await isThere('.sheet')));
    const drawn = await hurryUntil('the first ball', async () => {
      const state = await textOf('.bingo__state');
      return /Ball|Won|No win|Period|result/i.test(state ?? '') ? state : null;
    });
    return drawn.slice(0, 30);
  },
};
