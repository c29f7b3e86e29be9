// One player's live socket: opens the player's frames, answers heartbeats and subscriptions, and sends pushes. It closes the
// connection of a client that sends too much, is silent for too long, or reads too slowly.
import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import {
  COMPACT_KIND,
  COMPACT_WAYS,
  printAnswer,
  type CompactAnswer,
  type CompactWay,
} from '../../protocol/compact';
import { readClientFrame } from '../../protocol/frames';
import type { Clock } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Session } from '../players/sessions';
import type { Feed } from './batches';
import { feedOf, feedOfGame } from './channels';
import { RateLimit } from './rateLimit';
import { Sealer, sealerOf } from './sealing';
import type { Player } from './service';
import { OutStream } from './streams';
import { messageFrame } from './messageFrame';

/** Close codes of RFC 6455: the client treats them as an ordinary loss and comes back after a second. */
export const CLOSE = { goingAway: 1001, policy: 1008, tryLater: 1013 } as const;
/** Codes that a server may send as real close codes; all others exist only as control frames. */
const isCloseCode = (code: number): boolean => code >= 3000 && code <= 4999;
/** Tokens that an invalid frame costs: a few of them in a row close the socket. */
const BAD_FRAME_COST = 8;
const NOTHING: readonly never[] = [];
/** Most bytes of a short frame. */
const SHORT = 1_024;

/** The page of a browser that opened a socket, and the socket's number on it. `page` is null when the client sends none. */
export interface SocketOrigin {
  readonly page: string | null;
  readonly number: number;
}

/** The client's time of a heartbeat, or the counter of a heartbeat on a compact line. */
type Heartbeat = { readonly sentAt: number } | { readonly counter: number };
/** A heartbeat that is not answered yet. */
type Owed = Heartbeat & { readonly receivedAt: number };

export interface PlayerSocketParts {
  readonly socket: WebSocket;
  /** The connection under the socket. Complete frames are written to it directly. */
  readonly connection: Duplex;
  readonly origin: SocketOrigin;
  /** The turn in which the socket gets paced items. */
  readonly turn: number;
  readonly token: string;
  readonly session: Session;
  readonly clock: Clock;
  readonly config: PlatformConfig['socket'];
  /** Returns a feed by its number; undefined when it does not exist. */
  readonly feedAt: (feed: number) => Feed | undefined;
  readonly newSecret: () => string;
  /** A heartbeat waits for its answer: `answer` or `deliver` sends it. */
  readonly onOwed: (socket: PlayerSocket) => void;
  readonly onClosed: () => void;
}

export class PlayerSocket {
  /** Null until the page has subscribed to a channel. */
  channel: number | null = null;
  /** The encoding of the page's compact line; null for envelopes. */
  private way: CompactWay | null = null;
  /** The feed of its channel in the page's encoding. */
  feed: number | null = null;
  /** The secret and the sealer of this socket's own frames on a compact line. */
  private line: { readonly secret: string; readonly sealer: Sealer } | null = null;
  /** The counter of the line's last heartbeat. */
  private beats = 0;
  readonly session: Session;
  /** When the socket was added, by this process's clock. */
  readonly addedAt: number;
  private readonly own: OutStream;
  private readonly frames: RateLimit;
  private lastSign: number;
  /**
   * Replaced instead of changed: in a full hall it lives for a second, and a list that grows keeps room for 17 entries, which was a
   * third of all memory that outlived the collection of young objects.
   */
  private owed: readonly Owed[] = NOTHING;

  constructor(private readonly parts: PlayerSocketParts) {
    const { socket, token, session, clock, config, onClosed } = parts;
    this.session = session;
    this.own = new OutStream('private', token, sealerOf(session, token));
    this.frames = new RateLimit(config.frames, clock);
    this.addedAt = this.lastSign = clock.now();
    socket.on('message', (data, isBinary) => this.receive(data, isBinary));
    socket.on('pong', () => this.noteSign());
    socket.on('close', onClosed);
    socket.on('error', () => socket.terminate()); // an oversized or broken frame; 'close' follows
  }

  get origin(): SocketOrigin {
    return this.parts.origin;
  }

  get player(): Player {
    return this.session.player;
  }

  get hasNews(): boolean {
    return this.own.isWaiting;
  }

  /** When the oldest heartbeat without an answer arrived; null when all are answered. */
  get owesSince(): number | null {
    return this.owed[0]?.receivedAt ?? null;
  }

  /** Adds a push to the next batch. */
  push(code: number, data: unknown): void {
    this.own.add({ code, data });
  }

  /** Sends the channel's frame first, because a player's own items refer to it. */
  deliver(frame: Buffer | null, at: number, isUrgent = false): void {
    // Most sockets of a batch get the channel's frame alone.
    if (frame && !this.hasNews && (isUrgent || this.owed.length === 0)) {
      if (this.isWritable()) this.parts.connection.write(frame);
      return;
    }
    const own = this.own.flush(at, this.way && (this.line?.sealer ?? null));
    const frames = frame ? [frame] : [];
    if (own !== null) frames.push(messageFrame(own));
    if (!isUrgent) frames.push(...this.answers());
    this.send(frames);
  }

  answer(): void {
    this.send(this.answers());
  }

  /** Sends a code as a control frame, and closes the socket when it is also a valid close code. */
  control(code: number, because?: number): void {
    this.deliver(null, this.parts.clock.now());
    this.send([this.sealed({ type: 'control', code, because })]);
    if (isCloseCode(code)) this.parts.socket.close(code, because === undefined ? '' : String(because));
  }

