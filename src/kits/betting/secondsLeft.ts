// The whole seconds of a countdown, kept right by waking once a second while one runs.
import { makeObservable, observable, runInAction } from 'mobx';
import type { ServerClock } from '../../client/connection/api';
import { serverTime, type Cancel, type Clock, type ServerTime } from '../../core/clock';

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
  countTo(endsAt: ServerTime | null): void {
    this.stop();
    const now = this.serverClock.now();
    runInAction(() => {
      this.value = endsAt === null ? null : secondsUntil(endsAt, now);
    });
    if (endsAt === null || endsAt <= now) return;
    const sleep = Math.max(SHORTEST_SLEEP, nextSecondAt(endsAt, now) - now);
    this.alarm = this.clock.after(sleep, () => {
      this.countTo(endsAt);
    });
  }

  stop(): void {
    this.alarm?.();
    this.alarm = null;
  }
}

/** Whole seconds left, rounded up, never negative. */
const secondsUntil = (endsAt: ServerTime, now: ServerTime): number =>
  Math.max(0, Math.ceil((endsAt - now) / 1000));

/** When the whole second now on show ends, for waking up just then. */
function nextSecondAt(endsAt: ServerTime, now: ServerTime): ServerTime {
  const left = endsAt - now;
  return serverTime(endsAt - Math.max(0, Math.ceil(left / 1000) - 1) * 1000);
}
