// What this device can say of the fairness of draws: the commitments it saw while betting was open, and the results that
// came afterwards. The fairness sheet is made of it.
import { PROOF_FORMAT, type BingoProof, type Witnessed } from '../../protocol/proof';
import { UNFINISHED, type FairRound } from '../../stores/fairness';
import type { BingoResult, BingoRound, BingoTicket } from './messages';

/** Rounds that are remembered, the oldest forgotten first. */
const KEPT = 60;
/** `winStatus` of a round that is over. */
const FINISHED = 1;

const SAW_NOTHING: ReadonlySet<Witnessed> = new Set();
const SAW_ROUND: ReadonlySet<Witnessed> = new Set(['serverSeedHash', 'gameResultHash', 'outcome', 'tip']);

export class FairDraws {
  private readonly seen = new Map<string, BingoRound>();

  /** A round's commitments, seen while its outcome was still secret. What was seen first stays. */
  committed(round: BingoRound): void {
    if (this.seen.has(round.id)) return;
    this.seen.set(round.id, round);
    const [oldest] = this.seen.keys();
    if (this.seen.size > KEPT && oldest !== undefined) this.seen.delete(oldest);
  }

  /** A round that is not over. */
  running(round: BingoRound, nextBlockNumber: number | null): FairRound {
    return {
      proof: this.commitments(round),
      winStatus: UNFINISHED,
      witnessed: this.seen.has(round.id) ? SAW_ROUND : SAW_NOTHING,
      nextBlockNumber,
    };
  }

  /** A finished round, held against what was seen before it; with a ticket of mine in it, also what that paid. */
  finished(
    result: BingoResult,
    ticket: BingoTicket | null = null,
    nextBlockNumber: number | null = null,
  ): FairRound {
    const { serverSeed, clientSeed, resultSeed, balls } = result;
    return {
      proof: {
        ...this.commitments(result),
        serverSeed,
        clientSeed,
        resultSeed,
        outcome: { balls },
        bet: betOf(ticket),
      },
      winStatus: FINISHED,
      witnessed: this.seen.has(result.id) ? SAW_ROUND : SAW_NOTHING,
      nextBlockNumber,
    };
  }

  private commitments(told: BingoRound): BingoProof {
    const round = this.seen.get(told.id) ?? told;
    const { chainId, index, serverSeedHash } = round;
    return {
      format: PROOF_FORMAT,
      game: 'bingo',
      round: round.id,
      serverSeedHash,
      gameResultHash: round.gameResultHash,
      blockHash: round.historyBlockHash,
      blockNumber: round.historyBlockNum,
      // The first seed hash of a chain is its published end.
      chain: index === 1 ? { chainId, index, tip: serverSeedHash } : { chainId, index },
    };
  }
}

function betOf(ticket: BingoTicket | null): BingoProof['bet'] {
  if (!ticket || ticket.payout === null) return undefined;
  return {
    stake: ticket.amount,
    payout: ticket.payout,
    ticket: ticket.numbers,
    extra: ticket.extraPrice !== null,
  };
}
