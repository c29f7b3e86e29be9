// What the scene is told: the board, and the balls in the air or just landed. Everything it shows is a function of this
// and of the platform's time.
import type { ServerTime } from '../../core/clock';
import { descentOf, isTense, seedOf, type Descent } from './facts/descent';
import type { Risk, Rows } from './paytables';
import { paytable } from './paytables';

/** A ball on its way to a result that is known and settled already. */
export interface FallingBall {
  readonly betId: string;
  readonly rows: Rows;
  /** One letter a row, L or R, from the top. */
  readonly path: string;
  /** The number of R. */
  readonly slot: number;
  /** In hundredths. */
  readonly multiplier: number;
  /** It pays more than its stake. Anything else is never celebrated. */
  readonly won: boolean;
  readonly droppedAt: ServerTime;
  readonly landsAt: ServerTime;
  /** It is shown in its slot at once, with its path lit: the player wants no motion. */
  readonly still: boolean;
  /** It falls so many times as fast as a ball does. */
  readonly speed: number;
  /** It may still reach an edge slot when only the last rows are left: there it is shown slowly. */
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
  /** Balls asked for, whose answers are not here yet. */
  readonly waiting: number;
}

/** A landed ball stays in its cup for so long, in milliseconds. */
export const LINGER = 900;
/** A win of ten times its stake and more is on show for longer. */
export const BIG_LINGER = 2_600;
const BIG = 1_000;
export const lingerOf = ({ won, multiplier }: Pick<FallingBall, 'won' | 'multiplier'>): number =>
  won && multiplier >= BIG ? BIG_LINGER : LINGER;
/** A ball without motion lands so soon after its answer, in milliseconds. */
export const STILL_FALL = 160;
/** Balls that the scene draws at once: 120 a second at 16 rows, and some to spare. */
export const MAX_SHOWN_BALLS = 480;

export const boardFacts = (rows: Rows, risk: Risk): PlinkoFacts => ({
  rows,
  risk,
  odds: paytable(rows, risk),
  balls: [],
  waiting: 0,
});

export interface Landed {
  readonly betId: string;
  readonly rows: Rows;
  readonly path: string;
  readonly slot: number;
  readonly multiplier: number;
  readonly won: boolean;
}

/** A ball let go at this moment. */
export function ballFrom(landed: Landed, at: ServerTime, still: boolean, speed = 1): FallingBall {
  const descent = descentOf(seedOf(landed.betId), landed.rows);
  const takes = still ? STILL_FALL : descent.lands / speed;
  const tense = !still && speed === 1 && isTense(landed.path);
  return { ...landed, descent, still, speed, tense, droppedAt: at, landsAt: (at + takes) as ServerTime };
}
