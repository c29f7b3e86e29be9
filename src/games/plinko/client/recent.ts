// The last balls that have landed, newest first: labels over the board, and the data for each one's details. Stored on this
// device, so that a reload finds them.
import { action, makeObservable, observableRef } from 'mobx';
import * as v from 'valibot';
import { printMoney, times, type Money } from '../../../core/money';
import { parseMultiplier, printMultiplier, type Multiplier } from '../../../core/multiplier';
import { amount, multiplier } from '../../../protocol/json';
import { ownRound } from '../../../protocol/witness';
import type { GameServices } from '../../../client/stores/services';
import type { OwnBall } from './air';
import { ROWS } from '../paytables';

/** Number of balls kept. */
export const RECENT_BALLS = 40;
const MEMORY_KEY = 'plinko.recent';

const kept = v.array(
  v.object({
    betId: v.string(),
    multiplier,
    stake: amount,
    payout: amount,
    rows: v.picklist(ROWS),
    slot: v.number(),
    /** Chain and index; balls that an older client stored have none. */
    round: v.optional(v.string(), ''),
  }),
);

export interface RecentBall {
  readonly betId: string;
  readonly multiplier: Multiplier;
  readonly stake: Money;
  readonly payout: Money;
  readonly rows: number;
  readonly slot: number;
  readonly round: string;
}

export class RecentBalls {
  /** Newest first. */
  balls: readonly RecentBall[] = [];

  constructor(private readonly memory: GameServices['memory']) {
    const recalled = v.safeParse(kept, memory.read(MEMORY_KEY));
    if (recalled.success) this.balls = recalled.output.slice(0, RECENT_BALLS);
    makeObservable(this, { balls: observableRef, add: action });
  }

  add(landed: readonly OwnBall[]): void {
    const newest = landed.map(({ ball, stake, falling }): RecentBall => {
      const { betId, multiplier, payout, slot, chainId, index } = ball;
      const round = ownRound(chainId, index);
      return { betId, multiplier, stake, payout, rows: falling.rows, slot, round };
    });
    this.balls = [...newest.reverse(), ...this.balls].slice(0, RECENT_BALLS);
  }

  /** Stores them for the next visit. */
  keep(): void {
    this.memory.write(
      MEMORY_KEY,
      this.balls.map((ball) => ({
        ...ball,
        multiplier: printMultiplier(ball.multiplier),
        stake: printMoney(ball.stake),
        payout: printMoney(ball.payout),
      })),
      'idle',
    );
  }
}

/** True when the profit limit capped the payout of a ball. */
export const isLimited = ({
  payout,
  stake,
  multiplier,
}: Pick<RecentBall, 'payout' | 'stake' | 'multiplier'>): boolean => payout < times(stake, multiplier);

/** The kind of result, for lists. */
export const toneOf = ({ multiplier }: Pick<RecentBall, 'multiplier'>): 'low' | 'middle' | 'high' =>
  multiplier >= HIGH ? 'high' : multiplier > EVEN ? 'middle' : 'low';

const EVEN = parseMultiplier('1.00');
const HIGH = parseMultiplier('5.00');
