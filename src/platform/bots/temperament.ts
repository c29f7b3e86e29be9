// How a simulated player plays crash rounds: how often, with which stakes, at which multipliers, by hand or with auto
// cash-out. Drawn once for each player, so that he keeps his habits. It uses only what every player can see.
import { cents, type Money } from '../../core/money';
import { hundredths, type Multiplier } from '../../core/multiplier';
import { MIN_AUTO_ESCAPE } from '../../kits/crash/rules';
import { randomBelow, type Random } from '../random';

export interface Temperament {
  /** Rounds out of a hundred in which he bets. */
  readonly eagerness: number;
  /** Rounds out of a hundred, of those, in which he uses both slots. */
  readonly doubles: number;
  /** Bets out of a hundred that he places for the next round while a round is running. */
  readonly orders: number;
  /** Bets out of a hundred with auto cash-out. */
  readonly automatic: number;
  /** His usual stake; a bet is half to double of it. */
  readonly stake: Money;
  /** Hundredths above 1.00 at which he usually cashes out; one bet in ten waits for ten times as much. */
  readonly boldness: number;
}

export interface BetPlan {
  readonly amount: Money;
  readonly autoEscape: Multiplier | null;
  /** The multiplier at which he cashes out by hand; auto cash-out, if set, comes earlier. */
  readonly target: Multiplier;
}

/** Usual stakes, in cents; small ones are drawn more often. */
const LIKED_STAKES = [
  100, 200, 200, 500, 500, 500, 1_000, 1_000, 1_000, 2_000, 2_000, 2_500, 5_000, 10_000, 25_000,
];
const MAX_LIKED = 60_000;
/** Stakes above this are rounded to whole units. */
const ROUND_ABOVE = 1_000;

export const chance = (random: Random, percent: number): boolean => randomBelow(random, 100) < percent;

export function drawTemperament(random: Random): Temperament {
  return {
    eagerness: 35 + randomBelow(random, 50),
    doubles: randomBelow(random, 35),
    orders: randomBelow(random, 30),
    automatic: [10, 35, 60, 90][randomBelow(random, 4)] ?? 50,
    stake: cents(LIKED_STAKES[randomBelow(random, LIKED_STAKES.length)] ?? 1_000),
    boldness: 25 + randomBelow(random, 50) * (1 + randomBelow(random, 5)),
  };
}

export function planBet({ stake, automatic, boldness }: Temperament, random: Random): BetPlan {
  const share = BigInt(50 + randomBelow(random, 151));
  const raw = (stake * share) / 100n;
  const round = raw > ROUND_ABOVE ? (raw / 100n) * 100n : (raw / 10n) * 10n;
  const amount = cents(round < 100n ? 100n : round > MAX_LIKED ? BigInt(MAX_LIKED) : round);
  // The sum of two draws is mostly near the middle; one bet in ten waits for ten times as much.
  const above =
    1 +
    Math.floor(
      ((randomBelow(random, boldness) + randomBelow(random, boldness)) * (chance(random, 10) ? 20 : 2)) / 2,
    );
  const target = hundredths(100 + above);
  const autoEscape = chance(random, automatic) && target >= MIN_AUTO_ESCAPE ? target : null;
  return { amount, autoEscape, target };
}
