// Stores nonces for as long as their timestamp would be accepted, so that an intercepted call cannot be sent again. There are two
// generations of sets, and the older one is dropped as a whole.
import { MAX_TIMESTAMP_OFFSET } from '../../protocol/signature';
import type { Clock } from '../../core/clock';

/** A timestamp is valid from 5 minutes before to 5 minutes after, so a nonce must be stored for at least 10 minutes. */
const GENERATION = 2 * MAX_TIMESTAMP_OFFSET;

export interface Nonces {
  isTimely(timestamp: number): boolean;
  /** True the first time a nonce of this token is seen. */
  isFirst(tokenHash: string, nonce: string): boolean | Promise<boolean>;
}

export class Replays implements Nonces {
  private current = new Set<string>();
  private previous = new Set<string>();
  private currentSince: number;
  private readonly startedAt: number;

  constructor(private readonly clock: Pick<Clock, 'now'>) {
    this.startedAt = clock.now();
    this.currentSince = this.startedAt;
  }

  /**
   * Whether a timestamp is close enough to the platform's clock. A timestamp from before the start is refused, because the
   * nonces of that time are lost. The client gets the platform's time with the refusal, and repeats with that.
   */
  isTimely(timestamp: number): boolean {
    const now = this.clock.now();
    // A test may set the clock back to before the start; then only the distance counts.
    const sinceStart = timestamp >= this.startedAt || now < this.startedAt;
    return sinceStart && Math.abs(timestamp - now) <= MAX_TIMESTAMP_OFFSET;
  }

  /** True the first time a nonce of this token is seen. */
  isFirst(tokenHash: string, nonce: string): boolean {
    const now = this.clock.now();
    if (now - this.currentSince > GENERATION) {
      this.previous = this.current;
      this.current = new Set();
      this.currentSince = now;
    }
    const key = `${tokenHash.slice(0, 16)}.${nonce}`;
    if (this.current.has(key) || this.previous.has(key)) return false;
    this.current.add(key);
    return true;
  }
}
