// Protection of players where a bet is decided: limits of loss and time, pace, and what the rules of play forbid. The
// client's dialogs only tell of it. A player with such rules begins one bet at a time, so that two bets that arrive
// together cannot both pass the same limit.
import { add, ZERO, type Money } from '../../core/money';
import { CODE } from '../../protocol/codes';
import type { Database } from '../database/database';
import { moneyOf } from '../ledger/amounts';
import type { Session } from './sessions';

/** What a call that begins a bet is about, as far as the rules ask. */
export interface Beginning {
  readonly session: Session;
  /** When the call was received. */
  readonly at: number;
  /** What it takes from the balance. */
  readonly stake: Money;
  readonly request: unknown;
}

type Refused = readonly [code: number, message: string];

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;

interface LastBet {
  readonly at: number;
  /** Null where every bet is a round of its own. */
  readonly roundId: string | null;
}

export class PlayLimits {
  /** Of players who have a pace to keep. */
  private readonly lastBets = new Map<string, LastBet>();

  constructor(private readonly database: Database) {}

  /** Why the bet may not begin; null when it may. */
  async refusal({ session, at, stake, request }: Beginning): Promise<Refused | null> {
    const { rules } = session.terms;
    const { userId } = session.player;
    const wish = readWish(request);
    if (rules.noAutoplay && wish.isAuto) return [CODE.forbiddenByRules, 'The rules of play forbid auto bet'];
    if (rules.noTurbo && wish.balls > 1)
      return [CODE.forbiddenByRules, 'The rules of play allow one ball at a time'];
    if (rules.noExtras && wish.isExtra)
      return [CODE.forbiddenByRules, 'The rules of play forbid to buy on top of a bet'];
    const last = this.lastBets.get(userId);
    const isOtherRound = wish.roundId === null || wish.roundId !== last?.roundId;
    if (rules.minRoundDuration && last && isOtherRound && at - last.at < rules.minRoundDuration)
      return [CODE.bettingFrequencyLimit, 'The rules of play want more time between two rounds'];
    if (rules.lossLimit !== undefined && add(await this.lostToday(userId, at), stake) > rules.lossLimit)
      return [CODE.lossLimitReached, 'The bet could pass the loss limit of the day'];
    if (rules.timeLimit && (await this.playedToday(userId, at)) >= rules.timeLimit * MINUTE)
      return [CODE.timeLimitReached, 'The time limit of the day is reached'];
    return null;
  }

  /** The bet has begun. */
  begun({ session, at, request }: Beginning): void {
    if (!session.terms.rules.minRoundDuration) return;
    this.lastBets.set(session.player.userId, { at, roundId: readWish(request).roundId });
  }

  /** Forgets who has not bet for a while. */
  sweep(now: number): void {
    for (const [userId, { at }] of this.lastBets) if (now - at > 2 * MINUTE) this.lastBets.delete(userId);
  }

  /** Stakes less payouts since 00:00 UTC, open bets counted as lost; below zero for a day that was won. */
  private async lostToday(userId: string, now: number): Promise<Money> {
    const [row] = await this.database.query(
      `SELECT coalesce(sum(stake - coalesce(payout, 0)), 0) AS lost FROM bets
       WHERE user_id = $1 AND placed_at >= $2::bigint AND state IN ('open', 'settled')`,
      [userId, dayOf(now)],
    );
    return row ? moneyOf(row['lost']) : ZERO;
  }

  /** Milliseconds of sessions since 00:00 UTC, from their beginning to their last call. */
  private async playedToday(userId: string, now: number): Promise<number> {
    const [row] = await this.database.query(
      `SELECT coalesce(sum(CASE WHEN ended IS NULL THEN $3::bigint ELSE used_at END - greatest(opened_at, $2::bigint)), 0) AS played
       FROM sessions WHERE user_id = $1 AND used_at >= $2::bigint`,
      [userId, dayOf(now), now],
    );
    return Number(row?.['played'] ?? 0);
  }
}

const dayOf = (now: number): number => Math.floor(now / DAY) * DAY;

interface Wish {
  readonly isAuto: boolean;
  readonly balls: number;
  readonly isExtra: boolean;
  readonly roundId: string | null;
}

/** What every game names alike in its requests. */
function readWish(request: unknown): Wish {
  const given = (typeof request === 'object' && request !== null ? request : {}) as Readonly<
    Record<string, unknown>
  >;
  return {
    isAuto: given['mode'] === 'auto',
    balls: typeof given['balls'] === 'number' ? given['balls'] : 1,
    isExtra: Array.isArray(given['tickets']) && given['amount'] === undefined,
    roundId: typeof given['roundId'] === 'string' ? given['roundId'] : null,
  };
}
