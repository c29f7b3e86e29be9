// Time as a value that is passed in: pure code gets `now`, all other code gets a Clock, and tests move their own clock by hand.

declare const byServerClock: unique symbol;
/** Unix milliseconds by the platform's clock. */
export type ServerTime = number & { readonly [byServerClock]: true };
export const serverTime = (unixMs: number): ServerTime => unixMs as ServerTime;

/** Cancels the scheduled call; has no effect after it. */
export type Cancel = () => void;

export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Calls `call` once, `delay` milliseconds from now. */
  after(delay: number, call: () => void): Cancel;
}

/** Calls `call` every `period` milliseconds until it is cancelled. */
export function every(clock: Clock, period: number, call: () => void): Cancel {
  let cancel: Cancel = () => undefined;
  let stopped = false;
  const next = (): void => {
    cancel = clock.after(period, () => {
      if (stopped) return;
      next();
      call();
    });
  };
  next();
  return () => {
    stopped = true;
    cancel();
  };
}

/** A promise that settles `delay` milliseconds from now. */
export const pause = (clock: Clock, delay: number): Promise<void> =>
  new Promise((resolve) => {
    clock.after(delay, resolve);
  });

interface Alarm {
  readonly at: number;
  readonly order: number;
  readonly call: () => void;
}

/** A clock that only moves when it is wound: for tests, and for running a platform faster than real time. */
export class ManualClock implements Clock {
  private alarms: Alarm[] = [];
  private order = 0;

  constructor(private time = 1_700_000_000_000) {}

  now(): number {
    return this.time;
  }

  after(delay: number, call: () => void): Cancel {
    const alarm: Alarm = { at: this.time + Math.max(0, delay), order: this.order++, call };
    this.alarms.push(alarm);
    return () => {
      this.alarms = this.alarms.filter((other) => other !== alarm);
    };
  }

  /** The time of the next alarm, or null when none is set. */
  nextAlarm(): number | null {
    return this.first()?.at ?? null;
  }

  /**
   * Moves the time forward by `span` milliseconds and calls each alarm at its own time; alarms of the same time in their
   * order.
   */
  wind(span: number): void {
    const end = this.time + span;
    for (let alarm = this.first(); alarm && alarm.at <= end; alarm = this.first()) {
      const due = alarm;
      this.alarms = this.alarms.filter((other) => other !== due);
      this.time = Math.max(this.time, due.at);
      due.call();
    }
    this.time = end;
  }

  private first(): Alarm | undefined {
    let best: Alarm | undefined;
    for (const alarm of this.alarms) {
      if (!best || alarm.at < best.at || (alarm.at === best.at && alarm.order < best.order)) best = alarm;
    }
    return best;
  }
}
