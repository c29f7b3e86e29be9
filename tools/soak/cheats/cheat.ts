// A way to cheat: how a house differs from an honest one, and how a device must react.
import type { ManualClock } from '../../../src/core/clock';
import type { GameDefinition } from '../../../src/games/definition';
import type { Defect, StandingCounts } from '../../../src/protocol/witness';
import type { House, Twists } from './house';

/**
 * The required reaction of a device: a certain finding of one of these kinds; a count; no bet; or another history than a
 * second device, which gets different messages, so that their digests differ.
 */
export type Found =
  | readonly Defect[]
  | { readonly counted: readonly (keyof StandingCounts)[] }
  | { readonly unplayed: true }
  | { readonly differs: 'digests' };

export interface Cheat<H extends House = House> {
  readonly name: string;
  readonly found: Found;
  /** Names of the courses of play in which it is possible; all when left out. */
  readonly only?: readonly string[];
  /** Created for each run. `first`: number of the first round with cheating. */
  twists(first: number, house: H): H['twists'];
}

/** A house that is ready, and the function that begins its cheating. */
export interface Opened {
  readonly house: House;
  begin(first: number): void;
}

/** A game with everything that its house can do. */
export interface Hall {
  readonly game: GameDefinition;
  readonly ways: readonly (Pick<Cheat, 'name' | 'found' | 'only'> & {
    open(clock: ManualClock, name: string): Opened;
  })[];
  honest(clock: ManualClock, name: string): House;
}

export const hallOf = <H extends House>(
  game: GameDefinition,
  cheats: readonly Cheat<H>[],
  open: (clock: ManualClock, name: string) => H,
): Hall => ({
  game,
  honest: open,
  ways: cheats.map(({ twists, ...cheat }) => ({
    ...cheat,
    open: (clock, of) => {
      const house = open(clock, of);
      return {
        house,
        begin: (first) => {
          house.twists = twists(first, house) satisfies Twists;
        },
      };
    },
  })),
});
