// All states of the pin table.
import type { FallingBall, PlinkoFacts } from '../../../src/games/plinko/facts';
import { ballFrom, boardFacts, lingerOf } from '../../../src/games/plinko/facts';
import type { Risk, Rows } from '../../../src/games/plinko/paytables';
import { chance, seedOf } from '../../../src/games/plinko/facts/descent';
import { plinkoScene } from '../PlinkoScene';
import {
  at,
  previewOf,
  stilled,
  START,
  strip,
  type Moment,
  type Strip,
} from '../../../tools/pack/preview/strips';

const RISKS: readonly Risk[] = ['low', 'medium', 'high'];
const SIZE = { width: 390, height: 400 };
const STILL_AGES = [0, 260, 700, 1500];

function ball(
  rows: Rows,
  risk: Risk,
  path: string,
  dropped: number,
  name = path,
  still = false,
): FallingBall {
  const slot = path.replaceAll('L', '').length;
  const multiplier = boardFacts(rows, risk).odds[slot] ?? 0;
  return ballFrom({ betId: name, rows, path, slot, multiplier, won: multiplier > 100 }, at(dropped), still);
}

const board = (rows: Rows, risk: Risk, balls: readonly FallingBall[] = [], waiting = 0): PlinkoFacts => ({
  ...boardFacts(rows, risk),
  balls,
  waiting,
});

/** A path of this length that ends in this slot. It is always the same for the same seed. */
function pathTo(rows: Rows, slot: number, seed: number): string {
  const letters = Array.from({ length: rows }, (_, row) => ({ row, order: chance(seed, row) }));
  const rights = new Set(
    letters
      .sort((a, b) => a.order - b.order)
      .slice(0, slot)
      .map(({ row }) => row),
  );
  return Array.from({ length: rows }, (_, row) => (rights.has(row) ? 'R' : 'L')).join('');
}

function randomPath(rows: Rows, seed: number): string {
  return Array.from({ length: rows }, (_, row) => (chance(seed, 500 + row) < 0.5 ? 'L' : 'R')).join('');
}

/** This many balls a second, at a time when the first ones have landed. */
function rain(rows: Rows, risk: Risk, perSecond: number): Moment<PlinkoFacts> {
  const now = 6000;
  const balls = Array.from({ length: (now / 1000) * perSecond }, (_, i) => {
    const name = `rain-${i}`;
    return ball(rows, risk, randomPath(rows, seedOf(name)), (i * 1000) / perSecond, name);
  });
  const shown = balls.filter((one) => START + now - one.landsAt < lingerOf(one));
  return {
    label: `${perSecond} balls a second, ${shown.length} shown`,
    facts: board(rows, risk, shown),
    now: START + now,
  };
}

/** One kind of landing, from the moment at which the ball stops. */
function landing(
  name: string,
  rows: Rows,
  risk: Risk,
  slot: number,
  ages: readonly number[] = [-40, 120, 600, 1500],
  still = false,
): Moment<PlinkoFacts>[] {
  const path = pathTo(rows, slot, seedOf(name));
  const one = ball(rows, risk, path, 0, name, still);
  return ages.map((age) => ({
    label: `${name}: ${one.multiplier / 100}× ${age < 0 ? '−' : '+'}${Math.abs(age)} ms`,
    facts: board(rows, risk, age < lingerOf(one) ? [one] : []),
    now: one.landsAt + age,
  }));
}

const twelve = ball(12, 'medium', 'LRRLRLLRLRRL', 0, 'one');
const sixteen = ball(16, 'high', 'RLRRLRLLRLRRLLRL', 0, 'two');
const nearEdge = ball(16, 'high', 'LLLLRLLLLLLLLRLL', 0, 'three');
const shares = (one: FallingBall, count: number): number[] =>
  Array.from({ length: count }, (_, i) => (one.descent.lands * (i + 0.2)) / (count - 0.8));

const one = (
  falling: FallingBall,
  risk: Risk,
  times: readonly number[],
  columns: number,
): Strip<PlinkoFacts> => ({
  ...strip(
    times,
    (time) => ({ label: `+${Math.round(time)} ms`, facts: board(falling.rows, risk, [falling]) }),
    columns,
  ),
  size: SIZE,
});
const touch = twelve.descent.touches[3] ?? 0;

export const preview = previewOf(plinkoScene, {
  boards: {
    columns: 3,
    size: SIZE,
    moments: ([8, 12, 16] as const).flatMap((rows) =>
      RISKS.map((risk) => ({ label: `${rows} rows, ${risk}`, facts: board(rows, risk), now: START })),
    ),
  },
  waiting: {
    columns: 4,
    size: SIZE,
    moments: [0, 1, 2, 3].map((waiting) => ({
      label: `${waiting} waiting`,
      facts: board(12, 'medium', [], waiting),
      now: START + 40 * waiting,
    })),
  },
  fall: one(twelve, 'medium', shares(twelve, 8), 4),
  'fall-16-rows': one(sixteen, 'high', shares(sixteen, 8), 4),
  'last-rows': one(
    nearEdge,
    'high',
    [0.72, 0.78, 0.83, 0.87, 0.91, 0.94, 0.97, 1].map((share) => share * nearEdge.descent.lands),
    4,
  ),
  bounce: one(
    twelve,
    'medium',
    [-40, -10, 20, 50, 80, 110, 140, 170].map((ms) => touch + ms),
    4,
  ),
  landings: {
    columns: 4,
    size: SIZE,
    moments: [
      ...landing('loss', 16, 'high', 8),
      ...landing('stake back', 8, 'low', 3),
      ...landing('small win', 12, 'medium', 3),
      ...landing('big win', 16, 'medium', 2),
      ...landing('greatest win', 16, 'high', 16),
    ],
  },
  many: {
    columns: 4,
    size: SIZE,
    moments: [rain(8, 'low', 6), rain(12, 'medium', 20), rain(16, 'high', 60), rain(16, 'high', 120)],
  },
  'reduced-motion': stilled({
    columns: 4,
    size: SIZE,
    moments: [
      ...landing('no motion', 12, 'medium', 3, STILL_AGES, true),
      ...landing('no motion, big', 16, 'high', 15, STILL_AGES, true),
    ],
  }),
  wide: {
    columns: 2,
    size: { width: 844, height: 390 },
    moments: [{ label: '8 rows', facts: board(8, 'high'), now: START }, rain(16, 'high', 20)],
  },
});
