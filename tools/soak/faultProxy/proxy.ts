// A network of this machine that can be broken: a proxy between a client and the platform that can break single HTTP
// requests and WebSocket messages. Times are real, randomness is passed in.
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { noFaults, type Faults } from './faults';
import { Link } from './link';
import { reset } from './reset';

export interface ProxyParts {
  /** Port of the platform on this machine. It may be down, and come back. */
  readonly target: number;
  /** From 0 up to 1, for random faults. */
  readonly random: () => number;
}

/** Sees requests and answers pass, and may cut the network in the call. */
export interface Onlooker {
  onRequest?(path: string): void;
  onAnswer?(path: string): void;
}

export class FaultProxy {
  /** Set these, then call `changed()`. */
  readonly faults: Faults = noFaults();
  onlooker: Onlooker = {};
  /** This backend stays away when the network is back. */
  isDown = false;
  private readonly links = new Set<Link>();
  private readonly held = new Set<Socket>();
  private server: Server;
  private isHolding = false;
  private refusing: Promise<void> | null = null;

  private constructor(
    private readonly parts: ProxyParts,
    private port: number,
  ) {
    this.server = this.newServer();
  }

  static async open(parts: ProxyParts): Promise<FaultProxy> {
    const proxy = new FaultProxy(parts, 0);
    await proxy.listen();
    return proxy;
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  /** Number of open connections. */
  get count(): number {
    return this.links.size;
  }

  /** Breaks every connection; both sides are notified at once. */
  cut(): void {
    for (const link of [...this.links]) link.cut();
    for (const client of this.held) reset(client);
    this.held.clear();
  }

  /** Makes every connection dead for good, without notifying anyone: half-open sockets. */
  die(): void {
    for (const link of this.links) link.die();
  }

  /** The client closes dead connections on which no answer is awaited. */
  letGo(): void {
    for (const link of [...this.links]) link.letGo();
  }

  /** Refuses new connections, as if no server were there. */
  refuse(): void {
    if (this.refusing) return;
    const { server } = this;
    this.refusing = new Promise((resolve) => server.close(() => resolve()));
  }

  /** New connections wait, and go through when the network is back. */
  hold(): void {
    this.isHolding = true;
  }

  /** The network lets new connections through. */
  async restore(): Promise<void> {
    this.isHolding = false;
    for (const client of this.held) this.join(client);
    this.held.clear();
    if (!this.refusing || this.isDown) return;
    this.refusing = null;
    this.server = this.newServer();
    await this.listen();
  }

  /** The faults were changed: waiting bytes may go now. */
  changed(): void {
    for (const link of [...this.links]) link.changed();
  }

  async close(): Promise<void> {
    this.refuse();
    this.cut();
    await this.refusing;
  }

  private newServer(): Server {
    return createServer({ allowHalfOpen: true }, (client) => {
      client.on('error', () => client.destroy());
      if (this.refusing) return void reset(client);
      if (!this.isHolding) return this.join(client);
      this.held.add(client);
      client.once('close', () => this.held.delete(client));
    });
  }

  private join(client: Socket): void {
    const { target, random } = this.parts;
    const link: Link = new Link({
      client,
      target,
      random,
      faults: this.faults,
      onRequest: (path) => this.onlooker.onRequest?.(path),
      onAnswer: (path) => this.onlooker.onAnswer?.(path),
      onOver: () => this.links.delete(link),
    });
    this.links.add(link);
  }

  private listen(): Promise<void> {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.port, '127.0.0.1', () => {
        this.port = (this.server.address() as AddressInfo).port;
        resolve();
      });
    });
  }
}
