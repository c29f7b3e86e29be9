// Opens the next rounds: on the first drawing blocks far enough ahead of the head, one for each period that runs.
import { serverTime } from '../../../core/clock';
import { suspensionAt } from '../dealer';
import { BLOCKS_AHEAD, type Block, type ChainSource } from '../../../platform/chain/blocks';
import type { ServiceParts } from '../../../platform/server/service';
import type { Dealing } from './dealing';
import type { RoundBook } from './roundBook';

export interface OpeningParts extends Pick<ServiceParts, 'database' | 'clock' | 'log'> {
  readonly blocks: ChainSource;
  /** Numbers of blocks between two draws, one for each period that runs; the shortest comes first and divides the others. */
  readonly periods: readonly number[];
  readonly dealing: Dealing;
  readonly book: RoundBook;
  /** A round was opened. `head`: the head at which it was announced in time, whatever the clock shows when players are told. */
  opened(head: Block | null): void;
}

/** The first multiple of the period after `last` that lies BLOCKS_AHEAD of the head or more. */
export function nextDraw(head: number, periodBlocks: number, last: number): number {
  const first = Math.max(head + BLOCKS_AHEAD, last + 1);
  return Math.ceil(first / periodBlocks) * periodBlocks;
}

/** A number this far from the head belongs to another chain of blocks: the source was changed. */
const OTHER_CHAIN = 1_000;

/** An announced block is above every head that was sent, also after a fork has removed the newest blocks. */
export const highestHead = (highest: number, head: number): number =>
  Math.abs(highest - head) < OTHER_CHAIN ? Math.max(highest, head) : head;

export class Opening {
  private lastId = 0n;
  private lastNum = 0;
  private highest = 0;

  constructor(private readonly parts: OpeningParts) {}

  /** Continues after the last round. The number of a block on another chain is ignored. */
  async resume(): Promise<void> {
    const last = await this.parts.book.last();
    if (!last) return;
    this.lastId = BigInt(last.id);
    this.lastNum = last.chain === this.parts.blocks.chain ? last.blockNum : 0;
  }

  /**
   * Opens rounds until each period has one that takes bets, if the source works; otherwise betting waits for the source. A
   * block draws for every period that divides its number, so that there is one round for each block, and round ids rise with
   * block numbers.
   */
  async open(): Promise<void> {
    const { dealing, periods, blocks } = this.parts;
    this.highest = highestHead(this.highest, blocks.head()?.num ?? 0);
    const isOpen = (period: number): boolean =>
      dealing.table.rounds.some(({ phase, blockNum }) => phase === 'open' && blockNum % period === 0);
    while (!periods.every(isOpen)) if (!(await this.openNext())) return;
  }

  private async openNext(): Promise<boolean> {
    const { blocks, periods, database, clock, log, dealing, book } = this.parts;
    const [shortest = 1] = periods;
    const now = serverTime(clock.now());
    const head = blocks.head();
    if (!head || suspensionAt(dealing.table.content, now)) return false;
    const blockNum = nextDraw(highestHead(this.highest, head.num), shortest, this.lastNum);
    const id = String(this.lastId + 1n);
    const dueAt = serverTime(head.time + (blockNum - head.num) * blocks.interval);
    await database.transaction((tx) => book.open(tx, { id, chain: blocks.chain, blockNum, dueAt }, now));
    // Writing took longer than the blocks. Players do not know the round yet, and a block that exists must not be announced.
    const seen = blocks.head();
    if ((seen?.num ?? 0) >= blockNum) {
      log.warn('classic/announcement-missed', { round: id, missed: blockNum });
      return true;
    }
    this.lastId += 1n;
    this.lastNum = blockNum;
    this.parts.opened(seen);
    dealing.deal({ type: 'open', roundId: id, blockNum }, serverTime(clock.now()));
    return true;
  }
}
