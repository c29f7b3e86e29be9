// What players see of a round that a restart has voided, until the next one opens.
import type { ServerTime } from '../../../core/clock';
import type { DealtTicket } from '../dealer';
import type { BingoRound } from '../messages';
import type { StoredBet } from '../../../platform/ledger/ledger';
import type { Recovered } from '../../../platform/rounds/recovery';
import type { CurrentRound } from '../../../platform/rounds/roundEnd';
import { pastRound, type PastRound } from './roundBook';
import { tallyOf } from './tally';
import { ticketOf } from './ticketRecord';

export interface Aftermath {
  readonly round: BingoRound | null;
  readonly refunded: readonly DealtTicket[];
}

export function aftermathOf({ round, refunded, at }: Recovered<PastRound>): Aftermath {
  const tickets = refunded.map((row): DealtTicket => ({
    ...ticketOf(row),
    status: 'refunded',
    settleTime: at,
  }));
  return { round: round && publicHalf(round), refunded: tickets };
}

/** A round that was left open: void, with the tickets that were found in the ledger. */
export const voidedRound = (
  current: CurrentRound,
  settleTime: ServerTime,
  left: readonly StoredBet[],
): PastRound => pastRound(current, 'voided', settleTime, tallyOf(left.map(ticketOf)));

function publicHalf(past: PastRound): BingoRound {
  const { id, chainId, commitment, index, status, serverSeedHash, gameResultHash } = past;
  const { historyBlockHash, historyBlockNum } = past;
  const block = { historyBlockHash, historyBlockNum };
  return { id, chainId, commitment, index, status, serverSeedHash, gameResultHash, ...block };
}
