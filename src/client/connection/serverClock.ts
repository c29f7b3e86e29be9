// The platform's time on a device whose own clock may be wrong by days. Every exchange shows that the platform's clock had
// some value between sending and receiving; the tightest of the last exchanges is used.
import { serverTime, type Clock, type ServerTime } from '../../core/clock';
import type { ServerClock } from './api';

/** Number of last exchanges that are compared. */
const WINDOW = 16;
/** A correction is made gradually: its share of the time that passes is at most this, so that nothing on screen jumps. */
const SLEW = 0.1;
/** A larger error is corrected at once, in milliseconds: to stop or to speed up the clock for longer would be worse. */
const STEP_LIMIT = 1000;
/** Two clocks may drift apart by this share between two exchanges. */
const DRIFT = 0.0005;
/** Longest exchange that gives information, in milliseconds; a later answer cannot belong to our request. */
const LONGEST_EXCHANGE = 10 * 60_000;
/** The end of the year 9999: no platform's clock is later, and every time up to it can still be printed. */
const LATEST = 253_402_300_799_999;

interface Exchange {
  /** The device's time when the answer came. */
  readonly at: number;
  /** Platform time minus device time lies between these two. */
  readonly least: number;
  readonly most: number;
}

export class EstimatedServerClock implements ServerClock {
  private exchanges: Exchange[] = [];
  /** The offset by the exchanges, and the one in use, which moves towards it. Platform time minus device time. */
  private target = 0;
  private applied = 0;
  private appliedAt: number;
  private shown = 0;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly clock: Clock) {
    this.appliedAt = clock.now();
  }

  /** The estimate of platform time minus device time. */
  get offset(): number {
    return this.target;
  }

  now(): ServerTime {
    const local = this.clock.now();
    this.slew(local);
    this.shown = Math.max(this.shown, local + this.applied);
    return serverTime(Math.round(this.shown));
  }

  onStep(listener: () => void): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  /**
   * Takes an exchange: sent and received by the device's clock, stamped in between by the platform's. An impossible one is
   * dropped: both times come back from outside and may be wrong.
   */
  learn(sentAt: number, receivedAt: number, platformTime: number): void {
    const taken = receivedAt - sentAt;
    if (!(taken >= 0 && taken <= LONGEST_EXCHANGE && platformTime >= 0 && platformTime <= LATEST)) return;
    const exchange: Exchange = {
      at: receivedAt,
      least: platformTime - receivedAt,
      most: platformTime - sentAt,
    };
    const first = this.exchanges.length === 0;
    // When an exchange contradicts older ones, the new one is right: a clock was set, or the device slept.
    const agreeing = this.exchanges.filter((past) => agree(past, exchange));
    this.exchanges = [...(agreeing.length < this.exchanges.length ? [] : agreeing), exchange].slice(-WINDOW);
    const best = this.exchanges.reduce((a, b) => (b.most - b.least < a.most - a.least ? b : a));
    this.target = (best.least + best.most) / 2;
    this.slew(receivedAt);
    if (first || Math.abs(this.target - this.applied) > STEP_LIMIT) {
      this.applied = this.target;
      this.shown = 0;
      for (const listener of [...this.listeners]) listener();
    }
  }

  private slew(local: number): void {
    const passed = Math.max(0, local - this.appliedAt);
    this.appliedAt = local;
    const error = this.target - this.applied;
    const step = passed * SLEW;
    this.applied += Math.max(-step, Math.min(step, error));
  }
}

function agree(a: Exchange, b: Exchange): boolean {
  const slack = Math.abs(b.at - a.at) * DRIFT + 1;
  return a.least <= b.most + slack && b.least <= a.most + slack;
}
