// The last bet of an auto bet, kept with its run: so that it counts once and its end comes to the net, whatever lies in
// between: a gap, a reload, a visit to another page.
import * as v from 'valibot';

export interface RunBet {
  /** What it was sent for: a round, or what else a game bets on once. */
  readonly turn: string;
  /** The platform's name for it. Null until that is known, and in games that tell ends without it. */
  readonly betId: string | null;
  /**
   * sent: on its way, nobody knows yet whether it counts; unsure: was on its way when the game was left; open: counts, and
   * has not ended as far as the run knows; ended: its end is in the net.
   */
  readonly state: 'sent' | 'unsure' | 'open' | 'ended';
}

export const sentFor = (turn: string): RunBet => ({ turn, betId: null, state: 'sent' });

export const keptBet = v.object({
  turn: v.string(),
  betId: v.nullable(v.string()),
  state: v.picklist(['sent', 'unsure', 'open', 'ended']),
});

/** A bet as it comes back: whether one that was on its way counts is to be found out. */
export const recalled = (bet: RunBet | null | undefined): RunBet | null =>
  bet?.state === 'sent' ? { ...bet, state: 'unsure' } : (bet ?? null);
