// The part `backup`: a database that is restored from a backup while players go on.
import { root } from '../root';
import { runBackup } from './backup/run';
import type { SoakPart } from './part';

/** Number of rounds of each game in each of the three stretches of play. */
const ROUNDS = 10;
const MINUTE = 60_000;
const LONGEST = 15;

export const backup: SoakPart = {
  name: 'backup',
  about: 'a database that is lost and restored from a backup, while players go on',
  run: ({ seed, minutes, number, say }) =>
    runBackup({
      ...{ root, seed, say },
      rounds: number('rounds') ?? ROUNDS,
      longest: ((minutes ?? LONGEST) * MINUTE) / 3,
    }),
};
