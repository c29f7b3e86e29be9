// What a fuzz target is: a name, and cases that each end well or throw.
import { hashText } from '../../../src/core/hash';
import { wordStream, type WordStream } from '../../../src/core/words';

export interface Target {
  readonly name: string;
  /** Share of all cases that this target takes. */
  readonly weight: number;
  /** One case. Throws, or rejects, when something is not as it must be. */
  run(chance: WordStream): void | Promise<void>;
  /** After the last case: what must hold in the end, and closing what is open. */
  end?(): void | Promise<void>;
}

/** What a case leaves to chance follows from the run's seed, the target and the number of the case. */
export const chanceOf = (seed: number, target: string, number: number): WordStream =>
  wordStream(hashText(`fuzz:${seed}:${target}:${number}`));

/** True in `percent` of a hundred cases. */
export const inCases = (chance: WordStream, percent: number): boolean => chance.below(100) < percent;

export function oneOf<T>(chance: WordStream, list: readonly [T, ...T[]]): T {
  return list[chance.below(list.length)] ?? list[0];
}

/** A rule of the fuzz that was broken. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
