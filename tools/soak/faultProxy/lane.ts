// One direction of one connection: pieces come out late, slowly, broken or not at all, but in order.
import { DRIP_INTERVAL, type LaneFaults } from './faults';

export interface LaneParts {
  readonly faults: LaneFaults;
  /** From 0 up to 1. */
  random(): number;
  send(bytes: Buffer): void;
  /** All bytes have gone out, and no more will come. */
  end(): void;
}

interface Waiting {
  readonly bytes: Buffer;
  readonly at: number;
}

export class Lane {
  private waiting: Waiting[] = [];
  private timer: NodeJS.Timeout | null = null;
  private nextDrip = 0;
  private isLast = false;
  private isOver = false;

  constructor(private readonly parts: LaneParts) {}

  push(bytes: Buffer): void {
    if (this.isOver) return;
    const { faults, random } = this.parts;
    this.waiting.push({
      bytes: random() < faults.corrupt ? corrupted(bytes, random) : bytes,
      at: Date.now() + faults.delay,
    });
    this.pump();
  }

  /** No more bytes will come; waiting ones still go out. */
  finish(): void {
    this.isLast = true;
    this.pump();
  }

  /** Drops the waiting bytes. */
  close(): void {
    this.isOver = true;
    this.waiting = [];
    if (this.timer) clearTimeout(this.timer);
  }

  /** Sends the bytes that may go now. Call it again when the faults have changed. */
  pump(): void {
    if (this.timer) clearTimeout(this.timer);
    this.timer = null;
    for (let first = this.waiting[0]; first && !this.isOver; first = this.waiting[0]) {
      const { faults } = this.parts;
      if (faults.stalled) return;
      const wait = Math.max(first.at, faults.dripBytes > 0 ? this.nextDrip : 0) - Date.now();
      if (wait > 0) {
        this.timer = setTimeout(() => this.pump(), wait);
        return;
      }
      this.waiting.shift();
      this.send(this.drop(first));
    }
    if (this.isLast && !this.isOver) this.over();
  }

  /** A drip of it; the rest goes back to the head of the queue. */
  private drop({ bytes, at }: Waiting): Buffer {
    const { dripBytes } = this.parts.faults;
    if (dripBytes <= 0) return bytes;
    this.nextDrip = Date.now() + DRIP_INTERVAL;
    // Whole bytes, and one at least: with less, no byte would ever pass.
    const drip = Math.max(1, Math.floor(dripBytes));
    if (bytes.length > drip) this.waiting.unshift({ bytes: bytes.subarray(drip), at });
    return bytes.subarray(0, drip);
  }

  private send(bytes: Buffer): void {
    const { faults } = this.parts;
    const left = faults.truncateAfter;
    if (left === null) return this.parts.send(bytes);
    faults.truncateAfter = Math.max(0, left - bytes.length);
    if (left > 0) this.parts.send(bytes.subarray(0, left));
    if (bytes.length >= left) this.over();
  }

  private over(): void {
    this.close();
    this.parts.end();
  }
}

function corrupted(bytes: Buffer, random: () => number): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(random() * copy.length);
  copy[at] = (copy[at] ?? 0) ^ (1 << Math.floor(random() * 8));
  return copy;
}
