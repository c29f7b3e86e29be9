// A live socket for tests: opens and keeps every frame, and lets a test wait for the frame that it expects.
import { WebSocket } from 'ws';
import { openEnvelope, sealEnvelope } from '../../../src/protocol/envelope';
import { readPlatformFrame, type PlatformFrame, type PushItem } from '../../../src/protocol/frames';

type FrameOf<T extends PlatformFrame['type']> = Extract<PlatformFrame, { type: T }>;

const PATIENCE = 30_000;

export class TestSocket {
  readonly frames: PlatformFrame[] = [];
  /** The frames as received, sealed. */
  readonly raw: string[] = [];
  closeCode: number | null = null;
  closeReason = '';
  private channelKey: string | null = null;
  private readonly watchers = new Set<() => void>();

  private constructor(
    readonly socket: WebSocket,
    private readonly token: string,
    private readonly now: () => number,
  ) {
    socket.on('message', (data) => this.take(String(data as Buffer)));
    socket.on('close', (code, reason) => {
      this.closeCode = code;
      this.closeReason = String(reason);
      this.wake();
    });
    socket.on('open', () => this.wake());
    socket.on('error', () => undefined);
  }

  /** `ticket` may be followed by more parameters of the query. */
  static async open(
    address: string,
    token: string,
    ticket: string,
    now: () => number = Date.now,
  ): Promise<TestSocket> {
    const socket = new WebSocket(`${address.replace(/^http/, 'ws')}/notice?jwtToken=${ticket}`);
    const opened = new TestSocket(socket, token, now);
    await opened.until(
      () => socket.readyState === WebSocket.OPEN || opened.closeCode !== null,
      'the socket to open',
    );
    return opened;
  }

  send(frame: unknown): void {
    this.socket.send(sealEnvelope(this.token, JSON.stringify(frame)));
  }

  heartbeat(): void {
    this.send({ type: 'heartbeat', sentAt: this.now() });
  }

  /** Subscribes to a channel. */
  async subscribe(gameChannelType: number): Promise<FrameOf<'channel'>> {
    const before = this.frames.length;
    this.send({ gameChannelType });
    return this.frame('channel', (frame) => frame.gameChannelType === gameChannelType, before);
  }

  /** Waits for a frame of a type, from index `from` on. */
  async frame<T extends PlatformFrame['type']>(
    type: T,
    fits: (frame: FrameOf<T>) => boolean = () => true,
    from = 0,
  ): Promise<FrameOf<T>> {
    const find = (): FrameOf<T> | undefined =>
      this.frames
        .slice(from)
        .find((frame): frame is FrameOf<T> => frame.type === type && fits(frame as FrameOf<T>));
    await this.until(() => find() !== undefined, `a frame of type ${type}`);
    const found = find();
    if (!found) throw new Error('gone');
    return found;
  }

  /** Waits for a pushed item with this code. */
  async item(code: number, fits: (data: unknown) => boolean = () => true): Promise<PushItem> {
    const find = (): PushItem | undefined =>
      this.items().find((item) => item.code === code && fits(item.data));
    await this.until(() => find() !== undefined, `a push with code ${code}`);
    return find() ?? { code, data: undefined };
  }

  items(): readonly PushItem[] {
    return this.frames.flatMap((frame) => (frame.type === 'push' ? frame.items : []));
  }

  async closed(): Promise<number> {
    await this.until(() => this.closeCode !== null, 'the socket to close');
    return this.closeCode ?? 0;
  }

  close(): void {
    this.socket.close();
  }

  until(condition: () => boolean, what: string): Promise<void> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.watchers.delete(check);
        reject(
          new Error(
            `waited too long for ${what}; got ${this.frames.map((frame) => frame.type).join(', ') || 'nothing'}`,
          ),
        );
      }, PATIENCE);
      const check = (): void => {
        if (!condition()) return;
        clearTimeout(timer);
        this.watchers.delete(check);
        resolve();
      };
      this.watchers.add(check);
      check();
    });
  }

  private take(envelope: string): void {
    this.raw.push(envelope);
    const text =
      openEnvelope(this.token, envelope) ??
      (this.channelKey === null ? null : openEnvelope(this.channelKey, envelope));
    const frame = text === null ? null : readPlatformFrame(text);
    if (!frame) throw new Error('a frame that cannot be opened or read');
    if (frame.type === 'channel') this.channelKey = frame.key;
    this.frames.push(frame);
    this.wake();
  }

  private wake(): void {
    for (const check of [...this.watchers]) check();
  }
}
