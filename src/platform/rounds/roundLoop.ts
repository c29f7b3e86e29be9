// Runs the rounds of a shared game one after the other. A round is announced with a block that does not exist yet, decided by
// that block after betting has closed, played, settled and revealed. When an error occurs in it, it is void and refunded.
import { serverTime, type Clock, type ServerTime } from '../../core/clock';
import type { Digested } from '../../protocol/sharedRound';
import type { Block } from '../chain/blocks';
import type { SeedChains } from '../chain/seedChains';
import type { Database } from '../database/database';
import type { Log } from '../logging/log';
import type { AnnouncedBlock, Announcing } from './announcedBlock';
import type { RoundTimer } from './roundTimer';
import type { ClosedRound, RoundBook } from './roundBook';
import type { CurrentRound, RoundEnd, VoidReason } from './roundEnd';
import type { Running } from './running';
import { LEDGER_RETRY_DELAY } from './settler';
import type { Digests } from './digests';
import { SHARED_CHAIN_LENGTH } from '../../core/chainTerms';
import { announcementOf, decidedBy } from './seeding';

/** The functions of a game's table that the loop needs. */
export interface LoopedTable {
  /** Betting time of a round, in milliseconds. */
  readonly countdown: number;
  /** `on` from the opening until all bets are decided; null before the first round and while the table is broken. */
  phase(): 'on' | 'over' | 'voided' | null;
  /** Opens betting. The outcome is not decided yet. */
  open(current: CurrentRound): void;
  /** When betting of the current round closes. */
  closesAt(): ServerTime;
  /** Takes the block's decision and publishes the outcome's hash; the round starts a moment later. */
  start(current: CurrentRound, digested: Digested): void;
  void(reason: VoidReason): void;
  /** Creates the timer of the next round. */
  timer(): RoundTimer;
}

export interface RoundLoopParts<Result extends ClosedRound> {
  readonly gameType: number;
  /** Owner of the game's chains in the register. */
  readonly owner: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly running: Running;
  readonly database: Database;
  readonly chains: SeedChains;
  readonly block: AnnouncedBlock;
  readonly book: RoundBook<Result>;
  readonly roundEnd: RoundEnd<Result>;
  readonly digests: Digests;
  readonly table: LoopedTable;
  /** Milliseconds before the next round opens, so that players can see the result. */
  readonly pauseAfter: { readonly over: number; readonly voided: number };
}

export class RoundLoop<Result extends ClosedRound> {
  private current: CurrentRound | null = null;
  private timer: RoundTimer | null = null;
  private voidReason: VoidReason = 'exception';
  private voidWaiters: ((roundId: string | null) => void)[] = [];
  private lastRoundId = 0n;
  private life: Promise<void> = Promise.resolve();

  constructor(private readonly parts: RoundLoopParts<Result>) {}

  /** Continues after the last round. */
  start(lastRoundId: string | null): void {
    this.lastRoundId = BigInt(lastRoundId ?? 0);
    this.life = this.live();
  }

  /** Leaves the round as it is: the next start voids and refunds it. */
  halt(): void {
    this.timer?.fail(new Error('the platform is stopping'));
  }

  /** Resolves when the loop has ended after a halt. */
  ended(): Promise<void> {
    return this.life;
  }

  /** Whether no round has secrets or open bets. */
  get closed(): boolean {
    return this.current === null;
  }

  /** Voids the round after an error inside it. */
  fail(error: unknown): void {
    this.parts.log.error('rounds/round-failed', { round: this.current?.round.id, error });
    this.timer?.fail(error);
  }

