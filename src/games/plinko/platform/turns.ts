// Balls are dealt in the order of their indices. A call that came before its turn waits for the one before it, but not for
// long: a ball that is missing then is void.
import type { Cancel, Clock } from '../../../core/clock';

/** Wakes waiting calls when another call of the same player has ended. */
export class Turns {
  private readonly waiting = new Map<string, (() => void)[]>();

  /** Resolves when the player's next call has ended. Call it before checking whose turn it is. */
  next(userId: string): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.set(userId, [...(this.waiting.get(userId) ?? []), resolve]);
    });
  }

  /** A call has ended, granted or refused. */
  taken(userId: string): void {
    const waiting = this.waiting.get(userId) ?? [];
    this.waiting.delete(userId);
    for (const resolve of waiting) resolve();
  }
}

/** The total time that one call waits. */
export class Patience {
  over = false;
  private cancel: Cancel | null = null;
  private readonly wait: Promise<void>;
  private stop: () => void = () => undefined;

  constructor(
    private readonly clock: Pick<Clock, 'after'>,
    private readonly milliseconds: number,
  ) {
    this.wait = new Promise((resolve) => {
      this.stop = resolve;
    });
  }

  /** Resolves with the turn, or when the time is over. */
  until(turn: Promise<void>): Promise<void> {
    this.cancel ??= this.clock.after(this.milliseconds, () => {
      this.over = true;
      this.stop();
    });
    return Promise.race([turn, this.wait]);
  }

  end(): void {
    this.cancel?.();
  }
}
