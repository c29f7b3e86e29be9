// The rules of plinko: a ball falls through rows of pegs, left or right at each, and pays the multiplier of its slot.
import { smaller, times, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';
import { wordStream } from '../../core/words';
import { paytable, type Risk, type Rows } from './paytables';

export interface Fall {
  /** One letter a row, L or R, from the top. */
  readonly path: string;
  /** The landing slot: the number of R. */
  readonly slot: number;
  /** Number of words of the stream that the fall has used: the random cursor. */
  readonly cursor: number;
}

/** The fall of a ball: row i goes right where below(2) of the result seed's word stream is 1. */
export function fall(resultSeed: string, rows: Rows): Fall {
  const words = wordStream(resultSeed);
  const path = Array.from({ length: rows }, () => (words.below(2) === 1 ? 'R' : 'L')).join('');
  return { path, slot: path.replaceAll('L', '').length, cursor: words.cursor };
}

/** The multiplier of a slot. Throws a RangeError for a slot that the board does not have. */
export function slotMultiplier(rows: Rows, risk: Risk, slot: number): Multiplier {
  const multiplier = paytable(rows, risk)[slot];
  if (multiplier === undefined) throw new RangeError(`a board of ${rows} rows has no slot ${slot}`);
  return hundredths(multiplier);
}

/** The payout of a ball: stake times multiplier, floored to the cent, at most the profit limit. */
export const payoutOf = (stake: Money, multiplier: Multiplier, profitLimit: Money): Money =>
  smaller(times(stake, multiplier), profitLimit);

/** For each slot, the number of the 2^rows paths that lead to it. */
export function pathsToSlots(rows: Rows): readonly number[] {
  let line = [1];
  for (let row = 0; row < rows; row++)
    line = [...line, 0].map((paths, slot) => paths + (line[slot - 1] ?? 0));
  return line;
}

/** The exact return of a board: returned / staked, in hundredths over all paths. Help shows the computed value. */
export function rtp(rows: Rows, risk: Risk): { readonly returned: bigint; readonly staked: bigint } {
  const paths = pathsToSlots(rows);
  const returned = paytable(rows, risk).reduce(
    (sum, multiplier, slot) => sum + multiplier * (paths[slot] ?? 0),
    0,
  );
  return { returned: BigInt(returned), staked: 100n * 2n ** BigInt(rows) };
}
