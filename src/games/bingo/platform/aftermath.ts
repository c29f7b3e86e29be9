// The public view of a round that a restart has voided, until the next one opens.
import type { DealtTicket } from '../dealer';
import { BINGO_STATUS, type BingoRound } from '../messages';
import type { Recovered } from '../../../platform/rounds/recovery';
import { publicHalf } from '../../../platform/rounds/seeding';
import { ticketOf } from './ticketRecord';

export interface Aftermath {
  readonly round: BingoRound | null;
  readonly refunded: readonly DealtTicket[];
}

export function aftermathOf({ round: ended, refunded, at }: Recovered): Aftermath {
  const tickets = refunded.map((row): DealtTicket => ({
    ...ticketOf(row),
    status: 'refunded',
    settleTime: at,
  }));
  const round = ended && { ...publicHalf(ended.round), status: BINGO_STATUS.voided };
  return { round, refunded: tickets };
}
