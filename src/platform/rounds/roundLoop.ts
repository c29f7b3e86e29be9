// The life of a shared game: one round after the other, each opened with its commitments, run, settled and revealed;
// void and refunded when anything in it fails.
import type { Clock } from '../../core/clock';
import type { Block } from '../chain/blocks';
import type { SeedChains } from '../chain/seedChains';
import type { Database } from '../database/database';
import type { Log } from '../logging/log';
import type { AnnouncedBlock } from './announcedBlock';
import type { Course } from './course';
import type { ClosedRound, RoundBook } from './roundBook';
import type { CurrentRound, RoundEnd, VoidReason } from './roundEnd';
import type { Running } from './running';
import { LEDGER_RETRY_DELAY } from './settler';
import { SHARED_CHAIN_LENGTH, commitmentsOf, sharedOwner } from './seeding';

/** What the loop asks of the game's table. */
export interface LoopedTable {
  /** `on` from the opening until all is decided; null before the first round and while the table is broken. */
  phase(): 'on' | 'over' | 'voided' | null;
  /** Opens betting. */
  open(current: CurrentRound): void;
  void(reason: VoidReason): void;
  /** The alarms of the round that is opened next. */
  course(): Course;
}

export interface RoundLoopParts<Result extends ClosedRound> {
  readonly gameType: number;
  readonly clock: Clock;
  readonly log: Log;
  readonly running: Running;
  readonly database: Database;
  readonly chains: SeedChains;
  readonly block: AnnouncedBlock;
  readonly book: RoundBook<Result>;
  readonly roundEnd: RoundEnd<Result>;
  readonly table: LoopedTable;
  /** Time before the next round opens, for players to see how this one ended; in milliseconds. */
  readonly pauseAfter: { readonly over: number; readonly voided: number };
}

export class RoundLoop<Result extends ClosedRound> {
  private current: CurrentRound | null = null;
  private course: Course | null = null;
  private voidReason: VoidReason = 'exception';
  private voidWaiters: ((roundId: string | null) => void)[] = [];
  private lastRoundId = 0n;
  private life: Promise<void> = Promise.resolve();

  constructor(private readonly parts: RoundLoopParts<Result>) {}

  /** Goes on after the last round there was. */
  start(lastRoundId: string | null): void {
    this.lastRoundId = BigInt(lastRoundId ?? 0);
    this.life = this.live();
  }

  /** Leaves the round as it is: the next start voids and refunds it. */
  halt(): void {
    this.course?.fail(new Error('the platform is stopping'));
  }

  /** Resolves when the loop has ended after a halt. */
  ended(): Promise<void> {
    return this.life;
  }

  /** False while a round has secrets or open bets. */
  get closed(): boolean {
    return this.current === null;
  }

  /** Something broke inside the round: it is voided. */
  fail(error: unknown): void {
    this.parts.log.error('rounds/round-failed', { round: this.current?.round.id, error });
    this.course?.fail(error);
  }

  /** Voids the round that is on; answers its id when all is refunded, null when there is none. */
  async voidRound(reason: VoidReason): Promise<string | null> {
    const { table } = this.parts;
    if (table.phase() !== 'on') return null;
    this.voidReason = reason;
    const done = new Promise<string | null>((resolve) => this.voidWaiters.push(resolve));
    table.void(reason);
    this.course?.look();
    return done;
  }

  private async live(): Promise<void> {
    const { running, pauseAfter, log } = this.parts;
    while (!running.stopped) {
      try {
        await this.round();
        if (pauseAfter.over > 0) await running.rest(pauseAfter.over);
      } catch (error) {
        if (running.stopped) return;
        const round = this.current?.round.id;
        log.error('rounds/round-void', { round, reason: this.voidReason, error });
        while (!running.stopped && !(await this.aborted())) await running.rest(LEDGER_RETRY_DELAY);
        await running.rest(pauseAfter.voided);
      }
    }
  }

  /** Whatever happens, no new round begins before this one is refunded. */
  private async aborted(): Promise<boolean> {
    const { roundEnd, log } = this.parts;
    const { current } = this;
    try {
      if (!(await roundEnd.abort(current, this.voidReason))) return false;
    } catch (error) {
      log.error('rounds/abort-failed', { round: current?.round.id, error });
      return false;
    }
    this.current = null;
    for (const resolve of this.voidWaiters.splice(0)) resolve(current?.round.id ?? null);
    return true;
  }

  private async round(): Promise<void> {
    const { block, running, table, roundEnd } = this.parts;
    const announced = await block.exists();
    if (!announced || running.stopped) return;
    roundEnd.clear();
    this.voidReason = 'exception';
    this.course = table.course();
    const current = await this.open(announced);
    this.course.look();
    await this.course.ended;
    if (table.phase() === 'voided') throw new Error('the round was declared void');
    if (await roundEnd.close(current)) this.current = null;
  }

  /** Draws the seed, writes the round down, and opens betting with all its commitments. */
  private async open(announced: Block): Promise<CurrentRound> {
    const { chains, block, database, book, table, clock, log, gameType } = this.parts;
    const owner = sharedOwner(gameType);
    await chains.prepare(owner, SHARED_CHAIN_LENGTH);
    const id = String(this.lastRoundId + 1n);
    let current = await database.transaction(async (tx) => {
      const seed = await chains.draw(tx, owner);
      const round = commitmentsOf(id, seed, announced, block.next());
      await book.open(tx, round, clock.now());
      return { round, serverSeed: seed.serverSeed, published: false };
    });
    this.current = current;
    this.lastRoundId = BigInt(id);
    // Writing took longer than blocks do. Nobody has heard of the round yet: it announces a block that nobody knows.
    while (!block.announce(current.round.nextBlockNum)) {
      const { nextBlockNum: missed } = current.round;
      const round = { ...current.round, nextBlockNum: block.next() };
      log.warn('rounds/announcement-missed', { round: id, missed, instead: round.nextBlockNum });
      this.current = current = { ...current, round };
      await database.transaction((tx) => book.announceAnew(tx, round));
    }
    current.published = true;
    table.open(current);
    return current;
  }
}
