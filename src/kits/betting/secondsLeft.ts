// The whole seconds of a countdown, updated by a timer once a second while one runs, and when the estimate of the platform's
// time is corrected: scenes read that estimate with every frame.
import { makeObservable, observable, runInAction } from 'mobx';
import type { ServerClock } from '../../client/connection/api';
import { serverTime, type Cancel, type Clock, type ServerTime } from '../../core/clock';

/** Shortest timer, in milliseconds: the platform's time may stop while it is corrected. */
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

  /** Counts down to this moment; null stops the countdown. */
  countTo(endsAt: ServerTime | null): void {
    this.stop();
    const now = this.serverClock.now();
    runInAction(() => {
      this.value = endsAt === null ? null : secondsUntil(endsAt, now);
    });
    if (endsAt === null || endsAt <= now) return;
    const sleep = Math.max(SHORTEST_SLEEP, nextSecondAt(endsAt, now) - now);
    const again = (): void => this.countTo(endsAt);
    const alarm = this.clock.after(sleep, again);
    const forget = this.serverClock.onStep?.(again);
    this.alarm = () => {
      alarm();
      forget?.();
    };
  }

  stop(): void {
    this.alarm?.();
    this.alarm = null;
  }
}

/** Whole seconds left, rounded up, never negative. */
const secondsUntil = (endsAt: ServerTime, now: ServerTime): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

/** The moment at which the shown second ends, for the next timer. */
function nextSecondAt(endsAt: ServerTime, now: ServerTime): ServerTime {
  const left = endsAt - now;
  return serverTime(endsAt - Math.max(0, Math.ceil(left / 1000) - 1) * 1000);
}
