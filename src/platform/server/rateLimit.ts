// Token buckets: each key may burst, then go on at a steady rate. Full buckets are forgotten, so that keys cost nothing
// when they are quiet.
import type { Clock } from '../../core/clock';
import type { Rate } from '../config/config';

interface Bucket {
  level: number;
  at: number;
}

const SWEEP_AT = 10_000;

export class RateLimit {
  private readonly buckets = new Map<string, Bucket>();

  constructor(
    private readonly rate: Rate,
    private readonly clock: Pick<Clock, 'now'>,
  ) {}

  /** True when `cost` more is within the rate, and takes it. */
  take(key: string, cost = 1): boolean {
    const now = this.clock.now();
    let bucket = this.buckets.get(key);
    if (!bucket) {
      if (this.buckets.size >= SWEEP_AT) this.sweep(now);
      bucket = { level: this.rate.burst, at: now };
      this.buckets.set(key, bucket);
    }
    bucket.level = this.levelAt(bucket, now);
    bucket.at = now;
    if (bucket.level < cost) return false;
    bucket.level -= cost;
    return true;
  }

  /** Takes so much more, as far as there is any: for what turned out to cost more. */
  spend(key: string, cost: number): void {
    const bucket = this.buckets.get(key);
    if (bucket) bucket.level = Math.max(0, bucket.level - cost);
  }

  /** Whether there is anything left. */
  has(key: string): boolean {
    const bucket = this.buckets.get(key);
    return !bucket || this.levelAt(bucket, this.clock.now()) >= 1;
  }

  /** Takes `cost` even where there is less, down to a whole burst below nothing. */
  owe(key: string, cost = 1): void {
    if (this.take(key, cost)) return;
    const bucket = this.buckets.get(key);
    if (bucket) bucket.level = Math.max(-this.rate.burst, bucket.level - cost);
  }

  private levelAt({ level, at }: Bucket, now: number): number {
    return Math.min(this.rate.burst, level + (Math.max(0, now - at) / 1_000) * this.rate.perSecond);
  }

  private sweep(now: number): void {
    for (const [key, bucket] of this.buckets) {
      if (this.levelAt(bucket, now) >= this.rate.burst) this.buckets.delete(key);
    }
  }
}
