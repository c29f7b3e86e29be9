// The events of a bingo table. The listener carries them into the ledger and to the players.
import type { ServerTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { KnownCode } from '../../../protocol/codes';
import type { VoidReason } from '../../../protocol/sharedRound';
import type { DealtTicket } from './sheet';

export type { VoidReason };

interface AboutTickets<Type extends string> {
  readonly type: Type;
  readonly tickets: readonly DealtTicket[];
}

export type BingoEvent =
  | { readonly type: 'bingo/opened'; readonly roundId: string; readonly closesAt: ServerTime }
  | { readonly type: 'bingo/closed'; readonly roundId: string }
  /** Its block has decided the balls. */
  | { readonly type: 'bingo/decided'; readonly roundId: string; readonly drawsAt: ServerTime }
  /** Tickets or orders have reserved their places and wait for the ledger. */
  | (AboutTickets<'bingo/reserved'> & { readonly total: Money })
  /** The ledger did not take their stakes: they are removed as if they had never been made. */
  | { readonly type: 'bingo/withdrawn'; readonly purchaseId: string }
  | AboutTickets<'bingo/ordered'>
  /** Tickets are placed in the round. `fromOrder`: their stakes were taken when they were ordered. */
  | (AboutTickets<'bingo/bought'> & { readonly fromOrder: boolean })
  | AboutTickets<'bingo/cancelled'>
  /** Balls were drawn. `balls`: how many are out now. */
  | { readonly type: 'bingo/drawn'; readonly balls: number }
  /** Extra balls are reserved for these tickets and wait for the ledger. */
  | (AboutTickets<'bingo/extrasReserved'> & { readonly total: Money })
  | AboutTickets<'bingo/extrasBought'>
  /** All tickets are decided; contains every ticket of the round that was not taken back. */
  | (AboutTickets<'bingo/ended'> & { readonly roundId: string })
  | { readonly type: 'bingo/voided'; readonly roundId: string; readonly reason: VoidReason }
  | AboutTickets<'bingo/refunded'>
  /** The wish had been granted before: nothing changes. */
  | AboutTickets<'bingo/stood'>
  | { readonly type: 'bingo/refused'; readonly code: KnownCode; readonly message: string };

export type Tell = (event: BingoEvent) => void;
