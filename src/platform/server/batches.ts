// Sends pushes in batches: each channel's frame, the same bytes to all, then each player's own frame. With many sockets a
// batch is sent in several slices, so that calls and the database's answers need not wait for the last socket. Answers to
// heartbeats, thousands a second in a full hall, are sent with the batches, since every separate write costs as much again.
import type { Cancel, Clock } from '../../core/clock';
import type { LastSaid } from '../../protocol/compact';
import type { PlatformConfig } from '../config/config';
import { messageFrame } from './messageFrame';

/** The frames of a channel in one encoding, sealed once for all its sockets. */
export interface Feed {
  /** The key that seals its frames; empty while it is not known. */
  readonly key: string;
  /** The seq of the last frame that was sent, 0 before the first. */
  readonly seq: number;
  /** The frames of the waiting items, in order; empty while all items may wait longer, unless `isFull`. */
  frames(sentAt: number, isFull?: boolean): readonly (string | Buffer)[];
  /** Compact feeds only: the last item of each name, with its frame's `seq`. */
  readonly lastSaid?: LastSaid;
}

/** The part of a socket that batches use. */
export interface Receiver {
  /** Null when it has subscribed to no channel. */
  readonly feed: number | null;
  /** A push for this player waits. */
  readonly hasNews: boolean;
  /** A push for this player or an answer waits. */
  readonly isWaiting: boolean;
  /** Sends its channel's frame, the player's own frame and, unless `isUrgent`, the waiting answers in one write. */
  readonly deliver: (frame: Buffer | null, at: number, isUrgent: boolean) => void;
  /** Sends the waiting answers, if there are any. */
  readonly answer: () => void;
}

export interface BatchesParts {
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig['socket'], 'batchWindow' | 'longestBatchWindow' | 'longestIdleWindow'>;
  readonly feeds: ReadonlyMap<number, Feed>;
  /** The sockets that are connected now, in a list that is not changed later. */
  readonly sockets: () => readonly Receiver[];
}

/** How soon an item must be sent: `idle` items, about other players' actions, may wait and be sent together. */
export type Haste = 'urgent' | 'normal' | 'idle';

/** Sockets that have not been sent these frames yet, in order. */
interface Leg {
  readonly at: number;
  /** Frames by feed; empty when only answers are sent. */
  readonly frames: ReadonlyMap<number, Buffer>;
  readonly sockets: readonly Receiver[];
  /** Answers wait for the next batch: sealing them takes time for which the last socket would wait. */
  readonly isUrgent: boolean;
  /** Number of sockets that were served. */
  done: number;
}

/** The window is this many times as long as a batch to all takes to send, within bounds: the rest of the time is for calls. */
const COST_SHARE = 4;
/** From this number of sockets on, the time that they took predicts the time for all. */
const ENOUGH_SENT = 100;
/** After a quiet moment a batch is sent after this many milliseconds: items that belong together share a frame. */
const GATHERING = 10;
/**
 * A player's own news is sent alone after this many milliseconds without a batch; an answer too, in a hall of up to 2,000
 * sockets. Heartbeats are 1,500 ms apart.
 */
export const ANSWERED_WITHIN = 200;
/**
 * Milliseconds for each socket that an answer waits for a batch in a larger hall, where writes of answers alone would take a third of the
 * time. At most LONGEST_WAIT: heights come once a second.
 */
const WAIT_FOR_A_SOCKET = 0.1;
const LONGEST_WAIT = 1_000;
/**
 * Sockets served in one slice, about three milliseconds: a bet waits for several answers of the database, and may wait for
 * one slice before each.
 */
export const SOCKETS_AT_ONCE = 250;
/** Bytes sent in one slice: frames full of bets take longer. */
export const BYTES_AT_ONCE = 1024 * 1024;

export class Batches {
  private due: Cancel | null = null;
  private dueAt = 0;
  /** The batch that is due takes the idle items too. */
  private isFull = false;
  /** The batch that is due has an urgent item. */
  private isUrgent = false;
  private idleDue: Cancel | null = null;
  private beganAt = 0;
  /** How long the last batch has taken so far, in milliseconds, and to how many sockets it was sent. */
  private cost = 0;
  private sent = 0;
  /** The batch that is being sent. Sockets that still wait for it get the next due batch with it; the others get that later. */
  private legs: readonly Leg[] = [];
  /** When answers, and players' own news, are sent alone, unless a batch comes earlier. */
  private answersDue: Cancel | null = null;
  private newsDue: Cancel | null = null;

  constructor(private readonly parts: BatchesParts) {}

  /** Schedules the next batch: there is something to send on a channel. */
  soon(haste: Haste = 'normal'): void {
    const { clock, config } = this.parts;
    if (haste === 'idle') {
      const window = this.windowUpTo(config.longestIdleWindow);
      if (window > this.windowUpTo(config.longestBatchWindow)) {
        this.idleDue ??= clock.after(window, () => {
          this.idleDue = null;
          this.send(true);
        });
        return;
      }
    }
    const window = haste === 'urgent' ? config.batchWindow : this.windowUpTo(config.longestBatchWindow);
    if (haste === 'urgent') this.isUrgent = true;
    const now = clock.now();
    const at = now + Math.min(window, Math.max(GATHERING, this.beganAt + window - now));
    if (haste === 'idle') this.isFull = true;
    if (this.due && this.dueAt <= at) return;
    this.due?.();
    this.dueAt = at;
    this.due = clock.after(at - now, () => {
      this.due = null;
      this.send(this.isFull);
    });
  }

