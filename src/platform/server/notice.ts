// The live socket of the hall: who is connected, what each channel hears, and the batches in which pushes leave.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { CHANNELS } from '../../protocol/gameTypes';
import { CONTROL } from '../../protocol/frames';
import { every, type Cancel, type Clock } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Log } from '../logging/log';
import type { Session, Sessions } from '../players/sessions';
import { randomSecret, type Random } from '../random';
import { CLOSE, PlayerSocket, type SocketOrigin } from './playerSocket';
import type { Player, Publisher } from './service';
import { OutStream } from './streams';

export interface NoticeParts {
  readonly sessions: Sessions;
  readonly clock: Clock;
  readonly random: Random;
  readonly config: PlatformConfig['socket'];
  readonly log: Log;
}

/** Addresses after which the connection is for us. */
export const NOTICE_PATH = '/notice';
const TOKEN_PARAMETER = 'jwtToken';
/** A window is so many times as long as its batch takes to send, within its bounds: the rest is for calls. */
const FLUSH_SHARE = 4;
/** After a quiet moment a batch leaves this soon, in milliseconds: what belongs together is said together. */
const GATHERING = 10;

export class Notice implements Publisher {
  private readonly server: WebSocketServer;
  private readonly channels = new Map<number, OutStream>();
  /** The newest socket of each player. */
  private readonly sockets = new Map<string, PlayerSocket>();
  private readonly cancels: Cancel[] = [];
  private flushDue: Cancel | null = null;
  /** When the last batch left, and what it took, in milliseconds. */
  private flushedAt = 0;
  private flushCost = 0;

  constructor(private readonly parts: NoticeParts) {
    const { clock, config, random } = parts;
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: config.maxFrame,
      perMessageDeflate: false,
    });
    for (const channel of Object.values(CHANNELS))
      this.channels.set(channel, new OutStream('channel', randomSecret(random)));
    this.cancels.push(
      every(clock, config.ping, () => this.connected.forEach((socket) => socket.checkLife())),
    );
  }

  get connected(): readonly PlayerSocket[] {
    return [...this.sockets.values()];
  }

  toChannel(channel: number, code: number, data: unknown): void {
    this.streamOf(channel).add({ code, data });
    this.flushSoon();
  }

  toPlayer(userId: string, code: number, data: unknown): void {
    const socket = this.sockets.get(userId);
    if (!socket) return;
    socket.push(code, data);
    this.flushSoon();
  }

  toAll(code: number, data: unknown): void {
    for (const stream of this.channels.values()) stream.add({ code, data });
    for (const socket of this.sockets.values()) if (socket.channel === null) socket.push(code, data);
    this.flushSoon();
  }

  present(channel: number): readonly Player[] {
    return this.connected.filter((socket) => socket.channel === channel).map((socket) => socket.player);
  }

  /** An upgrade request on our path. */
  async upgrade(request: IncomingMessage, connection: Duplex, head: Buffer): Promise<void> {
    const giveUp = (): void => void connection.destroy();
    connection.on('error', giveUp);
    const asked = new URL(request.url ?? '', 'http://platform').searchParams;
    const token = asked.get(TOKEN_PARAMETER) ?? '';
    const origin: SocketOrigin = { page: asked.get('page'), number: Number(asked.get('n')) || 0 };
    const session = token === '' ? null : await this.parts.sessions.find(token);
    if (connection.destroyed) return;
    connection.off('error', giveUp);
    this.server.handleUpgrade(request, connection, head, (socket) => {
      // A browser sees no HTTP status of a failed upgrade, so the refusal comes as a close code.
      if (!session || session.ended || session.player.frozen) {
        socket.on('error', () => socket.terminate());
        socket.close(CONTROL.sessionOver);
      } else this.add(socket, origin, token, session);
    });
  }

  /** Ends the socket of a session that is over. */
  drop(session: Session, code: number): void {
    const socket = this.sockets.get(session.player.userId);
    if (socket?.session.tokenHash === session.tokenHash) socket.control(code);
  }

  socketOf(userId: string): PlayerSocket | undefined {
    return this.sockets.get(userId);
  }

  /** Sends what is queued and closes every socket. */
  stop(): void {
    this.flush();
    this.cancels.forEach((cancel) => cancel());
    for (const socket of this.sockets.values()) socket.close(CLOSE.goingAway);
    this.server.close();
    // Whoever does not answer the goodbye must not hold up the end.
    for (const socket of this.server.clients) setTimeout(() => socket.terminate(), 1_000).unref();
  }

  private add(socket: WebSocket, origin: SocketOrigin, token: string, session: Session): void {
    const { userId } = session.player;
    const present = this.sockets.get(userId);
    const isSamePage = present !== undefined && origin.page !== null && present.origin.page === origin.page;
    // One that the page gave up long ago and that a slow network brings now: the page listens to another already.
    if (isSamePage && origin.number <= present.origin.number) {
      socket.on('error', () => socket.terminate());
      return socket.close(CLOSE.goingAway);
    }
    if (isSamePage) present.terminate();
    else present?.control(CONTROL.replaced);
    const { clock, config } = this.parts;
    const added: PlayerSocket = new PlayerSocket({
      socket,
      origin,
      token,
      session,
      clock,
      config,
      channelAt: (channel) => {
        const { key, seq } = this.streamOf(channel);
        return { key, seq };
      },
      onClosed: () => {
        if (this.sockets.get(userId) === added) this.sockets.delete(userId);
      },
    });
    this.sockets.set(userId, added);
  }

  private streamOf(channel: number): OutStream {
    const stream = this.channels.get(channel);
    if (!stream) throw new RangeError(`no channel ${channel}`);
    return stream;
  }

  private flushSoon(): void {
    if (this.flushDue) return;
    const { clock, config } = this.parts;
    const window = Math.max(
      config.batchWindow,
      Math.min(config.longestBatchWindow, FLUSH_SHARE * this.flushCost),
    );
    const left = this.flushedAt + window - clock.now();
    this.flushDue = clock.after(Math.min(window, Math.max(GATHERING, left)), () => this.flush());
  }

  /** Channels first: a player's own news is about what everybody sees. */
  private flush(): void {
    this.flushDue?.();
    this.flushDue = null;
    const now = this.parts.clock.now();
    for (const [channel, stream] of this.channels) {
      const frame = stream.flush(now);
      if (frame === null) continue;
      // Bytes once for everybody, not anew for each socket.
      const bytes = Buffer.from(frame);
      for (const socket of this.sockets.values()) if (socket.channel === channel) socket.send(bytes);
    }
    for (const socket of this.sockets.values()) socket.flush(now);
    this.flushedAt = now;
    this.flushCost = this.parts.clock.now() - now;
  }
}
