// The one live socket: opens it where a page may have one, keeps it alive, comes back on the next host when it closes,
// and obeys the platform's close codes, whether they come as real closes or as control frames.
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
  /** `reason`: the text that the platform closed it with. */
  closed(code: number, reason?: string): void;
}

/** Opens a socket. Never throws: an address that can't be had ends in `closed`, later. */
export type ConnectSocket = (address: string, listeners: SocketListeners) => SocketLike;

/** readyState of an open socket: the only one in which anything is sent. */
const OPEN = 1;

export interface SocketServices {
  readonly clock: Clock;
  readonly serverClock: EstimatedServerClock;
  readonly hosts: Domains;
  readonly streams: LiveStreams;
  readonly session: { readonly token: string; readonly pass: string };
  /** Of this page of the browser: characters of [A-Za-z0-9_-]. */
  readonly pageId: string;
  /** A nonce. */
  newId(): string;
  /** From 0 to below 1. */
  chance(): number;
  readonly connect: ConnectSocket;
  /** False on pages that have no socket. */
  allowed(): boolean;
  /** What the page on show hears. */
  channel(): Channel;
  tell(event: ConnectionEvent): void;
  /** The platform says that the session is over, by this close code, and for the reason that an answer code names. */
  sessionOver(closed: number, because: number | null): void;
}

export class LiveSocket {
  private socket: SocketLike | null = null;
  private heartbeat: Cancel | null = null;
  private comingBack: Cancel | null = null;
  private lastHeard = 0;
  /** The platform's time was learnt from a refusal, and no socket has been open since. */
  private corrected = false;
  /** Sockets that this page has opened. */
  private opens = 0;

  constructor(private readonly services: SocketServices) {}

  /** Opens a socket, unless there is one, this page has none, or the platform has given no pass for it yet. */
  open(): void {
    const { clock, serverClock, session, allowed, hosts, streams, connect, pageId, newId } = this.services;
    if (this.socket || !session.token || !session.pass || !allowed()) return;
    this.stopComingBack();
    const host = hosts.current;
    streams.restart();
    const openedAt = clock.now();
    // A socket that was dropped may still speak; nobody listens then.
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
          // Refused for the time of the device: it is known now, so once more, at once.
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

  /** Closes and forgets the socket. It does not come back by itself. */
  close(): void {
    this.shut();
    this.services.streams.rest();
  }

  /** A line that was silent stays so until something comes over the new socket. */
  reopen(): void {
    this.shut();
    this.open();
  }

  /** Tells the platform what the page on show hears. */
  subscribe(): void {
    const { channel, streams } = this.services;
    const { compact } = streams;
    this.send({ gameChannelType: channel(), as: compact?.way, gameType: compact?.only });
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

  /** `bytes`: the frame as it goes over a compact line. */
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
      // A subscription or its answer got lost.
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
      // A closed socket subscribes again by coming back.
      case 'resubscribe':
      case 'retry':
        this.comeBack(host);
    }
  }

  /** On the host after the one that the socket was on. */
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

/** The answer code in a close reason; null when it is none. */
const reasonIn = (reason = ''): number | null => (/^\d{1,5}$/.test(reason) ? Number(reason) : null);
