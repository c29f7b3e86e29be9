// A chain whose blocks and faults a test makes.
import { serverTime, type Cancel } from '../../../src/core/clock';
import type { Block, ChainSource, SourceState } from '../../../src/platform/chain/blocks';

export const BLOCK_TIME = 3_000;

export class ScriptedChain implements ChainSource {
  readonly publicChain = false;
  readonly interval = BLOCK_TIME;
  now: SourceState = 'ok';
  /** Number of blocks between the head and the newest confirmed block. */
  depth = 0;
  failing = false;
  /** Numbers of blocks that exist, but that the chain does not answer. */
  readonly hidden = new Set<number>();
  /** The chain answers every request with its head. */
  strange = false;
  private readonly blocks = new Map<number, Block>();
  private readonly listeners = new Set<(block: Block) => void>();
  private newest: number;

  constructor(
    at: number,
    first = 100,
    readonly chain = 'scripted',
  ) {
    this.newest = first;
    for (let num = first - 5; num <= first; num++) this.put(num, at - (first - num) * BLOCK_TIME);
  }

  /** Makes all blocks up to `num`, the last one at time `at` with an id that ends with `end`; announces only the last. */
  make(at: number, num = this.newest + 1, end?: string): Block {
    for (let missed = this.newest + 1; missed < num; missed++)
      this.put(missed, at - (num - missed) * BLOCK_TIME);
    this.newest = num;
    const block = this.put(num, at, end);
    this.tell();
    return block;
  }

  /** Replaces a block by another one with the same number. */
  replace(num: number, end: string): void {
    this.put(num, this.blocks.get(num)?.time ?? 0, end);
    this.tell();
  }

  tell(): void {
    for (const listener of [...this.listeners]) listener(this.head());
  }

  head(): Block {
    const block = this.blocks.get(this.newest);
    if (!block) throw new Error('no head');
    return block;
  }

  state(): SourceState {
    return this.now;
  }

  confirmed(): number {
    return this.newest - this.depth;
  }

  recent(count: number): readonly Block[] {
    return [...this.blocks.values()].slice(-count).reverse();
  }

  byNumber(num: number): Promise<Block | null> {
    if (this.hidden.has(num)) return Promise.reject(new Error('no such block here'));
    if (this.failing) return Promise.reject(new Error('unreachable'));
    if (this.strange) return Promise.resolve(this.blocks.get(this.newest - 1) ?? null);
    return Promise.resolve(num > this.confirmed() ? null : (this.blocks.get(num) ?? null));
  }

  onBlock(listener: (block: Block) => void): Cancel {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  start = (): Promise<void> => Promise.resolve();

  stop(): Promise<void> {
    this.listeners.clear();
    return Promise.resolve();
  }

  private put(num: number, at: number, end = '12345'): Block {
    const hash = num.toString(16).padStart(16, '0') + '0'.repeat(48 - end.length) + end;
    const block = { num, hash, time: serverTime(at) };
    this.blocks.set(num, block);
    return block;
  }
}
