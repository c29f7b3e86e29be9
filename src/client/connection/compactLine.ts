// A compact line (protocol/compact.ts) as the client hears it. It comes when the page has settled; until then, and with
// platforms that know none, the socket carries envelopes alone.
import {
  COMPACT_KIND,
  compactAnswer,
  readAnswer,
  readPacked,
  Said,
  type CompactWay,
  type PackedFrame,
} from '../../protocol/compact';
import { openCompact, sealEmpty } from '../../protocol/compactSeal';
import { readAs } from '../../protocol/json';
import type { PlatformFrame, PushFrame, PushItem } from '../../protocol/frames';
import type { Compact } from './liveStreams';

export interface CompactLineParts {
  /** How much the player wants to hear. */
  readonly way: () => CompactWay;
  /** The only game of the channel that the page shows; null: any of them. */
  readonly only: () => number | null;
  /** Subscribes anew: something of the channel is missing, and what follows may be told as changes of that. */
  readonly resubscribe: () => void;
  readonly malformed: () => void;
}

interface HeardChannel {
  readonly key: string;
  readonly said: Said;
  newest: number;
}

const utf8 = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

export class CompactLine implements Compact {
  isBroken = false;
  private secret: string | null = null;
  private channel: HeardChannel | null = null;
  private beats = 0;
  /** When heartbeats were sent that have no answer, by their counters. */
  private readonly sent = new Map<number, number>();

  constructor(private readonly parts: CompactLineParts) {}

  get way(): CompactWay {
    return this.parts.way();
  }

  /** To subscribe anew is to miss something: only what it saves for hours is worth that. */
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
    // Frames of before a subscription may come after it.
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
      this.sent.delete(counter);
      return answer && sentAt !== undefined ? { type: 'heartbeat', sentAt, ...answer } : null;
    }
    const packed = readPacked(textIn(plain));
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
      // Read once, by `LiveStreams`, of what is no duplicate: changes are changes of the frame before.
      get items() {
        return unpack();
      },
    };
    return frame;
  }

  /** None when the frame before is missing: a snapshot has what they told, and a new subscription what they are to follow. */
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

function textIn(plain: Uint8Array): string {
  try {
    return utf8.decode(plain);
  } catch {
    return '';
  }
}
