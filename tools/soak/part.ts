// What a part of the soak is: a name, and a run that ends in figures.

/** Options that take a number. */
export type NumberOption = 'minutes' | 'seed' | 'sockets' | 'bettors' | 'rounds' | 'faults';

export interface SoakOptions {
  /** Makes the run repeatable: whatever a part leaves to chance follows from it. 32 bits. */
  readonly seed: number;
  /** How long this part may take, in minutes; null for the part's own full length. */
  readonly minutes: number | null;
  /** A number of a part's own, given as `--<name> <n>`; null when it was not. */
  number(name: NumberOption): number | null;
  /** Says how far the run has come, a line now and then. */
  say(line: string): void;
}

/** What one run came to. */
export interface SoakResult {
  /** What is printed, in this order: name, then figure. */
  readonly figures: Readonly<Record<string, string | number>>;
  /** What must not happen and did, one line each with what repeats it; empty when all is well. */
  readonly faults: readonly string[];
}

export interface SoakPart {
  /** For `--only`. */
  readonly name: string;
  /** One line: what it does. */
  readonly about: string;
  run(options: SoakOptions): Promise<SoakResult>;
}
