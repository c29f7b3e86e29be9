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
  /** Items that may wait are sent after this share of the window, from 0 to below 1; 0 when left out. */
  readonly turn?: number;
  /** An item waits. */
  readonly isWaiting: boolean;
  /**
   * When the next paced item will be sent, or was to be sent, in unix milliseconds: waiting items can go with it. Left out, or null
   * before the first, when no paced item is known to come.
   */
  readonly pacedAt?: number | null;
  /** The frames of the waiting items, in order; empty while all items may wait longer, unless `isFull`. */
  frames(sentAt: number, isFull?: boolean): readonly (string | Buffer)[];
  /** Forgets the waiting items: no socket hears this feed. */
  drop(): void;
  /** Compact feeds only: the last item of each name, with its frame's `seq`. */
  readonly lastSaid?: LastSaid;
}

/** The part of a socket that batches use. */
export interface Receiver {
  /** Null when it has subscribed to no channel. */
  readonly feed: number | null;
  /** A push for this player waits. */
  readonly hasNews: boolean;
  /** Since when the page waits for the answer to a heartbeat; null when it has all. */
  readonly owesSince: number | null;
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
  /** Frames by feed; empty when only players' own news and answers are sent. */
  readonly frames: ReadonlyMap<number, Buffer>;
  readonly sockets: readonly Receiver[];
  /** Answers are sent to sockets without a frame too. */
  readonly isForAnswers: boolean;
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
/** Answers are sent alone at most this many times in the longest wait, those that are due by then together. */
const ANSWER_ROUNDS = 4;
/**
 * A slice ends after this many sockets or milliseconds: a bet waits for several answers of the database, and may wait for one slice
 * before each. An answer to a heartbeat takes three times as long as a frame. With 100 sockets a batch took so long that heights came
 * twice as late.
 */
export const SOCKETS_AT_ONCE = 250;
const LONGEST_SLICE = 5;
/**
 * Milliseconds by which a paced item may come late: it is made ten times a second, and waits for a batch. Idle items wait as long for it.
 */
const PACED_LATE = 300;
/** Sockets between two looks at the clock. */
const LOOKS_APART = 16;
/** Bytes sent in one slice: frames full of bets take longer. */
export const BYTES_AT_ONCE = 1024 * 1024;

export class Batches {
  /** Answers wait longer than in a small hall. Found out once a batch: to count the sockets for each heartbeat may take as long as all the rest. */
  isLarge = false;
  private due: Cancel | null = null;
  private dueAt = 0;
  /** The batch that is due takes the idle items too. */
  private isFull = false;
  /** The batch that is due has an urgent item. */
  private isUrgent = false;
  private idleDue: Cancel | null = null;
  /** The turns whose idle items have not been sent yet, in the order in which they will be. */
  private idleTurns: readonly number[] = [];
  private beganAt = 0;
  /** How long the last batch has taken so far, in milliseconds, and to how many sockets it was sent. */
  private cost = 0;
  private sent = 0;
  /** Milliseconds that a socket took in the last batch to many. */
  private costOfOne = 0;
  /** The batch that is being sent. Sockets that still wait for it get the next due batch with it; the others get that later. */
  private legs: readonly Leg[] = [];
  /** The turns of the batch that is being sent whose frames are not made yet, in order. */
  private turnsLeft: readonly number[] = [];
  /** The turns whose idle items go with their next frame. */
  private readonly withIdle = new Set<number>();
  /** When answers, and players' own news, are sent alone, unless a batch comes earlier. */
  private answersDue: Cancel | null = null;
  private newsDue: Cancel | null = null;

  constructor(private readonly parts: BatchesParts) {}

