// The scene's facts: the board, and the balls that fall or have just landed. The scene computes everything from them and
// from the platform's time.
import type { ServerTime } from '../../core/clock';
import { descentOf, isTense, seedOf, type Descent } from './facts/descent';
import type { Risk, Rows } from './paytables';
import { paytable } from './paytables';

/** A falling ball whose result is already known and settled. */
export interface FallingBall {
  readonly betId: string;
  readonly rows: Rows;
  /** One letter a row, L or R, from the top. */
  readonly path: string;
  /** The number of R. */
  readonly slot: number;
  /** In hundredths. */
  readonly multiplier: number;
  /** True when it pays more than its stake. Otherwise nothing is celebrated. */
  readonly won: boolean;
  readonly droppedAt: ServerTime;
  readonly landsAt: ServerTime;
  /** True when the player wants no motion: the ball is in its slot at once, with its path lit. */
  readonly still: boolean;
  /** Factor by which it falls faster than a normal ball. */
  readonly speed: number;
  /** True when it may still reach an edge slot before the last rows: there it is shown slowly. */
  readonly tense: boolean;
  readonly descent: Descent;
}

export interface PlinkoFacts {
  readonly rows: Rows;
  readonly risk: Risk;
  /** Multipliers of the slots from the left, in hundredths. */
  readonly odds: readonly number[];
  /** In the order in which they were dropped. */
  readonly balls: readonly FallingBall[];
  /** Number of balls that were requested and not answered yet. */
  readonly waiting: number;
  /** The slot of the ball whose result is on show beside the board; null before the first one. */
  readonly last: { readonly rows: Rows; readonly slot: number } | null;
}

/** Milliseconds that a landed ball without a number stays in its slot. */
export const LINGER = 900;
/** Milliseconds that a ball with a number over its slot stays there: a little longer than the number. */
export const NUMBER_LINGER = 1_800;
/** Milliseconds that the ball of a win of ten times the stake or more stays. */
export const BIG_LINGER = 2_600;
const BIG = 1_000;
export const lingerOf = ({ won, multiplier }: Pick<FallingBall, 'won' | 'multiplier'>): number =>
  won && multiplier >= BIG ? BIG_LINGER : NUMBER_LINGER;
/** Milliseconds from the answer until a ball without motion lands. */
export const STILL_FALL = 160;
/** Largest number of balls that the scene draws at once: 120 a second at 16 rows, with a reserve. */
export const MAX_SHOWN_BALLS = 480;

export const boardFacts = (rows: Rows, risk: Risk): PlinkoFacts => ({
  rows,
  risk,
  odds: paytable(rows, risk),
  balls: [],
  waiting: 0,
  last: null,
});

export interface Landed {
  readonly betId: string;
  readonly rows: Rows;
  readonly path: string;
  readonly slot: number;
  readonly multiplier: number;
  readonly won: boolean;
}

/** A ball that is released at this moment. */
export function ballFrom(landed: Landed, at: ServerTime, still: boolean, speed = 1): FallingBall {
  const descent = descentOf(seedOf(landed.betId), landed.rows);
  const takes = still ? STILL_FALL : descent.lands / speed;
  const tense = !still && speed === 1 && isTense(landed.path);
  return { ...landed, descent, still, speed, tense, droppedAt: at, landsAt: (at + takes) as ServerTime };
}
