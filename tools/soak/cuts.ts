// The part `cuts`: 2,000 cuts of the network over all registered games, most of them between a tap and its answer.
import { runCuts } from './cuts/run';
import type { SoakPart } from './part';
import { root } from '../root';

const FULL = 2_000;
const MINUTE = 60_000;
/** Milliseconds, after each return of the network, until a client must equal the ledger. */
const EQUAL_WITHIN = 5_000;

export const cuts: SoakPart = {
  name: 'cuts',
  about: 'cuts of the network in all registered games, each client held against the ledger',
  run: ({ seed, minutes, say }) =>
    runCuts({
      root,
      seed,
      cuts: FULL,
      playersPerGame: 3,
      equalWithin: EQUAL_WITHIN,
      kills: 4,
      longest: minutes === null ? null : minutes * MINUTE,
      say,
    }),
};
