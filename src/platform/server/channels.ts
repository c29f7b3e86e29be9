// The channels' frames in three encodings: envelopes and two sorts of compact lines. Each is sealed once for all sockets that
// use that encoding. In a hall of one process the sockets of a compact encoding hear what is paced in turns, a quarter of them
// at a time: each hears as much, what a player hears is younger, and no moment has all the work.
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
import { leaving, mayWait, OutStream, stillNews, type Waiting } from './streams';

export const CHANNELS: readonly number[] = [...new Set([NO_CHANNEL, ...PAGES.map(({ channel }) => channel)])];

const WAYS = [null, ...COMPACT_WAYS] as const;
/** Channels are fewer, and so are their feeds of one turn. */
const FEEDS_APART = 100;
const TURNS_APART = 1_000;
/** In which sockets of one way hear what is paced. */
export const TURNS = 4;

/** The feed of a channel in one way, for those whose turn it is; null: envelopes, which are not paced. */
export const feedOf = (channel: number, way: CompactWay | null, turn = 0): number =>
  channel + FEEDS_APART * WAYS.indexOf(way) + (way === null ? 0 : TURNS_APART * turn);

/** Of one turn. */
export const FEEDS: readonly number[] = CHANNELS.flatMap((channel) =>
  WAYS.map((way) => feedOf(channel, way)),
);

/** Of a feed. */
export interface ChannelStream extends Feed {
  add(item: PushItem, how?: Telling): void;
}

/** The streams of all feeds, each under a key of its own. */
export class ChannelStreams {
  readonly feeds: ReadonlyMap<number, ChannelStream>;
  private readonly byChannel: ReadonlyMap<number, readonly ChannelStream[]>;

  /** `turns`: in how many the sockets of one way hear what is paced. */
  constructor(random: Random, turns = 1) {
    const feeds = new Map<number, ChannelStream>();
    this.feeds = feeds;
    this.byChannel = new Map(
      CHANNELS.map((channel) => {
        const envelopes = new OutStream('channel', randomSecret(random));
        const own: ChannelStream[] = [envelopes];
        feeds.set(feedOf(channel, null), envelopes);
        for (const way of COMPACT_WAYS)
          for (let turn = 0; turn < turns; turn++) {
            const stream = new CompactStream(way, randomSecret(random), turn / turns);
            feeds.set(feedOf(channel, way, turn), stream);
            own.push(stream);
          }
        return [channel, own] as const;
      }),
    );
  }

  add(channel: number, item: PushItem, how: Telling = {}): void {
    const streams = this.byChannel.get(channel);
    if (!streams) throw new RangeError(`no channel ${channel}`);
    for (const stream of streams) stream.add(item, how);
  }

  addToAll(item: PushItem): void {
    for (const stream of this.feeds.values()) stream.add(item);
  }
}

/** One channel as compact lines hear it. */
export class CompactStream implements ChannelStream {
  private waiting: Waiting[] = [];
  private lastSeq = 0;
  private readonly said = new Said();
  /** By name: when something was last said under it, and its news. */
  private readonly told = new Map<string, { readonly at: number; readonly news: string | undefined }>();

  private readonly sealer: Sealer;

  /** `turn`: what is paced is said when so much of each pace has passed, from 0 to below 1. */
  constructor(
    private readonly way: CompactWay,
    readonly key: string,
    private readonly turn = 0,
  ) {
    this.sealer = new Sealer(key);
  }

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

  frames(sentAt: number, isFull = true): readonly Buffer[] {
    const due = this.waiting.filter(({ how }) => this.isDue(how, sentAt));
    const waits = !isFull && due.every(mayWait);
    this.waiting = waits ? due : [];
    if (waits || due.length === 0) return [];
    this.lastSeq += 1;
    const items = this.said.pack(due.map((one) => ({ ...leaving(one, sentAt), name: one.how.again?.name })));
    return [this.sealer.sealCompact(COMPACT_KIND.channel, this.lastSeq, printPacked(sentAt, items))];
  }

  /** What was said just now, and says nothing new, is left out. */
  private isDue({ again }: Telling, at: number): boolean {
    if (!again) return true;
    const { name, news, pace } = again;
    const last = this.told.get(name);
    if (last && pace && last.news === news && this.paces(last.at, pace) === this.paces(at, pace))
      return false;
    this.told.set(name, { at, news });
    return true;
  }

  /** How often its turn has come until then. */
  private paces(at: number, pace: Readonly<Record<CompactWay, number>>): number {
    return Math.floor(at / pace[this.way] - this.turn);
  }
}
