// What is true in a bingo round, as the scene sees it. Nothing in here changes by itself: what moves is a function of
// these facts and of the platform's time.
import type { ServerTime } from '../../core/clock';

/** Client states of a round. */
export type BingoPhase = 'countdown' | 'ordinaryBall' | 'extraBall' | 'inSettlement';

/** A ball lies in the lens so many milliseconds after it was drawn: words and tickets wait for it as eyes do. */
export const LANDS = 940;

/** A ball that was drawn, and when. */
export interface DrawnBall {
  /** 1 to 60. */
  readonly number: number;
  readonly at: ServerTime;
  readonly extra: boolean;
  /** It hit at least one of my tickets. */
  readonly mine: boolean;
}

/** The best that one of my tickets has reached. */
export interface BestPrize {
  /** Id of the pattern. */
  readonly pattern: string;
  /** In multiples of the ticket's stake. */
  readonly multiplier: number;
  readonly at: ServerTime;
  /** My tickets together are worth more than they cost, extra balls included. Anything else is never celebrated. */
  readonly won: boolean;
}

/** The ticket of mine that stands on the stage: the one that is nearest to the most. */
export interface HeroTicket {
  readonly betId: string;
  /** Fifteen, row by row. */
  readonly numbers: readonly number[];
  /** Cells hit by balls that have landed, bit 5 × row + column. */
  readonly hits: number;
  /** Each of these alone would bring `prize`, in multiples of the stake; none while it takes more than one ball. */
  readonly needed: readonly number[];
  readonly prize: number;
  /** It has needed these since the ball that was drawn then. */
  readonly at: ServerTime;
}

export interface BingoFacts {
  readonly phase: BingoPhase;
  readonly roundId: string | null;
  /** The end of the countdown: betting closes, and the drum waits for its block. Null from the first ball on. */
  readonly drawsAt: ServerTime | null;
  /** Number of the block that decides the balls; null when it is not known, and from the first ball on. */
  readonly awaitedBlock: number | null;
  /** That block has come: the first ball comes at this moment. */
  readonly firstBallAt: ServerTime | null;
  /** Milliseconds between two balls. */
  readonly interval: number;
  /** In the order in which they were drawn; 40 at most. */
  readonly balls: readonly DrawnBall[];
  /** Between the 30th ball and this time extra balls can be bought; null at any other time. */
  readonly extraFrom: ServerTime | null;
  /** The best prize of my tickets so far; each rise is a new object. Null without one. */
  readonly best: BestPrize | null;
  readonly hero: HeroTicket | null;
  /** The round was declared void. */
  readonly voided: boolean;
  /** The player wants no draw animation: each ball stands on the board at once. */
  readonly skip: boolean;
}

export const NO_BINGO_FACTS: BingoFacts = {
  phase: 'countdown',
  roundId: null,
  drawsAt: null,
  awaitedBlock: null,
  firstBallAt: null,
  interval: 400,
  balls: [],
  extraFrom: null,
  best: null,
  hero: null,
  voided: false,
  skip: false,
};
