// The block announced for the next round. It is announced before it exists and never exchanged for another, not even by
// a restart: whoever could choose among blocks that exist could choose the outcome.
import type { Clock } from '../../core/clock';
import { isHash } from '../../core/hash';
import { BLOCKS_AHEAD, type Block, type BlockSource } from '../chain/blocks';
import type { Log } from '../logging/log';

/** The source is asked again after so long, should it fail to tell of a new head. */
const ASK_AGAIN = 3_000;
/** A number this far from the head belongs to another chain: the source was changed. */
const OTHER_CHAIN = 1_000;

export interface AnnouncedBlockParts {
  readonly blocks: BlockSource;
  readonly clock: Clock;
  readonly log: Log;
}

export class AnnouncedBlock {
  private announced: number | null = null;
  private stopWaiting: () => void = () => undefined;
  private stopped = false;

  constructor(private readonly parts: AnnouncedBlockParts) {}

  get num(): number | null {
    return this.announced;
  }

  /** Goes on with what the last round announced; null when there was none. */
  resume(num: number | null): void {
    this.stopped = false;
    this.announced = num ?? this.next();
  }

  /** A number that does not exist yet, to be announced. */
  next(): number {
    const head = this.parts.blocks.head();
    if (!head) throw new Error('the block source has no head');
    return head.num + BLOCKS_AHEAD;
  }

  /**
   * It is published now. False, and nothing is, when a block of this number or a later one has been seen: whoever announced
   * it could have chosen it.
   */
  announce(num: number): boolean {
    if ((this.parts.blocks.head()?.num ?? 0) >= num) return false;
    this.announced = num;
    return true;
  }

  /** Waits until the announced block exists. Null when stopped. */
  async exists(): Promise<Block | null> {
    while (!this.stopped) {
      const block = await this.ask();
      if (block) return block;
      await this.change();
    }
    return null;
  }

  stop(): void {
    this.stopped = true;
    this.stopWaiting();
  }

  private async ask(): Promise<Block | null> {
    const { blocks, log } = this.parts;
    try {
      const num = this.announced ?? this.next();
      this.announced = num;
      const block = await blocks.byNumber(num);
      if (block && isHash(block.hash) && block.num === num) return block;
      if (block) log.error('rounds/abnormal-block', { num, block });
      const head = blocks.head();
      if (!block && head && Math.abs(head.num - num) > OTHER_CHAIN) {
        log.warn('rounds/announced-anew', { num, head: head.num });
        this.announced = this.next();
      }
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
