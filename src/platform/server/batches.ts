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
  /** What waits, in order. */
  frames(sentAt: number): readonly (string | Buffer)[];
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
  readonly config: Pick<PlatformConfig['socket'], 'batchWindow' | 'longestBatchWindow'>;
  readonly feeds: ReadonlyMap<number, Feed>;
  /** Who is connected now, in a list that stays as it is. */
  readonly sockets: () => readonly Receiver[];
}

interface Batch {
  readonly at: number;
  /** By feed. */
  readonly frames: ReadonlyMap<number, Buffer>;
  readonly sockets: readonly Receiver[];
  /** How many of them were sent to. */
  done: number;
}

/** A window is so many times as long as its batch takes to send, within its bounds: the rest is for calls. */
const COST_SHARE = 4;
/** After a quiet moment a batch leaves this soon, in milliseconds: what belongs together is said together. */
const GATHERING = 10;
/** So long without a batch, in milliseconds, and an answer leaves by itself. Heartbeats are 1,500 ms apart. */
export const ANSWERED_WITHIN = 200;
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
  /** When the last batch began, and what it took, in milliseconds. */
  private beganAt = 0;
  private cost = 0;
  private batch: Batch | null = null;
  /** Its time came while the one before was still being sent. */
  private isNextDue = false;
  /** Answers leave by themselves then, if no batch takes them along before. */
  private answersDue: Cancel | null = null;

  constructor(private readonly parts: BatchesParts) {}

  /**
   * There is something to send: with the next batch. What is urgent does not wait for the longer window of a platform that is
   * hard pressed.
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
      // One of answers alone has nothing that this one does not send as well.
      if (this.batch && this.batch.frames.size > 0) this.isNextDue = true;
      else this.send();
    });
  }

  /** A socket owes an answer: with its next batch; soon without one; at once while nothing else is going out. */
  owed(socket: Receiver): void {
    const { clock, sockets } = this.parts;
    const isQuiet = !this.due && !this.batch && clock.now() - this.beganAt > ANSWERED_WITHIN;
    if (isQuiet) return socket.answer();
    this.answersDue ??= clock.after(ANSWERED_WITHIN, () => {
      this.answersDue = null;
      if (!this.batch) this.begin({ at: clock.now(), frames: new Map(), sockets: sockets(), done: 0 });
    });
  }

  /** Sends everything there is, before it returns. */
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
    // An item that is sent to no socket, such as a height not yet due on compact lines, must not delay the next ones.
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
