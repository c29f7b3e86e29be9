// Randomness for tickets that the player does not pick, from the browser's cryptographic generator.
import type { Chance } from '../../../core/words';

const RANGE = 2 ** 32;

export const chance: Chance = {
  below(n) {
    const limit = RANGE - (RANGE % n);
    for (;;) {
      const [word = RANGE] = crypto.getRandomValues(new Uint32Array(1));
      if (word < limit) return word % n;
    }
  },
};
