// What a verification is made of: steps with a verdict each, and the arithmetic of the game's rule with its actual
// numbers. Plain data, so that a page, a worker, a file and a test can all read it; words belong to whoever shows it.

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
  /** In the signs of the rules: "H(serverSeed)". */
  readonly formula: string;
  /** The text to paste into a SHA-256 tool, to the letter; null where nothing is hashed or a part is missing. */
  readonly input: string | null;
  readonly computed: string | null;
  readonly expected: string | null;
  readonly verdict: Verdict;
}

/** One line of arithmetic. Both sides are digits and signs, which need no translation. */
export interface Sum {
  /** Names the words that explain it. */
  readonly id: string;
  readonly expression: string;
  readonly result: string;
}

/** A text and its SHA-256. */
export interface Hashed {
  readonly input: string;
  readonly hash: string;
}

/** A word of the stream. */
export interface StreamWord {
  /** The random cursor: index of the word, eight to a block. */
  readonly cursor: number;
  /** Eight hex characters of the block's hash. */
  readonly hex: string;
  readonly value: number;
  /** Above the last whole multiple of n: the next word counts. */
  readonly dropped: boolean;
}

/** One drawing of a whole number below n. */
export interface Drawn {
  readonly words: readonly StreamWord[];
  readonly n: number;
  readonly value: number;
  /** What it came to, by the columns of its table. */
  readonly cells: readonly string[];
}

/** A character at the end of a block id, with what it counts for. */
export interface ReadCharacter {
  readonly character: string;
  /** Null where it is passed over. */
  readonly value: number | null;
  readonly decides: boolean;
}

/** A piece of the arithmetic. */
export type Work = {
  /** Names its heading and its words in the client. */
  readonly id: string;
  /** Its heading in English, for the offline page. */
  readonly title: string;
} & (
  | {
      readonly kind: 'sums';
      /** Key of the heading of sums that follow from a table and need no more words. */
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

/** What a game's rule makes of a result seed or a block id. */
export interface Ruled {
  /** The rule in the signs of the rules of fairness. */
  readonly formula: string;
  readonly work: readonly Work[];
  /** In one line: "1.69", "LLRL…", "48 56 19 …". */
  readonly outcome: string;
  /** What was shown, written in the same way; null when the proof does not say. */
  readonly shown: string | null;
  /** What the rule pays and what was paid; null without a bet. */
  readonly payout: { readonly formula: string; readonly computed: string; readonly paid: string } | null;
}

/** A step whose computed value is held against what was shown. `seen`: this device saw the expected value in time. */
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
