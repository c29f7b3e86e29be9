// The part `cheats`: a hall that cheats in every way that its rules close, and one that is honest under the same disturbances.
import { runCheats } from './cheats/run';
import type { SoakPart } from './part';

/** Rounds of the honest hall, of all courses together. */
const HONEST = 2_000;

export const cheats: SoakPart = {
  name: 'cheats',
  about: 'a hall that cheats, held against the whole client; and an honest one, of which nothing is found',
  run: ({ number, say }) => runCheats({ honest: number('rounds') ?? HONEST, say }),
};
