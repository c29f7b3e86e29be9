// One connection through the proxy: from a client to the platform and back, each direction through its lane.
import { connect, type Socket } from 'node:net';
import type { Faults } from './faults';
import { Lane } from './lane';
import { FrameSplitter, RequestSplitter, isControlFrame, isUpgrade, pathOf } from './messages';
import { reset } from './reset';

export interface LinkParts {
  readonly client: Socket;
  /** Port of the platform on this machine. */
  readonly target: number;
  readonly faults: Faults;
  random(): number;
  /** A whole request has arrived, and continues unless the connection is cut now. */
  onRequest(path: string): void;
  /** The first bytes of an answer have arrived, and continue unless the connection is cut now. */
  onAnswer(path: string): void;
  onOver(): void;
}

const PAGE = '<html><body>Bad gateway</body></html>';

export class Link {
  private readonly platform: Socket;
  private readonly up: Lane;
  private readonly down: Lane;
  private readonly requests = new RequestSplitter();
  private readonly frames = new FrameSplitter();
  /** Requests whose answers have not begun. */
  private asked: string[] = [];
  private kind: 'http' | 'upgrading' | 'socket' = 'http';
  private heldBack: Buffer | null = null;
  private isDead = false;
  /** True when the client has sent into the dead connection. */
  private isUnheard = false;
  private isOver = false;

  constructor(private readonly parts: LinkParts) {
    const { client, target, faults, random } = parts;
    this.platform = connect({ port: target, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    const through = (from: Socket, to: Socket, lane: Lane, take: (bytes: Buffer) => void): void => {
      from.on('data', (bytes: Buffer) => {
        if (this.isDead) this.isUnheard ||= from === client;
        else take(bytes);
      });
      from.on('end', () => this.isDead || lane.finish());
      from.on('error', () => this.isDead || reset(to));
      from.on('close', () => this.closed());
    };
    this.up = new Lane({ faults: faults.up, random, ...endOf(this.platform) });
    this.down = new Lane({ faults: faults.down, random, ...endOf(client) });
    through(client, this.platform, this.up, (bytes) => this.fromClient(bytes));
    through(this.platform, client, this.down, (bytes) => this.fromPlatform(bytes));
  }

  /** Breaks it at once, on both sides. */
  cut(): void {
    this.dead();
    reset(this.parts.client);
    reset(this.platform);
  }

  /** From now on no bytes pass, and neither side is notified. */
  die(): void {
    this.dead();
  }

  /** The client closes a dead connection on which it awaits nothing: browsers do so when they change networks. */
  letGo(): void {
    const isIdle = this.kind === 'http' && this.asked.length === 0 && !this.isUnheard;
    if (this.isDead && isIdle) reset(this.parts.client);
  }

  /** The faults have changed. */
  changed(): void {
    this.up.pump();
    this.down.pump();
  }

  private dead(): void {
    this.isDead = true;
    this.up.close();
    this.down.close();
  }

  private fromClient(bytes: Buffer): void {
    if (this.kind !== 'http') return this.up.push(bytes);
    for (const request of this.requests.take(bytes)) {
      if (this.isDead) return;
      this.ask(request);
    }
  }

  private ask(request: Buffer): void {
    const { faults, random, onRequest, target } = this.parts;
    const path = pathOf(request);
    if (isUpgrade(request)) this.kind = 'upgrading';
    onRequest(path);
    if (this.isDead) return;
    if (faults.requests.status !== null && this.kind === 'http')
      return this.down.push(gatewayAnswer(faults.requests.status));
    this.asked.push(path);
    this.up.push(request);
    if (random() < faults.requests.duplicate) sendAside(request, target);
  }

  private fromPlatform(bytes: Buffer): void {
    if (this.kind === 'socket') return this.messages(bytes);
    const path = this.asked.shift();
    if (path !== undefined) this.parts.onAnswer(path);
    if (this.isDead) return;
    if (this.kind === 'http') return this.down.push(bytes);
    // The first messages may follow the answer to the upgrade at once.
    this.kind = 'socket';
    const end = bytes.indexOf('\r\n\r\n') + 4;
    this.down.push(bytes.subarray(0, end));
    if (bytes.length > end) this.messages(bytes.subarray(end));
  }

  private messages(bytes: Buffer): void {
    const { random, faults } = this.parts;
    for (const frame of this.frames.take(bytes)) {
      const { drop, duplicate, reorder } = isControlFrame(frame)
        ? { drop: 0, duplicate: 0, reorder: 0 }
        : faults.messages;
      if (random() < drop) continue;
      const before = this.heldBack;
      this.heldBack = null;
      if (before === null && random() < reorder) {
        this.heldBack = frame;
        continue;
      }
      this.down.push(frame);
      if (random() < duplicate) this.down.push(frame);
      if (before) this.down.push(before);
    }
  }

  private closed(): void {
    const { client, onOver } = this.parts;
    if (this.isOver || !client.destroyed || !this.platform.destroyed) {
      // An orderly end of one side reaches the other through its lane; a dead connection notifies neither.
      return;
    }
    this.isOver = true;
    this.dead();
    onOver();
  }
}

const endOf = (socket: Socket) => ({
  send: (bytes: Buffer): void => void (socket.writable && socket.write(bytes)),
  end: (): void => void socket.end(),
});

const gatewayAnswer = (status: number): Buffer =>
  Buffer.from(
    `HTTP/1.1 ${status} Gateway\r\ncontent-type: text/html\r\ncontent-length: ${PAGE.length}\r\n\r\n${PAGE}`,
  );

/** Sends a request once more, on a separate connection, and drops the answer. */
function sendAside(request: Buffer, target: number): void {
  const again = connect({ port: target, host: '127.0.0.1' }, () => again.write(request));
  again.on('error', () => again.destroy());
  again.once('data', () => again.destroy());
  again.setTimeout(5_000, () => again.destroy());
}
