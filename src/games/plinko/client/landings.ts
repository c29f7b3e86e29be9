// Shows and announces balls that have landed: on the card beside the board, in words for screen readers (not more often than
// they can be spoken), and in a pop-up for the big ones. A return at or below the stake is never celebrated.
import { action, makeObservable, observableRef } from 'mobx';
import { ZERO, add, formatMoney, type Money } from '../../../core/money';
import { parseMultiplier, type Multiplier } from '../../../core/multiplier';
import { winTier } from '../../../core/winTier';
import { formatTrimmed } from '../../../client/hud/formatTrimmed';
import type { GameServices, Message } from '../../../client/stores/services';
import type { OwnBall } from './air';
import { PLINKO_GAME_TYPE } from '../messages';
import type { Rows } from '../paytables';
import { isLimited } from './recent';

/** From this multiplier on a win has a pop-up. */
const BIG = parseMultiplier('10.00');

/** The result that is shown. */
export interface LastLanding {
  readonly betId: string;
  readonly multiplier: Multiplier;
  readonly stake: Money;
  readonly payout: Money;
  readonly rows: Rows;
  readonly slot: number;
}

export class Landings {
  last: LastLanding | null = null;
  private unsaid: OwnBall[] = [];

  constructor(private readonly services: GameServices) {
    makeObservable(this, { last: observableRef, tell: action });
  }

  tell(balls: readonly OwnBall[]): void {
    const best = balls.reduce((top, one) => (one.ball.multiplier > top.ball.multiplier ? one : top));
    const { betId, multiplier, payout } = best.ball;
    const { rows, slot } = best.falling;
    this.last = { betId, multiplier, payout, stake: best.stake, rows, slot };
    this.unsaid.push(...balls);
    this.services.notices.announceWhenQuiet(this.compose);
    this.celebrate(balls.filter(({ ball, falling }) => falling.won && ball.multiplier >= BIG));
    this.services.cue(soundOf(best));
  }

  dispose(): void {
    this.unsaid = [];
  }

  private readonly compose = (): Message | null => {
    const balls = this.unsaid.splice(0);
    const [first] = balls;
    if (!first) return null;
    const locale = this.services.locale();
    const payout = formatMoney(
      balls.reduce((sum, { ball }) => add(sum, ball.payout), ZERO),
      locale,
    );
    const at = formatTrimmed(first.ball.multiplier, locale);
    return balls.length === 1
      ? { key: 'plinko:say.landed', values: { at, payout } }
      : { key: 'plinko:say.landedMany', values: { count: balls.length, payout } };
  };

  private celebrate(wins: readonly OwnBall[]): void {
    const [first] = wins;
    if (!first) return;
    const best = wins.reduce((top, one) => (one.ball.multiplier > top.ball.multiplier ? one : top), first);
    this.services.notices.win({
      payoutAmount: wins.reduce((sum, { ball }) => add(sum, ball.payout), ZERO),
      betAmount: wins.reduce((sum, { stake }) => add(sum, stake), ZERO),
      blockHash: '',
      betRecordId: best.ball.betId,
      gameType: PLINKO_GAME_TYPE,
      gameTypeDesc: 'Plinko',
      odd: best.ball.multiplier,
      combo: wins.length,
      limited: wins.some(({ ball, stake }) => isLimited({ ...ball, stake })),
    });
  }
}

/** The chime is longer for higher payouts; a return at or below the stake sounds like a ball in a cup. */
function soundOf({ ball, falling }: OwnBall): string {
  return falling.won ? `slot-${winTier(ball.multiplier)}` : 'land';
}
