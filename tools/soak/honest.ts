// The part `honest`: an honest platform with everything that may disturb a device; the witness must have no findings.
import { root } from '../root';
import { playAccelerated } from './honest/accelerated';
import { HONEST_COURSES } from './honest/courses';
import { playRealTime } from './honest/realTime';
import type { SoakPart } from './part';

/** Number of rounds on a simulated clock: in all, and of each game; and of each game in real time. */
const ROUNDS = 100_000;
const LEAST = 2_000;
const REAL = 50;
/** Longest run in real time, in minutes. With `minutes`, each of the two runs takes at most half of them. */
const LONGEST_REAL = 30;
const MINUTE = 60_000;

export const honest: SoakPart = {
  name: 'honest',
  about: 'an honest platform, on a wound clock and in real time, of which no device may find anything',
  async run({ seed, minutes, number, say }) {
    const rounds = number('rounds') ?? ROUNDS;
    const least = Math.min(LEAST, Math.ceil((rounds * LEAST) / ROUNDS));
    const real = Math.min(REAL, Math.ceil((rounds * REAL) / ROUNDS));
    const longest = minutes === null ? Number.POSITIVE_INFINITY : (minutes * MINUTE) / 2;
    const wound = await playAccelerated({ rounds, least, longest, say });
    const inTime = await playRealTime({
      root,
      seed,
      rounds: real,
      longest: Math.min(longest, LONGEST_REAL * MINUTE),
      say,
    });
    const faults = [...wound.faults, ...inTime.faults];
    const all = [...wound.rounds.values()].reduce((sum, n) => sum + n, 0);
    return {
      figures: {
        'rounds on a wound clock': all,
        ...Object.fromEntries([...wound.rounds].map(([game, n]) => [`${game}, on a wound clock`, n])),
        ...Object.fromEntries([...inTime.rounds].map(([game, n]) => [`${game}, in real time`, n])),
        'courses of play': HONEST_COURSES.length,
        'false findings': faults.length,
      },
      faults: [
        ...faults,
        ...[...wound.rounds].flatMap(([game, n]) =>
          n < least ? `${game}: ${n} rounds on a wound clock` : [],
        ),
        ...[...inTime.rounds].flatMap(([game, n]) => (n < real ? `${game}: ${n} rounds in real time` : [])),
      ],
    };
  },
};
