// Reads and writes a compact line (protocol/compact.ts). This code is not part of the first load; until it has arrived, and
// with platforms that do not support compact lines, the socket carries only envelopes.
import { inflateSync } from 'fflate';
import {
  COMPACT_KIND,
  compactAnswer,
  readAnswer,
  readPacked,
  Said,
  textOfPushes,
  type CompactWay,
  type PackedFrame,
} from '../../protocol/compact';
import { openCompact, sealEmpty } from '../../protocol/compactSeal';
import { readAs } from '../../protocol/json';
import type { PlatformFrame, PushFrame, PushItem } from '../../protocol/frames';
import type { Compact } from './liveStreams';

export interface CompactLineParts {
  /** The amount of data that the player wants. */
  readonly way: () => CompactWay;
  /** The only game of the channel that the page shows; null: any of them. */
  readonly only: () => number | null;
  /** Subscribes again: part of the channel is missing, and later frames may hold only changes to that part. */
  readonly resubscribe: () => void;
  readonly malformed: () => void;
}

interface HeardChannel {
  readonly key: string;
  readonly said: Said;
  newest: number;
}

const inflate = (deflated: Uint8Array, length: number): Uint8Array =>
  inflateSync(deflated, { out: new Uint8Array(length) });

export class CompactLine implements Compact {
  isBroken = false;
  private secret: string | null = null;
  private channel: HeardChannel | null = null;
  private beats = 0;
  /** The send times of heartbeats without an answer, by counter. */
  private readonly sent = new Map<number, number>();

  constructor(private readonly parts: CompactLineParts) {}

  get way(): CompactWay {
    return this.parts.way();
  }

  /** Only in the light way: a new subscription loses part of the channel, which only hours of saved data make up for. */
  get only(): number | undefined {
    return this.way === 'light' ? (this.parts.only() ?? undefined) : undefined;
  }

  changeGame(): void {
    if (this.way === 'light') this.parts.resubscribe();
  }

  restart(): void {
    this.isBroken = false;
    this.secret = this.channel = null;
    this.beats = 0;
    this.sent.clear();
  }

  begin({ key, seq, compact }: Extract<PlatformFrame, { type: 'channel' }>): void {
    this.isBroken = false;
    const answer = readAs(compactAnswer, compact)?.output;
    this.secret = answer?.line ?? null;
    this.channel = answer ? { key, said: new Said(answer.said), newest: seq } : null;
  }

  heartbeat(sentAt: number): Uint8Array<ArrayBuffer> | null {
    if (this.secret === null) return null;
    this.sent.set(++this.beats, sentAt);
    return sealEmpty(this.secret, COMPACT_KIND.heartbeat, this.beats);
  }

  open(bytes: unknown): PlatformFrame | null {
    const { secret, channel, isBroken } = this;
    // Frames from before a subscription may arrive after it.
    if (!(bytes instanceof ArrayBuffer) || secret === null || !channel) return null;
    const isChannel = bytes.byteLength > 0 && new Uint8Array(bytes)[0] === COMPACT_KIND.channel;
    if (isChannel && isBroken) return null;
    const opened = openCompact(isChannel ? channel.key : secret, bytes);
    const frame = opened && this.read(opened.kind, opened.counter, opened.plain, channel);
    if (!frame) this.parts.malformed();
    return frame;
  }

  private read(
    kind: number,
    counter: number,
    plain: Uint8Array,
    channel: HeardChannel,
  ): PlatformFrame | null {
    if (kind === COMPACT_KIND.answer) {
      const answer = readAnswer(plain);
      const sentAt = this.sent.get(counter);
      // In a large hall several heartbeats share an answer.
      for (const beat of this.sent.keys()) if (beat <= counter) this.sent.delete(beat);
      return answer && sentAt !== undefined ? { type: 'heartbeat', sentAt, ...answer } : null;
    }
    const packed = readPacked(textOfPushes(plain, inflate) ?? '');
    if (!packed) return null;
    const { sentAt } = packed;
    if (kind === COMPACT_KIND.private) {
      const items = new Said().unpack(packed.items);
      return { type: 'push', stream: 'private', seq: counter, sentAt, items };
    }
    if (kind !== COMPACT_KIND.channel) return null;
    const unpack = (): PushItem[] => this.unpack(packed, counter, channel);
    const frame: PushFrame = {
      type: 'push',
      stream: 'channel',
      seq: counter,
      sentAt,
      // `LiveStreams` reads it once for each frame that is no duplicate: changes refer to the frame before.
      get items() {
        return unpack();
      },
    };
    return frame;
  }

  /**
   * Returns no items when the frame before is missing: a snapshot replaces their contents, and a new subscription gives
   * later frames a base.
   */
  private unpack({ items }: PackedFrame, seq: number, channel: HeardChannel): PushItem[] {
    const isNext = seq === channel.newest + 1;
    channel.newest = seq;
    try {
      if (isNext) return channel.said.unpack(items);
    } catch {
      this.parts.malformed();
    }
    this.isBroken = true;
    this.parts.resubscribe();
    return [];
  }
}
