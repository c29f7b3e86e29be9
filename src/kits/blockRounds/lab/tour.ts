// The hash hall: a bet on the first play, and the result of its block.
import type { Tour } from '../../../games/tour';

export const tour: Tour = {
  async play({ press, until, hurryUntil, textOf, isThere }) {
    await until('the plays', () => isThere('[role="radiogroup"] [role="radio"]'));
    await press('[role="radiogroup"] [role="radio"]');
    await press('.hash-panel button', 'Bet');
    await until('the bet', () => isThere('.play__mine'));
    return hurryUntil('the result', () => textOf('.hash-ticket .outcome'));
  },
};
