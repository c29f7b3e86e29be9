// Opens the frames that arrive on the socket, keeps each stream in order, and passes pushes on. Does not depend on sockets.
import type { Cancel, Clock } from '../../core/clock';
import { openEnvelope } from '../../protocol/envelope';
import {
  STREAMS,
  readPlatformFrame,
  type PlatformFrame,
  type PushFrame,
  type Stream,
} from '../../protocol/frames';
import type { Live, Pushed } from './api';
import { LINE_SILENCE_LIMIT } from './constants';
import { LineSilence } from './lineSilence';
import type { Reports } from './reports';
import { StreamOrder } from './streamOrder';

/** Frames that are not pushes, for the socket itself. */
export type PlainFrame = Exclude<PlatformFrame, PushFrame>;

/** See `CompactLine`. */
export interface Compact {
  /** The way in which the channel is sent. */
  readonly way: string;
  /** The only game of the channel that is sent; undefined: all of them. */
  readonly only: number | undefined;
  /** The page shows another game: subscribes again if the way of sending needs it. */
  changeGame(): void;
  /** Part of the channel is missing: its frames are ignored until a new subscription. */
  readonly isBroken: boolean;
  restart(): void;
  begin(answer: Extract<PlatformFrame, { type: 'channel' }>): void;
  /** Null when the socket is not a compact line. */
  heartbeat(sentAt: number): Uint8Array<ArrayBuffer> | null;
  /** Opens a binary frame; null when it is to be ignored. */
  open(bytes: unknown): PlatformFrame | null;
}

export class LiveStreams implements Live {
  /** Null until the code of compact lines has been loaded. */
  compact: Compact | null = null;
  /** See `hearOnly`. */
  only: number | null = null;
  private readonly orders: Readonly<Record<Stream, StreamOrder>> = {
    private: new StreamOrder(),
    channel: new StreamOrder(),
  };
  private readonly itemListeners = new Set<(items: readonly Pushed[]) => void>();
  private readonly staleListeners = new Set<() => void>();
  private channelKey: string | null = null;

  private readonly silence: LineSilence;

  constructor(
    clock: Clock,
    private readonly reports: Reports,
  ) {
    this.silence = new LineSilence(clock, LINE_SILENCE_LIMIT);
  }

  onItems(listener: (items: readonly Pushed[]) => void): Cancel {
    this.itemListeners.add(listener);
    return () => this.itemListeners.delete(listener);
  }

  onStale(listener: () => void): Cancel {
    this.staleListeners.add(listener);
    return () => this.staleListeners.delete(listener);
  }

  onSilence(listener: (isSilent: boolean) => void): Cancel {
    return this.silence.onChange(listener);
  }

  hearOnly(gameType: number | null): void {
    if (gameType === this.only) return;
    this.only = gameType;
    this.compact?.changeGame();
  }

  /** There is no socket, and none is wanted. */
  rest(): void {
    this.silence.rest();
  }

  /** A new socket: numbers start again, and the channel's key is requested again. */
  restart(): void {
    this.orders.private.restart(null);
    this.orders.channel.restart(null);
    this.channelKey = null;
    this.compact?.restart();
  }

  /** Whether the channel's frames can be opened. */
  get hearsChannel(): boolean {
    return this.channelKey !== null && !this.compact?.isBroken;
  }

  /** Takes a frame that arrived. Passes pushes on and returns the other frames; null when there is nothing more to do. */
  take(bytes: unknown, token: string): PlainFrame | null {
    const { compact } = this;
    const frame =
      compact && typeof bytes !== 'string'
        ? compact.open(bytes)
        : readPlatformFrame(this.open(bytes, token) ?? '', (field) =>
            this.reports.malformed('socket frame', field),
          );
    if (!frame) return null;
    this.takeFrame(frame);
    // Only after the frame has been applied: listeners must not go on with the old state.
    this.silence.heard();
    return frame.type === 'push' ? null : frame;
  }

  private takeFrame(frame: PlatformFrame): void {
    if (frame.type === 'push') this.push(frame);
    if (frame.type === 'channel') this.subscribed(frame);
    if (frame.type === 'heartbeat') this.compare(frame.newest);
  }

  /** A lost last frame leaves no gap; the platform's own numbers show the loss. */
  private compare(newest: Readonly<Record<Stream, number | null>>): void {
    const lost = STREAMS.filter((stream) => {
      const seq = newest[stream];
      return seq !== null && this.orders[stream].hasLost(seq);
    });
    if (lost.length > 0) this.stale();
  }

  private open(bytes: unknown, token: string): string | null {
    if (typeof bytes !== 'string') return null;
    // Most frames are the channel's.
    return (
      (this.channelKey === null ? null : openEnvelope(this.channelKey, bytes)) ?? openEnvelope(token, bytes)
    );
  }

  /** Handles a new subscription: from its number on, all frames arrive; earlier ones may be lost. */
  private subscribed(answer: Extract<PlatformFrame, { type: 'channel' }>): void {
    const { key, seq: newest } = answer;
    const order = this.orders.channel;
    const seamless = this.hearsChannel && key === this.channelKey && newest === order.newest;
    this.channelKey = key;
    this.compact?.begin(answer);
    order.restart(newest);
    if (!seamless) this.stale();
  }

  private push(frame: PushFrame): void {
    const arrival = this.orders[frame.stream].arrive(frame.seq);
    if (arrival === 'duplicate') return;
    if (arrival === 'gap') this.stale();
    const items = frame.items.map(({ code, data }): Pushed => ({
      code,
      data,
      stream: frame.stream,
      sentAt: frame.sentAt,
      malformed: (field) => this.reports.malformed(`push ${code}`, field),
    }));
    for (const listener of [...this.itemListeners]) listener(items);
  }

  private stale(): void {
    for (const listener of [...this.staleListeners]) listener();
  }
}
