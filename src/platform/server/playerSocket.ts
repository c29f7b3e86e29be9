// One player's live socket: opens his frames, answers heartbeats and subscriptions, sends what is his, and lets go of
// whoever floods, falls silent or does not keep up.
import type { RawData, WebSocket } from 'ws';
import { readClientFrame } from '../../protocol/frames';
import type { Clock } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Session } from '../players/sessions';
import { RateLimit } from './rateLimit';
import type { Player } from './service';
import { OutStream } from './streams';

/** Close codes of RFC 6455: the client treats them as an ordinary loss and comes back after a second. */
export const CLOSE = { goingAway: 1001, policy: 1008, tryLater: 1013 } as const;
/** Codes a server may send as real close codes; the others exist as control frames only. */
const isCloseCode = (code: number): boolean => code >= 3000 && code <= 4999;
/** What a frame that is none costs: a few of them in a row end the socket. */
const BAD_FRAME_COST = 8;

/** Which page of a browser opened a socket, and as which of its sockets; null for who does not say. */
export interface SocketOrigin {
  readonly page: string | null;
  readonly number: number;
}

export interface PlayerSocketParts {
  readonly socket: WebSocket;
  readonly origin: SocketOrigin;
  readonly token: string;
  readonly session: Session;
  readonly clock: Clock;
  readonly config: PlatformConfig['socket'];
  /** A channel's key and the seq of the last frame that went out on it. */
  readonly channelAt: (channel: number) => { readonly key: string; readonly seq: number };
  readonly onClosed: () => void;
}

export class PlayerSocket {
  /** Null until the page said which channel it hears. */
  channel: number | null = null;
  readonly session: Session;
  private readonly own: OutStream;
  private readonly frames: RateLimit;
  private lastSign: number;

  constructor(private readonly parts: PlayerSocketParts) {
    const { socket, token, session, clock, config, onClosed } = parts;
    this.session = session;
    this.own = new OutStream('private', token);
    this.frames = new RateLimit(config.frames, clock);
    this.lastSign = clock.now();
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

  /** Queued for the next batch. */
  push(code: number, data: unknown): void {
    this.own.add({ code, data });
  }

  flush(now: number): void {
    const frame = this.own.flush(now);
    if (frame !== null) this.send(frame);
  }

  /** Sends a sealed frame, unless the socket has fallen too far behind: then it is dropped, and comes back fresh. */
  send(frame: string | Buffer): void {
    const { socket, config } = this.parts;
    if (socket.readyState !== socket.OPEN) return;
    if (socket.bufferedAmount > config.maxBuffered) socket.terminate();
    else socket.send(frame, { binary: false });
  }

  /** Says a code that a browser may not get as a close code, and closes where the code may be one. */
  control(code: number): void {
    this.flush(this.parts.clock.now());
    this.send(this.own.seal({ type: 'control', code }));
    if (isCloseCode(code)) this.parts.socket.close(code);
  }

  close(code: number): void {
    this.parts.socket.close(code);
  }

  terminate(): void {
    this.parts.socket.terminate();
  }

  /** Asks for a sign of life; lets go of a socket that gave none for too long. */
  checkLife(): void {
    const { socket, clock, config } = this.parts;
    if (clock.now() - this.lastSign > config.silence) socket.terminate();
    else if (socket.readyState === socket.OPEN) socket.ping();
  }

  private noteSign(): void {
    this.lastSign = this.parts.clock.now();
  }

  private receive(data: RawData, isBinary: boolean): void {
    this.noteSign();
    if (!this.frames.take('')) return this.close(CLOSE.policy);
    const text = isBinary ? null : this.own.open(String(data as Buffer));
    const frame = text === null ? null : readClientFrame(text);
    if (!frame) {
      if (!this.frames.take('', BAD_FRAME_COST)) this.close(CLOSE.policy);
      return;
    }
    if ('gameChannelType' in frame) {
      const { gameChannelType } = frame;
      this.channel = gameChannelType;
      this.send(
        this.own.seal({ type: 'channel', gameChannelType, ...this.parts.channelAt(gameChannelType) }),
      );
    } else {
      const { clock, channelAt } = this.parts;
      const { channel: gameChannelType } = this;
      const channel = gameChannelType === null ? null : channelAt(gameChannelType).seq;
      const newest = { private: this.own.seq, channel };
      const { sentAt } = frame;
      this.send(this.own.seal({ type: 'heartbeat', sentAt, now: clock.now(), gameChannelType, newest }));
    }
  }
}
