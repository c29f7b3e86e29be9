// The state of a block-hash game, as its scene gets it. Nothing in here changes by itself: movement is computed from these
// facts and the platform's time.
import type { ServerTime } from '../../core/clock';
import type { ClassicGameType, Draw, Play } from './plays';

/**
 * The state of the table: bets are taken; betting is closed and the block is awaited; the block was seen and is being
 * confirmed; the result is on show; betting is suspended because the source of blocks lags.
 */
export type ClassicPhase = 'open' | 'closed' | 'confirming' | 'result' | 'suspended';

/** A block of the chain, as this game reads it. */
export interface SeenBlock {
  readonly num: number;
  /** 64 lowercase hex characters. */
  readonly hash: string;
  readonly at: ServerTime;
  readonly draw: Draw;
}

export interface ClassicFacts {
  readonly gameType: ClassicGameType;
  readonly phase: ClassicPhase;
  /** The block that decides the round on show; null before the first snapshot. */
  readonly blockNum: number | null;
  /** When that block is due. */
  readonly blockAt: ServerTime | null;
  /** When betting on it closes at the latest. */
  readonly closesAt: ServerTime | null;
  /** Time between two blocks in milliseconds. */
  readonly interval: number;
  /** The last blocks of the chain, newest first, 12 at most. */
  readonly blocks: readonly SeenBlock[];
  /**
   * The round decided last, and when its flip counters began to turn; on show while the phase is `result`. `leftAt`: when it
   * gave way to a bet on the next round, if it did.
   */
  readonly result: (SeenBlock & { readonly shownAt: ServerTime; readonly leftAt?: ServerTime }) | null;
  /** The player's bets on the round on show. */
  readonly mine: readonly Play[];
  /**
   * The result of the player's bets on the result on show; null without bets. A return at or below the stake is `even` or
   * `lost`.
   */
  readonly mineResult: 'won' | 'even' | 'lost' | null;
}

/** How long a result is shown, in milliseconds from its first flip. */
export const RESULT_SHOWN = 6_000;
/** Number of blocks that a scene gets. */
export const MAX_SEEN_BLOCKS = 12;

export const noClassicFacts = (gameType: ClassicGameType): ClassicFacts => ({
  gameType,
  phase: 'closed',
  blockNum: null,
  blockAt: null,
  closesAt: null,
  interval: 3_000,
  blocks: [],
  result: null,
  mine: [],
  mineResult: null,
});
