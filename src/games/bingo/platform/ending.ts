// Ends a bingo round: its decided tickets, and the players to notify.
import { serverTime, type Clock, type ServerTime } from '../../../core/clock';
import type { DealtTicket } from '../dealer';
import type { Settlement } from '../../../platform/ledger/ledger';
import type { CurrentRound, Ending, VoidReason, VoidRound } from '../../../platform/rounds/roundEnd';
import type { Announcer } from './announcer';
import type { BingoDealing } from './dealing';
import { pastRound, type PastRound } from './roundBook';
import { tallyOf } from './tally';
import { settlementOf } from './ticketRecord';

export interface BingoEndingParts {
  readonly clock: Clock;
  readonly dealing: BingoDealing;
  readonly announcer: Announcer;
  /** Called with the end of the round on the table. */
  readonly onPast: (past: PastRound | VoidRound) => void;
}

export class BingoEnding implements Ending<PastRound> {
  private decided: readonly DealtTicket[] = [];
  private refunded: DealtTicket[] = [];

  constructor(private readonly parts: BingoEndingParts) {}

  clear(): void {
    this.decided = [];
    this.refunded = [];
  }

  /** The round's tickets are decided. */
  decide(tickets: readonly DealtTicket[]): void {
    this.decided = tickets;
  }

  /** Tickets come back, for the round is void. */
  giveBack(tickets: readonly DealtTicket[]): void {
    this.refunded.push(...tickets);
  }

  resultOf(current: CurrentRound, end: 'over' | 'voided', settleTime: ServerTime): PastRound {
    const tickets = end === 'over' ? this.decided : this.voidTickets();
    return pastRound(current, end, settleTime, tallyOf(tickets));
  }

  unsettled(): readonly Settlement[] {
    return this.decided.map(settlementOf);
  }

  /** There are no doubts: an uncertain purchase stays pending until the ledger has answered. */
  clearDoubts(): Promise<void> {
    return Promise.resolve();
  }

  dealVoid(reason: VoidReason): void {
    this.parts.dealing.deal({ type: 'void', reason }, serverTime(this.parts.clock.now()));
  }

  pending(): number {
    return this.parts.dealing.table.pending;
  }

  tellOver(past: PastRound): void {
    const { announcer, onPast } = this.parts;
    onPast(past);
    announcer.settled(past);
    announcer.ended(this.decided, past.historyBlockHash);
  }

  tellVoid(ended: VoidRound, left: readonly string[]): void {
    const { announcer, onPast } = this.parts;
    onPast(ended);
    announcer.voided(ended);
    announcer.recordsChanged([...this.refunded.map(({ userId }) => userId), ...left]);
  }

  /** The decided tickets of a round that could not be settled: the round is void, and the tickets have no prize. */
  private voidTickets(): readonly DealtTicket[] {
    const tickets = this.decided.length > 0 ? this.decided : this.refunded;
    return tickets.map((ticket) => ({ ...ticket, pattern: null, payout: null }));
  }
}
