// Time as a value that is passed in: pure code gets `now`, everything else gets a Clock, and tests own one that they
// wind by hand.

declare const byServerClock: unique symbol;
/** Unix milliseconds by the platform's clock. */
export type ServerTime = number & { readonly [byServerClock]: true };
export const serverTime = (unixMs: number): ServerTime => unixMs as ServerTime;

/** Cancels what was scheduled; harmless afterwards. */
export type Cancel = () => void;

export interface Clock {
  /** Unix milliseconds. */
  now(): number;
  /** Calls once, `delay` milliseconds from now. */
  after(delay: number, call: () => void): Cancel;
}

/** Calls again and again, `period` milliseconds apart, until cancelled. */
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

/** A clock that stands still until it is wound: for tests and for running a platform faster than time. */
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

  /** When the next alarm rings, or null when none is set. */
  nextAlarm(): number | null {
    return this.first()?.at ?? null;
  }

  /** Winds forward by `span` milliseconds, ringing each alarm at its own time, those of one time in order. */
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
