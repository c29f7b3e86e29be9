// What leaves a platform in one batch window: the items of each channel sealed once for everybody on it, then each
// player's own. Items keep their order; a stream's seq rises by one per frame.
import { encodeJson } from '../../protocol/json';
import { COMPACT_KIND, printPacked, Said } from '../../protocol/compact';
import type { PushItem, Stream } from '../../protocol/frames';
import { Sealer } from './sealing';
import type { Telling } from './service';

export class OutStream {
  private items: PushItem[] = [];
  /** Of the items that wait, those that a newer one takes the place of. */
  private readonly latest = new Map<string, PushItem>();
  private lastSeq = 0;

  constructor(
    private readonly stream: Stream,
    readonly key: string,
    private readonly sealer = new Sealer(key),
  ) {}

  /** The seq of the last frame that went out, 0 before the first. */
  get seq(): number {
    return this.lastSeq;
  }

  get isWaiting(): boolean {
    return this.items.length > 0;
  }

  /** `latest`: it takes the place of the one under this name that still waits, whose news is old by now. */
  add(item: PushItem, { latest }: Telling = {}): void {
    if (latest !== undefined) {
      const old = this.latest.get(latest);
      if (old) this.items = this.items.filter((waiting) => waiting !== old);
      this.latest.set(latest, item);
    }
    this.items.push(item);
  }

  /**
   * The frame of what was added since the last one, sealed; null when there is nothing. `line`: the sealer of a compact line
   * over which it goes.
   */
  flush(sentAt: number): string | null;
  flush(sentAt: number, line: Sealer | null): string | Buffer | null;
  flush(sentAt: number, line: Sealer | null = null): string | Buffer | null {
    if (this.items.length === 0) return null;
    const { items, stream } = this;
    this.items = [];
    this.latest.clear();
    this.lastSeq += 1;
    if (!line) return this.seal({ type: 'push', stream, seq: this.lastSeq, sentAt, items });
    // What is for one player is never told as changes.
    const packed = new Said().pack(items);
    return line.sealCompact(COMPACT_KIND.private, this.lastSeq, printPacked(sentAt, packed));
  }

  /** The same for those that send several frames at once. */
  frames(sentAt: number): readonly string[] {
    const frame = this.flush(sentAt);
    return frame === null ? [] : [frame];
  }

  /** Something was lost on its way here: whoever hears the next number knows that he missed one. */
  skip(): void {
    this.lastSeq += 1;
  }

  seal(frame: unknown): string {
    return this.sealer.seal(encodeJson(frame));
  }

  open(envelope: string): string | null {
    return this.sealer.open(envelope);
  }
}
