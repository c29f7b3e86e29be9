// The newest blocks of a chain, each linked to its parent. Detects blocks that do not link.
import type { LinkedBlock } from '../../protocol/tronBlock';

/** Blocks kept. */
const KEPT = 128;

export class TronWindow {
  private readonly blocks = new Map<number, LinkedBlock>();
  private top: LinkedBlock | null = null;

  get head(): LinkedBlock | null {
    return this.top;
  }

  get oldest(): LinkedBlock | null {
    return this.recent(KEPT).at(-1) ?? null;
  }

  get(num: number): LinkedBlock | undefined {
    return this.blocks.get(num);
  }

  /** The newest blocks, newest first, as far back as they are linked. */
  recent(count: number): readonly LinkedBlock[] {
    const found: LinkedBlock[] = [];
    for (
      let block = this.top ?? undefined;
      block && found.length < count;
      block = this.blocks.get(block.num - 1)
    )
      found.push(block);
    return found;
  }

  /** Takes linked blocks, newest first. They replace blocks with the same numbers, and all blocks above them. */
  take(segment: readonly LinkedBlock[]): void {
    const [head] = segment;
    if (!head) return;
    for (const num of [...this.blocks.keys()])
      if (num > head.num || num <= head.num - KEPT) this.blocks.delete(num);
    for (const block of segment) this.blocks.set(block.num, block);
    this.top = head;
  }

  /** Drops all blocks, when the seen ones are too far from the present head. */
  clear(): void {
    this.blocks.clear();
    this.top = null;
  }
}
