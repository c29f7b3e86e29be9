// Compares a pasted SHA-256 result with the expected one, character by character.

/** A character that differs; places are counted from 1. */
export interface Difference {
  readonly place: number;
  readonly pasted: string;
  readonly expected: string;
}

export type Comparison =
  | { readonly kind: 'empty' }
  /** Not exactly 64 letters and digits. */
  | { readonly kind: 'no-hash' }
  | { readonly kind: 'same' }
  | { readonly kind: 'different'; readonly differences: readonly Difference[] };

const PASTED = /^[0-9A-Za-z]{64}$/;

/** Ignores surrounding blanks and capital letters, which some tools add. `expected` is 64 lowercase hex characters. */
export function compareHash(pasted: string, expected: string): Comparison {
  const text = pasted.trim();
  if (text === '') return { kind: 'empty' };
  if (!PASTED.test(text)) return { kind: 'no-hash' };
  const lower = text.toLowerCase();
  const differences = [...lower].flatMap((character, index): Difference[] =>
    character === expected[index]
      ? []
      : [{ place: index + 1, pasted: character, expected: expected[index] ?? '' }],
  );
  return differences.length === 0 ? { kind: 'same' } : { kind: 'different', differences };
}
