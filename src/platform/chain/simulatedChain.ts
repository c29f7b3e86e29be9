// The platform's own chain of blocks in TRON's format: an id has 16 hex characters for the number and 48 more, and a block comes
// every three seconds by the platform's clock. Blocks are not stored: their ids are derived from one secret, so that the chain
// continues after a restart without a gap.
import { createHash } from 'node:crypto';
import { serverTime, type Cancel, type Clock } from '../../core/clock';
import type { Database } from '../database/database';
import { randomHash, type Random } from '../random';
import type { Block, ChainSource, SourceState } from './blocks';

export interface SimulatedChainParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly random: Random;
  /** Milliseconds between two blocks. */
  readonly interval: number;
  /**
   * Whether another process may continue the chain with another clock. Then the number of each block is stored before it is
   * published, so that no published number is announced as a coming one.
   */
  readonly isWrittenDown?: boolean;
}

interface Origin {
  /** Future blocks are derived from it: it must never leave the platform. */
  readonly secret: string;
  /** Time of block 1. */
  readonly firstAt: number;
}

export class SimulatedChain implements ChainSource {
  readonly chain = 'simulated';
  readonly publicChain = false;
  readonly interval: number;
  private origin: Origin | null = null;
  private highest = 0;
  private readonly listeners = new Set<(block: Block) => void>();
  private cancelNext: Cancel = () => undefined;

  constructor(private readonly parts: SimulatedChainParts) {
    this.interval = parts.interval;
  }

  head(): Block | null {
    const { origin } = this;
    if (!origin) return null;
    // When the clock is set back, existing blocks stay.
    if (!this.parts.isWrittenDown) this.highest = Math.max(this.highest, this.due(origin));
    return this.block(origin, this.highest);
  }

  private due({ firstAt }: Origin): number {
    return Math.max(1, 1 + Math.floor((this.parts.clock.now() - firstAt) / this.parts.interval));
  }

  /** Blocks follow from the clock: the chain is never late and never forks. */
  state(): SourceState {
    return this.origin ? 'ok' : 'silent';
  }

  /** Every existing block is final. */
  confirmed(): number | null {
    return this.head()?.num ?? null;
  }

  recent(count: number): readonly Block[] {
    const { origin } = this;
    const newest = this.head()?.num ?? 0;
    if (!origin) return [];
    return Array.from({ length: Math.min(count, newest) }, (_, back) => this.block(origin, newest - back));
  }

  byNumber(num: number): Promise<Block | null> {
    const { origin } = this;
    const exists = origin !== null && num >= 1 && num <= (this.head()?.num ?? 0);
    return Promise.resolve(exists ? this.block(origin, num) : null);
  }

  onBlock(listener: (block: Block) => void): Cancel {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  async start(): Promise<void> {
    const { database, clock, random, interval } = this.parts;
    const firstAt = Math.floor(clock.now() / interval) * interval;
    await database.query(
      'INSERT INTO simulated_chain (secret, first_at) VALUES ($1, $2) ON CONFLICT DO NOTHING',
      [randomHash(random), firstAt],
    );
    const [row] = await database.query<{ secret: string; first_at: string }>(
      'SELECT secret, first_at FROM simulated_chain',
    );
    if (!row) throw new Error('the simulated chain has no origin');
    const origin = { secret: row.secret, firstAt: Number(row.first_at) };
    if (this.parts.isWrittenDown) this.highest = await this.writtenDown(this.due(origin));
    this.origin = origin;
    this.waitForNext();
  }

  stop(): Promise<void> {
    this.cancelNext();
    this.listeners.clear();
    return Promise.resolve();
  }

  private waitForNext(): void {
    const { clock, interval, isWrittenDown } = this.parts;
    const past = this.head();
    const untilNext =
      interval - ((((clock.now() - (this.origin?.firstAt ?? 0)) % interval) + interval) % interval);
    this.cancelNext = clock.after(untilNext, () => {
      this.waitForNext();
      if (isWrittenDown) void this.writeNext(past);
      else this.tell(past);
    });
  }

  private tell(past: Block | null): void {
    const head = this.head();
    if (head && head.num !== past?.num) for (const listener of this.listeners) listener(head);
  }

  /** Stores and publishes the next block. When storing fails, it is not published; the next block includes its time. */
  private async writeNext(past: Block | null): Promise<void> {
    try {
      if (this.origin) this.highest = await this.writtenDown(this.due(this.origin));
    } catch {
      return;
    }
    this.tell(past);
  }

  /** Stores a published number. Returns the highest one that this or an earlier process has published. */
  private async writtenDown(due: number): Promise<number> {
    const [row] = await this.parts.database.query(
      'UPDATE simulated_chain SET told = greatest(told, $1::bigint) RETURNING told',
      [due],
    );
    return Math.max(this.highest, Number(row?.['told']));
  }

  private block({ secret, firstAt }: Origin, num: number): Block {
    const number = num.toString(16).padStart(16, '0');
    const rest = createHash('sha256').update(`${secret}:${num}`).digest('hex').slice(0, 48);
    return { num, hash: number + rest, time: serverTime(firstAt + (num - 1) * this.parts.interval) };
  }
}
