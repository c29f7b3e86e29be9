// The records of bets on block games: the play, the outcome, and the block that decides.
import * as v from 'valibot';
import { times } from '../../../core/money';
import type { Multiplier } from '../../../core/multiplier';
import { hash, multiplier } from '../../../protocol/json';
import type { Outcome } from '../../../protocol/records';
import type { StoredBet } from '../../../platform/ledger/ledger';
import { said, type DescribedBet, type GameRecords } from '../../../platform/records/described';
import { detailSchema } from './betRow';

const settledDetail = v.object({ ...detailSchema.entries, blockHash: hash, multiplier });

/** True when the profit limit capped the payout: in the ledger that excludes the margin, as a stake does. */
const isLimited = ({ stake, payout }: StoredBet, multiplier: Multiplier): boolean =>
  payout !== null && payout < times(stake, multiplier);

/** `isDrawing`: betting on the round has closed. */
export function classicRecords(isDrawing: (roundId: string) => boolean): GameRecords {
  const hasStarted = ({ roundId }: StoredBet): boolean => roundId !== null && isDrawing(roundId);

  function outcomeOf(bet: StoredBet): Outcome {
    if (bet.state === 'open') return hasStarted(bet) ? 'notDrawn' : 'waiting';
    if (bet.state !== 'settled') return bet.state;
    const { play, outcome } = v.parse(detailSchema, bet.detail);
    if (play === outcome) return 'win';
    return outcome === 'tie' ? 'tie' : 'lose';
  }

  function describe(bet: StoredBet): DescribedBet {
    const { play, blockNum, outcome, points } = v.parse(detailSchema, bet.detail);
    const decided = v.safeParse(settledDetail, bet.detail);
    return {
      outcome: outcomeOf(bet),
      play: said(`play.${play}`),
      result: outcome === undefined ? null : said(`result.${outcome}`, points ?? {}),
      limited: decided.success && isLimited(bet, decided.output.multiplier),
      odds: decided.success ? decided.output.multiplier : null,
      block: { num: blockNum, hash: decided.success ? decided.output.blockHash : null },
      seeds: null,
    };
  }

  return {
    hasStarted,
    describe: (bets) => Promise.resolve(new Map(bets.map((bet) => [bet.betId, describe(bet)]))),
  };
}
