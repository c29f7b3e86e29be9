// The commands and the events of a block-hash table.
import type { ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { KnownCode } from '../../../protocol/codes';
import type { ClassicBet, ClassicResult, SUSPENSIONS } from '../messages';
import type { Play } from '../plays';

/** A bet with its player. */
export interface TableBet extends ClassicBet {
  readonly userId: string;
  readonly nickName: string;
}

export type Suspension = (typeof SUSPENSIONS)[number];
export type VoidReason = 'source' | 'operator' | 'restart';

/** The newest block seen at the unconfirmed head. */
export interface Head {
  readonly num: number;
  readonly at: ServerTime;
}

export interface BlockFound {
  readonly num: number;
  readonly hash: string;
  readonly time: ServerTime;
}

/** A player's wish. It counts from the moment at which the platform received it. */
export interface BetWish {
  readonly type: 'bet';
  readonly betId: string;
  readonly userId: string;
  readonly nickName: string;
  readonly roundId: string;
  readonly play: Play;
  readonly amount: Money;
  readonly mode: 'manual' | 'auto';
}

export type ClassicCommand =
  /** The state of the source of blocks; `fault` is the source's own report. */
  | { readonly type: 'source'; readonly head: Head | null; readonly fault: Suspension | null }
  | { readonly type: 'tick' }
  /** Opens betting on a block that does not exist yet, after those of the existing rounds. */
  | { readonly type: 'open'; readonly roundId: string; readonly blockNum: number }
  /** An undecided round from before a restart, with its open bets in the ledger. */
  | {
      readonly type: 'restore';
      readonly roundId: string;
      readonly blockNum: number;
      readonly dueAt: ServerTime;
      readonly bets: readonly TableBet[];
    }
  | BetWish
  /**
   * A player's wish to take a bet back. The ledger must return the stake first: then the bet is withdrawn; otherwise it
   * stays.
   */
  | { readonly type: 'cancel'; readonly betId: string; readonly userId: string }
  /** The ledger has the bet. */
  | { readonly type: 'confirm'; readonly betId: string }
  /** The ledger refused the bet. */
  | { readonly type: 'withdraw'; readonly betId: string }
  /** Closes the round to everything: it is about to be decided or voided. */
  | { readonly type: 'seal'; readonly roundId: string }
  /** The confirmed block has come, and the ledger has its settlements. */
  | {
      readonly type: 'decide';
      readonly roundId: string;
      readonly block: BlockFound;
      /** The game's digest with the round in it. */
      readonly digest?: ClassicResult['digest'];
    }
  /** The round is void, and the ledger has refunded its bets. */
  | { readonly type: 'void'; readonly roundId: string; readonly reason: VoidReason };

export type ClassicEvent =
  | { readonly type: 'classic/opened'; readonly roundId: string }
  | { readonly type: 'classic/closed'; readonly roundId: string }
  /** The deciding block was seen; it is not confirmed yet. */
  | { readonly type: 'classic/blockSeen'; readonly roundId: string }
  | { readonly type: 'classic/suspended'; readonly suspension: Suspension | null }
  | { readonly type: 'classic/betReserved'; readonly bet: TableBet }
  | { readonly type: 'classic/betPlaced'; readonly bet: TableBet }
  | { readonly type: 'classic/betWithdrawn'; readonly betId: string }
  | { readonly type: 'classic/betLeaves'; readonly bet: TableBet }
  | { readonly type: 'classic/refused'; readonly code: KnownCode; readonly message: string }
  | {
      readonly type: 'classic/decided';
      readonly result: ClassicResult;
      readonly bets: readonly TableBet[];
    }
  | {
      readonly type: 'classic/voided';
      readonly roundId: string;
      readonly reason: VoidReason;
      readonly bets: readonly TableBet[];
    };

export type Tell = (event: ClassicEvent) => void;
