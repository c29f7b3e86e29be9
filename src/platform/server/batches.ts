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
  /** Items that wait to be sent, in order. */
  frames(sentAt: number): readonly (string | Buffer)[];
  /** Compact feeds only: the last item of each name, with its frame's `seq`. */
  readonly lastSaid?: LastSaid;
}

/** What batches need of a socket. */
export interface Receiver {
  /** Null when it has subscribed to no channel. */
  readonly feed: number | null;
  /** A push for this player waits. */
  readonly hasNews: boolean;
  /** A push for this player or an answer waits. */
  readonly isWaiting: boolean;
  /** Sends its channel's frame, the player's own frame and the waiting answers in one write. */
  readonly deliver: (frame: Buffer | null, at: number) => void;
  /** Sends the waiting answers, if there are any. */
  readonly answer: () => void;
}

export interface BatchesParts {
  readonly clock: Clock;
  readonly config: Pick<PlatformConfig['socket'], 'batchWindow' | 'longestBatchWindow'>;
  readonly feeds: ReadonlyMap<number, Feed>;
  /** The sockets that are connected now, in a list that is not changed later. */
  readonly sockets: () => readonly Receiver[];
}

interface Batch {
  readonly at: number;
  /** By feed. */
  readonly frames: ReadonlyMap<number, Buffer>;
  readonly sockets: readonly Receiver[];
  /** Number of sockets that were served. */
  done: number;
}

/** The window is this many times as long as its batch takes to send, within bounds: the rest of the time is for calls. */
const COST_SHARE = 4;
/** After a quiet moment a batch is sent after this many milliseconds: items that belong together share a frame. */
const GATHERING = 10;
/** Answers are sent alone after this many milliseconds without a batch. Heartbeats are 1,500 ms apart. */
export const ANSWERED_WITHIN = 200;
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
  /** When the last batch began, and how long it took, in milliseconds. */
  private beganAt = 0;
  private cost = 0;
  private batch: Batch | null = null;
  /** The next batch was due while the previous one was still being sent. */
  private isNextDue = false;
  /** When answers are sent alone, unless a batch comes earlier. */
  private answersDue: Cancel | null = null;

  constructor(private readonly parts: BatchesParts) {}

  /**
   * Schedules the next batch. Urgent items do not wait for the longer window that a busy platform uses.
   */
  soon(isUrgent = false): void {
    const { clock, config } = this.parts;
    const { batchWindow, longestBatchWindow } = config;
    const pressed = Math.min(longestBatchWindow, COST_SHARE * this.cost);
    const window = isUrgent ? batchWindow : Math.max(batchWindow, pressed);
    const now = clock.now();
    const at = now + Math.min(window, Math.max(GATHERING, this.beganAt + window - now));
    if (this.due && this.dueAt <= at) return;
    this.due?.();
    this.dueAt = at;
    this.due = clock.after(at - now, () => {
      this.due = null;
      // A running batch of answers alone is dropped: the new batch sends the answers too.
      if (this.batch && this.batch.frames.size > 0) this.isNextDue = true;
      else this.send();
    });
  }

  /** A socket has an answer to send: with its next batch; soon when there is none; at once when nothing is being sent. */
  owed(socket: Receiver): void {
    const { clock, sockets } = this.parts;
    const isQuiet = !this.due && !this.batch && clock.now() - this.beganAt > ANSWERED_WITHIN;
    if (isQuiet) return socket.answer();
    this.answersDue ??= clock.after(ANSWERED_WITHIN, () => {
      this.answersDue = null;
      if (!this.batch) this.begin({ at: clock.now(), frames: new Map(), sockets: sockets(), done: 0 });
    });
  }

  /** Sends everything that waits, before it returns. */
  sendAll(): void {
    this.due?.();
    this.due = null;
    while (this.batch) this.sendSome();
    this.send();
    while (this.batch) this.sendSome();
  }

  private send(): void {
    const at = this.parts.clock.now();
    const frames = new Map<number, Buffer>();
    for (const [feed, stream] of this.parts.feeds) {
      const waiting = stream.frames(at);
      const [only] = waiting;
      if (only === undefined) continue;
      frames.set(feed, waiting.length === 1 ? messageFrame(only) : Buffer.concat(waiting.map(messageFrame)));
    }
    const sockets = this.parts.sockets();
    // An item that no socket gets, such as a height not yet due on compact lines, must not delay the next ones.
    if (!sockets.some(({ feed, hasNews }) => hasNews || (feed !== null && frames.has(feed)))) return;
    this.answersDue?.();
    this.answersDue = null;
    this.beganAt = at;
    this.cost = 0;
    this.begin({ at, frames, sockets, done: 0 });
  }

  private begin(batch: Batch): void {
    const isSending = this.batch !== null;
    this.batch = batch;
    if (!isSending) this.sendSome();
  }

  private sendSome(): void {
    const { batch, parts } = this;
    if (!batch) return;
    const began = parts.clock.now();
    const { sockets, done } = batch;
    let bytes = 0;
    for (const socket of sockets.slice(done, done + SOCKETS_AT_ONCE)) {
      if (bytes >= BYTES_AT_ONCE) break;
      batch.done += 1;
      const frame = socket.feed === null ? null : (batch.frames.get(socket.feed) ?? null);
      if (frame || socket.isWaiting) socket.deliver(frame, batch.at);
      bytes += frame?.length ?? 0;
    }
    this.cost += parts.clock.now() - began;
    if (batch.done < sockets.length) {
      setImmediate(() => this.sendSome());
      return;
    }
    this.batch = null;
    if (!this.isNextDue) return;
    this.isNextDue = false;
    this.send();
  }
}
