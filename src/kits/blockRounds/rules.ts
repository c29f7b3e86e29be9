// The rules of the five block-hash games: each outcome is read off the id of a public block, letters being a to f.

/** The last decimal digit of a block id, reading from the end over letters. Throws a RangeError when there is none. */
export function lastDigit(blockHash: string): number {
  const digit = /(\d)[a-f]*$/.exec(blockHash)?.[1];
  if (digit === undefined) throw new RangeError('no decimal digit in the block id');
  return Number(digit);
}

export const oddEven = (blockHash: string): 'odd' | 'even' =>
  lastDigit(blockHash) % 2 === 1 ? 'odd' : 'even';
export const bigSmall = (blockHash: string): 'big' | 'small' => (lastDigit(blockHash) >= 5 ? 'big' : 'small');

/** Lucky hash wins when exactly one of the last two characters is a letter. */
export const lucky = (blockHash: string): 'win' | 'lose' =>
  [...blockHash.slice(-2)].filter((character) => /[a-f]/.test(character)).length === 1 ? 'win' : 'lose';

export type Side = 'banker' | 'player' | 'tie';
export interface Duel {
  readonly outcome: Side;
  readonly banker: number;
  readonly player: number;
}

const duel = (banker: number, player: number): Duel => ({
  outcome: banker > player ? 'banker' : banker < player ? 'player' : 'tie',
  banker,
  player,
});

/** The last five characters as numbers; a letter counts as `letter`. */
function lastFive(blockHash: string, letter: number): readonly [number, number, number, number, number] {
  const values = [...blockHash.slice(-5)].map((character) =>
    /\d/.test(character) ? Number(character) : letter,
  );
  const [c1 = 0, c2 = 0, c3 = 0, c4 = 0, c5 = 0] = values;
  return [c1, c2, c3, c4, c5];
}

/** Banker has the first two of the last five characters, player the last two, modulo 10; letters count 0. */
export function bankerPlayer(blockHash: string): Duel {
  const [c1, c2, , c4, c5] = lastFive(blockHash, 0);
  return duel((c1 + c2) % 10, (c4 + c5) % 10);
}

/** Points 1 to 10: the sum modulo 10, with 0 read as 10 (NiuNiu). */
const niu = (sum: number): number => sum % 10 || 10;

/** Hash bull: banker has the first three of the last five characters, player the last three; letters count 10. */
export function bull(blockHash: string): Duel {
  const [c1, c2, c3, c4, c5] = lastFive(blockHash, 10);
  return duel(niu(c1 + c2 + c3), niu(c3 + c4 + c5));
}
