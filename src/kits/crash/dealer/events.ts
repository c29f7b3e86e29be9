// The events of a crash table. The listener carries them into the ledger and to the players.
import type { ServerTime } from '../../../core/clock';
import type { Multiplier } from '../../../core/multiplier';
import type { KnownCode } from '../../../protocol/codes';
import type { VoidReason } from '../../../protocol/sharedRound';
import type { CrashBet } from '../messages';

export type { VoidReason };

interface AboutBet<Type extends string> {
  readonly type: Type;
  readonly betId: string;
  readonly bet: CrashBet;
}

export type CrashEvent =
  | { readonly type: 'crash/opened'; readonly roundId: string; readonly closesAt: ServerTime }
  | { readonly type: 'crash/closed'; readonly roundId: string }
  /** Its block has decided the ride. */
  | { readonly type: 'crash/decided'; readonly roundId: string; readonly takeoffAt: ServerTime }
  /** A bet or an order has reserved its place and waits for the ledger. */
  | AboutBet<'crash/betReserved'>
  /** The ledger did not take the stake: the place is free again, as if the bet had never been made. */
  | { readonly type: 'crash/betWithdrawn'; readonly betId: string }
  | AboutBet<'crash/orderPlaced'>
  /** A bet is placed in the round. `fromOrder`: its stake was taken when it was ordered. */
  | (AboutBet<'crash/betPlaced'> & { readonly fromOrder: boolean })
  | AboutBet<'crash/cancelled'>
  | { readonly type: 'crash/tookOff'; readonly launchedAt: ServerTime }
  | (AboutBet<'crash/escaped'> & { readonly by: 'hand' | 'height' })
  | { readonly type: 'crash/stopped'; readonly crash: Multiplier; readonly stoppedAt: ServerTime }
  | AboutBet<'crash/lost'>
  /** All bets are decided. */
  | { readonly type: 'crash/ended'; readonly roundId: string }
  | { readonly type: 'crash/voided'; readonly roundId: string; readonly reason: VoidReason }
  | AboutBet<'crash/refunded'>
  /** The wish had been granted before, by hand or automatically: nothing changes. */
  | AboutBet<'crash/stood'>
  | { readonly type: 'crash/refused'; readonly code: KnownCode; readonly message: string };

export type Tell = (event: CrashEvent) => void;