  /** Sends the channel's key and the number after which the page gets every frame; later, when the key is not known yet. */
  tellChannel(): void {
    const { channel: gameChannelType, heard, way } = this;
    if (!heard || heard.key === '') return;
    const { key, seq, lastSaid: said } = heard;
    const answer = { type: 'channel', gameChannelType, key, seq };
    if (way === null) return this.send([this.sealed(answer)]);
    // The secret stays the same for the life of the socket, so that its counters continue.
    if (!this.line) {
      const secret = this.parts.newSecret();
      this.line = { secret, sealer: new Sealer(secret) };
    }
    const compact: CompactAnswer = { as: way, line: this.line.secret, said: said ?? [] };
    this.send([this.sealed({ ...answer, compact })]);
  }

  private get heard(): Feed | undefined {
    return this.feed === null ? undefined : this.parts.feedAt(this.feed);
  }

  /** Marks that pushes to this player were lost. */
  noteLoss(): void {
    this.own.skip();
  }

  close(code: number): void {
    this.parts.socket.close(code);
  }

  terminate(): void {
    this.parts.socket.terminate();
  }

  /** Pings a quiet socket, and drops one that has been silent for too long. */
  checkLife(): void {
    const { socket, clock, config } = this.parts;
    const quietFor = clock.now() - this.lastSign;
    if (quietFor > config.silence) socket.terminate();
    else if (quietFor >= config.ping / 2 && socket.readyState === socket.OPEN) socket.ping();
  }

  /** Writes frames together. */
  private send(frames: readonly Buffer[]): void {
    if (frames.length === 0 || !this.isWritable()) return;
    const { connection } = this.parts;
    const [first] = frames;
    if (frames.length === 1) return void connection.write(first);
    // To copy short frames together takes a fraction of the time of several writes.
    if (frames.every(({ length }) => length <= SHORT)) return void connection.write(Buffer.concat(frames));
    connection.cork();
    for (const frame of frames) connection.write(frame);
    connection.uncork();
  }

  /** False when it is not open. A socket with too many unsent bytes is dropped; the client reconnects. */
  private isWritable(): boolean {
    const { socket, config } = this.parts;
    if (socket.readyState !== socket.OPEN) return false;
    if (socket.bufferedAmount <= config.maxBuffered) return true;
    socket.terminate();
    return false;
  }

  private sealed(frame: unknown): Buffer {
    return messageFrame(this.own.seal(frame));
  }

  private answers(): readonly Buffer[] {
    const { owed, channel: gameChannelType, line } = this;
    if (owed.length === 0) return NOTHING;
    this.owed = NOTHING;
    const newest = { private: this.own.seq, channel: this.heard?.seq ?? null };
    // The time of sending: the batch may have begun before the heartbeat arrived.
    const at = this.parts.clock.now();
    return owed.map(({ receivedAt, ...heartbeat }) => {
      // The middle of the heartbeat's waiting time here: the wait then does not distort the client's clock comparison.
      const now = Math.round((receivedAt + at) / 2);
      if ('sentAt' in heartbeat || !line)
        return this.sealed({ type: 'heartbeat', ...heartbeat, now, gameChannelType, newest });
      const answer = printAnswer({ now, gameChannelType, newest });
      return messageFrame(line.sealer.sealCompact(COMPACT_KIND.answer, heartbeat.counter, answer));
    });
  }

  private noteSign(): void {
    this.lastSign = this.parts.clock.now();
  }

  private receive(data: RawData, isBinary: boolean): void {
    this.noteSign();
    if (!this.frames.take('')) return this.close(CLOSE.policy);
    if (isBinary) return this.receiveCompact(data as Buffer);
    const text = this.own.open(String(data as Buffer));
    const frame = text === null ? null : readClientFrame(text);
    if (!frame) return this.malformed();
    if ('gameChannelType' in frame) {
      const { gameChannelType } = frame;
      if (!this.parts.feedAt(feedOf(gameChannelType, null))) return this.malformed();
      // A page of an older version cannot read compressed frames.
      const way = (frame.inflates && COMPACT_WAYS.find((one) => one === frame.as)) || null;
      this.channel = gameChannelType;
      const game =
        way !== null && frame.gameType !== undefined
          ? [feedOfGame(gameChannelType, way, frame.gameType)]
          : [];
      // A hall of a cluster has only one turn. A hall of an older version, without compact lines, has no keys for these feeds.
      const feeds = [...game, feedOf(gameChannelType, way, this.parts.turn), feedOf(gameChannelType, way)];
      const feed = feeds.find((one) => Boolean(this.parts.feedAt(one)?.key));
      this.way = feed === undefined ? null : way;
      this.feed = feed ?? feedOf(gameChannelType, null);
      this.tellChannel();
    } else this.owe({ sentAt: frame.sentAt });
  }

  /** Receives a heartbeat, the only message of a client on a compact line. */
  private receiveCompact(bytes: Buffer): void {
    const opened = this.line?.sealer.openCompact(bytes);
    if (opened?.kind !== COMPACT_KIND.heartbeat || opened.counter <= this.beats) return this.malformed();
    this.beats = opened.counter;
    this.owe({ counter: opened.counter });
  }

  private owe(heartbeat: Heartbeat): void {
    const owed: Owed = { ...heartbeat, receivedAt: this.parts.clock.now() };
    this.owed = this.owed.length === 0 ? [owed] : [...this.owed, owed];
    this.parts.onOwed(this);
  }

  private malformed(): void {
    if (!this.frames.take('', BAD_FRAME_COST)) this.close(CLOSE.policy);
  }
}
