// A hall's pushes to players whose sockets are at edges: a channel's frame is sealed here once and every edge passes on the
// same bytes; a push for one player goes to the edges that hold a socket of his.
import { every, type Cancel, type Clock } from '../../core/clock';
import { encodeJson, parseJson, readAs } from '../../protocol/json';
import type { PlatformConfig } from '../config/config';
import type { Random } from '../random';
import { ChannelStreams } from '../server/channels';
import type { CallKind } from '../server/calls';
import type { Player, Publisher, Telling } from '../server/service';
import type { Bus } from './bus';
import { here, printFrame, printKinds, SUBJECTS, type Here, type Hello, type Turn } from './subjects';

export interface HallStreamsParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: Pick<PlatformConfig['socket'], 'batchWindow'>;
  readonly epoch: number;
  /** True while no other hall can lead. Otherwise this hall must not send anything. */
  readonly isSure: () => boolean;
  /** The calls that the hall answers. */
  readonly kinds: () => ReadonlyMap<string, CallKind>;
}

interface Item {
  readonly code: number;
  readonly data: unknown;
  readonly except?: string | undefined;
}

/** Milliseconds until a batch is sent after a quiet moment: items that belong together share a frame. */
const GATHERING = 10;
const BEAT_EVERY = 500;
/** An edge that has been silent for this many milliseconds counts as gone. */
const HERE_GOOD = 4_000;

export class HallStreams implements Publisher {
  private streams: ChannelStreams;
  private line = 1;
  private players = new Map<string, Item[]>();
  private readonly edges = new Map<string, { readonly at: number; readonly channels: Here['channels'] }>();
  private due: Cancel | null = null;
  private beganAt = 0;
  private readonly ends: (() => void)[] = [];

  constructor(private readonly parts: HallStreamsParts) {
    this.streams = new ChannelStreams(parts.random);
  }

  start(): void {
    const { bus, clock } = this.parts;
    this.ends.push(
      bus.hear(SUBJECTS.hello, ({ answer }) => {
        if (this.parts.isSure()) answer(JSON.stringify(this.hello()));
      }),
      bus.hear(SUBJECTS.here, ({ text }) => {
        const said = readAs(here, parseJson(text))?.output;
        if (said) this.edges.set(said.edge, { at: clock.now(), channels: said.channels });
      }),
      every(clock, BEAT_EVERY, () => this.beat()),
    );
    // Messages may be lost: all channels begin again under new keys.
    bus.onGap(() => {
      this.line += 1;
      this.streams = new ChannelStreams(this.parts.random);
      this.beat();
    });
    this.beat();
  }

  /** Sends the waiting items, and stops listening. */
  stop(): void {
    this.due?.();
    this.due = null;
    this.send();
    for (const end of this.ends) end();
  }

  toChannel(channel: number, code: number, data: unknown, how?: Telling): void {
    this.streams.add(channel, { code, data }, how);
    this.soon();
  }

  toPlayer(userId: string, code: number, data: unknown, except?: string): void {
    const items = this.players.get(userId);
    if (items) items.push({ code, data, except });
    else this.players.set(userId, [{ code, data, except }]);
    this.soon();
  }

  toAll(code: number, data: unknown): void {
    this.streams.addToAll({ code, data });
    this.parts.bus.say(SUBJECTS.unplaced, encodeJson({ code, data }));
    this.soon();
  }

  present(channel: number): readonly Pick<Player, 'userId' | 'nickName'>[] {
    const players = this.told(channel).flatMap((told) => told.players);
    return [...new Map(players.map((player) => [player.userId, player])).values()];
  }

  countPresent(channel: number): number {
    return this.told(channel).reduce((sum, { count }) => sum + count, 0);
  }

  private told(channel: number): readonly Here['channels'][string][] {
    const since = this.parts.clock.now() - HERE_GOOD;
    for (const [edge, { at }] of this.edges) if (at < since) this.edges.delete(edge);
    return [...this.edges.values()].flatMap(({ channels }) => channels[channel] ?? []);
  }

  private get turn(): Turn {
    return { epoch: this.parts.epoch, line: this.line };
  }

  private hello(): Hello {
    const channels = [...this.streams.feeds].map(
      ([feed, { key, seq, lastSaid: said }]) => [feed, { key, seq, said }] as const,
    );
    return { ...this.turn, channels: Object.fromEntries(channels), ...printKinds(this.parts.kinds()) };
  }

  private beat(): void {
    if (!this.parts.isSure()) return;
    const seqs = Object.fromEntries([...this.streams.feeds].map(([feed, { seq }]) => [feed, seq]));
    this.parts.bus.say(SUBJECTS.beat, JSON.stringify({ ...this.turn, seqs }));
  }

  private soon(): void {
    if (this.due) return;
    const { clock, config } = this.parts;
    const left = this.beganAt + config.batchWindow - clock.now();
    this.due = clock.after(Math.min(config.batchWindow, Math.max(GATHERING, left)), () => {
      this.due = null;
      this.send();
    });
  }

  /** Sends the channels first: a player's own items refer to the channel's. */
  private send(): void {
    const { bus, clock, isSure } = this.parts;
    if (!isSure()) return;
    this.beganAt = clock.now();
    for (const [feed, stream] of this.streams.feeds)
      for (const sealed of stream.frames(this.beganAt))
        bus.say(SUBJECTS.channel, printFrame(this.turn, feed, stream.seq, sealed));
    const { players } = this;
    this.players = new Map();
    for (const [userId, items] of players) bus.say(SUBJECTS.player(userId), encodeJson(items));
  }
}
