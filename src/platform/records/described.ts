// A game's description of its bets for the records: each result, in words that the client has, and the proof for it.
import type { Multiplier } from '../../core/multiplier';
import type { BetSlip, Outcome, Said } from '../../protocol/records';
import type { StoredBet } from '../ledger/ledger';

export interface DescribedBet {
  readonly outcome: Outcome;
  readonly play: Said;
  readonly result: Said | null;
  readonly odds: Multiplier | null;
  /** Its time is looked up for all games alike. */
  readonly block: Omit<NonNullable<BetSlip['block']>, 'time'> | null;
  readonly seeds: BetSlip['seeds'];
  /** The profit limit held the payout. */
  readonly limited?: boolean;
  /** What of the payout a treasure added. */
  readonly treasure?: BetSlip['treasure'];
}

export interface GameRecords {
  /** By bet id. A bet of this game that is left out is shown with what the ledger alone knows. */
  describe(bets: readonly StoredBet[]): Promise<ReadonlyMap<string, DescribedBet>>;
  /** Its round has begun: it can no longer be taken back. */
  hasStarted(bet: StoredBet): boolean;
}

export const said = (key: string, values: Said['values'] = {}): Said => ({ key, values });

/** The result of a bet as far as the ledger alone can tell. */
export function plainOutcome({ state, payout }: StoredBet): Outcome {
  if (state === 'open') return 'waiting';
  if (state !== 'settled') return state;
  return payout !== null && payout > 0n ? 'win' : 'lose';
}

export const plainDescription = (bet: StoredBet): DescribedBet => ({
  outcome: plainOutcome(bet),
  play: said('play.plain'),
  result: null,
  odds: null,
  block: null,
  seeds: null,
});
