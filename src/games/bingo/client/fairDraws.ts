// Gives draws to the witness and to the fairness sheet: the commitments that this device saw while betting was open, and the
// results that came afterwards.
import type { Money } from '../../../core/money';
import { textOf } from '../../../protocol/proof';
import { ended } from '../../../protocol/endedRound';
import { UNFINISHED, type FairRound } from '../../../client/stores/fairness';
import { SeenRounds } from '../../../client/stores/seenRounds';
import type { Witness } from '../../../client/stores/witness';
import {
  BINGO_GAME_TYPE,
  BINGO_STATUS,
  MAX_TICKETS,
  type BingoResult,
  type BingoRound,
  type BingoTicket,
} from '../messages';
import type { BingoEvent } from './events';
import { bingoProof, type BingoProof } from '../proof';

const GAME = 'bingo';
/** `winStatus` of a round that is over. */
const FINISHED = 1;
/** Number of tickets whose numbers are kept: those of a round, and of the orders for the next. */
const BOUGHT_KEPT = 2 * MAX_TICKETS;

export class FairDraws {
  private readonly seen: SeenRounds;
  /** Tickets of the last settled round whose payout was reported. */
  private told: { readonly round: string; readonly tickets: Set<string> } | null = null;

  /** Tickets as they were bought, by bet id: they are settled as such. */
  private readonly bought = new Map<string, string>();

  constructor(private readonly witness: Witness) {
    this.seen = new SeenRounds(witness, GAME, BINGO_GAME_TYPE);
  }

  /** Gives every event to the witness, whether or not the store uses it. */
  hear(event: BingoEvent): void {
    switch (event.name) {
      case 'snapshot': {
        const { round, announced, digest, result } = event.data;
        this.missed();
        if (round) {
          const isOver = round.status === BINGO_STATUS.settling || round.status === BINGO_STATUS.voided;
          this.seen.add(round, announced, !isOver);
          this.seen.decided(round, digest);
        }
        if (result) this.ended(result);
        return;
      }
      case 'countdown':
        return this.seen.add(event.data.round, event.data.announced, true);
      case 'decided':
        return this.seen.decided(event.data.round, event.data.digest);
      case 'ball': {
        const { roundId: round, balls } = event.data;
        this.witness.tell({ kind: 'begun', game: GAME, round });
        return this.witness.tell({ kind: 'shown', game: GAME, round, outcome: textOf(balls) });
      }
      case 'status': {
        const { roundId: round, status, result, digest } = event.data;
        if (result) this.ended(result);
        if (status === BINGO_STATUS.voided) this.seen.voided(round, digest);
        return;
      }
      default:
    }
  }

  /** Messages may have been missed. */
  missed(): void {
    this.witness.tell({ kind: 'gap', game: GAME });
  }

  /** Results were fetched: the witness compares each with the promise that it saw, and with earlier messages. */
  recalled(results: readonly BingoResult[]): void {
    for (const result of results) if (this.witness.look(GAME, result.id, result).inTime) this.ended(result);
  }

  /** Checks accepted tickets: round, numbers and stake must be those of the order. `round`: null for the next one. */
  taken(
    round: string | null,
    numbers: readonly (readonly number[])[],
    amount: Money,
    tickets: readonly BingoTicket[],
  ): void {
    if (this.bought.size > BOUGHT_KEPT) this.bought.clear();
    for (const [place, one] of numbers.entries()) {
      const ticket = tickets[place];
      if (ticket) this.bought.set(ticket.betId, termsOf({ numbers: one, amount }));
      this.sameTerms(round, ticket, round);
    }
  }

  /** `on`: the round that the ticket must be in; null where that is not known yet. */
  private sameTerms(round: string | null, ticket: BingoTicket | undefined, on: string | null): void {
    const terms = ticket && termsOf(ticket);
    const isSame = ticket && (this.bought.get(ticket.betId) ?? terms) === terms;
    if (isSame && (on === null || ticket.roundId === on)) return;
    const told = `${ticket?.roundId ?? '-'} ${terms ?? '-'}`;
    this.witness.tell({ kind: 'elsewhere', game: GAME, round: round ?? '0', told });
  }

  /** Reports the payouts of the player's tickets in a finished round, each once. */
  settled(result: BingoResult, tickets: readonly BingoTicket[], profitLimit: Money | undefined): void {
    if (profitLimit === undefined) return;
    if (this.told?.round !== result.id) this.told = { round: result.id, tickets: new Set() };
    for (const ticket of tickets) {
      const bet = betOf(ticket);
      const isOver = ticket.status === 'won' || ticket.status === 'lost';
      if (!bet || !isOver || ticket.roundId !== result.id || this.told.tickets.has(ticket.betId)) continue;
      this.told.tickets.add(ticket.betId);
      this.sameTerms(result.id, ticket, null);
      this.ended(result, { ...bet, profitLimit });
    }
  }

  /** A round that is not over. */
  running(round: BingoRound): FairRound {
    return {
      proof: { game: GAME, ...this.seen.proofOf(round) },
      winStatus: UNFINISHED,
      witnessed: this.seen.witnessed(round),
    };
  }

  /** A finished round, to be compared with the values seen before it; with a ticket of the player, also with its payout. */
  finished(result: BingoResult, ticket: BingoTicket | null = null): FairRound {
    return {
      proof: { game: GAME, ...this.seen.proofOf(result), ...endOf(result), bet: betOf(ticket) },
      winStatus: FINISHED,
      witnessed: this.seen.witnessed(result),
    };
  }

  private ended(result: BingoResult, bet?: BingoProof['bet']): void {
    const proof: BingoProof = {
      game: GAME,
      ...this.seen.toldOf(result),
      ...endOf(result),
      ...(bet ? { bet } : {}),
    };
    this.witness.tell(ended(bingoProof, result.id, proof));
  }
}

const termsOf = ({
  numbers,
  amount,
}: {
  readonly numbers: readonly number[];
  readonly amount: Money;
}): string => `${numbers.join('-')} ${amount}`;

const endOf = ({ serverSeed, clientSeed, resultSeed, balls }: BingoResult) => ({
  serverSeed,
  clientSeed,
  resultSeed,
  outcome: { balls },
});

function betOf(ticket: BingoTicket | null): BingoProof['bet'] {
  if (!ticket || ticket.payout === null) return undefined;
  return {
    stake: ticket.amount,
    payout: ticket.payout,
    ticket: ticket.numbers,
    extra: ticket.extraPrice !== null,
    ...(ticket.extraPrice === null ? {} : { price: ticket.extraPrice }),
  };
}
