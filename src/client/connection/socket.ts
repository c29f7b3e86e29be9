// The one live socket: opens it on pages that may have one, keeps it alive, opens another on the next host when it closes,
// and follows the platform's close codes, whether they come as closes or as control frames.
import { every, type Cancel, type Clock } from '../../core/clock';
import { sealEnvelope } from '../../protocol/envelope';
import type { ClientFrame } from '../../protocol/frames';
import type { Channel } from '../../protocol/gameTypes';
import { socketTicket } from '../../protocol/signature';
import { meaningOfClose } from './closeCodes';
import type { ConnectionEvent } from './reconnect/standing';
import {
  HEARTBEAT_INTERVAL,
  SOCKET_RETRY_DELAY,
  SOCKET_RETRY_SPREAD,
  SOCKET_SILENCE_LIMIT,
} from './constants';
import { socketAddress, type Domains } from './domains';
import type { LiveStreams } from './liveStreams';
import type { EstimatedServerClock } from './serverClock';

/** The part of a WebSocket that is used here. */
export interface SocketLike {
  readonly readyState: number;
  send(frame: string | Uint8Array<ArrayBuffer>): void;
  close(): void;
}

export interface SocketListeners {
  opened(): void;
  received(data: unknown): void;
  /** `reason`: the text of the platform's close frame. */
  closed(code: number, reason?: string): void;
}

/** Opens a socket. Never throws: an address that cannot be opened ends in `closed`, later. */
export type ConnectSocket = (address: string, listeners: SocketListeners) => SocketLike;

/** readyState of an open socket: the only one in which anything is sent. */
const OPEN = 1;

export interface SocketServices {
  readonly clock: Clock;
  readonly serverClock: EstimatedServerClock;
  readonly hosts: Domains;
  readonly streams: LiveStreams;
  readonly session: { readonly token: string; readonly pass: string };
  /** Id of this page of the browser: characters of [A-Za-z0-9_-]. */
  readonly pageId: string;
  /** Returns a nonce. */
  newId(): string;
  /** From 0 to below 1. */
  chance(): number;
  readonly connect: ConnectSocket;
  /** False on pages that have no socket. */
  allowed(): boolean;
  /** The channel of the page on show. */
  channel(): Channel;
  tell(event: ConnectionEvent): void;
  /** The platform ended the session: the close code, and the answer code that names the reason. */
  sessionOver(closed: number, because: number | null): void;
}

export class LiveSocket {
  private socket: SocketLike | null = null;
  private heartbeat: Cancel | null = null;
  private comingBack: Cancel | null = null;
  private lastHeard = 0;
  /** A refusal corrected the platform's time, and no socket has been open since. */
  private corrected = false;
  /** Number of sockets that this page has opened. */
  private opens = 0;

  constructor(private readonly services: SocketServices) {}

  /** Opens a socket, unless there is one, this page has none, or the platform has not yet given a pass for it. */
  open(): void {
    const { clock, serverClock, session, allowed, hosts, streams, connect, pageId, newId } = this.services;
    if (this.socket || !session.token || !session.pass || !allowed()) return;
    this.stopComingBack();
    const host = hosts.current;
    streams.restart();
    const openedAt = clock.now();
    // A socket that was dropped may still raise events; they are ignored.
    const ifCurrent = (act: () => void): void => {
      if (this.socket === socket) act();
    };
    const ticket = socketTicket(session.pass, session.token, newId(), serverClock.now());
    const socket = connect(socketAddress(host, ticket, pageId, ++this.opens), {
      opened: () => ifCurrent(() => this.opened()),
      received: (data) => ifCurrent(() => this.received(host, data)),
      closed: (code, reason) =>
        ifCurrent(() => {
          const [, now] = /^now (\d+)$/.exec(reason ?? '') ?? [];
          if (now === undefined || this.corrected) return this.closed(host, code, reasonIn(reason));
          // Refused because the device's time was wrong. The reason corrected it, so the socket is opened once more, at once.
          this.corrected = true;
          serverClock.learn(openedAt, clock.now(), Number(now));
          this.drop();
          this.open();
        }),
    });
    this.socket = socket;
    this.lastHeard = clock.now();
    this.heartbeat = every(clock, HEARTBEAT_INTERVAL, () => this.beat(host));
  }

