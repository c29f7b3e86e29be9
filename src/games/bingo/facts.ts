// The state of a bingo round, as the scene gets it. Nothing in here changes by itself: movement is computed from these facts
// and the platform's time.
import type { ServerTime } from '../../core/clock';

/** Client states of a round. */
export type BingoPhase = 'countdown' | 'ordinaryBall' | 'extraBall' | 'inSettlement';

/** Milliseconds from the draw of a ball until it lies in the lens. Words and tickets wait for that, as the eyes do. */
export const LANDS = 940;

/** A ball that was drawn, and when. */
export interface DrawnBall {
  /** 1 to 60. */
  readonly number: number;
  readonly at: ServerTime;
  readonly extra: boolean;
  /** It hit at least one of the player's tickets. */
  readonly mine: boolean;
}

/** The best prize that one of the player's tickets has reached. */
export interface BestPrize {
  /** Id of the pattern. */
  readonly pattern: string;
  /** In multiples of the ticket's stake. */
  readonly multiplier: number;
  readonly at: ServerTime;
  /**
   * True when the player's tickets together are worth more than they cost, extra balls included. Otherwise nothing is
   * celebrated.
   */
  readonly won: boolean;
}

/** The player's ticket on the stage: the one that is nearest to the highest prize. */
export interface HeroTicket {
  readonly betId: string;
  /** Fifteen, row by row. */
  readonly numbers: readonly number[];
  /** Cells hit by balls that have landed; bit 5 × row + column. */
  readonly hits: number;
  /** Each of these alone would give `prize`, in multiples of the stake; empty while more than one ball is needed. */
  readonly needed: readonly number[];
  readonly prize: number;
  /** When the ball was drawn since which the ticket needs these. */
  readonly at: ServerTime;
}

export interface BingoFacts {
  readonly phase: BingoPhase;
  readonly roundId: string | null;
  /** The end of the countdown: betting closes, and the drum waits for its block. Null from the first ball on. */
  readonly drawsAt: ServerTime | null;
  /** The block has come: the first ball comes at this moment. */
  readonly firstBallAt: ServerTime | null;
  /** Milliseconds between two balls. */
  readonly interval: number;
  /** In the order in which they were drawn; 40 at most. */
  readonly balls: readonly DrawnBall[];
  /** Between the 30th ball and this time extra balls can be bought; null at any other time. */
  readonly extraFrom: ServerTime | null;
  /** The best prize of the player's tickets so far; each rise is a new object. Null without one. */
  readonly best: BestPrize | null;
  /** What the platform has paid on the player's tickets of this round, in hundredths. */
  readonly paid: number;
  /** What these tickets cost, in hundredths, extra balls included. */
  readonly cost: number;
  readonly hero: HeroTicket | null;
  /** The round was declared void. */
  readonly voided: boolean;
  /** The player has switched the draw animation off: each ball is on the board at once. */
  readonly skip: boolean;
}

export const NO_BINGO_FACTS: BingoFacts = {
  phase: 'countdown',
  roundId: null,
  drawsAt: null,
  firstBallAt: null,
  interval: 400,
  balls: [],
  extraFrom: null,
  best: null,
  paid: 0,
  cost: 0,
  hero: null,
  voided: false,
  skip: false,
};
