// A socket that hears the rocket: a heartbeat like a client's, and the delay of each flight push from the moment that the
// platform measured the height. Channel frames are the same bytes to all, so each is opened once for everybody.
import { randomUUID } from 'node:crypto';
import { ROCKET_CHANNEL, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { HEARTBEAT_INTERVAL } from '../../../src/client/connection/constants';
import { Sealer } from '../../../src/platform/server/sealing';
import { socketTicket } from '../../../src/protocol/signature';
import { readPlatformFrame } from '../../../src/protocol/frames';
import { readPush } from '../../../src/protocol/push';
import type { Minted } from '../hall/messages';
import type { Delays } from './delays';
import { RawSocket, clientFrame } from './rawSocket';

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
/** Characters at the end of an envelope that hold its MAC, by which frames are told apart. */
const MAC_CHARACTERS = 43;

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

  /** Takes a frame of the channel or, unread, another; `isMeasuring`: delays count. */
  take(frame: Buffer, isMeasuring: boolean): void {
    const mac = frame.toString('latin1', frame.length - MAC_CHARACTERS);
    let heard = this.heard.get(mac);
    if (!heard) {
      heard = this.read(frame.toString('latin1'));
      if (heard === NOTHING) return;
      if (heard.countdown !== null) this.onCountdown(heard.countdown);
      this.heard.set(mac, heard);
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
  private readonly socket: RawSocket;
  private beating: NodeJS.Timeout | null = null;
  readonly subscribed: Promise<void>;

  constructor(port: number, { token, pass }: Pick<Minted, 'token' | 'pass'>, ear: Ear) {
    const own = new Sealer(token);
    const sealed = (frame: unknown): Buffer => clientFrame(own.seal(JSON.stringify(frame)));
    let isSubscribed = false;
    let subscribed: () => void = () => undefined;
    this.subscribed = new Promise((resolve) => (subscribed = resolve));
    const ticket = socketTicket(pass, token, randomUUID(), Date.now());
    this.socket = new RawSocket(port, `/notice?jwtToken=${ticket}`, {
      opened: () => {
        this.socket.send(sealed({ gameChannelType: ROCKET_CHANNEL }));
        // Sealed once: the platform opens and answers each of them like any other.
        const heartbeat = sealed({ type: 'heartbeat', sentAt: Date.now() });
        // Not all in one moment.
        this.beating = setTimeout(() => {
          this.beating = setInterval(() => this.socket.send(heartbeat), HEARTBEAT_INTERVAL);
        }, Math.random() * HEARTBEAT_INTERVAL);
      },
      received: (text) => {
        if (isSubscribed) return ear.take(text, this.isMeasuring);
        const told = readPlatformFrame(own.open(text.toString('latin1')) ?? '');
        if (told?.type !== 'channel') return;
        isSubscribed = true;
        ear.useKey(told.key);
        subscribed();
      },
      closed: () => {
        this.isLost = true;
        subscribed();
      },
    });
  }

  close(): void {
    if (this.beating) clearInterval(this.beating);
    this.socket.close();
  }
}
