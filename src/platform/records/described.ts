// A game's description of its bets for the records: each result, in words that the client has, and the proof for it.
import type { Multiplier } from '../../core/multiplier';
import type { BetSlip, Outcome, Said } from '../../protocol/records';
import type { StoredBet } from '../ledger/ledger';

export interface DescribedBet {
  readonly outcome: Outcome;
  readonly play: Said;
  readonly result: Said | null;
  readonly odds: Multiplier | null;
  /** Its time is looked up in the same way for all games. */
  readonly block: Omit<NonNullable<BetSlip['block']>, 'time'> | null;
  readonly seeds: BetSlip['seeds'];
  /** Whether the profit limit reduced the payout. */
  readonly limited?: boolean;
  /** The part of the payout from a treasure. */
  readonly treasure?: BetSlip['treasure'];
}

export interface GameRecords {
  /** By bet id. A bet of this game that is left out is shown only with the data of the ledger. */
  describe(bets: readonly StoredBet[]): Promise<ReadonlyMap<string, DescribedBet>>;
  /** Whether its round has begun, so that it cannot be cancelled any more. */
  hasStarted(bet: StoredBet): boolean;
}

export const said = (key: string, values: Said['values'] = {}): Said => ({ key, values });

/** The result of a bet from the data of the ledger alone. */
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
