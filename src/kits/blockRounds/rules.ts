// How the id of a public block is read, letters being a to f. Each block-hash game names its reading in its definition.

/**
 * `mixed`: the last two characters are a letter and a number, or not. `parity` and `size`: of the last digit. `duel`: two
 * characters a side. `points`: three characters a side, and the points of the winner are the multiple.
 */
export type Reading = 'mixed' | 'parity' | 'size' | 'duel' | 'points';

/** The last decimal digit of a block id, reading from the end over letters. Throws a RangeError when there is none. */
export function lastDigit(blockHash: string): number {
  const digit = /(\d)[a-f]*$/.exec(blockHash)?.[1];
  if (digit === undefined) throw new RangeError('no decimal digit in the block id');
  return Number(digit);
}

export const parity = (blockHash: string): 'odd' | 'even' =>
  lastDigit(blockHash) % 2 === 1 ? 'odd' : 'even';
export const size = (blockHash: string): 'big' | 'small' => (lastDigit(blockHash) >= 5 ? 'big' : 'small');

/** Wins when exactly one of the last two characters is a letter. */
export const mixed = (blockHash: string): 'win' | 'lose' =>
  [...blockHash.slice(-2)].filter((character) => /[a-f]/.test(character)).length === 1 ? 'win' : 'lose';

export type Side = 'banker' | 'player' | 'tie';
export interface Duel {
  readonly outcome: Side;
  readonly banker: number;
  readonly player: number;
}

/** The sides of the last five characters: the banker has the first ones, the player the last ones. */
export interface Sides {
  /** Characters a side: of three each, both share the middle one. */
  readonly characters: 2 | 3;
  /** The value of a letter. */
  readonly letter: 0 | 10;
  /** The points for a sum of 0 modulo 10. */
  readonly zero: 0 | 10;
}
export const TWO_EACH: Sides = { characters: 2, letter: 0, zero: 0 };
/** Points 1 to 10 (NiuNiu). */
export const THREE_EACH: Sides = { characters: 3, letter: 10, zero: 10 };

export const duelOf = (banker: number, player: number): Duel => ({
  outcome: banker > player ? 'banker' : banker < player ? 'player' : 'tie',
  banker,
  player,
});

/** Each side's points are the sum of its characters modulo 10. */
export function duel(blockHash: string, { characters, letter, zero }: Sides): Duel {
  const values = [...blockHash.slice(-5)].map((one) => (/\d/.test(one) ? Number(one) : letter));
  const points = (of: readonly number[]): number => of.reduce((sum, value) => sum + value, 0) % 10 || zero;
  return duelOf(points(values.slice(0, characters)), points(values.slice(-characters)));
}
