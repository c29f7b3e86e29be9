// An edge's link to the leading hall: the turn in force, the frames of its channels, and where calls go. Messages of a hall
// that was paused and wakes while another one leads are ignored.
import { every, type Clock } from '../../core/clock';
import { parseMoney, type Money } from '../../core/money';
import { parseJson, readAs } from '../../protocol/json';
import { readPacked, Said, type LastSaid } from '../../protocol/compact';
import type { Log } from '../logging/log';
import type { Session } from '../players/sessions';
import type { Feed } from '../server/batches';
import { CHANNELS } from '../server/channels';
import { textOfOpened } from '../server/deflating';
import { Sealer } from '../server/sealing';
import type { CallDesk, CallKind, OpenedCall, PlainAnswer } from '../server/calls';
import type { Bus } from './bus';
import {
  balanceAnswer,
  beat,
  hello,
  isNewer,
  isSame,
  kindsIn,
  pageAnswer,
  plainAnswer,
  readFrame,
  SUBJECTS,
  type Hello,
  type PageQuestion,
  type Turn,
} from './subjects';
import type * as v from 'valibot';

export interface HallLineParts {
  readonly bus: Bus;
  readonly clock: Clock;
  readonly log: Log;
  readonly feeds: readonly number[];
  /** Called when frames wait on a feed. */
  readonly onFrames: () => void;
  /** Called when sockets on these feeds have missed frames, or when the feeds have a new key. */
  readonly onBroken: (feeds: ReadonlySet<number>) => void;
  /** Called when pushes to single players may be lost. */
  readonly onLoss: () => void;
}

/** Milliseconds to wait for the hall's answer. A client gives up earlier. */
const CALL_PATIENCE = 15_000;
const HELLO_PATIENCE = 1_000;
/** A hall that has been silent for this many milliseconds counts as gone. */
const SILENT_AFTER = 2_000;
const LOOK_EVERY = 500;

/** One channel in one encoding, as this edge receives it. */
interface HeardFeed extends Feed {
  /** Number of the last frame that has arrived; frames after `seq` wait to be sent. */
  readonly heard: number;
  begin(key: string, seq: number, said: LastSaid): void;
  take(seq: number, sealed: string): void;
}

class HeardChannel<Frame extends string | Buffer> implements HeardFeed {
  key = '';
  seq = 0;
  heard = 0;
  protected waiting: Frame[] = [];

  constructor(private readonly read: (sealed: string) => Frame) {}

  get isWaiting(): boolean {
    return this.waiting.length > 0;
  }

  begin(key: string, seq: number): void {
    this.key = key;
    this.seq = this.heard = seq;
    this.waiting = [];
  }

  take(seq: number, sealed: string): void {
    if (seq <= this.heard) return;
    this.heard = seq;
    this.waiting.push(this.read(sealed));
  }

  /** The frames are read all the same: later ones may contain changes of their items. */
  drop(): void {
    this.frames();
  }

  frames(): readonly Frame[] {
    const { waiting } = this;
    this.waiting = [];
    this.seq = this.heard;
    return waiting;
  }
}

/** Also opens the frames, because a new subscriber needs the last item of each name. */
class HeardCompactly extends HeardChannel<Buffer> {
  private sealer = new Sealer('');
  private said = new Said();

  /** `onUnreadable` is called when a frame cannot be read, so that the last items are unknown. */
  constructor(private readonly onUnreadable: () => void) {
    super((sealed) => Buffer.from(sealed, 'base64'));
  }

  get lastSaid(): LastSaid {
    return this.said.all;
  }

  override begin(key: string, seq: number, said: LastSaid = []): void {
    super.begin(key, seq);
    this.sealer = new Sealer(key);
    this.said = new Said(said);
  }

  override frames(): readonly Buffer[] {
    const frames = super.frames();
    const unreadable = frames.findIndex((frame) => !this.reads(frame));
    if (unreadable < 0) return frames;
    this.onUnreadable();
    return frames.slice(0, unreadable);
  }

  private reads(frame: Buffer): boolean {
    const packed = readPacked(textOfOpened(this.sealer.openCompact(frame)) ?? '');
    try {
      if (packed) this.said.unpack(packed.items);
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
    return packed !== null;
  }
}

export class HallLine implements CallDesk {
  readonly feeds: ReadonlyMap<number, HeardFeed>;
  private turn: Turn | null = null;
  private kinds: ReadonlyMap<string, CallKind> = new Map();
  private heardAt = -Infinity;
  private asking: Promise<void> | null = null;
  /** Rejects the open questions when another hall leads: the hall before does not answer any more. */
  private readonly waiting = new Set<(error: Error) => void>();
  private readonly ends: (() => void)[] = [];

  constructor(private readonly parts: HallLineParts) {
    this.feeds = new Map(
      parts.feeds.map((feed) => [
        feed,
        CHANNELS.includes(feed) ? new HeardChannel((sealed) => sealed) : this.heardCompactly(feed),
      ]),
    );
  }

  private heardCompactly(feed: number): HeardFeed {
    return new HeardCompactly(() => {
      this.parts.log.warn('frame of the hall cannot be read', { feed });
      this.forget();
    });
  }

