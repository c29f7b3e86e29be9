// What leaves a platform in one batch window: the items of each channel sealed once for everybody on it, then each
// player's own. Items keep their order; a stream's seq rises by one per frame.
import { encodeJson } from '../../protocol/json';
import { COMPACT_KIND, printPacked, Said } from '../../protocol/compact';
import type { PushItem, Stream } from '../../protocol/frames';
import { Sealer } from './sealing';
import type { Telling } from './service';

/** An item that waits, and how it leaves. */
export interface Waiting {
  readonly item: PushItem;
  readonly how: Telling;
}

/** `latest`: without the one under this name, whose news is old by now. */
export const stillNews = (waiting: Waiting[], { latest }: Telling): Waiting[] =>
  latest === undefined ? waiting : waiting.filter(({ how }) => how.latest !== latest);

/** What it says as it leaves. */
export const leaving = ({ item, how }: Waiting, sentAt: number): PushItem =>
  how.asOf ? { code: item.code, data: how.asOf(sentAt) } : item;

/** What others do. */
export const mayWait = ({ how }: Waiting): boolean => how.haste === 'idle';

export class OutStream {
  private items: Waiting[] = [];
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

  add(item: PushItem, how: Telling = {}): void {
    this.items = stillNews(this.items, how);
    this.items.push({ item, how });
  }

  /**
   * The frame of what was added since the last one, sealed; null when there is nothing. `line`: the sealer of a compact line
   * over which it goes.
   */
  flush(sentAt: number): string | null;
  flush(sentAt: number, line: Sealer | null): string | Buffer | null;
  flush(sentAt: number, line: Sealer | null = null): string | Buffer | null {
    if (this.items.length === 0) return null;
    const { stream } = this;
    const items = this.items.map((waiting) => leaving(waiting, sentAt));
    this.items = [];
    this.lastSeq += 1;
    if (!line) return this.seal({ type: 'push', stream, seq: this.lastSeq, sentAt, items });
    // What is for one player is never told as changes.
    const packed = new Said().pack(items);
    return line.sealCompact(COMPACT_KIND.private, this.lastSeq, printPacked(sentAt, packed));
  }

  /** The same for those that send several frames at once; nothing yet where all of it may wait, unless `isFull`. */
  frames(sentAt: number, isFull = true): readonly string[] {
    if (!isFull && this.items.every(mayWait)) return [];
    const frame = this.flush(sentAt);
    return frame === null ? [] : [frame];
  }

  /** A batch was lost on its way here. The number is skipped, so that clients see the gap and ask for a snapshot. */
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
