// The frames of one batch window: the items of each channel, sealed once for all its sockets, then each player's own. Items
// keep their order; a stream's seq rises by one per frame.
import { encodeJson } from '../../protocol/json';
import { COMPACT_KIND, printPacked, Said } from '../../protocol/compact';
import type { PushItem, Stream } from '../../protocol/frames';
import { Sealer } from './sealing';
import type { Telling } from './service';

/** An item that waits, and its options for sending. */
export interface Waiting {
  readonly item: PushItem;
  readonly how: Telling;
}

/** `latest`: removes a waiting item of this name, which is out of date. */
export const stillNews = (waiting: Waiting[], { latest }: Telling): Waiting[] =>
  latest === undefined ? waiting : waiting.filter(({ how }) => how.latest !== latest);

/** The item's content at the time of sending. */
export const leaving = ({ item, how }: Waiting, sentAt: number): PushItem =>
  how.asOf ? { code: item.code, data: how.asOf(sentAt) } : item;

/** It reports what other players do. */
export const mayWait = ({ how }: Waiting): boolean => how.haste === 'idle';

export class OutStream {
  private items: Waiting[] = [];
  private lastSeq = 0;

  constructor(
    private readonly stream: Stream,
    readonly key: string,
    private readonly sealer = new Sealer(key),
  ) {}

  /** The seq of the last frame that was sent, 0 before the first. */
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
   * The sealed frame of all items since the last frame; null when there are none. `line` is the sealer of the compact line for
   * which it is sealed.
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
    // A single player's items are always sent whole.
    const packed = new Said().pack(items);
    return line.sealCompact(COMPACT_KIND.private, this.lastSeq, printPacked(sentAt, packed));
  }

  drop(): void {
    this.items = [];
  }

  /** As `flush`, for streams that send several frames at once; empty while all items may wait, unless `isFull`. */
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
