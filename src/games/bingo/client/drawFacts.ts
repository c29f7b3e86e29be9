// The scene's facts, computed from a draw and the player's tickets.
import type { Money } from '../../../core/money';
import { ballTime, windowOf, type Draw } from './draw';
import { NO_BINGO_FACTS, type BestPrize, type BingoFacts, type HeroTicket } from '../facts';
import { ORDINARY_BALLS } from '../rules';

interface Tickets {
  /** Numbers on the player's tickets; extra balls count for tickets with bought extra balls. */
  readonly numbers: { readonly ordinary: ReadonlySet<number>; readonly extra: ReadonlySet<number> };
  readonly best: BestPrize | null;
  readonly paid: Money;
  readonly cost: Money;
  readonly hero: HeroTicket | null;
}

export function factsOf(draw: Draw, { numbers, best, paid, cost, hero }: Tickets, skip: boolean): BingoFacts {
  const { phase, roundId, drawsAt, firstBallAt, drawn, voided } = draw;
  const { ordinary, extra } = numbers;
  return {
    ...{ phase, roundId, drawsAt, firstBallAt, best, hero, voided, skip },
    paid: Number(paid),
    cost: Number(cost),
    interval: drawn?.interval ?? NO_BINGO_FACTS.interval,
    balls: drawn
      ? drawn.balls.map((number, index) => {
          const isExtra = index >= ORDINARY_BALLS;
          const mine = (isExtra ? extra : ordinary).has(number);
          return { number, at: ballTime(drawn, index), extra: isExtra, mine };
        })
      : [],
    extraFrom: windowOf(draw),
  };
}
