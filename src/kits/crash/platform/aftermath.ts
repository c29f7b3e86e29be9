// What players see of a round that a restart has voided, until the next one opens.
import type { CrashBet, CrashResult, CrashRound } from '../messages';
import type { Recovered } from '../../../platform/rounds/recovery';
import { betOf } from './betDetail';

export interface Aftermath {
  readonly round: CrashRound | null;
  readonly refunded: readonly CrashBet[];
}

export function aftermathOf({ round, refunded, at }: Recovered<CrashResult>): Aftermath {
  return { round: round && publicHalf(round), refunded: refunded.map((row) => betOf(row, 'refunded', at)) };
}

function publicHalf(result: CrashResult): CrashRound {
  const { crashHeight: _crash, serverSeed: _seed, resultSeed: _result, ...rest } = result;
  const { clientSeed: _client, settleTime: _at, ...round } = rest;
  return round;
}
