// The interface of a fuzz target: a name, and cases that each end well or throw.
import { hashText } from '../../../src/core/hash';
import { wordStream, type WordStream } from '../../../src/core/words';

export interface Target {
  readonly name: string;
  /** Share of all cases that this target takes. */
  readonly weight: number;
  /** Runs one case. Throws, or rejects, when something is wrong. */
  run(chance: WordStream): void | Promise<void>;
  /** Called after the last case: checks the end state, and closes open resources. */
  end?(): void | Promise<void>;
}

/** The randomness of a case: it follows from the run's seed, the target and the number of the case. */
export const chanceOf = (seed: number, target: string, number: number): WordStream =>
  wordStream(hashText(`fuzz:${seed}:${target}:${number}`));

/** True in `percent` of a hundred cases. */
export const inCases = (chance: WordStream, percent: number): boolean => chance.below(100) < percent;

export function oneOf<T>(chance: WordStream, list: readonly [T, ...T[]]): T {
  return list[chance.below(list.length)] ?? list[0];
}

/** Throws when a rule of the fuzz is broken. */
export function must(holds: boolean, what: string): void {
  if (!holds) throw new Error(what);
}
