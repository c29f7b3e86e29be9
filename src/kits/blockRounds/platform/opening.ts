// Opens the next round: on the first block to draw that nobody can know yet.
import { serverTime } from '../../../core/clock';
import { suspensionAt } from '../dealer';
import { BLOCKS_AHEAD, type ChainSource } from '../../../platform/chain/blocks';
import type { ServiceParts } from '../../../platform/server/service';
import type { Dealing } from './dealing';
import type { RoundBook } from './roundBook';

export interface OpeningParts extends Pick<ServiceParts, 'database' | 'clock' | 'log'> {
  readonly blocks: ChainSource;
  /** Blocks between two draws. */
  readonly periodBlocks: number;
  readonly dealing: Dealing;
  readonly book: RoundBook;
}

/** The first multiple of the period after `last` that lies BLOCKS_AHEAD of the head or more. */
export function nextDraw(head: number, periodBlocks: number, last: number): number {
  const first = Math.max(head + BLOCKS_AHEAD, last + 1);
  return Math.ceil(first / periodBlocks) * periodBlocks;
}

export class Opening {
  private lastId = 0n;
  private lastNum = 0;

  constructor(private readonly parts: OpeningParts) {}

  /** Goes on after the last round there was. A number of another chain means nothing here. */
  async resume(): Promise<void> {
    const last = await this.parts.book.last();
    if (!last) return;
    this.lastId = BigInt(last.id);
    this.lastNum = last.chain === this.parts.blocks.chain ? last.blockNum : 0;
  }

  /** Opens a round if there is none and the source is well; else betting waits for the source. */
  async open(): Promise<void> {
    const { blocks, periodBlocks, database, clock, log, dealing, book } = this.parts;
    const now = serverTime(clock.now());
    const head = blocks.head();
    if (!head || dealing.table.open || suspensionAt(dealing.table.content, now)) return;
    const blockNum = nextDraw(head.num, periodBlocks, this.lastNum);
    const id = String(this.lastId + 1n);
    const dueAt = serverTime(head.time + (blockNum - head.num) * blocks.interval);
    await database.transaction((tx) => book.open(tx, { id, chain: blocks.chain, blockNum, dueAt }, now));
    // Writing took longer than blocks do. Nobody has heard of the round, and a block that exists is not to be announced.
    if ((blocks.head()?.num ?? 0) >= blockNum) {
      log.warn('classic/announcement-missed', { round: id, missed: blockNum });
      return this.open();
    }
    this.lastId += 1n;
    this.lastNum = blockNum;
    dealing.deal({ type: 'open', roundId: id, blockNum }, serverTime(clock.now()));
  }
}
