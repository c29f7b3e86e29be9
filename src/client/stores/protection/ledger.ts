// Sums the player's stakes and wins, only from the data of the player's own bets: each bet counts when it appears, its
// return when the player has seen it. Bets that ended unseen are looked up in the platform's records.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Api } from '../../connection/api';
import { ZERO, add, parseMoney, printMoney, subtract, type Money } from '../../../core/money';
import { amount } from '../../../protocol/json';
import { PAGE_ROWS, RECORD_CALLS } from '../../../protocol/records';
import type { PlayBet } from '../gamePlay';

/** Number of pages of records that one lookup reads. */
const MOST_PAGES = 6;

/** A bet as the ledger follows it. */
interface Entry {
  readonly betId: string;
  readonly gameType: number;
  readonly stake: Money;
  /** The return, once it was seen; null while the bet is open. */
  readonly won: Money | null;
  /** The bet is not listed any more, and its result is not known. */
  readonly lost: boolean;
}

const kept = v.object({
  staked: amount,
  won: amount,
  open: v.array(v.object({ betId: v.string(), gameType: v.number(), stake: amount })),
});

/** The sums since the last report, for the day's total. */
export interface Change {
  readonly staked: bigint;
  readonly won: bigint;
}

export class SessionLedger {
  staked: Money = ZERO;
  won: Money = ZERO;
  /** Number of bets that ended unseen. */
  unseen = 0;
  private entries = new Map<string, Entry>();
  /** The bets at the last call of `look`, for their last known data when they vanish. */
  private seen: ReadonlyMap<string, PlayBet> = new Map();
  private asking = false;

  constructor(
    private readonly api: Api,
    private readonly changed: (change: Change) => void,
  ) {
    makeObservable(this, { staked: observableRef, won: observableRef, unseen: observable });
  }

  /**
   * Takes the bets of the game on show as they are now; an empty list after a game was left. `isCurrent`: the round is still
   * on show.
   */
  look(bets: readonly PlayBet[], isCurrent: (roundId: string) => boolean): void {
    runInAction(() => {
      const here = new Map(bets.map((bet) => [bet.betId, bet]));
      for (const bet of bets) this.follow(bet);
      for (const [betId, entry] of this.entries) {
        if (here.has(betId)) continue;
        const last = this.seen.get(betId);
        if (entry.won !== null) this.entries.delete(betId);
        else if (last?.foregone !== undefined) this.end(entry, last.foregone);
        else if (last && isCurrent(last.roundId)) this.takeBack(entry);
        else this.entries.set(betId, { ...entry, lost: true });
      }
      this.seen = here;
      this.count();
    });
  }

  private follow({ betId, gameType, stake, payout, refunded }: PlayBet): void {
    const entry = this.entries.get(betId);
    if (payout === null) {
      if (!entry || entry.stake !== stake) this.sum(stake - (entry?.stake ?? 0n), 0n);
      if (!entry || entry.stake !== stake || entry.lost)
        this.entries.set(betId, { betId, gameType, stake, won: null, lost: false });
      return;
    }
    // A bet that had ended before it was first seen does not count.
    if (!entry) return;
    const cost = refunded ? ZERO : stake;
    const back = refunded ? ZERO : payout;
    if (entry.won === back && entry.stake === cost) return;
    // Also corrects a return that differs from the first report.
    this.sum(cost - entry.stake, back - (entry.won ?? 0n));
    this.entries.set(betId, { ...entry, stake: cost, won: back, lost: false });
  }

  private end(entry: Entry, won: Money): void {
    this.sum(0n, won);
    this.entries.delete(entry.betId);
  }

  private takeBack({ betId, stake }: Entry): void {
    this.sum(-stake, 0n);
    this.entries.delete(betId);
  }

  private sum(staked: bigint, won: bigint): void {
    if (staked === 0n && won === 0n) return;
    this.staked = add(this.staked, staked as Money);
    this.won = add(this.won, won as Money);
    this.changed({ staked, won });
  }

  private count(): void {
    this.unseen = [...this.entries.values()].filter(({ lost }) => lost).length;
  }

  /** Looks up the results of bets that ended unseen. Call it now and then while there are any. */
  async lookUp(): Promise<void> {
    if (this.asking || this.unseen === 0) return;
    this.asking = true;
    try {
      const games = new Set(
        [...this.entries.values()].flatMap(({ lost, gameType }) => (lost ? [gameType] : [])),
      );
      for (const gameType of games) await this.lookUpGame(gameType);
    } finally {
      this.asking = false;
    }
  }

  private async lookUpGame(gameType: number): Promise<void> {
    let before: string | null = null;
    for (let page = 0; page < MOST_PAGES; page += 1) {
      const answer: Awaited<ReturnType<typeof this.page>> = await this.page(gameType, before);
      if (!answer.ok) return;
      runInAction(() => {
        for (const { betId, outcome, amount: staked, marginFrozen, payout, depositReturned } of answer.body
          .slips) {
          const entry = this.entries.get(betId);
          if (!entry?.lost) continue;
          if (outcome === 'cancelled' || outcome === 'refunded') this.takeBack(entry);
          else if (payout !== null) {
            this.sum(staked + marginFrozen - entry.stake, 0n);
            this.end(entry, add(payout, depositReturned ?? ZERO));
          }
        }
        this.count();
      });
      before = answer.body.next;
      const isLeft = [...this.entries.values()].some((entry) => entry.lost && entry.gameType === gameType);
      if (before === null || !isLeft) return;
    }
  }

  private page(gameType: number, before: string | null) {
    const request = { gameType, mode: 'all', count: PAGE_ROWS, before } as const;
    return this.api.call(RECORD_CALLS.gameRecord, request, { quiet: true });
  }

  /** The state as plain JSON, for storage across a reload. */
  keep(): object {
    const open = [...this.entries.values()].filter(({ won }) => won === null);
    return {
      staked: printMoney(this.staked),
      won: printMoney(this.won),
      open: open.map(({ betId, gameType, stake }) => ({ betId, gameType, stake: printMoney(stake) })),
    };
  }

  /** Restores the state of an earlier page; its open bets will be looked up. */
  recall(stored: unknown): void {
    const parsed = v.safeParse(kept, stored);
    if (!parsed.success) return;
    const { staked, won, open } = parsed.output;
    runInAction(() => {
      this.staked = staked;
      this.won = won;
      this.entries = new Map(open.map((bet) => [bet.betId, { ...bet, won: null, lost: true }]));
      this.count();
    });
  }

  /** Adds the host's earlier sums of this session, decimal text. */
  addBefore(staked: string | null, won: string | null): void {
    runInAction(() => {
      if (staked !== null) this.staked = add(this.staked, parseMoney(staked));
      if (won !== null) this.won = add(this.won, parseMoney(won));
    });
  }

  get net(): Money {
    return subtract(this.won, this.staked);
  }
}
