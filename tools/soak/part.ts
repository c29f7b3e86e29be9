// The interface of a part of the soak: a name, and a run that ends in figures.

/** Options that take a number. */
export type NumberOption = 'minutes' | 'seed' | 'sockets' | 'bettors' | 'rounds' | 'faults';

export interface SoakOptions {
  /** Makes the run repeatable: all randomness of a part follows from it. 32 bits. */
  readonly seed: number;
  /** How long this part may take, in minutes; null for the part's own full length. */
  readonly minutes: number | null;
  /** A number option of the part, given as `--<name> <n>`; null when it was not given. */
  number(name: NumberOption): number | null;
  /** Prints the progress of the run, a line now and then. */
  say(line: string): void;
}

/** The result of one run. */
export interface SoakResult {
  /** The printed figures by name, in this order. */
  readonly figures: Readonly<Record<string, string | number>>;
  /** Faults, one line each with the seed or numbers that repeat it; empty when there are none. */
  readonly faults: readonly string[];
}

export interface SoakPart {
  /** For `--only`. */
  readonly name: string;
  /** One line about the part. */
  readonly about: string;
  run(options: SoakOptions): Promise<SoakResult>;
}