  /** Schedules the next batch: there is something to send on a channel. */
  soon(haste: Haste = 'normal'): void {
    const { clock, config } = this.parts;
    if (haste === 'idle' && this.isFullHall()) return this.soonInTurns();
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
      this.send(this.isFull ? 'all' : null);
    });
  }

  /**
   * Schedules batches of idle items, each for the feeds of one turn: one batch of many bets to all sockets would take so long
   * that heights come late. During a flight they go with the heights of their turn instead: a write for each socket costs more
   * than the bytes of a bet.
   */
  private soonInTurns(): void {
    this.idleTurns = [...new Set([...this.idleTurns, ...this.turns])];
    this.awaitTurn();
  }

  /** Whether a batch to all takes so long that idle items wait longer than others. */
  private isFullHall(): boolean {
    const { longestIdleWindow, longestBatchWindow } = this.parts.config;
    return this.windowUpTo(longestIdleWindow) > this.windowUpTo(longestBatchWindow);
  }

  private get turns(): ReadonlySet<number> {
    return new Set([...this.parts.feeds.values()].map(turnOf));
  }

  private awaitTurn(): void {
    const { clock, config } = this.parts;
    const window = this.windowUpTo(config.longestIdleWindow);
    this.idleDue ??= clock.after(window / this.turns.size, () => {
      this.idleDue = null;
      const turn = this.idleTurns.find((one) => this.waitingOf(one).some((feed) => !this.isPaced(feed)));
      if (turn !== undefined) {
        this.idleTurns = [...this.idleTurns.filter((one) => one !== turn), turn];
        this.send(turn);
      }
      this.idleTurns = this.idleTurns.filter((one) => this.waitingOf(one).length > 0);
      if (this.idleTurns.length > 0) this.awaitTurn();
    });
  }

  /** The feeds of a turn in which an item waits. */
  private waitingOf(turn: number): readonly Feed[] {
    return [...this.parts.feeds.values()].filter((feed) => feed.isWaiting && turnOf(feed) === turn);
  }

  /** Whether a paced item takes the waiting items along in time. */
  private isPaced({ pacedAt = null }: Feed): boolean {
    const { clock, config } = this.parts;
    const now = clock.now();
    return pacedAt !== null && pacedAt <= now + config.longestIdleWindow && pacedAt + PACED_LATE > now;
  }

  /** A socket has its own news to send: with the next batch, or alone where that comes late. */
  ownNews(): void {
    const { clock, config, sockets } = this.parts;
    if (this.windowUpTo(config.longestIdleWindow) <= config.longestBatchWindow) return this.soon('idle');
    this.newsDue ??= clock.after(ANSWERED_WITHIN, () => {
      this.newsDue = null;
      this.beginAlone(sockets().filter(({ hasNews }) => hasNews));
    });
  }

  /** A socket has an answer to send: with its next frame; alone after a while; at once in a small hall where nothing is being sent. */
  owed(socket: Receiver): void {
    const { clock } = this.parts;
    const isQuiet = !this.due && this.legs.length === 0 && clock.now() - this.beganAt > ANSWERED_WITHIN;
    if (isQuiet && !this.isLarge) socket.answer();
    else if (!this.answersDue) this.awaitAnswers(this.longestWait());
  }

  /** After that many milliseconds, sends the answers that have waited for the longest time. */
  private awaitAnswers(wait: number): void {
    const { clock, sockets } = this.parts;
    this.answersDue ??= clock.after(wait, () => {
      this.answersDue = null;
      const longest = this.longestWait();
      this.isLarge = longest > ANSWERED_WITHIN;
      const dueSince = clock.now() - longest;
      const due: Receiver[] = [];
      let oldest = Number.POSITIVE_INFINITY;
      for (const socket of sockets()) {
        const { owesSince } = socket;
        if (owesSince === null) continue;
        if (owesSince <= dueSince) due.push(socket);
        else oldest = Math.min(oldest, owesSince);
      }
      // Not for each answer alone: those that are due soon go together.
      if (Number.isFinite(oldest)) this.awaitAnswers(Math.max(oldest - dueSince, longest / ANSWER_ROUNDS));
      if (due.length > 0) this.beginAlone(due);
    });
  }

  /** Sends players' own news and answers to these sockets, after what is being sent. */
  private beginAlone(sockets: readonly Receiver[]): void {
    const at = this.parts.clock.now();
    this.begin([
      ...this.legs,
      { at, frames: new Map(), sockets, isForAnswers: true, isUrgent: false, done: 0 },
    ]);
  }

  /** Sends everything that waits, before it returns. */
  sendAll(): void {
    this.due?.();
    this.due = null;
    this.send('all');
    while (this.legs.length > 0) this.sendSome();
  }

  /** The shortest time between two batches. A busy hall sends fewer, so that calls get their time. */
  private windowUpTo(longest: number): number {
    const { config, sockets } = this.parts;
    const wasSmall = this.sent < ENOUGH_SENT && this.legs.length === 0;
    const toAll = wasSmall ? this.cost : this.costOfOne * sockets().length;
    return Math.max(config.batchWindow, Math.min(longest, COST_SHARE * toAll));
  }

  private longestWait(): number {
    const { sockets } = this.parts;
    return Math.max(ANSWERED_WITHIN, Math.min(LONGEST_WAIT, WAIT_FOR_A_SOCKET * sockets().length));
  }

  /** Sends a batch. The idle items go with it to the feeds of the turn `idle`, or to all. */
  private send(idle: number | 'all' | null): void {
    const { isUrgent, turns } = this;
    this.isFull = this.isUrgent = false;
    if (idle === 'all') {
      this.idleDue?.();
      this.idleDue = null;
      this.idleTurns = [];
    }
    if (isUrgent || idle === 'all' || turns.size === 1 || !this.isFullHall()) {
      this.turnsLeft = [];
      this.withIdle.clear();
      this.sendTo('all', this.heard, idle, isUrgent);
      return;
    }
    this.turnsLeft = [...new Set([...this.turnsLeft, ...(idle === null ? turns : [idle])])];
    if (idle !== null) this.withIdle.add(idle);
    this.sendTurn();
  }

  /**
   * In a full hall a batch without haste goes to one turn after the other, and the frames of each are made when it begins: all
   * of them at once would be old when they reach the last socket.
   */
  private sendTurn(): void {
    const isSending = (): boolean => this.legs.some(({ frames }) => frames.size > 0);
    if (isSending()) return;
    const { heard } = this;
    while (!isSending()) {
      const [turn, ...others] = this.turnsLeft;
      if (turn === undefined) return;
      this.turnsLeft = others;
      this.sendTo(turn, heard, this.withIdle.delete(turn) ? turn : null, false);
    }
  }

  /** The feeds that some socket hears. */
  private get heard(): ReadonlySet<number | null> {
    const heard = new Set<number | null>();
    for (const { feed } of this.parts.sockets()) heard.add(feed);
    return heard;
  }

  /**
   * Sends the frames of one turn, or of all and players' own news. The idle items of the turn `idle` go with them, unless a paced
   * item takes them along, or those of all.
   */
  private sendTo(
    turns: number | 'all',
    heard: ReadonlySet<number | null>,
    idle: number | 'all' | null,
    hasUrgent: boolean,
  ): void {
    const at = this.parts.clock.now();
    this.isLarge = this.longestWait() > ANSWERED_WITHIN;
    const isUrgent = hasUrgent && this.isLarge;
    const sockets = this.parts.sockets();
    const frames = new Map<number, Buffer>();
    for (const [feed, stream] of this.parts.feeds) {
      const turn = turnOf(stream);
      if (turns !== 'all' && turns !== turn) continue;
      if (!heard.has(feed)) {
        stream.drop();
        continue;
      }
      const waiting = stream.frames(at, idle === 'all' || (idle === turn && !this.isPaced(stream)));
      const [first] = waiting;
      if (first === undefined) continue;
      frames.set(feed, waiting.length === 1 ? messageFrame(first) : Buffer.concat(waiting.map(messageFrame)));
    }
    const isFor = ({ feed, hasNews }: Receiver): boolean =>
      (hasNews && turns === 'all') || (feed !== null && frames.has(feed));
    // An item that no socket gets, such as a height not yet due on compact lines, must not delay the next ones.
    if (frames.size === 0 && (turns !== 'all' || !sockets.some(isFor))) return;
    this.beganAt = at;
    this.cost = this.sent = 0;
    const late = this.legs.map((leg): Leg => ({
      ...{ at, done: 0, sockets: leg.sockets.slice(leg.done), isForAnswers: leg.isForAnswers },
      frames: joined(leg.frames, frames),
      isUrgent: isUrgent || leg.isUrgent,
    }));
    if (isUrgent && late.some(({ isForAnswers }) => isForAnswers)) this.awaitAnswers(this.longestWait());
    const isLate = new Set(late.flatMap((leg) => leg.sockets));
    // Most batches are for a quarter of the sockets, and begin when the one before has ended.
    const others = sockets.filter((socket) => isFor(socket) && !(isLate.size > 0 && isLate.has(socket)));
    this.begin([...late, { at, frames, sockets: others, isForAnswers: false, isUrgent, done: 0 }]);
  }

  private begin(legs: readonly Leg[]): void {
    const isSending = this.legs.length > 0;
    this.legs = legs;
    if (!isSending) this.sendSome();
  }

  private sendSome(): void {
    const { clock } = this.parts;
    const began = clock.now();
    if (this.turnsLeft.length > 0) this.sendTurn();
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
      const isAnswered = leg.isForAnswers && !leg.isUrgent && socket.owesSince !== null;
      if (!frame && !socket.hasNews && !isAnswered) continue;
      socket.deliver(frame, leg.at, leg.isUrgent);
      sent += 1;
      bytes += frame?.length ?? 0;
      if (sent % LOOKS_APART === 0 && clock.now() - began >= LONGEST_SLICE) break;
    }
    this.cost += clock.now() - began;
    this.sent += sent;
    if (this.sent >= ENOUGH_SENT) this.costOfOne = this.cost / this.sent;
    if (this.legs.length > 0) setImmediate(() => this.sendSome());
    else if (this.turnsLeft.length > 0) setImmediate(() => this.sendTurn());
  }
}

const turnOf = ({ turn = 0 }: Feed): number => turn;

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
