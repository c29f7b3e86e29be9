// Pushes 2002 to the lobby when the first places of the week have changed, so that clients fetch the leaderboard again.
import { every, type Cancel, type Clock } from '../../core/clock';
import { NO_CHANNEL } from '../../protocol/gameTypes';
import { SHARED_PUSHES } from '../../protocol/push';
import type { Database } from '../database/database';
import { Lookout } from '../lookout';
import type { Publisher } from '../server/service';
import { daysOf, placesOf } from './boards';

/** Interval between two looks at the leaderboard, in milliseconds: bets end all the time. */
const LOOK_EVERY = 60_000;
const NOBODY = '';

export interface BoardNewsParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly publisher: Pick<Publisher, 'toChannel'>;
  /** First places that count. */
  readonly places: number;
  readonly onFailure: (error: unknown) => void;
}

export class BoardNews {
  private last: string | null = null;
  private readonly lookout: Lookout;
  private cancel: Cancel = () => undefined;

  constructor(private readonly parts: BoardNewsParts) {
    this.lookout = new Lookout(() => this.compare(), parts.onFailure);
  }

  start(): void {
    this.lookout.start();
    this.cancel = every(this.parts.clock, LOOK_EVERY, () => this.lookout.look());
  }

  async stop(): Promise<void> {
    this.cancel();
    await this.lookout.stop();
  }

  private async compare(): Promise<void> {
    const { database, clock, publisher, places } = this.parts;
    const found = await placesOf(database, 'overall', daysOf('thisWeek', clock.now()), NOBODY, places);
    const now = found
      .map(({ userId, won, message, nickName, praises }) =>
        [userId, won, message, nickName, praises].join(' '),
      )
      .join('\n');
    // Clients that connect after the start have fetched the leaderboard already.
    if (this.last !== null && this.last !== now)
      publisher.toChannel(NO_CHANNEL, SHARED_PUSHES.winRefresh.code, {});
    this.last = now;
  }
}
