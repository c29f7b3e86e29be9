// A way to cheat: what a house does otherwise than an honest one, and what a device has to make of it.
import type { ManualClock } from '../../../src/core/clock';
import type { GameDefinition } from '../../../src/games/definition';
import type { Defect, StandingCounts } from '../../../src/protocol/witness';
import type { House, Twists } from './house';

/**
 * What a device must do: call it one of these, for certain; count it; take no part in it; or tell another history than a
 * second device, which is told the other one, so that their digests differ.
 */
export type Found =
  | readonly Defect[]
  | { readonly counted: readonly (keyof StandingCounts)[] }
  | { readonly unplayed: true }
  | { readonly differs: 'digests' };

export interface Cheat<H extends House = House> {
  readonly name: string;
  readonly found: Found;
  /** Courses of play in which there is a chance for it; all when left out. */
  readonly only?: readonly string[];
  /** Anew for each run. `first`: number of the first round that is cheated in. */
  twists(first: number, house: H): H['twists'];
}

/** A house that stands ready, and what begins its cheating. */
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
