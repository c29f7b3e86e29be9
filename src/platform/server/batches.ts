// The batches in which pushes leave: each channel's frame, the same bytes to all, and each player's own after it. Many
// sockets are sent to in several goes, so that calls and the database's answers do not wait for the last of them. Answers
// to heartbeats, thousands a second in a full hall, go with the batches, since every write of its own costs as much again.
import type { Cancel, Clock } from '../../core/clock';
import type { LastSaid } from '../../protocol/compact';
import type { PlatformConfig } from '../config/config';
import { messageFrame } from './messageFrame';

/** The frames of a channel in one encoding, sealed once for all its sockets. */
export interface Feed {
  /** That its frames are sealed under; empty while it is not known. */
  readonly key: string;
  /** Of the last frame that went out, 0 before the first. */
  readonly seq: number;
  /** What waits, in order; nothing yet where all of it may wait longer, unless `isFull`. */
  frames(sentAt: number, isFull?: boolean): readonly (string | Buffer)[];
  /** Of a compact feed: what was last said under each name, with the frame `seq`. */
  readonly lastSaid?: LastSaid;
}

/** A socket, as far as batches go. */
export interface Receiver {
  /** Null: it has subscribed to none. */
  readonly feed: number | null;
  /** Something of the player's own waits. */
  readonly hasNews: boolean;
  /** The same, or an answer. */
  readonly isWaiting: boolean;
  /** Sends the frame of its channel, what is the player's own, and the answers that it owes, in one write. */
  readonly deliver: (frame: Buffer | null, at: number) => void;
  /** Sends the answers that it owes, if there are any. */
  readonly answer: () => void;
}

export interface BatchesParts {
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig['socket'], 'batchWindow' | 'longestBatchWindow' | 'longestIdleWindow'>;
  readonly feeds: ReadonlyMap<number, Feed>;
  /** Who is connected now, in a list that stays as it is. */
  readonly sockets: () => readonly Receiver[];
}

/** How soon something has to leave: `idle` is what others do, which may be told together when there is time. */
export type Haste = 'urgent' | 'normal' | 'idle';

/** Sockets that have still to be sent something, in order. */
interface Leg {
  readonly at: number;
  /** By feed; empty where only answers leave. */
  readonly frames: ReadonlyMap<number, Buffer>;
  readonly sockets: readonly Receiver[];
  /** How many of them were sent to. */
  done: number;
}

/** So many times as long as sending took, nothing more is sent that may wait, within the bounds of the windows: the rest is for calls. */
const COST_SHARE = 4;
/** After a quiet moment a batch leaves this soon, in milliseconds: what belongs together is said together. */
const GATHERING = 10;
/**
 * So long without a batch, in milliseconds, and a player's own news leaves by itself; an answer too, in a hall of up to 2,000
 * sockets. Heartbeats are 1,500 ms apart.
 */
export const ANSWERED_WITHIN = 200;
/** In a larger hall an answer waits longer for a batch: most sockets get one a second, and answers alone would be as many writes again. */
const WAIT_FOR_A_SOCKET = 0.1;
const LONGEST_WAIT = 1_000;
/**
 * Sockets that are sent to in one go, about three milliseconds: a bet waits for several answers of the database, and may wait for
 * a go before each.
 */
export const SOCKETS_AT_ONCE = 250;
/** Bytes that are sent in one go: frames full of bets take longer. */
export const BYTES_AT_ONCE = 1024 * 1024;

export class Batches {
  private due: Cancel | null = null;
  private dueAt = 0;
  /** The batch that is due takes along what may wait. */
  private isFull = false;
  private idleDue: Cancel | null = null;
  private beganAt = 0;
  /** What the last batch has taken so far, in milliseconds, and how many sockets it was sent to. */
  private cost = 0;
  private sent = 0;
  /** What is being sent. A batch whose time comes meanwhile goes along to those who still wait, and then to the others. */
  private legs: readonly Leg[] = [];
  /** Answers, and what is players' own, leave by themselves then, if no batch takes them along before. */
  private answersDue: Cancel | null = null;
  private newsDue: Cancel | null = null;

  constructor(private readonly parts: BatchesParts) {}

  /** There is something to send on a channel: with the next batch. */
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

  /** A socket has news of its own: with the next batch, and alone where that is not soon. */
  ownNews(): void {
    const { clock, config, sockets } = this.parts;
    if (this.windowUpTo(config.longestIdleWindow) <= config.longestBatchWindow) return this.soon('idle');
    this.newsDue ??= clock.after(ANSWERED_WITHIN, () => {
      this.newsDue = null;
      const told = sockets().filter(({ hasNews }) => hasNews);
      this.begin([...this.legs, { at: clock.now(), frames: new Map(), sockets: told, done: 0 }]);
    });
  }

  /** A socket owes an answer: with its next batch; after a while without one; at once while nothing else is going out. */
  owed(socket: Receiver): void {
    const { clock, sockets } = this.parts;
    const isQuiet = !this.due && this.legs.length === 0 && clock.now() - this.beganAt > ANSWERED_WITHIN;
    if (isQuiet) return socket.answer();
    this.answersDue ??= clock.after(this.longestWait(), () => {
      this.answersDue = null;
      if (this.legs.length === 0)
        this.begin([{ at: clock.now(), frames: new Map(), sockets: sockets(), done: 0 }]);
    });
  }

  /** Sends everything there is, before it returns. */
  sendAll(): void {
    this.due?.();
    this.due = null;
    this.send(true);
    while (this.legs.length > 0) this.sendSome();
  }

  /** The shortest time between two batches. A hall that is hard pressed sends fewer, so that there is time for calls. */
  private windowUpTo(longest: number): number {
    const { config, sockets } = this.parts;
    const toAll = this.sent === 0 ? 0 : (this.cost / this.sent) * sockets().length;
    return Math.max(config.batchWindow, Math.min(longest, COST_SHARE * toAll));
  }

  private longestWait(): number {
    const { sockets } = this.parts;
    return Math.max(ANSWERED_WITHIN, Math.min(LONGEST_WAIT, WAIT_FOR_A_SOCKET * sockets().length));
  }

  private send(isFull: boolean): void {
    const at = this.parts.clock.now();
    this.isFull = false;
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
    // An item that is sent to no socket, such as a height not yet due on compact lines, must not delay the next ones.
    if (!sockets.some(({ feed, hasNews }) => hasNews || (feed !== null && frames.has(feed)))) return;
    this.answersDue?.();
    this.answersDue = null;
    this.beganAt = at;
    this.cost = this.sent = 0;
    const late = this.legs.map((leg): Leg => ({
      ...{ at, done: 0, sockets: leg.sockets.slice(leg.done) },
      frames: joined(leg.frames, frames),
    }));
    const isLate = new Set(late.flatMap((leg) => leg.sockets));
    const others = isLate.size === 0 ? sockets : sockets.filter((socket) => !isLate.has(socket));
    this.begin([...late, { at, frames, sockets: others, done: 0 }]);
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
      if (!frame && !socket.isWaiting) continue;
      socket.deliver(frame, leg.at);
      sent += 1;
      bytes += frame?.length ?? 0;
    }
    this.cost += clock.now() - began;
    this.sent += sent;
    if (this.legs.length > 0) setImmediate(() => this.sendSome());
  }
}

/** What waited for a feed's sockets, and what comes after it. */
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
