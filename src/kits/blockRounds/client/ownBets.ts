// The player's bets of this visit in all five games: open ones, and how the others ended. The platform sends a bet when it
// is placed, and each round's result; the payout of a bet is computed from the result by the platform's own rules.
import { action, computed, makeObservable, observableRef } from 'mobx';
import { add, printMoney, subtract, times, ZERO, type Money } from '../../../core/money';
import type { ClassicBet, ClassicResult, ClassicSnapshot } from '../messages';
import { CLASSIC_GAMES, multiplierOf, settle, type ClassicGameType, type Play } from '../plays';

/** Number of bets kept. */
const MOST = 100;

/** A round's outcome for the player: all of his bets on it, and the return. */
export interface RoundTakings {
  readonly bets: readonly ClassicBet[];
  /** Stakes without margins. */
  readonly staked: Money;
  /** The return without margins. With a margin it may be below zero: a loss can exceed the stake. */
  readonly returned: Money;
}

export class OwnBets {
  /** Newest first. */
  all: readonly ClassicBet[] = [];

  constructor() {
    makeObservable(this, {
      all: observableRef,
      open: computed,
      add: action,
      decide: action,
      voided: action,
      takenBack: action,
      paid: action,
      reconcile: action,
    });
  }

  get open(): readonly ClassicBet[] {
    return this.all.filter(({ status }) => status === 'placed');
  }

  /** Takes a bet from the platform. A late message about an earlier state never changes a settled bet. */
  add(bet: ClassicBet): void {
    const known = this.all.find(({ betId }) => betId === bet.betId);
    if (known && known.status !== 'placed') return;
    const others = this.all.filter(({ betId }) => betId !== bet.betId);
    this.all = [bet, ...others].sort((a, b) => b.betTime - a.betTime).slice(0, MOST);
  }

  byId(betId: string): ClassicBet | undefined {
    return this.all.find((bet) => bet.betId === betId);
  }

  of(gameType: ClassicGameType, roundId: string): readonly ClassicBet[] {
    return this.all.filter((bet) => bet.gameType === gameType && bet.roundId === roundId);
  }

  /** The player's total stake on a play of a round. */
  on(gameType: ClassicGameType, roundId: string, play: Play): Money {
    return this.of(gameType, roundId).reduce(
      (sum, bet) => (bet.play === play && !isBack(bet) ? add(sum, bet.amount) : sum),
      ZERO,
    );
  }

  /** The player's stakes on each play of a round, always four numbers; zeros without a round. */
  amountsOn(gameType: ClassicGameType, roundId: string | undefined): readonly Money[] {
    const { plays } = CLASSIC_GAMES[gameType];
    return [0, 1, 2, 3].map((place) => {
      const play = plays[place];
      return play && roundId !== undefined ? this.on(gameType, roundId, play.id) : ZERO;
    });
  }

  /** Settles the player's open bets on a decided round and returns them. `profitLimit`: for bets that name none. */
  decide(result: ClassicResult, profitLimit: Money | null): readonly ClassicBet[] {
    const decided: ClassicBet[] = [];
    this.change(result.gameType, result.roundId, (bet) => {
      const limit = bet.profitLimit ?? profitLimit;
      const { status, payout } = settle(result.gameType, bet.play, bet.amount, result, limit);
      const settled: ClassicBet = {
        ...bet,
        ...(limit === null ? {} : { profitLimit: limit }),
        status,
        payout,
        outcome: result.outcome,
        points: result.points,
        blockNum: result.block.num,
        blockHash: result.block.hash,
        settleTime: result.settleTime,
      };
      decided.push(settled);
      return settled;
    });
    return decided;
  }

  /** Sets the real payout of a settled bet, margin included: it counts, whatever the rules give. Returns the bet. */
  paid(betId: string, payout: Money): ClassicBet | null {
    const bet = this.byId(betId);
    if (!bet || bet.status === 'placed' || isBack(bet)) return null;
    const told = { ...bet, payout };
    if (payout !== bet.payout) this.all = this.all.map((one) => (one === bet ? told : one));
    return told;
  }

