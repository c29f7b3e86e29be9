// The highest wins of a crash game, today and this week by universal time: read from the ledger, and cached for a moment,
// since many players look at them at once.
import * as v from 'valibot';
import { serverTime, type Clock } from '../../../core/clock';
import { multiplier } from '../../../protocol/json';
import type { Database } from '../../../platform/database/database';
import { moneyOf } from '../../../platform/ledger/amounts';
import { daysOf } from '../../../platform/people/boards';
import type { CrashWin } from '../messages';

/** Number of wins on each list. */
export const TOP_WINS = 10;
/** Milliseconds for which the ledger's answer is cached. */
export const TOLD_FOR = 10_000;
const DAY = 86_400_000;

const detailSchema = v.object({ multiplier });

export interface CrashTop {
  readonly today: CrashWin[];
  readonly week: CrashWin[];
}

export class TopWins {
  private asked: { readonly at: number; readonly top: Promise<CrashTop> } | null = null;

  constructor(
    private readonly parts: {
      readonly database: Database;
      readonly clock: Clock;
      readonly gameType: number;
    },
  ) {}

  now(): Promise<CrashTop> {
    const at = this.parts.clock.now();
    if (!this.asked || at - this.asked.at >= TOLD_FOR) {
      const top = this.ask(at);
      this.asked = { at, top };
      // A failure is not cached.
      top.catch(() => {
        if (this.asked?.top === top) this.asked = null;
      });
    }
    return this.asked.top;
  }

  private async ask(now: number): Promise<CrashTop> {
    const [today, week] = await Promise.all([
      this.since(daysOf('today', now).from * DAY),
      this.since(daysOf('thisWeek', now).from * DAY),
    ]);
    return { today, week };
  }

  private async since(from: number): Promise<CrashWin[]> {
    const rows = await this.parts.database.query(
      `SELECT bet_id, round_id, stake, payout, settled_at, detail, nick_name FROM bets JOIN players USING (user_id)
       WHERE game_type = $1 AND settled_at >= $2::bigint AND payout > stake
       ORDER BY payout - stake DESC, settled_at, bet_id LIMIT $3::integer`,
      [this.parts.gameType, from, TOP_WINS],
    );
    return rows.map((row) => {
      const { multiplier: height } = v.parse(detailSchema, row['detail']);
      return {
        betId: String(row['bet_id']),
        roundId: String(row['round_id']),
        // The current name: a name that was taken back is missing here too.
        nickName: String(row['nick_name']),
        stake: moneyOf(row['stake']),
        payout: moneyOf(row['payout']),
        multiplier: height,
        at: serverTime(Number(row['settled_at'])),
      };
    });
  }
}
