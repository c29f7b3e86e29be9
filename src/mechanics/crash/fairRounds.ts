// What this device can say of the fairness of crash rounds: the commitments it saw while betting was open, and the
// results that came afterwards. The fairness sheet is made of it.
import type { CrashProof, Witnessed } from '../../protocol/proof';
import { PROOF_FORMAT } from '../../protocol/proof';
import { UNFINISHED, type FairRound } from '../../stores/fairness';
import type { CrashBet, CrashResult, CrashRound } from './messages';

/** Rounds that are remembered, the oldest forgotten first: as many as the history shows. */
const KEPT = 60;
/** `winStatus` of a round that is over. */
const FINISHED = 1;

export class FairRounds {
  private readonly seen = new Map<string, CrashRound>();
  private readonly results = new Map<string, CrashResult>();

  constructor(private readonly game: CrashProof['game']) {}

  /** A round's commitments, seen while its outcome was still secret. What was seen first stays. */
  committed(round: CrashRound): void {
    if (!this.seen.has(round.id)) keep(this.seen, round.id, round);
  }

  finished(result: CrashResult): void {
    keep(this.results, result.id, result);
  }

  /** A round that may still be running. `bet`: the player's own in it, once it is settled. */
  of(round: CrashRound, nextBlockNumber: number | null, bet: CrashBet | null): FairRound {
    const result = this.results.get(round.id);
    const fair = result ? this.ofResult(result, bet) : this.running(round);
    return { ...fair, nextBlockNumber };
  }

  /** A finished round. What was seen before it is what it is held against. */
  ofResult(result: CrashResult, bet: CrashBet | null = null): FairRound {
    const seen = this.seen.get(result.id);
    const { serverSeed, clientSeed, resultSeed, crashHeight } = result;
    return {
      proof: {
        ...this.commitments(seen ?? result),
        serverSeed,
        clientSeed,
        resultSeed,
        outcome: { multiplier: crashHeight },
        bet: betOf(bet),
      },
      winStatus: FINISHED,
      witnessed: seen ? SAW_ROUND : SAW_NOTHING,
    };
  }

  private running(round: CrashRound): FairRound {
    const seen = this.seen.get(round.id);
    return {
      proof: this.commitments(seen ?? round),
      winStatus: UNFINISHED,
      witnessed: seen ? SAW_ROUND : SAW_NOTHING,
    };
  }

  private commitments(round: CrashRound): CrashProof {
    const { chainId, index, serverSeedHash } = round;
    return {
      format: PROOF_FORMAT,
      game: this.game,
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

const SAW_NOTHING: ReadonlySet<Witnessed> = new Set();
/** Commitments seen in time, and the result as it happened. */
const SAW_ROUND: ReadonlySet<Witnessed> = new Set(['serverSeedHash', 'gameResultHash', 'outcome', 'tip']);

function keep<T>(map: Map<string, T>, id: string, value: T): void {
  map.set(id, value);
  const [oldest] = map.keys();
  if (map.size > KEPT && oldest !== undefined) map.delete(oldest);
}

/** What a settled bet says; nothing of one that is still open or was given back. */
function betOf(bet: CrashBet | null): CrashProof['bet'] {
  if (!bet || (bet.status !== 'escaped' && bet.status !== 'lost') || bet.payout === null) return undefined;
  const escape = bet.multiplier === null ? {} : { escapedAt: bet.multiplier };
  return { stake: bet.amount, payout: bet.payout, ...escape };
}
