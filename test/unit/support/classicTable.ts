// A block-hash dealer for tests: ten blocks a period, three seconds a block, block 100 received at time 0.
import { serverTime } from '../../../src/core/clock';
import { cents, type Money } from '../../../src/core/money';
import {
  ClassicTable,
  step,
  type BetWish,
  type ClassicCommand,
  type ClassicEvent,
  type TableTerms,
} from '../../../src/kits/blockRounds/dealer';
import type { ClassicGameType } from '../../../src/kits/blockRounds/plays';

export const INTERVAL = 3_000;
export const HEAD_GOOD = 6_000;
export const VOID_AFTER = 60_000;
export const FIRST_HEAD = 100;

export const termsOf = (gameType: ClassicGameType): TableTerms => ({
  gameType,
  minBet: cents(1_00),
  maxBet: cents(1_000_00),
  profitLimit: cents(50_000_00),
  betsPerRound: 3,
  interval: INTERVAL,
  headGood: HEAD_GOOD,
  voidAfter: VOID_AFTER,
});

/** A block id with this end. */
export const hashOf = (num: number, end: string): string =>
  num.toString(16).padStart(16, '0') + '0'.repeat(48 - end.length) + end;

export class DealtClassic {
  table: ClassicTable;
  readonly told: ClassicEvent[] = [];
  private bets = 0;

  constructor(gameType: ClassicGameType, terms: Partial<TableTerms> = {}) {
    this.table = ClassicTable.empty({ ...termsOf(gameType), ...terms });
    this.head(FIRST_HEAD, 0);
  }

  deal(command: ClassicCommand, at: number): readonly ClassicEvent[] {
    const { table, events } = step(this.table, command, serverTime(at));
    this.table = table;
    this.told.push(...events);
    return events;
  }

  /** Delivers a block at `at`; `madeAt` is the block's own time. */
  head(num: number, at: number, madeAt = at): readonly ClassicEvent[] {
    return this.deal({ type: 'source', head: { num, at: serverTime(madeAt) }, fault: null }, at);
  }

  open(roundId = '1', blockNum = 110, at = 0): readonly ClassicEvent[] {
    return this.deal({ type: 'open', roundId, blockNum }, at);
  }

  /** Requests a bet; returns its id when it was granted, otherwise the code. */
  wish(at: number, wish: Partial<BetWish> & Pick<BetWish, 'play'>): string | number {
    const betId = `bet-${++this.bets}`;
    const amount: Money = cents(10_00);
    const common = { userId: 'anna', nickName: 'Anna', roundId: '1', amount, mode: 'manual' } as const;
    const events = this.deal({ ...common, ...wish, type: 'bet', betId }, at);
    const refused = events.find((event) => event.type === 'classic/refused');
    return refused ? refused.code : betId;
  }

  /** Requests a bet that the ledger confirms; returns its id. */
  bet(at: number, wish: Partial<BetWish> & Pick<BetWish, 'play'>): string {
    const betId = this.wish(at, wish);
    if (typeof betId === 'number') throw new Error(`refused with ${betId}`);
    this.deal({ type: 'confirm', betId }, at);
    return betId;
  }

  types(): readonly string[] {
    return this.told.map(({ type }) => type);
  }
}
