// Looks every minute for rounds that were left alone for too long, and ends them.
import { every, type Cancel, type Clock } from '../../../core/clock';
import type { Database } from '../../../platform/database/database';
import type { Log } from '../../../platform/logging/log';
import { Lookout } from '../../../platform/lookout';
import type { BookedRound, RoundBook } from './stepDesk';

const LOOK_EVERY = 60_000;
const PORTION = 100;

export interface AbandonedParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly log: Log;
  readonly book: Pick<RoundBook<never, BookedRound>, 'leftAlone'>;
  readonly desk: { look(round: BookedRound, type?: 'tick' | 'close'): Promise<void> };
  /** Milliseconds without a move until a round is ended. */
  readonly keptFor: number;
}

export class Abandoned {
  private cancel: Cancel = () => undefined;
  private readonly lookout: Lookout;

  constructor(private readonly parts: AbandonedParts) {
    this.lookout = new Lookout(
      () => this.endAll(),
      (error) => parts.log.error('own-rounds/look-failed', { error }),
    );
  }

  start(): void {
    this.cancel = every(this.parts.clock, LOOK_EVERY, () => this.lookout.look());
    this.lookout.start();
  }

  stop(): Promise<void> {
    this.cancel();
    return this.lookout.stop();
  }

  /** The game closes: ends every open round as if it had been left alone. */
  async closeAll(): Promise<void> {
    const { database, clock, log, book, desk } = this.parts;
    for (const round of await book.leftAlone(database, clock.now(), Number.MAX_SAFE_INTEGER)) {
      const { betId } = round.stored;
      await desk
        .look(round, 'close')
        .catch((error: unknown) => log.error('own-rounds/not-ended', { betId, error }));
    }
  }

  private async endAll(): Promise<void> {
    const { database, clock, log, book, desk, keptFor } = this.parts;
    for (const round of await book.leftAlone(database, clock.now() - keptFor, PORTION)) {
      if (this.lookout.stopped) return;
      const { betId } = round.stored;
      // A round that cannot be ended must not keep the others open.
      await desk.look(round).catch((error: unknown) => log.error('own-rounds/not-ended', { betId, error }));
    }
  }
}
