// The clock of the machine, and one over it that a test control may move.
import { uptime } from 'node:os';
import type { Cancel, Clock } from '../../core/clock';

/** The longest delay that setTimeout accepts. */
const LONGEST_TIMEOUT = 2_147_483_647;

/** The clock runs faster or slower by at most this share while it follows a machine's clock that was set. */
const SLEW = 0.1;

/** While the machine is awake its clocks differ by less, in milliseconds. */
const SLEPT = 2_000;

/** The machine's clocks, in milliseconds. */
interface MachineClocks {
  /** The time of day, which can be set. */
  readonly wall: () => number;
  /** The monotonic time: it is never set, and it stops while the machine sleeps. */
  readonly steady: () => number;
  /** Time since the machine was started, its sleep included. */
  readonly up: () => number;
}

/**
 * The time of day as a clock that never goes back and never jumps: it runs with the machine's steady clock, and follows its
 * time of day slowly when that is set. A running round keeps its length, and no alarm rings early or twice. Only the time that
 * the machine has slept is added at once.
 */
export function steadyClock({ wall, steady, up }: MachineClocks): () => number {
  let at = steady();
  let time = wall();
  let awake = up() - at;
  return () => {
    const passed = Math.max(0, steady() - at);
    at += passed;
    time += passed;
    // Read only when the time of day is ahead: on most machines the value is in a file.
    const slept = wall() - time > SLEPT ? up() - at - awake : 0;
    if (slept > SLEPT) {
      awake += slept;
      time += slept;
    }
    const most = passed * SLEW;
    time += Math.max(-most, Math.min(most, wall() - time));
    return Math.floor(time);
  };
}

const now = steadyClock({
  wall: () => Date.now(),
  steady: () => performance.now(),
  up: () => uptime() * 1_000,
});

export const systemClock: Clock = {
  now,
  after(delay, call) {
    // Longer delays are split.
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

  /** Advances the clock by some milliseconds. Overdue alarms then ring at once. */
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
