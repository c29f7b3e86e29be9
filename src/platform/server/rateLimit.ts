// Token buckets: each key may burst, and then has a steady rate. Full buckets are deleted, so that quiet keys use no memory.
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

  /** Takes `cost` from the bucket; false, without taking it, when the bucket has less. */
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

  /** Takes an additional cost, down to zero: for a request that turned out to cost more. */
  spend(key: string, cost: number): void {
    const bucket = this.buckets.get(key);
    if (bucket) bucket.level = Math.max(0, bucket.level - cost);
  }

  /** Whether the bucket has at least one token. */
  has(key: string): boolean {
    const bucket = this.buckets.get(key);
    return !bucket || this.levelAt(bucket, this.clock.now()) >= 1;
  }

  /** Takes `cost` even when the bucket has less. The level may sink to minus `burst`. */
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
