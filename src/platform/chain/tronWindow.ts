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

  /** Newest first, as far back as they link. */
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

  /** Takes blocks that link to each other, newest first: they replace whatever was there, and what lay above them. */
  take(segment: readonly LinkedBlock[]): void {
    const [head] = segment;
    if (!head) return;
    for (const num of [...this.blocks.keys()])
      if (num > head.num || num <= head.num - KEPT) this.blocks.delete(num);
    for (const block of segment) this.blocks.set(block.num, block);
    this.top = head;
  }

  /** Begins anew: what was seen before is too far from what is seen now. */
  clear(): void {
    this.blocks.clear();
    this.top = null;
  }
}
