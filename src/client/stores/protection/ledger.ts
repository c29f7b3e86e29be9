// What a player has staked and won, out of the facts of his own bets and nothing else: each bet counts when it is seen, its
// return when the player has seen it. What nobody saw end is looked up in the platform's records.
import { makeObservable, observable, observableRef, runInAction } from 'mobx';
import * as v from 'valibot';
import type { Api } from '../../connection/api';
import { ZERO, add, parseMoney, printMoney, subtract, type Money } from '../../../core/money';
import { amount } from '../../../protocol/json';
import { PAGE_ROWS, RECORD_CALLS } from '../../../protocol/records';
import type { PlayBet } from '../gamePlay';

/** Pages of records that one look goes back. */
const MOST_PAGES = 6;

/** A bet as the ledger follows it. */
interface Entry {
  readonly betId: string;
  readonly gameType: number;
  readonly stake: Money;
  /** What came back, once it was seen; null while it is open. */
  readonly won: Money | null;
  /** It is not listed any more, and how it ended is not known. */
  readonly lost: boolean;
}

const kept = v.object({
  staked: amount,
  won: amount,
  open: v.array(v.object({ betId: v.string(), gameType: v.number(), stake: amount })),
});

/** What has come about since the last time, for the day's sum. */
export interface Change {
  readonly staked: bigint;
  readonly won: bigint;
}

export class SessionLedger {
  staked: Money = ZERO;
  won: Money = ZERO;
  /** Bets whose end nobody has seen. */
  unseen = 0;
  private entries = new Map<string, Entry>();
  /** Bets of the last look, for what they knew when they vanished. */
  private seen: ReadonlyMap<string, PlayBet> = new Map();
  private asking = false;

  constructor(
    private readonly api: Api,
    private readonly changed: (change: Change) => void,
  ) {
    makeObservable(this, { staked: observableRef, won: observableRef, unseen: observable });
  }

  /** The bets of the game on show as they are now; none when a game was left. `isCurrent`: the round is still on show. */
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
    // What ended before anybody looked is history.
    if (!entry) return;
    const cost = refunded ? ZERO : stake;
    const back = refunded ? ZERO : payout;
    if (entry.won === back && entry.stake === cost) return;
    // Also a return that turns out to be another than it was told.
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

  /** Looks up how bets ended that nobody saw. Call it now and then while there are any. */
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

  /** As plain JSON, to outlast a reload. */
  keep(): object {
    const open = [...this.entries.values()].filter(({ won }) => won === null);
    return {
      staked: printMoney(this.staked),
      won: printMoney(this.won),
      open: open.map(({ betId, gameType, stake }) => ({ betId, gameType, stake: printMoney(stake) })),
    };
  }

  /** Goes on where a page before this one ended; its open bets are to be looked up. */
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

  /** What the host says was staked and won in this session before, decimal text. */
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
