// The rounds of bingo in SQL, and the balls of a round's seed.
import * as v from 'valibot';
import type { ServerTime } from '../../../core/clock';
import { BINGO_GAME_TYPE, BINGO_PUSHES, BINGO_STATUS, type BingoResult } from '../messages';
import { draw } from '../rules/draw';
import { encodeJson } from '../../../protocol/json';
import type { CommitmentLog } from '../../../platform/commitments/commitmentLog';
import type { Database } from '../../../platform/database/database';
import { RoundBook } from '../../../platform/rounds/roundBook';
import type { CurrentRound } from '../../../platform/rounds/roundEnd';
import { revealed } from '../../../platform/rounds/seeding';
import type { Podium, Tally, Winners } from './tally';

/** A closed round with its totals. */
export interface PastRound extends BingoResult {
  readonly podium: Podium;
  readonly winners: Winners;
}

const { result: resultSchema, podium, winners } = BINGO_PUSHES.status.data.entries;
const pastSchema = v.object({ ...resultSchema.wrapped.entries, podium, winners });

export const bingoBook = (database: Database, commitments: CommitmentLog | null): RoundBook<PastRound> =>
  new RoundBook(
    database,
    {
      table: 'bingo_rounds',
      gameType: BINGO_GAME_TYPE,
      status: { open: BINGO_STATUS.countdown, over: BINGO_STATUS.settling, voided: BINGO_STATUS.voided },
      outcome: { balls: 'balls', summary: 'summary' },
      write: ({ balls, tickets, players, paid, podium: prizes, winners: named }) => [
        JSON.stringify(balls),
        encodeJson({ tickets, players, paid, podium: prizes, winners: named }),
      ],
      read: ({ summary, ...row }) => v.parse(pastSchema, { ...row, ...(summary as object) }),
    },
    commitments,
  );

/** A round whose block exists, with its seeds revealed. Secret until the round is over or void. */
export function pastRound(
  { round, serverSeed }: CurrentRound,
  end: 'over' | 'voided',
  settleTime: ServerTime,
  tally: Tally,
): PastRound {
  const seeds = revealed(round, serverSeed);
  const status = end === 'over' ? BINGO_STATUS.settling : BINGO_STATUS.voided;
  return { ...seeds, status, balls: [...draw(seeds.resultSeed)], settleTime, ...tally };
}

/** A past round as it is sent in messages. */
export function resultOf({ podium: _podium, winners: _winners, ...result }: PastRound): BingoResult {
  return result;
}
