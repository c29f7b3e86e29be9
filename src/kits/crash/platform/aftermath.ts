// The public view of a round that a restart has voided, until the next one opens.
import { ROUND_STATUS, type CrashBet, type CrashRound } from '../messages';
import type { Recovered } from '../../../platform/rounds/recovery';
import type { VoidRound } from '../../../platform/rounds/roundEnd';
import { publicHalf } from '../../../platform/rounds/seeding';
import { betOf } from './betDetail';

export interface Aftermath {
  readonly round: CrashRound | null;
  readonly refunded: readonly CrashBet[];
}

export function aftermathOf({ round, refunded, at }: Recovered): Aftermath {
  return { round: round && voidHalf(round), refunded: refunded.map((row) => betOf(row, 'refunded', at)) };
}

function voidHalf({ round }: VoidRound): CrashRound {
  return { ...publicHalf(round), status: ROUND_STATUS.voided };
}
