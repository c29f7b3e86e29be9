// The whole connection: HTTP, live socket, session refresh and the platform's clock, which share one session and one state.
// The client's reactions to its news are passed in.
import type { Clock } from '../../core/clock';
import type { Channel } from '../../protocol/gameTypes';
import { ConnectionState } from './connectionState';
import { chooseDomains, Domains } from './domains';
import { Gate } from './gate';
import { HttpApi, type Refusal } from './http';
import { LiveStreams } from './liveStreams';
import type { Circumstances, Todo } from './reconnect/machine';
import type { ConnectionEvent } from './reconnect/standing';
import { Reports } from './reports';
import { EstimatedServerClock } from './serverClock';
import { SessionRefresh, type Refreshed } from './sessionRefresh';
import { LiveSocket, type ConnectSocket } from './socket';
import type { Transport } from './transport';

export interface ConnectionOptions {
  readonly clock: Clock;
  readonly transport: Transport;
  readonly connectSocket: ConnectSocket;
  /** Base address of the page itself. */
  readonly ownAddress: string;
  /** Backends that the deployment allows. */
  readonly allowed: { readonly domains: readonly string[]; readonly noticeDomains: readonly string[] };
  readonly session: {
    readonly token: string;
    readonly sessionId: string;
    readonly pass: string;
    /** See `SessionStore`. */
    readonly nonce?: string | undefined;
  };
  readonly page: {
    mayHaveSocket(): boolean;
    mayHaveSession(): boolean;
    channel(): Channel;
    /** How the page behaves while the connection is away. */
    place(): Omit<Circumstances, 'now'>;
  };
  /** See `Surroundings`. */
  readonly hostPage?: string | undefined;
  inMaintenance(): boolean;
  online(): boolean;
  newId(): string;
  /** A random number from 0 to below 1. */
  chance(): number;
  react(refusal: Refusal): void;
  /** Refreshes the game on show and the other platform data on the page. */
  refreshGame(): Promise<void>;
  /** See `RefreshServices`. */
  prepared(answer: Refreshed): Promise<void>;
  /** The session has a new id. */
  refreshed(answer: Refreshed): void;
  /** The platform ended the session over the socket: the close code, and the answer code that names the reason. */
  sessionOver(closed: number, because: number | null): void;
}

export class Connection {
  readonly state: ConnectionState;
  readonly reports = new Reports();
  readonly serverClock: EstimatedServerClock;
  readonly live: LiveStreams;
  readonly api: HttpApi;
  readonly socket: LiveSocket;
  private readonly domains: Domains;
  private readonly hosts: Domains;
  private readonly gate = new Gate();
  private readonly refresh: SessionRefresh;
  private gameRefresh = 0;

  constructor(private readonly options: ConnectionOptions) {
    const { clock, session, page, ownAddress } = options;
    this.state = new ConnectionState({
      clock,
      place: page.place,
      carryOut: (todo) => this.carryOut(todo),
    });
    const tell = (event: ConnectionEvent): void => {
      const wasLost = this.state.lost;
      this.state.tell(event);
      // The line was dead: calls that were sent over it before may never be answered.
      if (event.type === 'socket/opened' && wasLost) this.api.hurry();
    };
    this.serverClock = new EstimatedServerClock(clock);
    this.live = new LiveStreams(clock, this.reports);
    this.domains = new Domains(ownAddress);
    this.hosts = new Domains(ownAddress);
    this.api = new HttpApi({
      ...options,
      serverClock: this.serverClock,
      domains: this.domains,
      gate: this.gate,
      reports: this.reports,
      tell,
    });
    this.socket = new LiveSocket({
      clock,
      serverClock: this.serverClock,
      hosts: this.hosts,
      streams: this.live,
      session,
      pageId: options.newId(),
      newId: options.newId,
      chance: options.chance,
      connect: options.connectSocket,
      allowed: page.mayHaveSocket,
      channel: page.channel,
      tell,
      sessionOver: options.sessionOver,
    });
    this.refresh = new SessionRefresh({
      clock,
      api: this.api,
      launch: () => ({ nonce: session.nonce, hostPage: options.hostPage }),
      wanted: () => session.token !== '' && page.mayHaveSession(),
      prepared: options.prepared,
      refreshed: (answer) => this.sessionRefreshed(answer),
      late: (how) => {
        this.state.setUnanswered(how !== 'here');
        // Same as a call that is pending while the browser is offline: without a session no game starts.
        if (how === 'given-up') this.state.tell({ type: 'call/stalled' });
      },
    });
  }

  /** Uses the backends that a launch asked for, except those that the deployment does not allow. */
  useDomains(asked: {
    readonly domains: readonly string[];
    readonly noticeDomains: readonly string[];
  }): void {
    const { allowed, ownAddress } = this.options;
    const chosen = chooseDomains(asked.domains, allowed.domains, ownAddress);
    this.domains.use(chosen);
    const hosts = [...allowed.noticeDomains, ...chosen];
    const noticeHosts =
      asked.noticeDomains.length > 0 ? chooseDomains(asked.noticeDomains, hosts, ownAddress) : [];
    const standard =
      allowed.noticeDomains.length > 0 ? chooseDomains([], allowed.noticeDomains, ownAddress) : chosen;
    this.hosts.use(noticeHosts.length > 0 ? noticeHosts : standard);
  }

  /** Another page, or the first one, is shown: refreshes the session, and opens or closes the socket. */
  pageChanged(): void {
    this.state.tell({ type: 'page/changed' });
    if (!this.options.page.mayHaveSocket()) this.socket.close();
    void this.refresh.start();
  }

  /** Refreshes the session on a page that does not do so by itself. Resolves with true when it succeeded. */
  refreshSessionOnce(): Promise<boolean> {
    return this.refresh.once();
  }

  /** Opens a new socket and refreshes the game, after the page was hidden for long. */
  renew(): void {
    this.state.tell({ type: 'page/returned' });
  }

  /** The browser has a network again, perhaps another one: connections over the old one are dead, even without a close event. */
  networkReturned(): void {
    this.state.tell({ type: 'network/returned' });
    this.api.hurry();
  }

  /** Starts again after a refusal, as a new entry would. */
  enterAgain(): void {
    this.state.reset();
    this.pageChanged();
    void this.refreshGame();
  }

  /** The session is over: nothing is sent any more. */
  end(): void {
    this.refresh.stop();
    this.gameRefresh++;
    this.socket.close();
    this.api.abortPending();
    this.gate.shut();
    this.state.reset();
  }

  private carryOut(todo: Todo): void {
    switch (todo) {
      case 'attempt':
        this.gameRefresh++;
        // A backend that accepts data and never answers gives no other reason to rotate.
        if (this.state.unanswered) this.domains.rotate(this.domains.current);
        this.api.abortPending();
        this.socket.reopen();
        void this.refresh.start();
        return;
      case 'renew':
        this.socket.reopen();
        void this.refreshGame();
        return;
      case 'refresh':
        void this.refreshGame();
    }
  }

  private async refreshGame(): Promise<void> {
    const refresh = ++this.gameRefresh;
    await this.options.refreshGame();
    if (refresh === this.gameRefresh) this.state.tell({ type: 'game/refreshed' });
  }

  private sessionRefreshed(answer: Refreshed): void {
    this.options.refreshed(answer);
    this.gate.open();
    if (this.state.standing.state !== 'stop') {
      this.socket.open();
      this.socket.subscribe();
    }
    this.state.tell({ type: 'session/refreshed' });
  }
}
