// A socket that receives the rocket's pushes: it sends heartbeats like a client, and measures the delay of each flight push
// from the moment at which the platform measured the height. Channel frames are the same bytes for all, so each is opened
// once.
import { randomUUID } from 'node:crypto';
import { ROCKET_CHANNEL, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { HEARTBEAT_INTERVAL } from '../../../src/client/connection/constants';
import { textOfOpened } from '../../../src/platform/server/deflating';
import { Sealer } from '../../../src/platform/server/sealing';
import { socketTicket } from '../../../src/protocol/signature';
import {
  COMPACT_KIND,
  compactAnswer,
  readPacked,
  Said,
  type CompactWay,
  type LastSaid,
} from '../../../src/protocol/compact';
import { readPlatformFrame, type PushItem } from '../../../src/protocol/frames';
import { readAs } from '../../../src/protocol/json';
import { readPush } from '../../../src/protocol/push';
import type { Minted } from '../hall/messages';
import type { Delays } from './delays';
import { RawSocket, clientFrame } from './rawSocket';

/** The content of a channel frame that matters here. */
interface Heard {
  /** Platform times at which heights were measured. */
  readonly heights: readonly number[];
  /** When it was sent, if it is urgent: a countdown, a decision, a stop. */
  readonly urgentAt: number | null;
  /** The round whose countdown began, or null. */
  readonly countdown: string | null;
}
/** Number of remembered frames: all of the last seconds. */
const REMEMBERED = 800;
/** Length of the MAC at the end of an envelope, or of a compact frame; it identifies the frame. */
const MAC_CHARACTERS = 43;
const MAC_BYTES = 16;

/** A feed, whose frames are opened once for all its listeners. */
interface OpenedFeed {
  readonly sealer: Sealer;
  readonly said: Said;
}

/** The part that all listeners share. Listeners with the same `Ear` receive their channel in one way. */
export class Ear {
  /** Counters of delays, of heights and of urgent messages; null while nothing is measured. */
  delays: { readonly heights: Delays; readonly urgent: Delays } | null = null;
  /** By their key. */
  private readonly feeds = new Map<string, OpenedFeed>();
  private readonly heard = new Map<string, Heard>();

  /** `way`: null for envelopes. */
  constructor(
    readonly way: CompactWay | null,
    private readonly onCountdown: (roundId: string) => void,
  ) {}

  /** The feed for this key, and the last message on it; the frames of its first listener come after that. */
  feed(key: string, said: LastSaid): OpenedFeed {
    const feed = this.feeds.get(key) ?? { sealer: new Sealer(key), said: new Said(said) };
    this.feeds.set(key, feed);
    return feed;
  }

  /** Takes a frame of the channel or, unread, another. */
  take(feed: OpenedFeed, frame: Buffer, isText: boolean): void {
    if (!isText && frame[0] !== COMPACT_KIND.channel) return;
    const mac = frame.toString('latin1', frame.length - (isText ? MAC_CHARACTERS : MAC_BYTES));
    let heard = this.heard.get(mac);
    if (!heard) {
      const said = isText ? envelopeIn(feed, frame.toString('latin1')) : packedIn(feed, frame);
      if (!said) return;
      heard = heardIn(said);
      if (heard.countdown !== null) this.onCountdown(heard.countdown);
      this.heard.set(mac, heard);
      if (this.heard.size > REMEMBERED) this.heard.delete(this.heard.keys().next().value ?? '');
    }
    if (!this.delays) return;
    const now = Date.now();
    for (const at of heard.heights) this.delays.heights.add(now - at);
    if (heard.urgentAt !== null) this.delays.urgent.add(now - heard.urgentAt);
  }
}

function envelopeIn({ sealer }: OpenedFeed, sealed: string): Frame | null {
  const text = sealer.open(sealed);
  const frame = text ? readPlatformFrame(text) : null;
  return frame?.type === 'push' ? frame : null;
}

function packedIn({ sealer, said }: OpenedFeed, frame: Buffer): Frame | null {
  const packed = readPacked(textOfOpened(sealer.openCompact(frame)) ?? '');
  return packed && { sentAt: packed.sentAt, items: said.unpack(packed.items) };
}

interface Frame {
  readonly sentAt: number;
  readonly items: readonly PushItem[];
}

const URGENT: ReadonlySet<string | undefined> = new Set(['countdown', 'decided', 'stop']);

function heardIn({ sentAt, items }: Frame): Heard {
  const events = items.map(({ code, data }) => readPush(ROCKET_PUSHES, code, data));
  return {
    heights: events.flatMap((event) => (event?.name === 'flightHeight' ? [event.data.at] : [])),
    urgentAt: events.some((event) => URGENT.has(event?.name)) ? sentAt : null,
    countdown:
      events.flatMap((event) => (event?.name === 'countdown' ? [event.data.round.id] : []))[0] ?? null,
  };
}

export class Listener {
  /** True when the platform closed it, or the connection broke. */
  isLost = false;
  private readonly socket: RawSocket;
  private beating: NodeJS.Timeout | null = null;
  readonly subscribed: Promise<void>;

  constructor(port: number, { token, pass }: Pick<Minted, 'token' | 'pass'>, ear: Ear) {
    const own = new Sealer(token);
    const sealed = (frame: unknown): Buffer => clientFrame(own.seal(JSON.stringify(frame)));
    let feed: OpenedFeed | null = null;
    let subscribed: () => void = () => undefined;
    this.subscribed = new Promise((resolve) => (subscribed = resolve));
    const ticket = socketTicket(pass, token, randomUUID(), Date.now());
    this.socket = new RawSocket(port, `/notice?jwtToken=${ticket}`, {
      opened: () => {
        const { way } = ear;
        this.socket.send(
          sealed({ gameChannelType: ROCKET_CHANNEL, ...(way !== null && { as: way, inflates: true }) }),
        );
      },
      received: (payload, isText) => {
        if (feed) return ear.take(feed, payload, isText);
        const told = readPlatformFrame(own.open(payload.toString('latin1')) ?? '');
        if (told?.type !== 'channel') return;
        const compact = readAs(compactAnswer, told.compact)?.output;
        feed = ear.feed(told.key, compact?.said ?? []);
        const line = compact ? new Sealer(compact.line) : null;
        let beats = 0;
        // Sealed only once where possible: the platform opens and answers each of them like any other.
        const envelope = sealed({ type: 'heartbeat', sentAt: Date.now() });
        const beat = (): Buffer =>
          line ? clientFrame(line.sealCompact(COMPACT_KIND.heartbeat, ++beats, '')) : envelope;
        // Spread over time.
        this.beating = setTimeout(() => {
          this.beating = setInterval(() => this.socket.send(beat()), HEARTBEAT_INTERVAL);
        }, Math.random() * HEARTBEAT_INTERVAL);
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
