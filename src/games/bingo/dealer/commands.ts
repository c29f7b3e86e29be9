// The commands of a bingo table.
import type { ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { BingoRound, BingoTicket } from '../messages';
import type { VoidReason } from './events';

/** Betting opens on a round. The one before must be over or void, with nothing of it pending. */
export interface OpenCommand {
  readonly type: 'open';
  /** The announcement; public from this moment. */
  readonly round: Omit<BingoRound, 'status'>;
  /** Highest payout of a ticket in this round. */
  readonly profitLimit: Money;
}

/** The announced block exists, and betting is closed: the balls are decided, and the first comes at `drawsAt`. */
export interface DrawCommand {
  readonly type: 'draw';
  /** The commitments, now with the block's id and the outcome's hash. */
  readonly round: Omit<BingoRound, 'status'>;
  /** The forty balls in their order. Each is secret until it is drawn. */
  readonly balls: readonly number[];
  /** At or after the time of this command. */
  readonly drawsAt: ServerTime;
}

/**
 * A player's wish to buy tickets, for this round or (`next`) as orders; all or none. They stay pending and secret until
 * `confirm` (the ledger has their stakes) or `withdraw` (the ledger does not have them).
 */
export interface BuyCommand {
  readonly type: 'buy';
  /** Names the purchase for `confirm` and `withdraw`. */
  readonly purchaseId: string;
  readonly userId: string;
  readonly nickName: string;
  readonly next: boolean;
  /** The round the player sees; null leaves it to the platform. Ignored for orders. */
  readonly roundId: string | null;
  readonly tickets: readonly Pick<BingoTicket, 'betId' | 'numbers'>[];
  /** Stake of each ticket. */
  readonly amount: Money;
  readonly mode: BingoTicket['mode'];
}

/** A player's wish to buy the extra balls for his tickets at the prices he saw; all or none. Pending like tickets. */
export interface BuyExtrasCommand {
  readonly type: 'buyExtras';
  readonly purchaseId: string;
  readonly userId: string;
  readonly roundId: string;
  readonly tickets: readonly { readonly betId: string; readonly price: Money }[];
}

export type BingoCommand =
  | OpenCommand
  | DrawCommand
  | BuyCommand
  | BuyExtrasCommand
  | { readonly type: 'confirm' | 'withdraw'; readonly purchaseId: string }
  | { readonly type: 'cancel'; readonly userId: string; readonly betIds: readonly string[] }
  | { readonly type: 'tick' }
  | { readonly type: 'void'; readonly reason: VoidReason };
