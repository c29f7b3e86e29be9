// The last bet of an auto bet, stored with its run, so that it counts once and its end enters the net result, even after a
// gap, a reload or a visit to another page.
import * as v from 'valibot';

export interface RunBet {
  /** The round, or other turn, that the bet was sent for; a game bets once on each. */
  readonly turn: string;
  /** The platform's id of the bet. Null until it is known, and in games that report ends without it. */
  readonly betId: string | null;
  /**
   * sent: under way, and it is not known whether the bet counts. unsure: was under way when the game was left. open: counts,
   * and its end is not known. ended: its end is in the net result.
   */
  readonly state: 'sent' | 'unsure' | 'open' | 'ended';
}

export const sentFor = (turn: string): RunBet => ({ turn, betId: null, state: 'sent' });

export const keptBet = v.object({
  turn: v.string(),
  betId: v.nullable(v.string()),
  state: v.picklist(['sent', 'unsure', 'open', 'ended']),
});

/** A stored bet after a return: a bet that was under way becomes `unsure`. */
export const recalled = (bet: RunBet | null | undefined): RunBet | null =>
  bet?.state === 'sent' ? { ...bet, state: 'unsure' } : (bet ?? null);
