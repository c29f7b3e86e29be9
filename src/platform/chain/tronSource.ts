// Reads the public chain from a TRON node by polling. It fetches missed blocks, and detects late and silent nodes, and forks: a
// number whose id changes, or a block whose parent is not the block that was seen. A confirmed block is final: answers of a node
// that contradict it are dropped.
import type { Cancel, Clock } from '../../core/clock';
import type { Log } from '../logging/log';
import { HEAD_GOOD, type Block, type ChainSource, type SourceState } from './blocks';
import type { LinkedBlock } from '../../protocol/tronBlock';
import type { TronNode } from './tronNode';
import { TronWindow } from './tronWindow';

export interface TronSourceParts {
  readonly node: TronNode;
  readonly clock: Clock;
  readonly log: Log;
  /** Number of later blocks that confirm a block; with `solid`, the node reports the confirmed ones. */
  readonly confirmations: number | 'solid';
  /** Time between two polls, in milliseconds. */
  readonly poll: number;
}

/** TRON's block interval, in milliseconds. */
const BLOCK_INTERVAL = 3_000;
/** Number of blocks before the head that are fetched at the start and after a gap. */
const BACK = 20;
/** A gap this long is not filled: reading starts again at the head. */
const LONGEST_GAP = 100;
/** Longest pause between two attempts while a node fails, in milliseconds. */
const SLOWEST_POLL = 8_000;
/** Milliseconds that the start waits for the first head; after that, the platform opens without one. */
const START_PATIENCE = 15_000;

export class TronSource implements ChainSource {
  readonly chain = 'tron';
  readonly publicChain = true;
  readonly interval = BLOCK_INTERVAL;
  private readonly window = new TronWindow();
  private readonly listeners = new Set<(block: Block) => void>();
  private final: number | null = null;
  private answeredAt: number | null = null;
  /** After a fork: the fork is over when this number is confirmed; otherwise null. */
  private forkedUpTo: number | null = null;
  /** Whether the node contradicts a block that it had confirmed. */
  private contradicted = false;
  private failures = 0;
  private stopped = false;
  private cancelNext: Cancel = () => undefined;
  private polling: Promise<void> = Promise.resolve();

  constructor(private readonly parts: TronSourceParts) {}

  head(): Block | null {
    return this.window.head && plain(this.window.head);
  }

  confirmed(): number | null {
    return this.final;
  }

  recent(count: number): readonly Block[] {
    return this.window.recent(count).map(plain);
  }

  state(): SourceState {
    const now = this.parts.clock.now();
    if (this.contradicted || this.forkedUpTo !== null) return 'forked';
    if (this.answeredAt === null || now - this.answeredAt > HEAD_GOOD) return 'silent';
    const { head } = this.window;
    return !head || now - head.time > HEAD_GOOD ? 'late' : 'ok';
  }

  async byNumber(num: number): Promise<Block | null> {
    if (this.contradicted) throw new Error('the node contradicts a block that it had confirmed');
    if (this.final === null || num > this.final || num < 0) return null;
    // A block before a confirmed block, linked to it, is confirmed too.
    const seen = this.window.get(num);
    if (seen) return plain(seen);
    const block = await this.parts.node.byNumber(
      this.parts.confirmations === 'solid' ? 'solid' : 'head',
      num,
    );
    return block && plain(block);
  }

