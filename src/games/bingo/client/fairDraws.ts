// Draws as the witness is told of them, and as the fairness sheet shows them: the commitments that this device saw while
// betting was open, and the results that came afterwards.
import type { Money } from '../../../core/money';
import { textOf } from '../../../protocol/proof';
import { ended } from '../../../protocol/endedRound';
import { UNFINISHED, type FairRound } from '../../../client/stores/fairness';
import { SeenRounds } from '../../../client/stores/seenRounds';
import type { Witness } from '../../../client/stores/witness';
import { BINGO_STATUS, type BingoResult, type BingoRound, type BingoTicket } from '../messages';
import type { BingoEvent } from './events';
import { bingoProof, type BingoProof } from '../proof';

const GAME = 'bingo';
/** `winStatus` of a round that is over. */
const FINISHED = 1;
/** Statuses of the countdown come first. */
const LAST_OPEN = BINGO_STATUS.closing;

export class FairDraws {
  private readonly seen: SeenRounds;
  /** Tickets whose payout has been told, of the round that was settled last. */
  private told: { readonly round: string; readonly tickets: Set<string> } | null = null;

  constructor(private readonly witness: Witness) {
    this.seen = new SeenRounds(witness, GAME);
  }

  /** Tells the witness what came, whether or not anything else is made of it. */
  hear(event: BingoEvent): void {
    switch (event.name) {
      case 'snapshot': {
        const { round, result, nextBlockNum } = event.data;
        this.missed();
        if (round) this.committed(round, nextBlockNum, round.status <= LAST_OPEN);
        if (result) this.ended(result);
        return;
      }
      case 'countdown':
        return this.committed(event.data.round, event.data.nextBlockNum);
      case 'ball': {
        const { roundId: round, balls } = event.data;
        this.witness.tell({ kind: 'begun', game: GAME, round });
        return this.witness.tell({ kind: 'shown', game: GAME, round, outcome: textOf(balls) });
      }
      case 'status': {
        const { roundId: round, status, result } = event.data;
        if (result) this.ended(result);
        if (status === BINGO_STATUS.voided) this.witness.tell({ kind: 'voided', game: GAME, round });
        return;
      }
      default:
    }
  }

  /** Something may have been missed. */
  missed(): void {
    this.witness.tell({ kind: 'gap', game: GAME });
  }

  /** A round's commitments, seen while its outcome was still secret. What was seen first stays. */
  committed(round: BingoRound, nextBlock: number | null = null, open = true): void {
    this.seen.add(round, nextBlock, open);
  }

  /** Results that were fetched: the witness wants those that it saw the promise of. */
  recalled(results: readonly BingoResult[]): void {
    for (const result of results) {
      const { inTime, mark } = this.witness.look(GAME, result.id, result);
      if (inTime && mark === null) this.ended(result);
    }
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
      this.ended(result, { ...bet, profitLimit });
    }
  }

  /** A round that is not over. */
  running(round: BingoRound, nextBlockNumber: number | null): FairRound {
    return {
      proof: { game: GAME, ...this.seen.proofOf(round) },
      winStatus: UNFINISHED,
      witnessed: this.seen.witnessed(round),
      nextBlockNumber,
    };
  }

  /** A finished round, held against what was seen before it; with a ticket of mine in it, also what that paid. */
  finished(
    result: BingoResult,
    ticket: BingoTicket | null = null,
    nextBlockNumber: number | null = null,
  ): FairRound {
    return {
      proof: { game: GAME, ...this.seen.proofOf(result), ...endOf(result), bet: betOf(ticket) },
      winStatus: FINISHED,
      witnessed: this.seen.witnessed(result),
      nextBlockNumber,
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
  };
}
