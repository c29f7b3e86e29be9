// The whole seconds of a countdown, kept right by waking once a second while one runs.
import { makeObservable, observable, runInAction } from 'mobx';
import type { ServerClock } from '../../connection/api';
import type { Cancel, Clock, ServerTime } from '../../core/clock';
import { nextSecondAt, secondsUntil } from './roundFacts';

/** Never sleeps less than this, in milliseconds: the platform's time may stand still while it is corrected. */
const SHORTEST_SLEEP = 10;

export class SecondsLeft {
  /** Null while no countdown runs. */
  value: number | null = null;
  private alarm: Cancel | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly serverClock: ServerClock,
  ) {
    makeObservable(this, { value: observable });
  }

  /** Counts down to this moment, or to nothing. */
  countTo(takeoffAt: ServerTime | null): void {
    this.stop();
    const now = this.serverClock.now();
    runInAction(() => {
      this.value = takeoffAt === null ? null : secondsUntil(takeoffAt, now);
    });
    if (takeoffAt === null || takeoffAt <= now) return;
    const sleep = Math.max(SHORTEST_SLEEP, nextSecondAt(takeoffAt, now) - now);
    this.alarm = this.clock.after(sleep, () => {
      this.countTo(takeoffAt);
    });
  }

  stop(): void {
    this.alarm?.();
    this.alarm = null;
  }
}