  /** Closes and forgets the socket. It is not opened again automatically. */
  close(): void {
    this.shut();
    this.services.streams.rest();
  }

  /** A silent line stays silent until something comes over the new socket. */
  reopen(): void {
    this.shut();
    this.open();
  }

  /** Subscribes to the channel of the page on show. */
  subscribe(): void {
    const { channel, streams } = this.services;
    const { compact } = streams;
    this.send({
      gameChannelType: channel(),
      ...(compact && { as: compact.way, inflates: true, gameType: compact.only }),
    });
  }

  private shut(): void {
    this.stopComingBack();
    this.drop();
    this.services.tell({ type: 'socket/closed' });
  }

  private opened(): void {
    this.corrected = false;
    this.services.tell({ type: 'socket/opened' });
    this.subscribe();
    this.sayAlive();
  }

  private beat(host: string): void {
    if (this.services.clock.now() - this.lastHeard < SOCKET_SILENCE_LIMIT) return this.sayAlive();
    this.drop();
    this.comeBack(host);
  }

  private sayAlive(): void {
    const sentAt = this.services.clock.now();
    this.send({ type: 'heartbeat', sentAt }, this.services.streams.compact?.heartbeat(sentAt));
  }

  /** `bytes`: the frame in the form of a compact line. */
  private send(frame: ClientFrame, bytes?: Uint8Array<ArrayBuffer> | null): void {
    if (this.socket?.readyState !== OPEN) return;
    this.socket.send(bytes ?? sealEnvelope(this.services.session.token, JSON.stringify(frame)));
  }

  private received(host: string, data: unknown): void {
    const { streams, session, serverClock, clock } = this.services;
    this.lastHeard = clock.now();
    const frame = streams.take(data, session.token);
    if (frame?.type === 'heartbeat') {
      serverClock.learn(frame.sentAt, clock.now(), frame.now);
      // The subscription or its answer was lost.
      if (frame.gameChannelType !== this.services.channel() || !streams.hearsChannel) this.subscribe();
    }
    if (frame?.type === 'control') this.obey(host, frame.code, frame.because ?? null);
  }

  /** A control frame: like a close with that code, except that the socket is still there. */
  private obey(host: string, code: number, because: number | null): void {
    switch (meaningOfClose(code)) {
      case 'enter':
        this.close();
        this.services.sessionOver(code, because);
        return;
      case 'stop':
        this.close();
        this.services.tell({ type: 'socket/refused', code });
        return;
      case 'resubscribe':
        this.subscribe();
        return;
      case 'retry':
        this.drop();
        this.comeBack(host);
    }
  }

  private closed(host: string, code: number, because: number | null): void {
    this.drop();
    switch (meaningOfClose(code)) {
      case 'enter':
        this.services.sessionOver(code, because);
        return;
      case 'stop':
        this.services.tell({ type: 'socket/refused', code });
        return;
      // A closed socket subscribes again when it is reopened.
      case 'resubscribe':
      case 'retry':
        this.comeBack(host);
    }
  }

  /** Reconnects on the host after the one that the socket was on. */
  private comeBack(from: string): void {
    const { clock, hosts, tell, chance } = this.services;
    hosts.rotate(from);
    tell({ type: 'socket/lost' });
    this.stopComingBack();
    this.comingBack = clock.after(SOCKET_RETRY_DELAY + SOCKET_RETRY_SPREAD * chance(), () => this.open());
  }

  private stopComingBack(): void {
    this.comingBack?.();
    this.comingBack = null;
  }

  private drop(): void {
    this.heartbeat?.();
    this.heartbeat = null;
    const socket = this.socket;
    this.socket = null;
    socket?.close();
  }
}

/** The answer code in a close reason; null when there is none. */
const reasonIn = (reason = ''): number | null => (/^\d{1,5}$/.test(reason) ? Number(reason) : null);