  /** A bet was taken back before its round closed. */
  takenBack(bet: ClassicBet): void {
    this.all = this.all.map((one) => (one.betId === bet.betId ? bet : one));
  }

  /** A round was voided: returns the player's bets on it, refunded. */
  voided(gameType: ClassicGameType, roundId: string): readonly ClassicBet[] {
    const refunded: ClassicBet[] = [];
    this.change(gameType, roundId, (bet) => {
      const back: ClassicBet = { ...bet, status: 'refunded', payout: add(bet.amount, bet.margin) };
      refunded.push(back);
      return back;
    });
    return refunded;
  }

  /**
   * Compares the player's open bets in a game with a snapshot: bets on rounds that were decided meanwhile are settled; bets
   * on rounds that are neither open nor decided, although newer rounds are, were voided. Returns the bets that this settled.
   */
  reconcile(
    gameType: ClassicGameType,
    { rounds, results, mine }: ClassicSnapshot,
    profitLimit: Money | null,
  ): readonly ClassicBet[] {
    for (const bet of mine) this.add(bet);
    const ended: ClassicBet[] = [];
    const oldest = results.at(-1);
    for (const bet of this.open) {
      if (bet.gameType !== gameType || mine.some(({ betId }) => betId === bet.betId)) continue;
      const result = results.find(({ roundId }) => roundId === bet.roundId);
      const isRunning = rounds.some(({ roundId }) => roundId === bet.roundId);
      const isSkipped = oldest !== undefined && BigInt(oldest.roundId) < BigInt(bet.roundId);
      if (result) ended.push(...this.decide(result, profitLimit));
      else if (!isRunning && isSkipped) ended.push(...this.voided(gameType, bet.roundId));
    }
    return ended;
  }

  private change(gameType: ClassicGameType, roundId: string, how: (bet: ClassicBet) => ClassicBet): void {
    this.all = this.all.map((bet) =>
      bet.gameType === gameType && bet.roundId === roundId && bet.status === 'placed' ? how(bet) : bet,
    );
  }
}

/** The values that a bet names: it is settled on exactly these. */
interface Named extends Pick<ClassicBet, 'roundId' | 'play' | 'amount' | 'margin'> {
  readonly blockNum?: number | null | undefined;
  readonly profitLimit?: Money | null | undefined;
}

/** The value in which the platform's bet differs from the named one; null when they agree. */
export function toldOtherwise(named: Named, bet: Named): string | null {
  if (textOf(bet) !== textOf(named)) return textOf(bet);
  const { profitLimit: limit = null } = bet;
  // Older platforms, and bets that were placed before the limits were known, have none.
  return limit === null || limit === (named.profitLimit ?? limit) ? null : printMoney(limit);
}

const textOf = ({ roundId, blockNum, play, amount, margin }: Named): string =>
  `${roundId}/${blockNum ?? '-'} ${play} ${printMoney(amount)} + ${printMoney(margin)}`;

/** The stake came back: the bet was not played. */
export const isBack = ({ status }: ClassicBet): boolean => status === 'refunded' || status === 'cancelled';

/** True when the profit limit capped the payout of a won bet, its margin aside. */
export function isLimited({
  gameType,
  play,
  amount,
  margin,
  status,
  payout,
  outcome,
  points,
}: ClassicBet): boolean {
  if (status !== 'won' || payout === null || outcome === null) return false;
  return subtract(payout, margin) < times(amount, multiplierOf(gameType, play, { outcome, points }));
}

/** The stakes and the return of settled bets of one round, margins left out on both sides. */
export function takingsOf(bets: readonly ClassicBet[]): RoundTakings {
  return bets.reduce<RoundTakings>(
    (sum, bet) => ({
      bets: [...sum.bets, bet],
      staked: add(sum.staked, bet.amount),
      returned: add(sum.returned, ((bet.payout ?? ZERO) - bet.margin) as Money),
    }),
    { bets: [], staked: ZERO, returned: ZERO },
  );
}

export const mineResultOf = ({ bets, staked, returned }: RoundTakings): 'won' | 'even' | 'lost' | null => {
  if (bets.length === 0) return null;
  if (returned > staked) return 'won';
  return returned === staked ? 'even' : 'lost';
};
