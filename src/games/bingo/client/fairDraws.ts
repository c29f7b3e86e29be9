// Draws as the witness is told of them, and as the fairness sheet shows them: the commitments that this device saw while
// betting was open, and the results that came afterwards.
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
/** Tickets whose numbers are remembered: those of a round, and of the orders for the next. */
const BOUGHT_KEPT = 2 * MAX_TICKETS;

export class FairDraws {
  private readonly seen: SeenRounds;
  /** Tickets whose payout has been told, of the round that was settled last. */
  private told: { readonly round: string; readonly tickets: Set<string> } | null = null;

  /** Tickets as they were bought, by bet id: they are settled as that. */
  private readonly bought = new Map<string, string>();

  constructor(private readonly witness: Witness) {
    this.seen = new SeenRounds(witness, GAME, BINGO_GAME_TYPE);
  }

  /** Tells the witness what came, whether or not anything else is made of it. */
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

  /** Something may have been missed. */
  missed(): void {
    this.witness.tell({ kind: 'gap', game: GAME });
  }

  /** Results that were fetched: the witness holds each against what it saw promised, and against what it was told before. */
  recalled(results: readonly BingoResult[]): void {
    for (const result of results) if (this.witness.look(GAME, result.id, result).inTime) this.ended(result);
  }

  /** Tickets were taken: for the round, the numbers and the stake that were ordered. `round`: null for the next one. */
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

  /** `on`: the round that the ticket has to be in; null where that is not known yet. */
  private sameTerms(round: string | null, ticket: BingoTicket | undefined, on: string | null): void {
    const terms = ticket && termsOf(ticket);
    const isSame = ticket && (this.bought.get(ticket.betId) ?? terms) === terms;
    if (isSame && (on === null || ticket.roundId === on)) return;
    const told = `${ticket?.roundId ?? '-'} ${terms ?? '-'}`;
    this.witness.tell({ kind: 'elsewhere', game: GAME, round: round ?? '0', told });
  }

  /** What my tickets of a finished round were paid, each told once. */
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

  /** A finished round, held against what was seen before it; with a ticket of mine in it, also what that paid. */
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
