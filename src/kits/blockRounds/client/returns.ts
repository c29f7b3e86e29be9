// The exact long-run return of each play: every draw with its weight, settled by the rules' own code. Endings are counted by
// the values of their characters, not one by one, so that the computation costs almost nothing.
import { cents } from '../../../core/money';
import { CLASSIC_GAMES, settle, type ClassicGameType, type Draw, type Play } from '../plays';
import { duelOf } from '../rules';

interface WeightedDraw {
  readonly draw: Draw;
  readonly weight: number;
}

/** A bet large enough that no payout is floored. */
const BET = cents(10_000);
const SYMBOLS = '0123456789abcdef';

/** For each value modulo 10, the number of the 16 characters that have it. Letters have the value `letter`. */
function valuesOf(letter: number): readonly number[] {
  const values = Array.from({ length: 10 }, () => 1);
  values[letter % 10] = 1 + 6;
  return values;
}

/** For each sum modulo 10, the number of pairs of characters that have it. */
function pairsOf(values: readonly number[]): readonly number[] {
  const sums = Array.from({ length: 10 }, () => 0);
  values.forEach((a, i) => {
    values.forEach((b, j) => {
      const place = (i + j) % 10;
      sums[place] = (sums[place] ?? 0) + a * b;
    });
  });
  return sums;
}

/** Every possible draw, with the number of endings that give it. */
function drawsOf(gameType: ClassicGameType): readonly WeightedDraw[] {
  const start = '0'.repeat(62);
  const { draw, readsDigit, sides } = CLASSIC_GAMES[gameType];
  if (readsDigit) return [...'0123456789'].map((digit) => ({ draw: draw(`${start}0${digit}`), weight: 1 }));
  if (!sides)
    return [...SYMBOLS].flatMap((a) => [...SYMBOLS].map((b) => ({ draw: draw(start + a + b), weight: 1 })));
  const values = valuesOf(sides.letter);
  const pairs = pairsOf(values);
  // With three characters each, both sides share the middle one; with two each, it does not count.
  const middles = sides.characters === 3 ? values : [16];
  return middles.flatMap((middleWeight, middle) =>
    pairs.flatMap((left, i) =>
      pairs.map((right, j) => {
        const banker = (i + middle) % 10 || sides.zero;
        const player = (j + middle) % 10 || sides.zero;
        return {
          draw: { outcome: duelOf(banker, player).outcome, points: { banker, player } },
          weight: middleWeight * left * right,
        };
      }),
    ),
  );
}

export interface PlayReturn {
  /** Chance to win, 0 to 1. */
  readonly chance: number;
  /** The average return as a part of the bet; margins left out. */
  readonly returned: number;
  /** The house's part of the bet, and of everything at risk: the same unless there is a margin. */
  readonly edge: number;
  readonly edgeOfRisk: number;
}

export function returnOf(gameType: ClassicGameType, play: Play): PlayReturn {
  let all = 0n;
  let won = 0n;
  let net = 0n;
  const held = BET * (1n + CLASSIC_GAMES[gameType].margin);
  for (const { draw, weight } of drawsOf(gameType)) {
    const { status, payout } = settle(gameType, play, BET, draw);
    const count = BigInt(weight);
    all += count;
    if (status === 'won') won += count;
    net += count * (payout - held);
  }
  const part = (of: bigint): number => Number(net) / (Number(all) * Number(of));
  return {
    chance: Number(won) / Number(all),
    returned: 1 + part(BET),
    edge: -part(BET),
    edgeOfRisk: -part(held),
  };
}
