// Ends rounds: decided by their confirmed block, or void when it does not come. The ledger is written before players are told.
import { isHash } from '../../../core/hash';
import { serverTime, type ServerTime } from '../../../core/clock';
import { isOverdue, outcomeOf, settled, type TableRound, type TableTerms, type VoidReason } from '../dealer';
import type { Block, ChainSource } from '../../../platform/chain/blocks';
import type { Transaction } from '../../../platform/database/database';
import type { ServiceParts } from '../../../platform/server/service';
import type { ClassicResult } from '../messages';
import { betOf, settlementOf } from './betRow';
import type { Dealing } from './dealing';
import type { Desk } from './desk';
import type { RoundBook, RoundState } from './roundBook';

export interface RoundEndParts extends Pick<ServiceParts, 'database' | 'ledger' | 'clock' | 'log'> {
  readonly terms: TableTerms;
  readonly blocks: ChainSource;
  readonly dealing: Dealing;
  readonly desk: Desk;
  readonly book: RoundBook;
}

export class RoundEnd {
  private readonly wishes = new Map<string, (() => void)[]>();

  constructor(private readonly parts: RoundEndParts) {}

  /** The operator's wish to void a round; resolves when everything is refunded, or when the round was decided before. */
  wish(roundId: string): Promise<void> {
    return new Promise((resolve) => {
      this.wishes.set(roundId, [...(this.wishes.get(roundId) ?? []), resolve]);
    });
  }

  /**
   * Ends every round that can be ended now, oldest first: none is decided before an older one, so that rounds are announced
   * in the order of the digest. Rejects when the database fails; nothing is lost then.
   */
  async endAll(stopped: () => boolean): Promise<void> {
    const { dealing } = this.parts;
    let isFirst = true;
    for (const { id } of [...dealing.table.rounds]) {
      if (stopped()) return;
      const round = dealing.table.round(id);
      if (round) await this.end(round, isFirst);
      isFirst &&= dealing.table.round(id) === undefined;
    }
    for (const roundId of [...this.wishes.keys()]) if (!dealing.table.round(roundId)) this.granted(roundId);
  }

  /** `isFirst`: no older round waits for its end. */
  private async end(round: TableRound, isFirst: boolean): Promise<void> {
    const { terms } = this.parts;
    if (this.wishes.has(round.id)) return this.void(round, 'operator');
    if (round.phase === 'open' || !isFirst) return;
    const block = await this.blockOf(round);
    if (block) return this.decide(round, block);
    if (isOverdue(round, terms.voidAfter, this.now())) await this.void(round, 'source');
  }

  /** The confirmed block of a round; null while there is none that is valid. */
  private async blockOf({ blockNum }: TableRound): Promise<Block | null> {
    const { blocks, log, terms } = this.parts;
    try {
      const block = await blocks.byNumber(blockNum);
      if (block && isHash(block.hash) && block.num === blockNum) return block;
      if (block) log.error('classic/abnormal-block', { gameType: terms.gameType, blockNum, block });
    } catch (error) {
      log.warn('classic/no-block', { gameType: terms.gameType, blockNum, error });
    }
    return null;
  }

  private async decide(round: TableRound, block: Block): Promise<void> {
    const { terms, ledger, book, dealing } = this.parts;
    await this.seal(round);
    const result = outcomeOf(terms.gameType, round.id, block, this.now());
    const bets = [...(dealing.table.round(round.id)?.bets.values() ?? [])];
    const settlements = bets.map((bet) => settlementOf(settled(terms, bet, result)));
    let digest: ClassicResult['digest'] = null;
    const before = await this.finish(round, async (tx) => {
      if (settlements.length > 0) await ledger.settle(tx, settlements);
      digest = await book.settle(tx, result);
    });
    const roundId = round.id;
    if (before === 'voided')
      return void dealing.deal({ type: 'void', roundId, reason: 'source' }, result.settleTime);
    // A player who sees the new balance must also find the result, so nothing is awaited in between.
    if (before === 'settled') digest = (await book.settled(roundId))?.digest ?? null;
    dealing.deal({ type: 'decide', roundId, block, digest }, result.settleTime);
  }

  private async void(round: TableRound, reason: VoidReason): Promise<void> {
    const { terms, ledger, book, dealing, log } = this.parts;
    await this.seal(round);
    const now = this.now();
    const betIds = [...(dealing.table.round(round.id)?.bets.keys() ?? [])];
    const before = await this.finish(round, async (tx) => {
      if (betIds.length > 0) await ledger.refund(tx, betIds, 'refunded', now);
      await book.void(tx, round.id, now, reason);
    });
    // The round was decided after all: the next look finds its block and reports the result.
    if (before === 'settled') return this.granted(round.id);
    log.warn('classic/round-void', {
      gameType: terms.gameType,
      round: round.id,
      reason,
      refunded: betIds.length,
    });
    dealing.deal({ type: 'void', roundId: round.id, reason }, now);
  }

  /** Closes the round to new bets, waits for bets on their way into the ledger, and adds those that only the ledger has. */
  private async seal({ id, blockNum, dueAt }: TableRound): Promise<void> {
    const { terms, ledger, dealing, desk } = this.parts;
    dealing.deal({ type: 'seal', roundId: id }, this.now());
    await desk.calls.until(() => dealing.table.round(id)?.pending.size === 0);
    const bets = (await ledger.openBets(terms.gameType)).filter(({ roundId }) => roundId === id).map(betOf);
    dealing.deal({ type: 'restore', roundId: id, blockNum, dueAt, bets }, this.now());
  }

  /** Returns the state of the round before: only an undecided one is changed. */
  private finish({ id }: TableRound, work: (tx: Transaction) => Promise<void>): Promise<RoundState | null> {
    const { database, book } = this.parts;
    return database.transaction(async (tx) => {
      // The round may be decided by a second platform on the same database, or by a COMMIT whose reply was lost: that stays.
      const state = await book.hold(tx, id, 'update');
      if (state === 'undecided') await work(tx);
      return state;
    });
  }

  private granted(roundId: string): void {
    for (const resolve of this.wishes.get(roundId) ?? []) resolve();
    this.wishes.delete(roundId);
  }

  private now(): ServerTime {
    return serverTime(this.parts.clock.now());
  }
}
