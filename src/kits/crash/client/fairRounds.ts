// Gives crash rounds to the witness and to the fairness sheet: the promises that this device saw while betting was open, and
// the results that came afterwards.
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

/** Number of results and bets that are kept, the oldest dropped first: as many as the history shows. */
const KEPT = 60;
/** `winStatus` of a round that is over. */
const FINISHED = 1;
/** An escape that was sent this many milliseconds before its ride stopped must be paid. */
const IN_TIME = 1_000;

type Wished = Pick<CrashBet, 'amount' | 'autoEscape'>;

/** An escape that was sent at this time, by the platform's clock. */
export interface UnpaidEscape {
  readonly sentAt: number;
  readonly stake: Money;
}

/** Without an automatic escape it is unknown at which height the bet would have left. */
const namedBet = ({ amount: stake, autoEscape }: Wished): NamedBet => ({
  stake,
  terms: autoEscape === null ? null : { escapedAt: autoEscape },
});

export class FairRounds {
  private readonly seen: SeenRounds;
  private readonly results = new Map<string, CrashResult>();
  /** The last round that this device saw flying. */
  private flying: string | null = null;
  /** When the last ride stopped, by the platform's message. */
  private stopped: { readonly round: string; readonly at: number } | null = null;
  /** Escapes that were not paid, until a message says when their ride stopped. */
  private unpaid: readonly { readonly round: string; readonly escape: UnpaidEscape }[] = [];
  /** The ride that flew last, and when it took off. */
  private flown: { readonly roundId: string; readonly launchedAt: number } | null = null;
  /** The values that the player's bets named, by bet id: the bets are settled on these. */
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

  /** Gives every event to the witness, whether or not the store uses it. */
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
        // The end of the ride was missed, so it is not known whether the escape came too late.
        this.stops(event.data.id, Number.POSITIVE_INFINITY);
        return this.finished(event.data);
      case 'roundVoided':
        if (event.data.gameType !== this.gameType) return;
        this.unpaid = this.unpaid.filter(({ round }) => round !== event.data.roundId);
        return this.seen.voided(event.data.roundId, event.data.digest);
      default:
    }
  }

  /** A bet of the player is being sent. */
  staked(round: string, bet: Wished): void {
    this.witness.tell({ kind: 'staked', game: this.game, round, bets: [namedBet(bet)] });
  }

  /** A bet of the player was accepted: the witness checks its round, its terms and its signature. */
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

  /** A call of the player was refused, or never answered. */
  refused(what: 'Bets' | 'Others' | 'Escapes', round: string | null, bets: readonly NamedBet[] = []): void {
    this.witness.tell({ kind: 'refused', game: this.game, what, round, bets });
  }

  refusedBet(bet: Wished & { readonly roundId: string | null }): void {
    this.refused('Bets', bet.roundId, [namedBet(bet)]);
  }

  /** An escape that was sent at this time, by the platform's clock, was not paid. */
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

  /** A message takes time: only an escape that was sent well before the end counts. */
  private judge(round: string, { sentAt, stake: amount }: UnpaidEscape, stoppedAt: number): void {
    if (stoppedAt - sentAt <= IN_TIME) return;
    const { flown } = this;
    const autoEscape = flown?.roundId === round ? multiplierAt(sentAt - flown.launchedAt) : null;
    this.refused('Escapes', round, [namedBet({ amount, autoEscape })]);
  }

  /** Messages may have been missed. */
  missed(): void {
    this.witness.tell({ kind: 'gap', game: this.game });
  }

  finished(result: CrashResult): void {
    this.results.set(result.id, result);
    forgetOldest(this.results);
    this.tellEnd(result, null);
  }

  /** Results were fetched: the witness compares each with the promise that it saw, and with earlier messages. */
  recalled(results: readonly CrashResult[]): void {
    for (const result of results)
      if (this.witness.look(this.game, result.id, result).inTime) this.tellEnd(result, null);
  }

  /** The ledger is final: takes the payouts of the player's bets in the round. */
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

  /** A finished round, to be compared with the values that were seen before it. */
  ofResult(result: CrashResult, bet: CrashBet | null = null): FairRound {
    return {
      proof: { game: this.game, ...this.seen.proofOf(result), ...endOf(result), bet: betOf(bet) },
      winStatus: FINISHED,
      witnessed: this.seen.witnessed(result),
    };
  }

  /** A past round whose result this device has; null for other rounds. */
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

/** The bet for a proof; undefined while it is open or after a refund. */
function betOf(bet: CrashBet | null): CrashProof['bet'] {
  if (!bet || (bet.status !== 'escaped' && bet.status !== 'lost') || bet.payout === null) return undefined;
  const escape = bet.multiplier === null ? {} : { escapedAt: bet.multiplier };
  return { stake: bet.amount, payout: bet.payout, ...escape };
}

/** The bet for the witness: a bet that had to escape automatically but is called lost was paid too little. */
function paidOf(bet: CrashBet, { id, crashHeight }: CrashResult, profitLimit: Money): CrashProof['bet'] {
  if (bet.roundId !== id || (bet.status !== 'escaped' && bet.status !== 'lost')) return undefined;
  const { autoEscape, amount: stake, multiplier } = bet;
  const leaves = leavesAt(stake, autoEscape, profitLimit);
  const due = multiplier ?? (leaves !== null && leaves <= crashHeight ? leaves : null);
  const payout = bet.payout ?? ZERO;
  return { stake, payout, profitLimit, ...(due === null ? {} : { escapedAt: due }) };
}
