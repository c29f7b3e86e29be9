// The channels' frames in three encodings: envelopes and two sorts of compact lines. Each is sealed once for all sockets that
// use that encoding. In a hall of one process a compact encoding has four turns, each for a quarter of its sockets, in which
// paced items are sent: every socket gets as many, a height is younger when it arrives, and the work is spread over the second.
// On a channel with several games, each game has its own compact encodings, without items about the other games.
import { GAMES, PAGES } from '../../games/games';
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
import { pushesOf } from './deflating';
import { leaving, mayWait, OutStream, stillNews, type Waiting } from './streams';

export const CHANNELS: readonly number[] = [...new Set([NO_CHANNEL, ...PAGES.map(({ channel }) => channel)])];

const WAYS = [null, ...COMPACT_WAYS] as const;
/** Higher than the number of channels. */
const FEEDS_APART = 100;
/** Higher than the numbers of the feeds of one turn. */
const TURNS_APART = 1_000;
/** Higher than the numbers of the feeds of all turns. */
const GAMES_APART = 10_000;
/** Number of turns in which the sockets of one encoding are sent paced items. */
export const TURNS = 4;

/** A channel's feed in one encoding and one turn; null for envelopes, which are not paced. */
export const feedOf = (channel: number, way: CompactWay | null, turn = 0): number =>
  channel + FEEDS_APART * WAYS.indexOf(way) + (way === null ? 0 : TURNS_APART * turn);

/** The feed of one game on a channel that has several. It has one turn. */
export const feedOfGame = (channel: number, way: CompactWay, gameType: number): number =>
  feedOf(channel, way) + GAMES_APART * gameType;

/** The games of a channel with several games; empty for other channels. */
const gamesApart = (channel: number): readonly number[] => {
  const games = GAMES.filter(({ page }) => page.channel === channel);
  return games.length > 1 ? games.map(({ gameType }) => gameType) : [];
};

/** The feeds of one turn. */
export const FEEDS: readonly number[] = CHANNELS.flatMap((channel) => [
  ...WAYS.map((way) => feedOf(channel, way)),
  ...gamesApart(channel).flatMap((gameType) => COMPACT_WAYS.map((way) => feedOfGame(channel, way, gameType))),
]);

/** A feed to which items are added. */
export interface ChannelStream extends Feed {
  add(item: PushItem, how?: Telling): void;
}

/** The streams of all feeds, each with its own key. */
export class ChannelStreams {
  readonly feeds: ReadonlyMap<number, ChannelStream>;
  private readonly byChannel: ReadonlyMap<number, readonly ChannelStream[]>;

  /** `turns`: in how many turns the sockets of one encoding are sent paced items. */
  constructor(random: Random, turns = 1) {
    const feeds = new Map<number, ChannelStream>();
    this.feeds = feeds;
    this.byChannel = new Map(
      CHANNELS.map((channel) => {
        const envelopes = new OutStream('channel', randomSecret(random));
        const own: ChannelStream[] = [envelopes];
        feeds.set(feedOf(channel, null), envelopes);
        const addCompact = (feed: number, stream: CompactStream) => {
          feeds.set(feed, stream);
          own.push(stream);
        };
        for (const way of COMPACT_WAYS) {
          for (let turn = 0; turn < turns; turn++)
            addCompact(
              feedOf(channel, way, turn),
              new CompactStream(way, randomSecret(random), { turn: turn / turns }),
            );
          for (const only of gamesApart(channel))
            addCompact(
              feedOfGame(channel, way, only),
              new CompactStream(way, randomSecret(random), { only }),
            );
        }
        return [channel, own] as const;
      }),
    );
  }

  add(channel: number, item: PushItem, how: Telling = {}): void {
    const streams = this.byChannel.get(channel);
    if (!streams) throw new RangeError(`unknown channel ${channel}`);
    for (const stream of streams) stream.add(item, how);
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

  private readonly sealer: Sealer;

  readonly turn: number;
  /** When an item that was left out last will be due. */
  private nextPaced: number | null = null;
  private readonly only: number | undefined;

  /**
   * `turn`: paced items are sent when this share of each pace has passed, and items that may wait after this share of the window, from 0 to below 1. `only`: items about other games are
   * left out.
   */
  constructor(
    private readonly way: CompactWay,
    readonly key: string,
    { turn = 0, only }: { readonly turn?: number; readonly only?: number } = {},
  ) {
    this.turn = turn;
    this.only = only;
    this.sealer = new Sealer(key);
  }

  get seq(): number {
    return this.lastSeq;
  }

  get lastSaid(): LastSaid {
    return this.said.all;
  }

  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  get pacedAt(): number | null {
    return this.nextPaced;
  }

  add(item: PushItem, how: Telling = {}): void {
    if (this.only !== undefined && how.about !== undefined && how.about !== this.only) return;
    this.waiting = stillNews(this.waiting, how);
    this.waiting.push({ item, how });
  }

  drop(): void {
    this.waiting = [];
  }

  frames(sentAt: number, isFull = true): readonly Buffer[] {
    const due = this.waiting.filter(({ how }) => this.isDue(how, sentAt));
    const waits = !isFull && due.every(mayWait);
    this.waiting = waits ? due : [];
    if (waits || due.length === 0) return [];
    this.lastSeq += 1;
    const items = this.said.pack(due.map((one) => ({ ...leaving(one, sentAt), name: one.how.again?.name })));
    return [
      this.sealer.sealCompact(COMPACT_KIND.channel, this.lastSeq, pushesOf(printPacked(sentAt, items))),
    ];
  }

  /** Leaves out an item that was sent shortly before and has no news. */
  private isDue({ again }: Telling, at: number): boolean {
    if (!again) return true;
    const { name, news, pace } = again;
    const last = this.told.get(name);
    if (last && pace && last.news === news && this.paces(last.at, pace) === this.paces(at, pace)) {
      this.nextPaced = (this.paces(at, pace) + 1 + this.turn) * pace[this.way];
      return false;
    }
    this.told.set(name, { at, news });
    return true;
  }

  /** Number of turns until that time. */
  private paces(at: number, pace: Readonly<Record<CompactWay, number>>): number {
    return Math.floor(at / pace[this.way] - this.turn);
  }
}
