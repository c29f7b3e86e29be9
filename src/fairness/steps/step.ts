// The parts of a verification: steps with a verdict each, and the arithmetic of the game's rule with its actual numbers.
// They are plain data, so that a page, a worker, a file and a test can all read them; each view adds its own words.

/**
 * `ok`: computed and expected agree, and the expected value was seen in time. `not-witnessed`: they agree, or there is
 * nothing to compare with, but this device did not see the value before the round. `pending`: a walk that its caller
 * has still to do. `not-applicable`: something that the step needs is missing.
 */
export type Verdict = 'ok' | 'mismatch' | 'not-witnessed' | 'pending' | 'not-applicable';

export type StepId =
  | 'server-seed-hash'
  | 'result-seed'
  | 'game-result-hash'
  | 'outcome'
  | 'payout'
  | 'chain'
  | 'register'
  | 'next-entry';

export interface Step {
  readonly id: StepId;
  /** In the notation of the rules: "H(serverSeed)". */
  readonly formula: string;
  /** The text to paste into a SHA-256 tool, to the letter; null where nothing is hashed or a part is missing. */
  readonly input: string | null;
  readonly computed: string | null;
  readonly expected: string | null;
  readonly verdict: Verdict;
}

/** One line of arithmetic. Both sides are digits and signs, which need no translation. */
export interface Sum {
  /** Key of the words that explain it. */
  readonly id: string;
  readonly expression: string;
  readonly result: string;
}

/** A text and its SHA-256. */
export interface Hashed {
  readonly input: string;
  readonly hash: string;
}

/** A word of the random stream. */
export interface StreamWord {
  /** The random cursor: index of the word, eight to a block. */
  readonly cursor: number;
  /** Eight hex characters of the block's hash. */
  readonly hex: string;
  readonly value: number;
  /** True when the word is above the last whole multiple of n: then the next word counts. */
  readonly dropped: boolean;
}

/** One draw of a whole number below n. */
export interface Drawn {
  readonly words: readonly StreamWord[];
  readonly n: number;
  readonly value: number;
  /** The meaning of the number: one cell for each column of its table. */
  readonly cells: readonly string[];
}

/** A character at the end of a block id, and the value that it counts for. */
export interface ReadCharacter {
  readonly character: string;
  /** Null when the character is passed over. */
  readonly value: number | null;
  readonly decides: boolean;
}

/** A piece of the arithmetic. */
export type Work = {
  /** Key of its heading and its words in the client. */
  readonly id: string;
  /** Its heading in English, for the offline page. */
  readonly title: string;
} & (
  | {
      readonly kind: 'sums';
      /** Key of a heading for sums that follow from a table and need no other words. */
      readonly heading?: string;
      readonly sums: readonly Sum[];
    }
  | { readonly kind: 'hashes'; readonly hashes: readonly Hashed[] }
  | {
      readonly kind: 'draws';
      /** Names of the columns that `cells` fill. */
      readonly columns: readonly string[];
      readonly draws: readonly Drawn[];
    }
  | { readonly kind: 'characters'; readonly characters: readonly ReadCharacter[] }
);

/** The result of a game's rule for a result seed or a block id. */
export interface Ruled {
  /** The rule in the notation of the fairness rules. */
  readonly formula: string;
  readonly work: readonly Work[];
  /** In one line: "1.69", "LLRL…", "48 56 19 …". */
  readonly outcome: string;
  /** The outcome that was shown, in the same notation; null when the proof does not contain it. */
  readonly shown: string | null;
  /** The payout by the rule and the amount that was paid; null without a bet. */
  readonly payout: { readonly formula: string; readonly computed: string; readonly paid: string } | null;
}

/** A step that compares a computed value with the shown one. `seen`: this device saw the expected value in time. */
export function compared(
  step: Pick<Step, 'id' | 'formula' | 'input' | 'computed'>,
  expected: string | undefined | null,
  seen: boolean,
): Step {
  const { computed } = step;
  const against = expected ?? null;
  const verdict: Verdict =
    computed === null
      ? 'not-applicable'
      : against === null
        ? 'not-witnessed'
        : computed !== against
          ? 'mismatch'
          : seen
            ? 'ok'
            : 'not-witnessed';
  return { ...step, expected: against, verdict };
}