  start(): void {
    const { bus, clock } = this.parts;
    this.ends.push(
      bus.hear(SUBJECTS.beat, ({ text }) => this.heardBeat(text)),
      bus.hear(SUBJECTS.channel, ({ text }) => this.heardFrame(text)),
      every(clock, LOOK_EVERY, () => {
        if (!this.isHeard) void this.ask();
      }),
    );
    bus.onGap(() => this.forget());
    void this.ask();
  }

  stop(): void {
    for (const end of this.ends) end();
  }

  /** Whether a hall leads and was not silent for SILENT_AFTER milliseconds. */
  get isHeard(): boolean {
    return this.turn !== null && this.parts.clock.now() - this.heardAt < SILENT_AFTER;
  }

  kindOf(path: string): CallKind | null {
    return this.kinds.get(path) ?? null;
  }

  answer({ path, text, session, outside, traceId }: OpenedCall): Promise<PlainAnswer> {
    const question = { path, text, tokenHash: session.tokenHash, outside, traceId };
    return this.question(SUBJECTS.call, question, plainAnswer);
  }

  async balanceOf({ tokenHash }: Session): Promise<Money> {
    const { balance } = await this.question(SUBJECTS.balance, tokenHash, balanceAnswer);
    return parseMoney(balance);
  }

  page(question: PageQuestion): Promise<v.InferOutput<typeof pageAnswer>> {
    return this.question(SUBJECTS.page, question, pageAnswer);
  }

  private async question<Output>(
    subject: (epoch: number) => string,
    asked: unknown,
    schema: v.GenericSchema<unknown, Output>,
  ): Promise<Output> {
    const turn = await this.leading();
    const text = typeof asked === 'string' ? asked : JSON.stringify(asked);
    let giveUp: (error: Error) => void = () => undefined;
    const overtaken = new Promise<never>((_, reject) => (giveUp = reject));
    overtaken.catch(() => undefined);
    this.waiting.add(giveUp);
    try {
      const answer = await Promise.race([
        this.parts.bus.ask(subject(turn.epoch), text, CALL_PATIENCE),
        overtaken,
      ]);
      const read = readAs(schema, parseJson(answer));
      if (!read) throw new Error(`the hall's answer on ${subject(turn.epoch)} is malformed`);
      return read.output;
    } finally {
      this.waiting.delete(giveUp);
    }
  }

  /** The turn in force. After lost messages it is asked for, which takes a moment. Throws when no hall leads. */
  private async leading(): Promise<Turn> {
    if (!this.turn) await this.ask();
    if (!this.turn) throw new Error('no hall leads at the moment');
    return this.turn;
  }

  private heardBeat(text: string): void {
    const said = readAs(beat, parseJson(text))?.output;
    if (!said) return;
    if (!this.turn || isNewer(said, this.turn)) return void this.ask();
    if (!isSame(said, this.turn)) return;
    this.heardAt = this.parts.clock.now();
    const broken = new Set<number>();
    for (const [number, feed] of this.feeds) {
      const seq = said.seqs[number] ?? 0;
      // Frames arrive before the beat that counts them: a frame that is missing now is lost.
      if (seq <= feed.heard) continue;
      // For a compact feed, the last item of each name must be fetched again.
      if (!CHANNELS.includes(number)) return this.forget();
      feed.begin(feed.key, seq, []);
      broken.add(number);
    }
    if (broken.size > 0) this.parts.onBroken(broken);
  }

  /** Messages may have been missed: asks again for the present turn and the state of all feeds. */
  private forget(): void {
    this.turn = null;
    void this.ask();
  }

  private heardFrame(text: string): void {
    const said = readFrame(text);
    if (!said) return;
    if (!this.turn || isNewer(said, this.turn)) return void this.ask();
    if (!isSame(said, this.turn)) return;
    const feed = this.feeds.get(said.channel);
    // A compact frame contains changes to the frame before it, and is useless without that.
    if (feed && !CHANNELS.includes(said.channel) && said.seq > feed.heard + 1) return this.forget();
    feed?.take(said.seq, said.sealed);
    this.parts.onFrames();
  }

  private ask(): Promise<void> {
    this.asking ??= this.askHello().finally(() => {
      this.asking = null;
    });
    return this.asking;
  }

  private async askHello(): Promise<void> {
    const { bus, log } = this.parts;
    try {
      const answer = await bus.ask(SUBJECTS.hello, '', HELLO_PATIENCE);
      const said = readAs(hello, parseJson(answer))?.output;
      if (said) this.believe(said);
    } catch (error) {
      log.debug('no hall answers', { error });
    }
  }

  private believe(said: Hello): void {
    const { clock, log, onBroken, onLoss } = this.parts;
    const before = this.turn;
    if (before && !isNewer(said, before)) {
      if (isSame(said, before)) this.heardAt = clock.now();
      return;
    }
    this.turn = { epoch: said.epoch, line: said.line };
    this.kinds = kindsIn(said);
    this.heardAt = clock.now();
    for (const [channel, feed] of this.feeds) {
      const { key = '', seq = 0, said: last = [] } = said.channels[channel] ?? {};
      feed.begin(key, seq, last);
    }
    log.info('hall found', { epoch: said.epoch, line: said.line });
    for (const giveUp of this.waiting) giveUp(new Error('another hall leads now'));
    onBroken(new Set(this.feeds.keys()));
    onLoss();
  }
}