  onBlock(listener: (block: Block) => void): Cancel {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async start(): Promise<void> {
    const { clock, log } = this.parts;
    await new Promise<void>((resolve) => {
      const giveUp = clock.after(START_PATIENCE, () => {
        log.error('chain/no-head', { waited: START_PATIENCE });
        resolve();
      });
      const cancel = this.onBlock(() => {
        cancel();
        giveUp();
        resolve();
      });
      this.next(0);
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    this.cancelNext();
    this.parts.node.stop();
    this.listeners.clear();
    await this.polling;
  }

  private next(delay: number): void {
    if (this.stopped) return;
    this.cancelNext = this.parts.clock.after(delay, () => {
      this.polling = this.poll();
    });
  }

  private async poll(): Promise<void> {
    const { clock, log, node, poll } = this.parts;
    const before = { hash: this.window.head?.hash, state: this.state() };
    try {
      const tip = await node.newest('head');
      this.answeredAt = clock.now();
      await this.take(tip);
      await this.confirm();
      this.failures = 0;
    } catch (error) {
      this.failures += 1;
      if (!this.stopped) log.warn('chain/poll-failed', { failures: this.failures, error });
    }
    if (this.stopped) return;
    this.next(Math.min(poll * 2 ** Math.min(this.failures, 8), Math.max(poll, SLOWEST_POLL)));
    const { head } = this.window;
    if (head && (head.hash !== before.hash || this.state() !== before.state))
      for (const listener of this.listeners) listener(plain(head));
  }

  /** Takes a new tip with all blocks since the last seen one. */
  private async take(tip: LinkedBlock): Promise<void> {
    const { window, parts } = this;
    const { head, oldest } = window;
    if (window.get(tip.num)?.hash !== tip.hash) {
      if (oldest && tip.num < oldest.num) throw new Error(`the node fell back to block ${tip.num}`);
      const anew = !head || tip.num > head.num + LONGEST_GAP;
      const segment = await this.segment(tip, anew ? tip.num - BACK : (oldest?.num ?? 0));
      const replaced = segment.flatMap(({ num, hash }) => {
        const seen = window.get(num);
        return seen && seen.hash !== hash ? [seen] : [];
      });
      const last = replaced.at(-1);
      const isFinal = last !== undefined && this.final !== null && last.num <= this.final;
      if (isFinal || (anew && !(await this.keepsFinal()))) return this.contradict(tip.num);
      if (head && last) this.fork(last.num, Math.max(head.num, tip.num));
      if (head && anew) parts.log.warn('chain/gap', { from: head.num, to: tip.num });
      if (anew) window.clear();
      window.take(segment);
    }
    // Otherwise it is the same tip, or an older known one: several nodes behind one address may lag.
    this.contradicted = false;
  }

  /** The tip and the blocks before it, newest first, down to one whose parent was seen, or down to `floor`. */
  private async segment(tip: LinkedBlock, floor: number): Promise<readonly LinkedBlock[]> {
    const segment = [tip];
    for (let child = tip; child.num > Math.max(floor, 1);) {
      if (this.window.get(child.num - 1)?.hash === child.parent) break;
      const parent = await this.parts.node.byNumber('head', child.num - 1);
      if (!parent || parent.hash !== child.parent)
        throw new Error(`blocks ${child.num - 1} and ${child.num} do not link`);
      segment.push(parent);
      child = parent;
    }
    return segment;
  }

  private async confirm(): Promise<void> {
    const { node, confirmations, log } = this.parts;
    const { head } = this.window;
    if (!head) return;
    if (confirmations === 'solid') {
      const solid = await node.newest('solid');
      const seen = this.window.get(solid.num);
      if (seen && seen.hash !== solid.hash) {
        if (this.final !== null && solid.num <= this.final) return this.contradict(solid.num);
        this.fork(solid.num, head.num);
        throw new Error(`block ${solid.num} was confirmed with another id than before`);
      }
      // The two halves of a node may differ in speed: a confirmed block that was not seen yet waits for the next poll.
      if (solid.num <= head.num) this.raise(solid.num);
    } else this.raise(head.num - confirmations);
    if (this.forkedUpTo === null || this.final === null || this.final < this.forkedUpTo) return;
    log.info('chain/fork-resolved', { num: this.forkedUpTo });
    this.forkedUpTo = null;
  }

  private raise(num: number): void {
    if (num >= 0 && num > (this.final ?? -1)) this.final = num;
  }

  /** Notes that unconfirmed blocks were replaced by others. Betting waits until the new ones are confirmed. */
  private fork(from: number, upTo: number): void {
    this.forkedUpTo = Math.max(this.forkedUpTo ?? 0, upTo);
    this.parts.log.warn('chain/forked', { from, upTo });
  }

  /** Notes that the node contradicts a confirmed block. Its answers are dropped until they agree again. */
  private contradict(num: number): void {
    if (!this.contradicted) this.parts.log.error('chain/contradicted', { num, final: this.final });
    this.contradicted = true;
  }

  /** Whether the node still has the last confirmed block. After a gap, blocks do not link, so this is the only check. */
  private async keepsFinal(): Promise<boolean> {
    const known = this.final === null ? undefined : this.window.get(this.final);
    return !known || (await this.parts.node.byNumber('head', known.num))?.hash === known.hash;
  }
}

const plain = ({ num, hash, time }: LinkedBlock): Block => ({ num, hash, time });
