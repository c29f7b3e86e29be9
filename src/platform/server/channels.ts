// The channels' frames in three encodings: envelopes and two sorts of compact lines. Each is sealed once for all sockets that
// use that encoding.
import { PAGES } from '../../games/games';
import {
  COMPACT_KIND,
  COMPACT_WAYS,
  printPacked,
  Said,
  type CompactWay,
  type LastSaid,
} from '../../protocol/compact';
import type { PushItem } from '../../protocol/frames';
import { NO_CHANNEL } from '../../protocol/gameTypes';
import { randomSecret, type Random } from '../random';
import type { Feed } from './batches';
import { Sealer } from './sealing';
import type { Telling } from './service';
import { leaving, OutStream, stillNews, type Waiting } from './streams';

export const CHANNELS: readonly number[] = [...new Set([NO_CHANNEL, ...PAGES.map(({ channel }) => channel)])];

const WAYS = [null, ...COMPACT_WAYS] as const;
/** Higher than the number of channels. */
const FEEDS_APART = 100;

/** A channel's feed in one encoding; null for envelopes. */
export const feedOf = (channel: number, way: CompactWay | null): number =>
  channel + FEEDS_APART * WAYS.indexOf(way);

export const FEEDS: readonly number[] = CHANNELS.flatMap((channel) =>
  WAYS.map((way) => feedOf(channel, way)),
);

/** A feed to which items are added. */
export interface ChannelStream extends Feed {
  add(item: PushItem, how?: Telling): void;
}

/** The streams of all feeds, each with its own key. */
export class ChannelStreams {
  readonly feeds: ReadonlyMap<number, ChannelStream>;

  constructor(random: Random) {
    this.feeds = new Map(
      CHANNELS.flatMap((channel) =>
        WAYS.map((way) => {
          const key = randomSecret(random);
          const stream = way === null ? new OutStream('channel', key) : new CompactStream(way, key);
          return [feedOf(channel, way), stream] as const;
        }),
      ),
    );
  }

  add(channel: number, item: PushItem, how: Telling = {}): void {
    for (const way of WAYS) {
      const stream = this.feeds.get(feedOf(channel, way));
      if (!stream) throw new RangeError(`no channel ${channel}`);
      stream.add(item, how);
    }
  }

  addToAll(item: PushItem): void {
    for (const stream of this.feeds.values()) stream.add(item);
  }
}

/** One channel's feed for compact lines. */
export class CompactStream implements ChannelStream {
  private waiting: Waiting[] = [];
  private lastSeq = 0;
  private readonly said = new Said();
  /** By name: when an item of this name was last sent, and its news. */
  private readonly told = new Map<string, { readonly at: number; readonly news: string | undefined }>();

  constructor(
    private readonly way: CompactWay,
    readonly key: string,
    private readonly sealer = new Sealer(key),
  ) {}

  get seq(): number {
    return this.lastSeq;
  }

  get lastSaid(): LastSaid {
    return this.said.all;
  }

  add(item: PushItem, how: Telling = {}): void {
    this.waiting = stillNews(this.waiting, how);
    this.waiting.push({ item, how });
  }

  frames(sentAt: number): readonly Buffer[] {
    const due = this.waiting.filter(({ how }) => this.isDue(how, sentAt));
    this.waiting = [];
    if (due.length === 0) return [];
    this.lastSeq += 1;
    const items = this.said.pack(due.map((one) => ({ ...leaving(one, sentAt), name: one.how.again?.name })));
    return [this.sealer.sealCompact(COMPACT_KIND.channel, this.lastSeq, printPacked(sentAt, items))];
  }

  /** Leaves out an item that was sent shortly before and has no news. */
  private isDue({ again }: Telling, at: number): boolean {
    if (!again) return true;
    const { name, news, pace } = again;
    const last = this.told.get(name);
    if (last && pace && last.news === news && at - last.at < pace[this.way]) return false;
    this.told.set(name, { at, news });
    return true;
  }
}
