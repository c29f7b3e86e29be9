// Enforces the protection of players when a bet is decided: limits of loss and time, pace, reality checks, and the rules of
// play. The client's dialogs only announce them. All of it is read from the database, so that it survives restarts and holds
// in other sessions. A player with such rules begins one bet at a time, so that two bets that arrive together cannot both
// pass the same limit.
import { serverTime, type Clock, type ServerTime } from '../../core/clock';
import { add, ZERO, type Money } from '../../core/money';
import { CODE } from '../../protocol/codes';
import type { Database } from '../database/database';
import { moneyOf } from '../ledger/amounts';
import { NET_OF_BET } from '../ledger/statements';
import type { Session, Sessions } from './sessions';
import { rulesFor } from './terms';

/** The fields that the rules need from a call that begins a bet. */
export interface Beginning {
  readonly session: Session;
  /** When the call was received. */
  readonly at: number;
  readonly gameType: number;
  /** The amount that the bet takes from the balance. */
  readonly stake: Money;
  readonly request: unknown;
}

type Refused = readonly [code: number, message: string];

const DAY = 24 * 60 * 60_000;
const MINUTE = 60_000;
const SECOND = 1_000;
/** The page itself stops betting when a reality check is due; only calls that arrive after that are refused. */
const CHECK_GRACE = 5 * SECOND;

export class PlayLimits {
  constructor(
    private readonly database: Database,
    private readonly sessions: Pick<Sessions, 'checked'>,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** The reason to refuse the bet; null when it is allowed. */
  async refusal({ session, at, gameType, stake, request }: Beginning): Promise<Refused | null> {
    const rules = rulesFor(session);
    const { userId } = session.player;
    const wish = readWish(request);
    if (rules.noAutoplay && wish.isAuto) return [CODE.forbiddenByRules, 'The rules of play forbid auto bet'];
    if (rules.noTurbo && wish.balls > 1)
      return [CODE.forbiddenByRules, 'The rules of play allow one ball at a time'];
    if (rules.noExtras && wish.isExtra)
      return [CODE.forbiddenByRules, 'The rules of play forbid to buy on top of a bet'];
    const dueAt = this.checkDueAt(session);
    if (dueAt !== null && at >= dueAt + CHECK_GRACE)
      return [CODE.takingABreak, 'The reality check has to be read first'];
    if (rules.minRoundDuration) {
      const last = await this.lastBet(userId);
      const isOtherRound =
        wish.roundId === null || wish.roundId !== last?.roundId || gameType !== last.gameType;
      if (last && isOtherRound && at - last.at < rules.minRoundDuration)
        return [CODE.bettingFrequencyLimit, 'The rules of play want more time between two rounds'];
    }
    if (rules.lossLimit !== undefined && add(await this.lostToday(userId, at), stake) > rules.lossLimit)
      return [CODE.lossLimitReached, 'The bet could pass the loss limit of the day'];
    if (rules.timeLimit && (await this.playedToday(userId, at)) >= rules.timeLimit * MINUTE)
      return [CODE.timeLimitReached, 'The time limit of the day is reached'];
    return null;
  }

  /** When the next reality check of a session is due; null when the rules have none. */
  checkDueAt(session: Session): ServerTime | null {
    const { realityCheck } = rulesFor(session);
    return realityCheck ? serverTime(session.checkedAt + realityCheck * MINUTE) : null;
  }

  /** The player confirms a reality check, which counts if its break is over. Returns when the next check is due. */
  async read(session: Session): Promise<ServerTime | null> {
    const dueAt = this.checkDueAt(session);
    if (dueAt === null) return null;
    const { realityCheckBreak = 0 } = rulesFor(session);
    // Without a break, a check may be read before it is due; the next interval begins then.
    const from = realityCheckBreak === 0 ? 0 : dueAt + realityCheckBreak * SECOND - CHECK_GRACE;
    if (this.clock.now() >= from) await this.sessions.checked(session);
    return this.checkDueAt(session);
  }

  private async lastBet(userId: string): Promise<{ at: number; gameType: number; roundId: unknown } | null> {
    const [row] = await this.database.query(
      'SELECT placed_at, game_type, round_id FROM bets WHERE user_id = $1 ORDER BY placed_at DESC LIMIT 1',
      [userId],
    );
    return row
      ? { at: Number(row['placed_at']), gameType: Number(row['game_type']), roundId: row['round_id'] }
      : null;
  }

  /** The net loss of the bets since 00:00 UTC; negative for a net win. */
  private async lostToday(userId: string, now: number): Promise<Money> {
    const [row] = await this.database.query(
      `SELECT -coalesce(sum(${NET_OF_BET}), 0) AS lost FROM bets WHERE user_id = $1 AND placed_at >= $2::bigint`,
      [userId, dayOf(now)],
    );
    return row ? moneyOf(row['lost']) : ZERO;
  }

  /** Milliseconds since 00:00 UTC with an open session, from its start to its last call. Overlapping sessions count once. */
  private async playedToday(userId: string, now: number): Promise<number> {
    const [row] = await this.database.query(
      `WITH played AS (
         SELECT greatest(opened_at, $2::bigint) AS since, CASE WHEN ended IS NULL THEN $3::bigint ELSE used_at END AS until
         FROM sessions WHERE user_id = $1 AND used_at >= $2::bigint
       ), spans AS (SELECT unnest(range_agg(int8range(since, greatest(since, until)))) AS span FROM played)
       SELECT coalesce(sum(upper(span) - lower(span)), 0) AS played FROM spans`,
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

/** Fields that the requests of all games share. */
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
