// The tour of plinko: one ball.
import type { Tour } from '../../tour';

const RESULT = '.pin-result__at';

export const tour: Tour = {
  async play({ press, until, textOf, isThere }) {
    await press('[data-action="drop"]');
    await until('the result', () => isThere(RESULT));
    return (await textOf(RESULT)) ?? '';
  },
};
