// The rounds of a crash game in SQL, and the crash point of a round's seed.
import * as v from 'valibot';
import { printMultiplier } from '../../../core/multiplier';
import type { ServerTime } from '../../../core/clock';
import { crashPoint } from '../rules';
import { ROUND_STATUS, resultSchema, type CrashResult } from '../messages';
import type { CommitmentLog } from '../../../platform/commitments/commitmentLog';
import type { Database } from '../../../platform/database/database';
import { RoundBook } from '../../../platform/rounds/roundBook';
import type { CurrentRound } from '../../../platform/rounds/roundEnd';
import { revealed } from '../../../platform/rounds/seeding';

export const crashBook = (
  database: Database,
  gameType: number,
  commitments: CommitmentLog | null,
): RoundBook<CrashResult> =>
  new RoundBook(
    database,
    {
      table: 'crash_rounds',
      gameType,
      status: { open: ROUND_STATUS.countdown, over: ROUND_STATUS.over, voided: ROUND_STATUS.voided },
      outcome: { crash: 'crashHeight' },
      write: ({ crashHeight }) => [printMultiplier(crashHeight)],
      read: (row) => v.parse(resultSchema, row),
    },
    commitments,
  );

/** A round whose block exists, with its seeds revealed. The result is secret until the round is over or void. */
export function resultOf(
  { round, serverSeed }: CurrentRound,
  end: 'over' | 'voided',
  settleTime: ServerTime,
): CrashResult {
  const seeds = revealed(round, serverSeed);
  return { ...seeds, status: ROUND_STATUS[end], crashHeight: crashPoint(seeds.resultSeed), settleTime };
}
