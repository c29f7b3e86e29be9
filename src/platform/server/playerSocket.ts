// One player's live socket: opens his frames, answers heartbeats and subscriptions, sends his pushes. It closes
// the connection of a client that floods, falls silent or does not keep up.
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
/** Codes a server may send as real close codes; the others exist as control frames only. */
const isCloseCode = (code: number): boolean => code >= 3000 && code <= 4999;
/** Tokens that an invalid frame costs: a few of them in a row close the socket. */
const BAD_FRAME_COST = 8;
const NOTHING_OWED: readonly Buffer[] = [];
/** Bytes of a short frame. */
const SHORT = 1_024;

/** Which page of a browser opened a socket, and as which of its sockets; null for who does not say. */
export interface SocketOrigin {
  readonly page: string | null;
  readonly number: number;
}

/** A heartbeat that is not answered yet. */
interface Owed {
  /** By the client's clock, as it says; or the counter of a heartbeat that came over a compact line. */
  readonly heartbeat: { readonly sentAt: number } | { readonly counter: number };
  readonly receivedAt: number;
}

export interface PlayerSocketParts {
  readonly socket: WebSocket;
  /** What the socket runs on: whole frames are written to it as they are. */
  readonly connection: Duplex;
  readonly origin: SocketOrigin;
  /** In which it hears what is paced. */
  readonly turn: number;
  readonly token: string;
  readonly session: Session;
  readonly clock: Clock;
  readonly config: PlatformConfig['socket'];
  /** Undefined when there is none. */
  readonly feedAt: (feed: number) => Feed | undefined;
  readonly newSecret: () => string;
  /** A heartbeat waits for its answer: `answer` or `deliver` sends it. */
  readonly onOwed: (socket: PlayerSocket) => void;
  readonly onClosed: () => void;
}

export class PlayerSocket {
  /** Null until the page has subscribed to a channel. */
  channel: number | null = null;
  /** The compact line over which the page gets it; null: as envelopes. */
  private way: CompactWay | null = null;
  /** Of its channel, in the encoding that the page uses. */
  feed: number | null = null;
  /** Of what is this socket's own on a compact line. */
  private line: { readonly secret: string; readonly sealer: Sealer } | null = null;
  /** The counter of the line's last heartbeat. */
  private beats = 0;
  readonly session: Session;
  /** By this process's clock. */
  readonly addedAt: number;
  private readonly own: OutStream;
  private readonly frames: RateLimit;
  private lastSign: number;
  private owed: Owed[] = [];

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

  /** For the next batch. */
  get isWaiting(): boolean {
    return this.owed.length > 0 || this.hasNews;
  }

  /** Queued for the next batch. */
  push(code: number, data: unknown): void {
    this.own.add({ code, data });
  }

  /** The channel first: a player's own news is about what everybody sees. */
  deliver(frame: Buffer | null, at: number, isUrgent = false): void {
    const own = this.own.flush(at, this.way && (this.line?.sealer ?? null));
    const frames = frame ? [frame] : [];
    if (own !== null) frames.push(messageFrame(own));
    if (!isUrgent) frames.push(...this.answers());
    this.send(frames);
  }

  answer(): void {
    this.send(this.answers());
  }

  /** Says a code that a browser may not get as a close code, and closes where the code may be one. */
  control(code: number, because?: number): void {
    this.deliver(null, this.parts.clock.now());
    this.send([this.sealed({ type: 'control', code, because })]);
    if (isCloseCode(code)) this.parts.socket.close(code, because === undefined ? '' : String(because));
  }

  /** Sends the key of its channel and the number from which the page gets every frame; later when that is not known yet. */
  tellChannel(): void {
    const { channel: gameChannelType, heard, way } = this;
    if (!heard || heard.key === '') return;
    const { key, seq, lastSaid: said } = heard;
    const answer = { type: 'channel', gameChannelType, key, seq };
    if (way === null) return this.send([this.sealed(answer)]);
    // The same for the life of the socket, so that its counters go on.
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

  /** Something that was said to the player has got lost. */
  noteLoss(): void {
    this.own.skip();
  }

  close(code: number): void {
    this.parts.socket.close(code);
  }

  terminate(): void {
    this.parts.socket.terminate();
  }

  /** Asks a socket that has been quiet for a sign of life; lets go of one that gave none for too long. */
  checkLife(): void {
    const { socket, clock, config } = this.parts;
    const quietFor = clock.now() - this.lastSign;
    if (quietFor > config.silence) socket.terminate();
    else if (quietFor >= config.ping / 2 && socket.readyState === socket.OPEN) socket.ping();
  }

  /** Writes frames together, unless the socket has fallen too far behind: then it is dropped, and comes back fresh. */
  private send(frames: readonly Buffer[]): void {
    const { socket, connection, config } = this.parts;
    if (frames.length === 0 || socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > config.maxBuffered) return socket.terminate();
    const [first] = frames;
    if (frames.length === 1) return void connection.write(first);
    // Short ones are copied together in a fraction of the time that a write of several takes.
    if (frames.every(({ length }) => length <= SHORT)) return void connection.write(Buffer.concat(frames));
    connection.cork();
    for (const frame of frames) connection.write(frame);
    connection.uncork();
  }

  private sealed(frame: unknown): Buffer {
    return messageFrame(this.own.seal(frame));
  }

  private answers(): readonly Buffer[] {
    const { owed, channel: gameChannelType, line } = this;
    if (owed.length === 0) return NOTHING_OWED;
    this.owed = [];
    const newest = { private: this.own.seq, channel: this.heard?.seq ?? null };
    // The moment of sending: a batch may have begun before the heartbeat came.
    const at = this.parts.clock.now();
    return owed.map(({ heartbeat, receivedAt }) => {
      // The middle of the time that it waited here: for the client, then, the answer came without a wait.
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
      const way = COMPACT_WAYS.find((one) => one === frame.as) ?? null;
      this.channel = gameChannelType;
      const game =
        way !== null && frame.gameType !== undefined
          ? [feedOfGame(gameChannelType, way, frame.gameType)]
          : [];
      // A hall of a cluster has one turn. Of a hall that knows no compact lines no feed has a key.
      const feeds = [...game, feedOf(gameChannelType, way, this.parts.turn), feedOf(gameChannelType, way)];
      const feed = feeds.find((one) => Boolean(this.parts.feedAt(one)?.key));
      this.way = feed === undefined ? null : way;
      this.feed = feed ?? feedOf(gameChannelType, null);
      this.tellChannel();
    } else this.owe({ sentAt: frame.sentAt });
  }

  /** The only thing that a client says over a compact line. */
  private receiveCompact(bytes: Buffer): void {
    const opened = this.line?.sealer.openCompact(bytes);
    if (opened?.kind !== COMPACT_KIND.heartbeat || opened.counter <= this.beats) return this.malformed();
    this.beats = opened.counter;
    this.owe({ counter: opened.counter });
  }

  private owe(heartbeat: Owed['heartbeat']): void {
    this.owed.push({ heartbeat, receivedAt: this.parts.clock.now() });
    this.parts.onOwed(this);
  }

  private malformed(): void {
    if (!this.frames.take('', BAD_FRAME_COST)) this.close(CLOSE.policy);
  }
}
