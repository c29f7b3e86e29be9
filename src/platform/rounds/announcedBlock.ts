// The block of a shared round. Its number is announced when betting opens, and the block exists only after betting has closed,
// so the outcome is unknown while bets are placed. Only a final block is used: choosing among blocks would be choosing the
// outcome.
import type { Clock } from '../../core/clock';
import { isHash } from '../../core/hash';
import { HEAD_GOOD, type Block, type GameBlocks } from '../chain/blocks';
import type { Log } from '../logging/log';

/** Milliseconds after which the source is asked again, if it does not report a new head. */
const ASK_AGAIN = 3_000;
/** Fewest milliseconds between the end of betting and the block. */
const AFTER_CLOSING = 1_000;
/** A number this far from the head belongs to another chain of blocks, from before a change of the source. */
const OTHER_CHAIN = 1_000;

export interface AnnouncedBlockParts {
  readonly blocks: GameBlocks;
  readonly clock: Clock;
  readonly log: Log;
}

export interface Announcing {
  readonly blockNumber: number;
  /** The highest block that has been seen. */
  readonly head: number;
}

export class AnnouncedBlock {
  private announced: number | null = null;
  private stopWaiting: () => void = () => undefined;
  private waits = 0;
  private stopped = false;

  constructor(private readonly parts: AnnouncedBlockParts) {}

  /** The number that was announced last. */
  get num(): number | null {
    return this.announced;
  }

  /** Continues after a restart; `num` is the number that was announced last. */
  resume(num: number | null): void {
    this.stopped = false;
    this.announced = num;
  }

  /**
   * The number of the first block that is due at least a second after a betting time of `countdown` milliseconds. Null while the
   * head is too old to count from; then no betting opens. The numbers rise strictly from round to round.
   */
  next(countdown: number): Announcing | null {
    const { blocks, clock } = this.parts;
    const head = blocks.head();
    const now = clock.now();
    if (!head || now - head.time > HEAD_GOOD) return null;
    const due = now + countdown + AFTER_CLOSING;
    const wanted = head.num + Math.max(1, Math.ceil((due - head.time) / blocks.interval));
    const { announced } = this;
    const follows = announced !== null && Math.abs(announced - head.num) < OTHER_CHAIN ? announced + 1 : 0;
    return { blockNumber: Math.max(wanted, follows), head: head.num };
  }

  /** Takes the number as announced. Returns false when storing the round took so long that the block would exist too early. */
  announce({ blockNumber }: Announcing, countdown: number): boolean {
    const { blocks, clock } = this.parts;
    const head = blocks.head();
    if (!head || head.num >= blockNumber) return false;
    const due = head.time + (blockNumber - head.num) * blocks.interval;
    if (due < clock.now() + countdown) return false;
    this.announced = blockNumber;
    return true;
  }

  /** Waits until a number can be announced. Null when stopped. */
  async ready(countdown: number): Promise<Announcing | null> {
    while (!this.stopped) {
      const next = this.next(countdown);
      if (next) return next;
      await this.change();
    }
    return null;
  }

  /** Waits until the block of a number is seen. Null when stopped, or given up. */
  async exists(num: number): Promise<Block | null> {
    const turn = ++this.waits;
    while (!this.stopped && turn === this.waits) {
      const block = await this.ask(num);
      if (block) return block;
      if (turn === this.waits) await this.change();
    }
    return null;
  }

  /** Stops waiting for the block. */
  giveUp(): void {
    this.waits += 1;
    this.stopWaiting();
  }

  /** Whether the number belongs to another chain of blocks than the present one: its block will never be seen. */
  isElsewhere(num: number): boolean {
    const head = this.parts.blocks.head();
    return head !== null && Math.abs(head.num - num) > OTHER_CHAIN;
  }

  stop(): void {
    this.stopped = true;
    this.stopWaiting();
  }

  private async ask(num: number): Promise<Block | null> {
    const { blocks, log } = this.parts;
    try {
      const block = await blocks.seen(num);
      if (block && isHash(block.hash) && block.num === num) return block;
      if (block) log.error('rounds/abnormal-block', { num, block });
    } catch (error) {
      log.warn('rounds/no-block', { error });
    }
    return null;
  }

  /** Resolves at the next head, after a while, or when stopped. */
  private change(): Promise<void> {
    return new Promise((resolve) => {
      const ends = [
        this.parts.blocks.onBlock(() => this.stopWaiting()),
        this.parts.clock.after(ASK_AGAIN, () => this.stopWaiting()),
      ];
      this.stopWaiting = () => {
        for (const end of ends) end();
        resolve();
      };
      if (this.stopped) this.stopWaiting();
    });
  }
}
