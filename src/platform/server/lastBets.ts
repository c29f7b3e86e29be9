// Players who stay while the platform closes: a player with open bets finishes them and sees the results before his session
// ends. New bets are refused meanwhile.
import { every, type Cancel, type Clock } from '../../core/clock';
import { SHARED_PUSHES } from '../../protocol/push';
import type { Database } from '../database/database';
import { Lookout } from '../lookout';
import type { Maintenance } from './maintenance';
import type { Publisher } from './service';

/** Interval between two looks at open bets, in milliseconds. */
const LOOK_EVERY = 1_000;
/** Time that a player has to see the result of his last bet. */
const SEEN_AFTER = 4_000;

export interface LastBetsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly publisher: Pick<Publisher, 'toPlayer'>;
  readonly maintenance: Pick<Maintenance, 'stop'>;
  readonly onFailure: (error: unknown) => void;
}

export class LastBets {
  /** Players who stay, and since when their last bet is over; null while one is open. */
  private readonly staying = new Map<string, number | null>();
  private readonly lookout: Lookout;
  private cancel: Cancel = () => undefined;

  constructor(private readonly parts: LastBetsParts) {
    this.lookout = new Lookout(() => this.look(), parts.onFailure);
  }

  start(): void {
    this.lookout.start();
    this.cancel = every(this.parts.clock, LOOK_EVERY, () => {
      if (this.staying.size > 0) this.lookout.look();
    });
  }

  async stop(): Promise<void> {
    this.cancel();
    await this.lookout.stop();
  }

  /** Whether a player is to leave now, since the platform is closed and nothing of his is open. */
  async mustLeave(userId: string): Promise<boolean> {
    if (this.parts.maintenance.stop === null) return false;
    if (this.staying.has(userId)) return false;
    const [open] = await this.open([userId]);
    if (open === undefined) return true;
    this.staying.set(userId, null);
    return false;
  }

  private async look(): Promise<void> {
    const { clock, publisher, maintenance } = this.parts;
    if (maintenance.stop === null) return this.staying.clear();
    const open = new Set(await this.open([...this.staying.keys()]));
    for (const [userId, since] of [...this.staying]) {
      if (open.has(userId)) this.staying.set(userId, null);
      else if (since === null) this.staying.set(userId, clock.now());
      else if (clock.now() - since >= SEEN_AFTER) {
        this.staying.delete(userId);
        publisher.toPlayer(userId, SHARED_PUSHES.userInfoRefresh.code, {});
      }
    }
  }

  /** The players among these who have an open bet. */
  private async open(userIds: readonly string[]): Promise<readonly string[]> {
    const rows = await this.parts.database.query(
      "SELECT DISTINCT user_id FROM bets WHERE state = 'open' AND user_id = ANY($1::text[])",
      [[...userIds]],
    );
    return rows.map((row) => String(row['user_id']));
  }
}
