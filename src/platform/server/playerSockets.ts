// The live sockets of a platform: admits and keeps them, and sends pushes in batches. The channels' frames may be made in this
// process or come from another one.
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { CODE } from '../../protocol/codes';
import { CONTROL } from '../../protocol/frames';
import { readTicket, SOCKET_SIGNED } from '../../protocol/signature';
import { every, type Cancel, type Clock } from '../../core/clock';
import type { PlatformConfig } from '../config/config';
import type { Log } from '../logging/log';
import type { Metrics } from '../logging/metrics';
import type { Session, Sessions } from '../players/sessions';
import { randomSecret, type Random } from '../random';
import { Batches, type Feed, type Haste } from './batches';
import { TURNS } from './channels';
import type { Passes } from './passes';
import { CLOSE, PlayerSocket, type SocketOrigin } from './playerSocket';
import { RateLimit } from './rateLimit';
import type { Nonces } from './replays';
import { isSignatureOf } from './sealing';
import type { Player } from './service';
import type { Strangers } from './strangers';
import type { WireBefore } from './wireBefore';

export interface PlayerSocketsParts {
  readonly sessions: Sessions;
  readonly passes: Passes;
  readonly nonces: Nonces;
  readonly before: WireBefore;
  readonly strangers: Strangers;
  readonly metrics?: Pick<Metrics, 'wireBefore'>;
  readonly random: Random;
  /** The frames of the channels, by feed. */
  readonly feeds: ReadonlyMap<number, Feed>;
  readonly clock: Clock;
  readonly config: PlatformConfig['socket'];
  readonly log: Log;
  /** Called when a player's first socket was added, or the last one removed. */
  readonly onPresence?: (userId: string, isHere: boolean) => void;
  /** Called when a socket was added to its session. */
  readonly onAdded?: (socket: PlayerSocket) => void;
}

/** Path of the sockets' upgrade requests. */
export const NOTICE_PATH = '/notice';
const TICKET_PARAMETER = 'jwtToken';
/** The id of a page in a browser. */
const PAGE = /^[A-Za-z0-9_-]{1,64}$/;

/** The session of a socket; null when there is none. */
interface Admitted {
  readonly session: Session | null;
  readonly token: string;
}

const TOO_MANY = 'HTTP/1.1 429 Too Many Requests\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';

export class PlayerSockets {
  private readonly server: WebSocketServer;
  /** For each player, the newest socket of each session, newest last. One page of an operator may show several games. */
  private readonly sockets = new Map<string, readonly PlayerSocket[]>();
  /** All sockets; null when they have changed since the list was made. */
  private list: readonly PlayerSocket[] | null = null;
  private added = 0;
  private readonly cancels: Cancel[] = [];
  private readonly batches: Batches;
  private readonly opens: RateLimit;

