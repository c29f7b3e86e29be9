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
/**
 * On a compact line in a large hall, where answers cost more than all other frames, this many heartbeats share an answer: frames of the
 * channel tell the page that the line is alive.
 */
const HEARTBEATS_OF_ANSWER = 3;
/** Milliseconds: frames that come once a second, and late, still do instead of answers, which then wait for up to a second after this. */
const LATER = 500;
/** A page takes a newest number as lost when it has not arrived by the answer after. */
const ANSWERS_OF_LOSS = 2;
/** Most bytes of a short frame. */
const SHORT = 1_024;

/** The page of a browser that opened a socket, and the socket's number on it. `page` is null when the client sends none. */
export interface SocketOrigin {
  readonly page: string | null;
  readonly number: number;
}

/** A heartbeat in an envelope, with the client's time, that is not answered yet. */
interface Owed {
  readonly sentAt: number;
  readonly receivedAt: number;
}

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
  readonly inLargeHall: () => boolean;
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
  private owed: readonly Owed[] = NOTHING;
  /**
   * How many heartbeats of the compact line wait for their answer, since when, and when the newest of them arrived. Numbers instead of a
   * list: in a full hall such lists were a third of all memory that outlived the collection of young objects.
   */
  private beatsOwed = 0;
  private owedFrom = 0;
  private lastBeatAt = 0;
  /** When something was last sent. */
  private toldAt = 0;
  /** Number of next heartbeats that are answered soon: pushes to the player were lost, of which the page learns from two answers. */
  private soonAnswered = 0;

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

  /** Since when the page waits for an answer; null when it has all. While a frame of the channel will do instead, since the last one. */
  get owesSince(): number | null {
    if (this.owed[0]) return this.owed[0].receivedAt;
    if (this.beatsOwed === 0) return null;
    return this.framesWillDo ? Math.max(this.owedFrom, this.toldAt + LATER) : this.owedFrom;
  }

  private get owes(): boolean {
    return this.owed.length > 0 || this.beatsOwed > 0;
  }

  /** The waiting answers need not go with the channel's next frame. */
  private get framesWillDo(): boolean {
    const isEarly =
      this.owed.length === 0 && this.beatsOwed < HEARTBEATS_OF_ANSWER && this.soonAnswered === 0;
    return isEarly && this.parts.inLargeHall();
  }

  /** Adds a push to the next batch. */
  push(code: number, data: unknown): void {
    this.own.add({ code, data });
  }

  /** Sends the channel's frame first, because a player's own items refer to it. */
  deliver(frame: Buffer | null, at: number, isUrgent = false): void {
    this.toldAt = at;
    const isAnswered = !isUrgent && this.owes && !(frame && this.framesWillDo);
    // Most sockets of a batch get the channel's frame alone.
    if (frame && !this.hasNews && !isAnswered) {
      if (this.isWritable()) this.parts.connection.write(frame);
      return;
    }
    const own = this.own.flush(at, this.way && (this.line?.sealer ?? null));
    const frames = frame ? [frame] : [];
    if (own !== null) frames.push(messageFrame(own));
    if (isAnswered) frames.push(...this.answers());
    this.send(frames);
  }

  answer(): void {
    this.toldAt = this.parts.clock.now();
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
    this.soonAnswered = ANSWERS_OF_LOSS;
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
    if (!this.owes) return NOTHING;
    const { owed, beatsOwed, beats, lastBeatAt, channel: gameChannelType, line } = this;
    this.owed = NOTHING;
    this.beatsOwed = 0;
    this.soonAnswered = Math.max(0, this.soonAnswered - 1);
    const newest = { private: this.own.seq, channel: this.heard?.seq ?? null };
    // The time of sending: the batch may have begun before the heartbeat arrived.
    const at = this.parts.clock.now();
    const answers = owed.map(({ sentAt, receivedAt }) =>
      this.sealed({ type: 'heartbeat', sentAt, now: middle(receivedAt, at), gameChannelType, newest }),
    );
    if (!line || beatsOwed === 0) return answers;
    const answer = printAnswer({ now: middle(lastBeatAt, at), gameChannelType, newest });
    return [...answers, messageFrame(line.sealer.sealCompact(COMPACT_KIND.answer, beats, answer))];
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
      return;
    }
    this.owed = [...this.owed, { sentAt: frame.sentAt, receivedAt: this.parts.clock.now() }];
    this.parts.onOwed(this);
  }

  /** Receives a heartbeat, the only message of a client on a compact line. */
  private receiveCompact(bytes: Buffer): void {
    const opened = this.line?.sealer.openCompact(bytes);
    if (opened?.kind !== COMPACT_KIND.heartbeat || opened.counter <= this.beats) return this.malformed();
    this.beats = opened.counter;
    this.lastBeatAt = this.parts.clock.now();
    if (this.beatsOwed === 0 || this.framesWillDo) this.owedFrom = this.lastBeatAt;
    this.beatsOwed += 1;
    this.parts.onOwed(this);
  }

  private malformed(): void {
    if (!this.frames.take('', BAD_FRAME_COST)) this.close(CLOSE.policy);
  }
}

/** The middle of a heartbeat's waiting time here: the wait then does not distort the client's clock comparison. */
const middle = (receivedAt: number, at: number): number => Math.round((receivedAt + at) / 2);
