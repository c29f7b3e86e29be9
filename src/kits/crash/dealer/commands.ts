// The commands of a crash table.
import type { ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { Multiplier } from '../../../core/multiplier';
import type { CrashBet, CrashRound } from '../messages';
import type { VoidReason } from './events';

/** Betting opens on a round. The one before must be over or void, with no bet of it pending. */
export interface OpenCommand {
  readonly type: 'open';
  /** The announcement; public from this moment. */
  readonly round: Omit<CrashRound, 'status'>;
  /** Highest payout of a bet in this round. */
  readonly profitLimit: Money;
}

/** The announced block exists, and betting is closed: the ride is decided, and leaves at `takeoffAt`. */
export interface LaunchCommand {
  readonly type: 'launch';
  /** The commitments, now with the block's id and the outcome's hash. */
  readonly round: Omit<CrashRound, 'status'>;
  /** Where the ride will stop. Secret until it has. */
  readonly crash: Multiplier;
  /** At or after the time of this command. */
  readonly takeoffAt: ServerTime;
}

/**
 * A player's wish to bet, for this round or (`next`) as an order. The bet stays pending and secret until `confirm` (the
 * ledger has its stake) or `withdraw` (the ledger does not have it).
 */
export interface BetCommand extends Pick<
  CrashBet,
  'betId' | 'userId' | 'nickName' | 'slot' | 'amount' | 'autoEscape' | 'mode'
> {
  readonly type: 'bet';
  readonly next: boolean;
  /** The round the player sees; null leaves it to the platform. Ignored for orders. */
  readonly roundId: string | null;
}

interface OfBet<Type extends string> {
  readonly type: Type;
  readonly betId: string;
}

/** A wish about a bet, by the player `userId`. */
export interface WishAboutBet<Type extends string> extends OfBet<Type> {
  readonly userId: string;
}

export type CrashCommand =
  | OpenCommand
  | LaunchCommand
  | BetCommand
  | OfBet<'confirm'>
  | OfBet<'withdraw'>
  | WishAboutBet<'cancel'>
  | WishAboutBet<'escape'>
  | { readonly type: 'tick' }
  | { readonly type: 'void'; readonly reason: VoidReason };
