// A socket that hears the rocket: a heartbeat like a client's, and the delay of each flight push from the moment that the
// platform measured the height. Channel frames are the same bytes to all, so each is opened once for everybody.
import { WebSocket } from 'ws';
import { ROCKET_CHANNEL, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { HEARTBEAT_INTERVAL } from '../../../src/connection/constants';
import { Sealer } from '../../../src/platform/server/sealing';
import { readPlatformFrame } from '../../../src/protocol/frames';
import { readPush } from '../../../src/protocol/push';
import type { Delays } from './delays';

/** What a channel frame says, as far as it matters here. */
interface Heard {
  /** Platform times at which heights were measured. */
  readonly heights: readonly number[];
  /** The round whose countdown began, or null. */
  readonly countdown: string | null;
}
const NOTHING: Heard = { heights: [], countdown: null };
/** Frames remembered: all of the last seconds. */
const REMEMBERED = 200;

/** What all listeners share. */
export class Ear {
  private sealer: Sealer | null = null;
  private readonly heard = new Map<string, Heard>();

  constructor(
    readonly delays: Delays,
    private readonly onCountdown: (roundId: string) => void,
  ) {}

  useKey(key: string): void {
    this.sealer ??= new Sealer(key);
  }

  /** `isMeasuring`: delays count. */
  take(frame: string, isMeasuring: boolean): void {
    let heard = this.heard.get(frame);
    if (!heard) {
      heard = this.read(frame);
      if (heard.countdown !== null) this.onCountdown(heard.countdown);
      this.heard.set(frame, heard);
      if (this.heard.size > REMEMBERED) this.heard.delete(this.heard.keys().next().value ?? '');
    }
    if (!isMeasuring) return;
    const now = Date.now();
    for (const at of heard.heights) this.delays.add(now - at);
  }

  private read(sealed: string): Heard {
    const text = this.sealer?.open(sealed);
    const frame = text ? readPlatformFrame(text) : null;
    if (frame?.type !== 'push') return NOTHING;
    const events = frame.items.map(({ code, data }) => readPush(ROCKET_PUSHES, code, data));
    return {
      heights: events.flatMap((event) => (event?.name === 'flightHeight' ? [event.data.at] : [])),
      countdown:
        events.flatMap((event) => (event?.name === 'countdown' ? [event.data.round.id] : []))[0] ?? null,
    };
  }
}

export class Listener {
  /** The platform closed it, or the line broke. */
  isLost = false;
  isMeasuring = false;
  private readonly socket: WebSocket;
  private readonly own: Sealer;
  private beating: NodeJS.Timeout | null = null;
  readonly subscribed: Promise<void>;

  constructor(port: number, token: string, ear: Ear) {
    this.own = new Sealer(token);
    const socket = new WebSocket(`ws://127.0.0.1:${port}/notice?jwtToken=${encodeURIComponent(token)}`, {
      perMessageDeflate: false,
    });
    this.socket = socket;
    this.subscribed = new Promise((resolve) => {
      let isSubscribed = false;
      socket.on('message', (data) => {
        const frame = String(data as Buffer);
        if (isSubscribed) return ear.take(frame, this.isMeasuring);
        const told = readPlatformFrame(this.own.open(frame) ?? '');
        if (told?.type !== 'channel') return;
        isSubscribed = true;
        ear.useKey(told.key);
        resolve();
      });
      socket.on('close', () => {
        this.isLost = true;
        resolve();
      });
    });
    socket.on('error', () => undefined);
    socket.on('open', () => {
      this.send({ gameChannelType: ROCKET_CHANNEL });
      // Not all in one moment.
      this.beating = setTimeout(() => {
        this.beating = setInterval(
          () => this.send({ type: 'heartbeat', sentAt: Date.now() }),
          HEARTBEAT_INTERVAL,
        );
      }, Math.random() * HEARTBEAT_INTERVAL);
    });
  }

  close(): void {
    if (this.beating) clearInterval(this.beating);
    this.socket.terminate();
  }

  private send(frame: unknown): void {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(this.own.seal(JSON.stringify(frame)));
  }
}
