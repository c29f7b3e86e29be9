// Crash rounds as the witness is told of them, and as the fairness sheet shows them: what this device saw while betting
// was open, and the results that came afterwards.
import { ZERO, type Money } from '../../../core/money';
import { textOf, type ProofShape } from '../../../protocol/proof';
import { ended } from '../../../protocol/endedRound';
import { UNFINISHED, type FairRound } from '../../../client/stores/fairness';
import { SeenRounds } from '../../../client/stores/seenRounds';
import type { Witness } from '../../../client/stores/witness';
import type { CrashEvent } from './events';
import type { AnswerOf, RequestOf } from '../../../protocol/call';
import { ROUND_STATUS, type CrashBet, type CrashCalls, type CrashResult, type CrashRound } from '../messages';
import type { CrashProof } from '../proof';
import { crashReceipt } from '../receipt';
import { leavesAt } from '../rules';

/** Results that are remembered, the oldest forgotten first: as many as the history shows. */
const KEPT = 60;
/** `winStatus` of a round that is over. */
const FINISHED = 1;

export class FairRounds {
  private readonly seen: SeenRounds;
  private readonly results = new Map<string, CrashResult>();
  /** The round that was last seen to fly. */
  private flying: string | null = null;

  readonly game: string;

  constructor(
    private readonly shape: ProofShape<CrashProof>,
    private readonly witness: Witness,
    private readonly gameType: number,
  ) {
    this.game = shape.game;
    this.seen = new SeenRounds(witness, shape.game, gameType);
  }

  /** Tells the witness what came, whether or not anything else is made of it. */
  hear(event: CrashEvent): void {
    const { game, witness } = this;
    switch (event.name) {
      case 'snapshot': {
        const { round, announced, digest } = event.data;
        this.missed();
        if (!round) return;
        this.seen.add(round, announced, round.status < ROUND_STATUS.over);
        this.seen.decided(round, digest);
        return;
      }
      case 'countdown':
        return this.seen.add(event.data.round, event.data.announced, true);
      case 'decided':
        return this.seen.decided(event.data.round, event.data.digest);
      case 'newRun': {
        const { roundId: round, multiplier: at } = event.data;
        return witness.tell({ kind: 'paid', game, round, at });
      }
      case 'flightHeight':
        if (event.data.roundId === this.flying) return;
        this.flying = event.data.roundId;
        return witness.tell({ kind: 'begun', game, round: event.data.roundId });
      case 'stop': {
        const { roundId: round, crashHeight } = event.data;
        return witness.tell({ kind: 'shown', game, round, outcome: textOf([crashHeight]) });
      }
      case 'gameOver':
        return this.finished(event.data);
      case 'roundVoided':
        if (event.data.gameType !== this.gameType) return;
        return this.seen.voided(event.data.roundId, event.data.digest);
      default:
    }
  }

  /** A bet of mine is being sent. */
  staked(round: string): void {
    this.witness.tell({ kind: 'staked', game: this.game, round });
  }

  /** A bet of mine was taken: on the round that it named, and signed. */
  taken(request: RequestOf<CrashCalls['bet']>, answer: AnswerOf<CrashCalls['bet']>): void {
    const { game, witness } = this;
    const { next, roundId: round } = request;
    const told = answer.bet.roundId;
    if (!next && round !== null && told !== round)
      witness.tell({ kind: 'elsewhere', game, round, told: told ?? '-' });
    const text = crashReceipt(game, request, answer);
    witness.tell({
      kind: 'receipt',
      game,
      round: next ? null : round,
      text,
      signature: answer.receipt ?? null,
    });
  }

  /** Something of mine was refused, or never answered. */
  refused(what: 'Bets' | 'Others' | 'Escapes'): void {
    this.witness.tell({ kind: 'refused', game: this.game, what });
  }

  /** Something may have been missed. */
  missed(): void {
    this.witness.tell({ kind: 'gap', game: this.game });
  }

  finished(result: CrashResult): void {
    this.results.set(result.id, result);
    const [oldest] = this.results.keys();
    if (this.results.size > KEPT && oldest !== undefined) this.results.delete(oldest);
    this.tellEnd(result, null);
  }

  /** Results that were fetched: the witness holds each against what it saw promised, and against what it was told before. */
  recalled(results: readonly CrashResult[]): void {
    for (const result of results)
      if (this.witness.look(this.game, result.id, result).inTime) this.tellEnd(result, null);
  }

  /** The ledger is final: what my bets in the round were paid. */
  settled(roundId: string, bets: readonly CrashBet[], profitLimit: Money | undefined): void {
    const result = this.results.get(roundId);
    if (!result || profitLimit === undefined) return;
    for (const bet of bets) {
      const paid = paidOf(bet, result, profitLimit);
      if (paid) this.tellEnd(result, paid);
    }
  }

  /** A round that may still be running. `bet`: the player's own in it, once it is settled. */
  of(round: CrashRound, bet: CrashBet | null): FairRound {
    const result = this.results.get(round.id);
    return result ? this.ofResult(result, bet) : this.running(round);
  }

  /** A finished round. What was seen before it is what it is held against. */
  ofResult(result: CrashResult, bet: CrashBet | null = null): FairRound {
    return {
      proof: { game: this.game, ...this.seen.proofOf(result), ...endOf(result), bet: betOf(bet) },
      winStatus: FINISHED,
      witnessed: this.seen.witnessed(result),
    };
  }

  /** A past round that this device has the result of; null when it has not. */
  ofKnown(roundId: string): FairRound | null {
    const result = this.results.get(roundId);
    return result ? this.ofResult(result) : null;
  }

  private tellEnd(result: CrashResult, bet: CrashProof['bet'] | null): void {
    const { game } = this;
    const proof: CrashProof = {
      game,
      ...this.seen.toldOf(result),
      ...endOf(result),
      ...(bet ? { bet } : {}),
    };
    this.witness.tell(ended(this.shape, result.id, proof));
  }

  private running(round: CrashRound): FairRound {
    return {
      proof: { game: this.game, ...this.seen.proofOf(round) },
      winStatus: UNFINISHED,
      witnessed: this.seen.witnessed(round),
    };
  }
}

const endOf = ({ serverSeed, clientSeed, resultSeed, crashHeight }: CrashResult) => ({
  serverSeed,
  clientSeed,
  resultSeed,
  outcome: { multiplier: crashHeight },
});

/** What a settled bet says; nothing of one that is still open or was given back. */
function betOf(bet: CrashBet | null): CrashProof['bet'] {
  if (!bet || (bet.status !== 'escaped' && bet.status !== 'lost') || bet.payout === null) return undefined;
  const escape = bet.multiplier === null ? {} : { escapedAt: bet.multiplier };
  return { stake: bet.amount, payout: bet.payout, ...escape };
}

/** The same for the witness: a bet that had to escape by itself and is called lost was paid too little. */
function paidOf(bet: CrashBet, { id, crashHeight }: CrashResult, profitLimit: Money): CrashProof['bet'] {
  if (bet.roundId !== id || (bet.status !== 'escaped' && bet.status !== 'lost')) return undefined;
  const { autoEscape, amount: stake, multiplier } = bet;
  const leaves = leavesAt(stake, autoEscape, profitLimit);
  const due = multiplier ?? (leaves !== null && leaves <= crashHeight ? leaves : null);
  const payout = bet.payout ?? ZERO;
  return { stake, payout, profitLimit, ...(due === null ? {} : { escapedAt: due }) };
}
