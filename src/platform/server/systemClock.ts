// The clock of the machine, and one over it that a test control may move.
import type { Cancel, Clock } from '../../core/clock';

/** setTimeout takes no longer delay than this. */
const LONGEST_TIMEOUT = 2_147_483_647;

/** At most this share of the time that passes goes into following a machine's clock that was set. */
const SLEW = 0.1;

/**
 * The time of day as a clock that never goes back and never jumps: it runs with the machine's steady clock, and follows its
 * time of day slowly when somebody sets that. A round that is under way keeps its length, and no alarm rings early or twice.
 */
export function steadyClock(wall: () => number, steady: () => number): () => number {
  let at = steady();
  let time = wall();
  return () => {
    const passed = Math.max(0, steady() - at);
    at += passed;
    time += passed;
    const most = passed * SLEW;
    time += Math.max(-most, Math.min(most, wall() - time));
    return Math.floor(time);
  };
}

const now = steadyClock(Date.now, () => performance.now());

export const systemClock: Clock = {
  now,
  after(delay, call) {
    // A longer wait is made of several.
    let timer: NodeJS.Timeout;
    const wait = (left: number): void => {
      const step = Math.min(left, LONGEST_TIMEOUT);
      timer = setTimeout(() => (left > step ? wait(left - step) : call()), step);
    };
    wait(Math.max(0, delay));
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
