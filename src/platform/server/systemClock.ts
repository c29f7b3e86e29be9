// The clock of the machine, and one over it that a test control may move.
import type { Cancel, Clock } from '../../core/clock';

/** setTimeout takes no longer delay than this. */
const LONGEST_TIMEOUT = 2_147_483_647;

export const systemClock: Clock = {
  now: () => Date.now(),
  after(delay, call) {
    const timer = setTimeout(call, Math.min(Math.max(0, delay), LONGEST_TIMEOUT));
    return () => clearTimeout(timer);
  },
};

interface Alarm {
  readonly at: number;
  readonly call: () => void;
  cancel: Cancel;
}

/** Runs with another clock, some way ahead or behind; alarms ring by the moved time. */
export class MovableClock implements Clock {
  private offset = 0;
  private readonly alarms = new Set<Alarm>();

  constructor(private readonly under: Clock) {}

  now(): number {
    return this.under.now() + this.offset;
  }

  after(delay: number, call: () => void): Cancel {
    const alarm: Alarm = { at: this.now() + Math.max(0, delay), call, cancel: () => undefined };
    this.alarms.add(alarm);
    this.arm(alarm);
    return () => {
      this.alarms.delete(alarm);
      alarm.cancel();
    };
  }

  /** Moves the clock by so many milliseconds. Alarms that are overdue then ring at once. */
  move(by: number): void {
    this.offset += by;
    for (const alarm of [...this.alarms].sort((a, b) => a.at - b.at)) {
      alarm.cancel();
      this.arm(alarm);
    }
  }

  private arm(alarm: Alarm): void {
    alarm.cancel = this.under.after(alarm.at - this.now(), () => {
      this.alarms.delete(alarm);
      alarm.call();
    });
  }
}
