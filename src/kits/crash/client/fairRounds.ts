// Crash rounds as the witness is told of them, and as the fairness sheet shows them: what this device saw while betting
// was open, and the results that came afterwards.
import { ZERO, type Money } from '../../../core/money';
import type { NamedBet } from '../../../protocol/witness';
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
import { leavesAt, multiplierAt } from '../rules';

/** Results and bets that are remembered, the oldest forgotten first: as many as the history shows. */
const KEPT = 60;
/** `winStatus` of a round that is over. */
const FINISHED = 1;
/** An escape that went out so long before its ride stopped has to be paid, in milliseconds. */
const IN_TIME = 1_000;

type Wished = Pick<CrashBet, 'amount' | 'autoEscape'>;

/** It went out then, by the platform's clock. */
export interface UnpaidEscape {
  readonly sentAt: number;
  readonly stake: Money;
}

/** Without a point of its own nobody knows at which height it would have left. */
const namedBet = ({ amount: stake, autoEscape }: Wished): NamedBet => ({
  stake,
  terms: autoEscape === null ? null : { escapedAt: autoEscape },
});

export class FairRounds {
  private readonly seen: SeenRounds;
  private readonly results = new Map<string, CrashResult>();
  /** The round that was last seen to fly. */
  private flying: string | null = null;
  /** When a ride was last told to have stopped. */
  private stopped: { readonly round: string; readonly at: number } | null = null;
  /** Escapes that were not paid, until it is told when their ride stopped. */
  private unpaid: readonly { readonly round: string; readonly escape: UnpaidEscape }[] = [];
  /** The ride that flew last, and when it took off. */
  private flown: { readonly roundId: string; readonly launchedAt: number } | null = null;
  /** What bets of mine named, by bet id: they are settled on that. */
  private readonly named = new Map<string, Pick<CrashBet, 'amount' | 'autoEscape'>>();

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
        const { round, announced, digest, blast } = event.data;
        this.missed();
        if (blast) this.stops(blast.roundId, blast.stoppedAt);
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
        this.flown = event.data;
        return witness.tell({ kind: 'begun', game, round: event.data.roundId });
      case 'stop': {
        const { roundId: round, crashHeight, stoppedAt } = event.data;
        this.stops(round, stoppedAt);
        return witness.tell({ kind: 'shown', game, round, outcome: textOf([crashHeight]) });
      }
      case 'gameOver':
        // Of a ride whose end was missed nobody here knows that the escape came too late.
        this.stops(event.data.id, Number.POSITIVE_INFINITY);
        return this.finished(event.data);
      case 'roundVoided':
        if (event.data.gameType !== this.gameType) return;
        this.unpaid = this.unpaid.filter(({ round }) => round !== event.data.roundId);
        return this.seen.voided(event.data.roundId, event.data.digest);
      default:
    }
  }

  /** A bet of mine is being sent. */
  staked(round: string, bet: Wished): void {
    this.witness.tell({ kind: 'staked', game: this.game, round, bets: [namedBet(bet)] });
  }

  /** A bet of mine was taken: on the round and the terms that it named, and signed. */
  taken(request: RequestOf<CrashCalls['bet']>, answer: AnswerOf<CrashCalls['bet']>): void {
    const { game, witness } = this;
    const { next, roundId: round } = request;
    const { bet } = answer;
    if (!next && round !== null && bet.roundId !== round)
      witness.tell({ kind: 'elsewhere', game, round, told: bet.roundId ?? '-' });
    const { amount, autoEscape } = request;
    this.named.set(bet.betId, { amount, autoEscape });
    forgetOldest(this.named);
    this.sameTerms(round ?? '0', bet);
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
  refused(what: 'Bets' | 'Others' | 'Escapes', round: string | null, bets: readonly NamedBet[] = []): void {
    this.witness.tell({ kind: 'refused', game: this.game, what, round, bets });
  }

  refusedBet(bet: Wished & { readonly roundId: string | null }): void {
    this.refused('Bets', bet.roundId, [namedBet(bet)]);
  }

  /** An escape that went out at this time, by the platform's clock, was not paid. */
  notPaid(round: string, escape: UnpaidEscape): void {
    if (this.stopped?.round === round) this.judge(round, escape, this.stopped.at);
    else this.unpaid = [...this.unpaid, { round, escape }].slice(-KEPT);
  }

  private stops(round: string, at: number): void {
    if (Number.isFinite(at)) this.stopped = { round, at };
    const due = this.unpaid.filter((one) => one.round === round);
    if (due.length === 0) return;
    this.unpaid = this.unpaid.filter((one) => one.round !== round);
    for (const { escape } of due) this.judge(round, escape, at);
  }

  /** A message takes its time: only what went out well before the end is counted. */
  private judge(round: string, { sentAt, stake: amount }: UnpaidEscape, stoppedAt: number): void {
    if (stoppedAt - sentAt <= IN_TIME) return;
    const { flown } = this;
    const autoEscape = flown?.roundId === round ? multiplierAt(sentAt - flown.launchedAt) : null;
    this.refused('Escapes', round, [namedBet({ amount, autoEscape })]);
  }

  /** Something may have been missed. */
  missed(): void {
    this.witness.tell({ kind: 'gap', game: this.game });
  }

  finished(result: CrashResult): void {
    this.results.set(result.id, result);
    forgetOldest(this.results);
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
      this.sameTerms(roundId, bet);
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

  private sameTerms(round: string, { betId, amount, autoEscape }: CrashBet): void {
    const named = this.named.get(betId);
    if (!named || (named.amount === amount && named.autoEscape === autoEscape)) return;
    const told = `${betId}: ${amount} ${autoEscape ?? '-'}`;
    this.witness.tell({ kind: 'elsewhere', game: this.game, round, told });
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

function forgetOldest(kept: Map<string, unknown>): void {
  const [oldest] = kept.keys();
  if (kept.size > KEPT && oldest !== undefined) kept.delete(oldest);
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
