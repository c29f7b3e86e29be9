import { fill, INNER, INSIDE, newPile, NUMBERS, type Pile } from '../../../scenes/bingo/pile';
import { step } from '../../../scenes/bingo/tumble';
import { BALL } from '../../../scenes/bingo/layout';

const AIR = { full: 1, simmer: 0.66, none: 0 } as const;

function filled(seed = 5): Pile {
  const pile = newPile();
  pile.place.fill(INSIDE);
  fill(pile, seed);
  return pile;
}

function run(pile: Pile, steps: number, air: number, each?: () => void): Pile {
  for (let i = 0; i < steps; i += 1) {
    step(pile, air);
    each?.();
  }
  return pile;
}

function deepest({ x, y }: Pile): number {
  let depth = 0;
  for (let i = 1; i <= NUMBERS; i += 1)
    for (let j = i + 1; j <= NUMBERS; j += 1)
      depth = Math.max(depth, 2 * BALL - Math.hypot((x[i] ?? 0) - (x[j] ?? 0), (y[i] ?? 0) - (y[j] ?? 0)));
  return depth;
}

const farthest = ({ x, y }: Pile): number =>
  Math.max(...Array.from({ length: NUMBERS }, (_, i) => Math.hypot(x[i + 1] ?? 0, y[i + 1] ?? 0)));

/** Average energy of a ball. */
const energy = ({ speedX, speedY }: Pile): number =>
  Array.from({ length: NUMBERS }, (_, i) => (speedX[i + 1] ?? 0) ** 2 + (speedY[i + 1] ?? 0) ** 2).reduce(
    (sum, square) => sum + square / 2,
    0,
  ) / NUMBERS;

describe('sixty balls in the glass', () => {
  test.each(Object.entries(AIR))('none leaves it and none goes through another with %s air', (_, air) => {
    const pile = filled();
    run(pile, 240, air);
    let depth = 0;
    let reach = 0;
    let at = 0;
    run(pile, 2400, air, () => {
      at += 1;
      if (at % 4 > 0) return;
      depth = Math.max(depth, deepest(pile));
      reach = Math.max(reach, farthest(pile));
    });
    // A twentieth of a ball's width at most.
    expect(depth).toBeLessThan(2 * BALL * 0.05);
    expect(reach).toBeLessThanOrEqual(INNER + 1e-6);
  });

  test('the jet drives them without ever winding them up', () => {
    const pile = run(filled(), 600, AIR.full);
    let least = Infinity;
    let most = 0;
    run(pile, 3600, AIR.full, () => {
      least = Math.min(least, energy(pile));
      most = Math.max(most, energy(pile));
    });
    expect(least).toBeGreaterThan(500);
    expect(most).toBeLessThan(60_000);
  });

  test('full air throws them about the whole glass, less air keeps them low', () => {
    const mean = (air: number): number => {
      const pile = run(filled(), 600, air);
      let above = 0;
      run(pile, 1200, air, () => {
        for (let i = 1; i <= NUMBERS; i += 1) if ((pile.y[i] ?? 0) < 0) above += 1 / 1200;
      });
      return above;
    };
    expect(mean(AIR.full)).toBeGreaterThan(9);
    expect(mean(AIR.simmer)).toBeLessThan(mean(AIR.full));
    expect(mean(AIR.none)).toBeLessThan(8);
  });

  test('without air they come to rest', () => {
    const pile = run(run(filled(), 600, AIR.full), 1800, AIR.none);
    expect(energy(pile)).toBeLessThan(40);
  });

  test('the same seed gives the same picture to the last bit, another seed another one', () => {
    const [one, same, other] = [5, 5, 6].map((seed) => run(filled(seed), 900, AIR.full));
    expect(one?.x).toEqual(same?.x);
    expect(one?.turn).toEqual(same?.turn);
    expect(one?.x).not.toEqual(other?.x);
  });

  test('they turn as they roll', () => {
    const pile = run(filled(), 600, AIR.full);
    const turning = Array.from(pile.spin).filter((spin) => Math.abs(spin) > 0.5).length;
    expect(turning).toBeGreaterThan(20);
  });
});