  /** A socket has its own news to send: with the next batch, or alone where that comes late. */
  ownNews(): void {
    const { clock, config, sockets } = this.parts;
    if (this.windowUpTo(config.longestIdleWindow) <= config.longestBatchWindow) return this.soon('idle');
    this.newsDue ??= clock.after(ANSWERED_WITHIN, () => {
      this.newsDue = null;
      const told = sockets().filter(({ hasNews }) => hasNews);
      this.begin([
        ...this.legs,
        { at: clock.now(), frames: new Map(), sockets: told, isUrgent: false, done: 0 },
      ]);
    });
  }

  /** A socket has an answer to send: with its next batch; alone after a while; at once when nothing is being sent. */
  owed(socket: Receiver): void {
    const { clock, sockets } = this.parts;
    const isQuiet = !this.due && this.legs.length === 0 && clock.now() - this.beganAt > ANSWERED_WITHIN;
    if (isQuiet) return socket.answer();
    this.answersDue ??= clock.after(this.longestWait(), () => {
      this.answersDue = null;
      const all: Leg = { at: clock.now(), frames: new Map(), sockets: sockets(), isUrgent: false, done: 0 };
      this.begin([...this.legs, all]);
    });
  }

  /** Sends everything that waits, before it returns. */
  sendAll(): void {
    this.due?.();
    this.due = null;
    this.send(true);
    while (this.legs.length > 0) this.sendSome();
  }

  /** The shortest time between two batches. A busy hall sends fewer, so that calls get their time. */
  private windowUpTo(longest: number): number {
    const { config, sockets } = this.parts;
    const toAll = this.sent < ENOUGH_SENT ? this.cost : (this.cost / this.sent) * sockets().length;
    return Math.max(config.batchWindow, Math.min(longest, COST_SHARE * toAll));
  }

  private longestWait(): number {
    const { sockets } = this.parts;
    return Math.max(ANSWERED_WITHIN, Math.min(LONGEST_WAIT, WAIT_FOR_A_SOCKET * sockets().length));
  }

  private send(isFull: boolean): void {
    const at = this.parts.clock.now();
    const isUrgent = this.isUrgent && this.longestWait() > ANSWERED_WITHIN;
    this.isFull = this.isUrgent = false;
    if (isFull) {
      this.idleDue?.();
      this.idleDue = null;
    }
    const frames = new Map<number, Buffer>();
    for (const [feed, stream] of this.parts.feeds) {
      const waiting = stream.frames(at, isFull);
      const [only] = waiting;
      if (only === undefined) continue;
      frames.set(feed, waiting.length === 1 ? messageFrame(only) : Buffer.concat(waiting.map(messageFrame)));
    }
    const sockets = this.parts.sockets();
    // An item that no socket gets, such as a height not yet due on compact lines, must not delay the next ones.
    if (!sockets.some(({ feed, hasNews }) => hasNews || (feed !== null && frames.has(feed)))) return;
    if (!isUrgent) {
      this.answersDue?.();
      this.answersDue = null;
    }
    this.beganAt = at;
    this.cost = this.sent = 0;
    const late = this.legs.map((leg): Leg => ({
      ...{ at, done: 0, sockets: leg.sockets.slice(leg.done) },
      frames: joined(leg.frames, frames),
      isUrgent: isUrgent || leg.isUrgent,
    }));
    const isLate = new Set(late.flatMap((leg) => leg.sockets));
    const others = isLate.size === 0 ? sockets : sockets.filter((socket) => !isLate.has(socket));
    this.begin([...late, { at, frames, sockets: others, isUrgent, done: 0 }]);
  }

  private begin(legs: readonly Leg[]): void {
    const isSending = this.legs.length > 0;
    this.legs = legs;
    if (!isSending) this.sendSome();
  }

  private sendSome(): void {
    const { clock } = this.parts;
    const began = clock.now();
    let [sent, bytes] = [0, 0];
    let [leg] = this.legs;
    while (leg && sent < SOCKETS_AT_ONCE && bytes < BYTES_AT_ONCE) {
      const socket = leg.sockets[leg.done];
      if (!socket) {
        this.legs = this.legs.slice(1);
        [leg] = this.legs;
        continue;
      }
      leg.done += 1;
      const frame = socket.feed === null ? null : (leg.frames.get(socket.feed) ?? null);
      if (!frame && !(leg.isUrgent ? socket.hasNews : socket.isWaiting)) continue;
      socket.deliver(frame, leg.at, leg.isUrgent);
      sent += 1;
      bytes += frame?.length ?? 0;
    }
    this.cost += clock.now() - began;
    this.sent += sent;
    if (this.legs.length > 0) setImmediate(() => this.sendSome());
  }
}

/** The frames of two batches, for sockets that have been sent neither. */
function joined(
  before: ReadonlyMap<number, Buffer>,
  after: ReadonlyMap<number, Buffer>,
): ReadonlyMap<number, Buffer> {
  const frames = new Map(before);
  for (const [feed, frame] of after) {
    const first = before.get(feed);
    frames.set(feed, first ? Buffer.concat([first, frame]) : frame);
  }
  return frames;
}