  /** Voids the current round. Resolves with its id when all bets are refunded, with null when no round is on. */
  async voidRound(reason: VoidReason): Promise<string | null> {
    const { table } = this.parts;
    if (table.phase() !== 'on') return null;
    this.voidReason = reason;
    const done = new Promise<string | null>((resolve) => this.voidWaiters.push(resolve));
    table.void(reason);
    this.timer?.look();
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

  /** Refunds the round; no new one begins before that has succeeded. */
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
    await this.revealVoid();
    const announcing = await block.ready(table.countdown);
    if (!announcing || running.stopped) return;
    roundEnd.clear();
    this.voidReason = 'exception';
    const timer = (this.timer = table.timer());
    const current = await this.open(announcing);
    if (!current) return;
    timer.look();
    try {
      const found = await Promise.race([
        block.exists(current.round.historyBlockNum),
        timer.ended.then(() => null),
      ]);
      if (found && !running.stopped) await this.decide(current, found);
    } finally {
      block.giveUp();
    }
    await timer.ended;
    if (table.phase() === 'voided') throw new Error('the round was declared void');
    if (await roundEnd.close(current)) this.current = null;
  }

  /** Draws the seed, stores the round, and opens betting on a block that does not exist yet. Null when stopped. */
  private async open(announcing: Announcing): Promise<CurrentRound | null> {
    const { chains, block, database, book, table, clock, log, owner } = this.parts;
    await chains.prepare(owner, SHARED_CHAIN_LENGTH);
    const id = String(this.lastRoundId + 1n);
    const current = await database.transaction(async (tx): Promise<CurrentRound> => {
      const seed = await chains.draw(tx, owner);
      const round = announcementOf(id, seed, announcing);
      await book.open(tx, round, clock.now());
      return { round, serverSeed: seed.serverSeed, published: false };
    });
    this.current = current;
    this.lastRoundId = BigInt(id);
    // If storing took too long, the round, which is not published yet, gets a later block.
    for (let told = announcing; !block.announce(told, table.countdown);) {
      const next = await block.ready(table.countdown);
      if (!next) return null;
      log.warn('rounds/announcement-missed', {
        round: id,
        missed: told.blockNumber,
        instead: next.blockNumber,
      });
      told = next;
      const round = { ...current.round, historyBlockNum: next.blockNumber, head: next.head };
      current.round = round;
      await database.transaction((tx) => book.announceAnew(tx, round, clock.now()));
    }
    current.published = true;
    table.open(current);
    log.debug('round opened', { round: id });
    return current;
  }

  /** The block exists: stores the outcome, publishes its hash, and starts the round. */
  private async decide(current: CurrentRound, found: Block): Promise<void> {
    const { table, clock, database, book, digests, log } = this.parts;
    if (clock.now() < table.closesAt()) {
      log.error('rounds/block-early', { round: current.round.id, block: found.num });
      this.voidReason = 'block-early';
      table.void('block-early');
      return this.timer?.look();
    }
    const round = decidedBy(current.round, current.serverSeed, found.hash);
    const digested = digests.withRound(round);
    await database.transaction((tx) => book.decide(tx, round, digested, clock.now()));
    // The round may have been declared void meanwhile.
    current.round = round;
    digests.tell(digested);
    if (table.phase() !== 'on') return;
    table.start(current, digested);
    this.timer?.look();
  }

  /** Reveals the seeds of void rounds as soon as their blocks exist, before the next round is announced. */
  private async revealVoid(): Promise<void> {
    const { book, block, chains, database, roundEnd, running, log } = this.parts;
    for (const { settleTime, ...round } of await book.unrevealed()) {
      if (round.historyBlockHash === null && block.isElsewhere(round.historyBlockNum)) {
        log.warn('rounds/seed-not-revealed', { round: round.id, block: round.historyBlockNum });
        continue;
      }
      const hash = round.historyBlockHash ?? (await block.exists(round.historyBlockNum))?.hash;
      if (hash === undefined || running.stopped) return;
      const serverSeed = await chains.drawn(database, round.chainId, round.index);
      const current = { round: decidedBy(round, serverSeed, hash), serverSeed, published: true };
      await roundEnd.reveal(current, serverTime(settleTime));
    }
  }
}