  constructor(private readonly parts: PlayerSocketsParts) {
    const { clock, config, feeds } = parts;
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: config.maxFrame,
      perMessageDeflate: false,
    });
    this.opens = new RateLimit(config.opens, clock);
    this.batches = new Batches({ clock, config, feeds, sockets: () => this.connected });
    this.cancels.push(
      every(clock, config.ping, () => this.connected.forEach((socket) => socket.checkLife())),
    );
  }

  /** All sockets, in a list that does not change later. */
  get connected(): readonly PlayerSocket[] {
    this.list ??= [...this.sockets.values()].flat();
    return this.list;
  }

  /** Schedules a batch: items wait in a channel's feed, or in a socket's own. */
  soon(haste?: Haste): void {
    this.batches.soon(haste);
  }

  /** Pushes to all sockets of a player, except that of the session whose token has the hash `except`. */
  toPlayer(userId: string, code: number, data: unknown, except?: string): void {
    for (const socket of this.sockets.get(userId) ?? []) {
      if (socket.session.tokenHash === except) continue;
      socket.push(code, data);
      this.batches.ownNews();
    }
  }

  /** Pushes to all sockets without a channel. */
  toUnplaced(code: number, data: unknown): void {
    for (const socket of this.connected) if (socket.channel === null) socket.push(code, data);
    this.batches.soon();
    this.batches.ownNews();
  }

  /** Players whose page is subscribed to a channel, each once; at most `most`. */
  present(channel: number, most = Infinity): readonly Player[] {
    const here: Player[] = [];
    for (const sockets of this.sockets.values()) {
      if (here.length >= most) break;
      const socket = sockets.find((one) => one.channel === channel);
      if (socket) here.push(socket.player);
    }
    return here;
  }

  /** Number of players whose page is subscribed to a channel. */
  countPresent(channel: number): number {
    let count = 0;
    for (const sockets of this.sockets.values())
      if (sockets.some((socket) => socket.channel === channel)) count += 1;
    return count;
  }

  /** Handles an upgrade request from this address. */
  async upgrade(request: IncomingMessage, connection: Duplex, head: Buffer, address: string): Promise<void> {
    const giveUp = (): void => void connection.destroy();
    connection.on('error', giveUp);
    const asked = new URL(request.url ?? '', 'http://platform').searchParams;
    const page = asked.get('page') ?? '';
    const origin: SocketOrigin = {
      page: PAGE.test(page) ? page : null,
      number: Number(asked.get('n')) || 0,
    };
    const admitted = await this.admit(asked.get(TICKET_PARAMETER) ?? '', address);
    if (connection.destroyed) return;
    if (admitted === 'flood') return void connection.end(TOO_MANY, giveUp);
    connection.off('error', giveUp);
    this.server.handleUpgrade(request, connection, head, (socket) => {
      // A browser sees no HTTP status of a failed upgrade, so the refusal comes as a close code.
      const refuse = (code: number, why: string): void => {
        socket.on('error', () => socket.terminate());
        socket.close(code, why);
      };
      // The refusal contains the time: a device that has slept makes tickets with an old time until it gets the right one.
      if (admitted === 'again') return refuse(CLOSE.policy, `now ${this.parts.clock.now()}`);
      const { session, token } = admitted;
      if (!session || session.ended || session.player.frozen)
        return refuse(CONTROL.sessionOver, String(whyRefused(session)));
      this.add(socket, connection, origin, token, session);
    });
  }

  /**
   * The session of a ticket; null when there is none. `again`: the ticket is invalid, was used before or is too old, and the
   * page may try with a new one. `flood`: too many refused tickets came from its address.
   */
  private async admit(ticket: string, address: string): Promise<Admitted | 'again' | 'flood'> {
    const { strangers } = this.parts;
    const read = readTicket(ticket);
    const token = read ? await this.parts.passes.open(read.pass) : ticket;
    if (strangers.isRefused(address, token ?? '')) return 'flood';
    const admitted = read ? await this.admitByTicket(read, token) : await this.admitByToken(ticket);
    if (admitted === 'again' || !admitted.session) strangers.note(address);
    return admitted;
  }

  private async admitByTicket(
    { signature }: NonNullable<ReturnType<typeof readTicket>>,
    token: string | null,
  ): Promise<Admitted | 'again'> {
    if (token === null) return { session: null, token: '' };
    if (!isSignatureOf(signature, token, SOCKET_SIGNED)) return 'again';
    const session = await this.parts.sessions.find(token);
    if (!session) return { session, token };
    // Checked before the nonce is stored, so that memory is bounded.
    const isFresh =
      this.opens.take(session.player.userId) &&
      this.parts.nonces.isTimely(signature.timestamp) &&
      (await this.parts.nonces.isFirst(session.tokenHash, signature.nonce));
    return isFresh ? { session, token } : 'again';
  }

  /** A page of the version before tickets sends the session's token. */
  private async admitByToken(token: string): Promise<Admitted | 'again'> {
    const { sessions, before, metrics } = this.parts;
    const session = token === '' || !before.isServed ? null : await sessions.find(token);
    if (!session || !before.opensSocket(session) || !this.opens.take(session.player.userId)) return 'again';
    metrics?.wireBefore();
    return { session, token };
  }

  /** Closes the socket of a session that has ended. */
  drop(session: Session, code: number): void {
    const { userId } = session.player;
    this.of(userId, session)?.control(code, whyRefused(session));
  }

  /** The newest socket of a player. */
  socketOf(userId: string): PlayerSocket | undefined {
    return this.sockets.get(userId)?.at(-1);
  }

  of(userId: string, { tokenHash }: Pick<Session, 'tokenHash'>): PlayerSocket | undefined {
    return this.sockets.get(userId)?.find((socket) => socket.session.tokenHash === tokenHash);
  }

  /** Sends what is queued and closes every socket. */
  stop(): void {
    this.batches.sendAll();
    this.cancels.forEach((cancel) => cancel());
    for (const socket of this.connected) socket.close(CLOSE.goingAway);
    this.server.close();
    // A client that does not answer the close frame must not delay the shutdown.
    for (const socket of this.server.clients) setTimeout(() => socket.terminate(), 1_000).unref();
  }

  private add(
    socket: WebSocket,
    connection: Duplex,
    origin: SocketOrigin,
    token: string,
    session: Session,
  ): void {
    const { userId } = session.player;
    const present = this.of(userId, session);
    const isSamePage = present !== undefined && origin.page !== null && present.origin.page === origin.page;
    // A slow network delivered a socket that the page had given up: the page already uses a newer one.
    if (isSamePage && origin.number <= present.origin.number) {
      socket.on('error', () => socket.terminate());
      return socket.close(CLOSE.goingAway);
    }
    if (isSamePage) present.terminate();
    else present?.control(CONTROL.replaced);
    const { clock, config } = this.parts;
    const added: PlayerSocket = new PlayerSocket({
      socket,
      connection,
      origin,
      turn: this.added++ % TURNS,
      token,
      session,
      clock,
      config,
      feedAt: (feed) => this.parts.feeds.get(feed),
      newSecret: () => randomSecret(this.parts.random),
      inLargeHall: () => this.batches.isLarge,
      onOwed: (owing) => this.batches.owed(owing),
      onClosed: () => {
        this.keep(userId, (socket) => socket !== added);
      },
    });
    this.keep(userId, (socket) => socket !== present, added);
    this.parts.onAdded?.(added);
  }

  private keep(userId: string, which: (socket: PlayerSocket) => boolean, added?: PlayerSocket): void {
    const kept = (this.sockets.get(userId) ?? []).filter(which).concat(added ?? []);
    const wasHere = this.sockets.has(userId);
    this.list = null;
    if (kept.length > 0) this.sockets.set(userId, kept);
    else this.sockets.delete(userId);
    if (wasHere !== kept.length > 0) this.parts.onPresence?.(userId, kept.length > 0);
  }
}

/** The answer code that a call of this session would get. */
function whyRefused(session: Session | null): number {
  if (!session) return CODE.unauthorized;
  if (session.ended === null) return CODE.accountFrozen;
  return session.ended === 'elsewhere' ? CODE.loggedInElsewhere : CODE.sessionExpired;
}
