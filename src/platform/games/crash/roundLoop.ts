// The life of a crash game: one round after the other, each opened with its commitments, ridden, settled and revealed;
// void and refunded when anything in it fails.
import { serverTime } from '../../../core/clock';
import type { Money } from '../../../core/money';
import type { VoidReason } from '../../../mechanics/crash/dealer';
import type { Block } from '../../chain/blocks';
import type { SeedChains } from '../../chain/seedChains';
import type { AnnouncedBlock } from './announcedBlock';
import { Ride } from './ride';
import type { CurrentRound, RoundEnd, RoundEndParts } from './roundEnd';
import { LEDGER_RETRY_DELAY } from './settler';
import { SHARED_CHAIN_LENGTH, commitmentsOf, resultOf, sharedOwner } from './seeding';

export interface RoundLoopParts extends Pick<
  RoundEndParts,
  'gameType' | 'clock' | 'log' | 'running' | 'database' | 'book' | 'dealing' | 'announcer'
> {
  readonly profitLimit: Money;
  /** Players see a void round for as long as a game over. */
  readonly gameOverDelay: number;
  readonly heightPeriod: number;
  readonly chains: SeedChains;
  readonly block: AnnouncedBlock;
  readonly roundEnd: RoundEnd;
}

export class RoundLoop {
  private current: CurrentRound | null = null;
  private ride: Ride | null = null;
  private voidReason: VoidReason = 'exception';
  private voidWaiters: ((roundId: string | null) => void)[] = [];
  private lastRoundId = 0n;
  private life: Promise<void> = Promise.resolve();

  constructor(private readonly parts: RoundLoopParts) {}

  /** Goes on after the last round there was. */
  start(lastRoundId: string | null): void {
    this.lastRoundId = BigInt(lastRoundId ?? 0);
    this.life = this.live();
  }

  /** Leaves the round as it is: the next start voids and refunds it. */
  halt(): void {
    this.ride?.fail(new Error('the platform is stopping'));
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
    this.parts.log.error('crash/round-failed', { round: this.current?.round.id, error });
    this.ride?.fail(error);
  }

  /** Voids the round that is on; answers its id when all is refunded, null when there is none. */
  async voidRound(reason: VoidReason): Promise<string | null> {
    const { dealing, clock } = this.parts;
    const phase = dealing.broken ? undefined : dealing.table.round?.phase;
    if (phase !== 'countdown' && phase !== 'flying' && phase !== 'stopped') return null;
    this.voidReason = reason;
    const done = new Promise<string | null>((resolve) => this.voidWaiters.push(resolve));
    dealing.deal({ type: 'void', reason }, serverTime(clock.now()));
    this.ride?.look();
    return done;
  }

  private async live(): Promise<void> {
    const { running, gameOverDelay, log } = this.parts;
    while (!running.stopped) {
      try {
        await this.round();
      } catch (error) {
        if (running.stopped) return;
        log.error('crash/round-void', { round: this.current?.round.id, reason: this.voidReason, error });
        while (!running.stopped && !(await this.aborted())) await running.rest(LEDGER_RETRY_DELAY);
        await running.rest(gameOverDelay);
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
      log.error('crash/abort-failed', { round: current?.round.id, error });
      return false;
    }
    this.current = null;
    for (const resolve of this.voidWaiters.splice(0)) resolve(current?.round.id ?? null);
    return true;
  }

  private async round(): Promise<void> {
    const { block, running, dealing, clock, heightPeriod, announcer, roundEnd } = this.parts;
    const announced = await block.exists();
    if (!announced || running.stopped) return;
    roundEnd.clear();
    this.voidReason = 'exception';
    this.ride = new Ride({
      clock,
      dealing,
      heightPeriod,
      onHeight: (round, now) => announcer.height(round, now),
    });
    const current = await this.open(announced);
    this.ride.look();
    await this.ride.ended;
    if (dealing.table.round?.phase === 'voided') throw new Error('the round was declared void');
    if (await roundEnd.close(current)) this.current = null;
  }

  /** Draws the seed, writes the round down, and opens betting with all its commitments. */
  private async open(announced: Block): Promise<CurrentRound> {
    const { chains, block, database, book, dealing, clock, gameType, profitLimit } = this.parts;
    const owner = sharedOwner(gameType);
    await chains.prepare(owner, SHARED_CHAIN_LENGTH);
    const id = String(this.lastRoundId + 1n);
    const nextBlockNum = block.next();
    const current = await database.transaction(async (tx) => {
      const seed = await chains.draw(tx, owner);
      const round = commitmentsOf(id, seed, announced, nextBlockNum);
      await book.open(tx, round, clock.now());
      return { round, serverSeed: seed.serverSeed, published: false };
    });
    this.current = current;
    this.lastRoundId = BigInt(id);
    if (block.isOut(nextBlockNum)) throw new Error('the block to announce was there before its announcement');

    const { nextBlockNum: _next, ...commitments } = current.round;
    const now = serverTime(clock.now());
    const crash = resultOf(current.round, current.serverSeed, 'over', now).crashHeight;
    block.announce(nextBlockNum);
    current.published = true;
    dealing.deal({ type: 'open', round: commitments, crash, profitLimit, nextBlockNum }, now);
    return current;
  }
}
