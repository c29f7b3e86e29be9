// Plinko multipliers in hundredths, by rows and risk; the index is the number of moves to the right, 0 the leftmost slot.
// Figures of a well-known operator, checked against two independent public copies.

/** Half of each table: the tables are symmetric, the rest is the mirror image. */
const LEFT_HALVES = {
  8: {
    low: [560, 210, 110, 100, 50],
    medium: [1300, 300, 130, 70, 40],
    high: [2900, 400, 150, 30, 20],
  },
  9: {
    low: [560, 200, 160, 100, 70],
    medium: [1800, 400, 170, 90, 50],
    high: [4300, 700, 200, 60, 20],
  },
  10: {
    low: [890, 300, 140, 110, 100, 50],
    medium: [2200, 500, 200, 140, 60, 40],
    high: [7600, 1000, 300, 90, 30, 20],
  },
  11: {
    low: [840, 300, 190, 130, 100, 70],
    medium: [2400, 600, 300, 180, 70, 50],
    high: [12000, 1400, 520, 140, 40, 20],
  },
  12: {
    low: [1000, 300, 160, 140, 110, 100, 50],
    medium: [3300, 1100, 400, 200, 110, 60, 30],
    high: [17000, 2400, 810, 200, 70, 20, 20],
  },
  13: {
    low: [810, 400, 300, 190, 120, 90, 70],
    medium: [4300, 1300, 600, 300, 130, 70, 40],
    high: [26000, 3700, 1100, 400, 100, 20, 20],
  },
  14: {
    low: [710, 400, 190, 140, 130, 110, 100, 50],
    medium: [5800, 1500, 700, 400, 190, 100, 50, 20],
    high: [42000, 5600, 1800, 500, 190, 30, 20, 20],
  },
  15: {
    low: [1500, 800, 300, 200, 150, 110, 100, 70],
    medium: [8800, 1800, 1100, 500, 300, 130, 50, 30],
    high: [62000, 8300, 2700, 800, 300, 50, 20, 20],
  },
  16: {
    low: [1600, 900, 200, 140, 140, 120, 110, 100, 50],
    medium: [11000, 4100, 1000, 500, 300, 150, 100, 50, 30],
    high: [100000, 13000, 2600, 900, 400, 200, 20, 20, 20],
  },
} as const;

export const RISKS = ['low', 'medium', 'high'] as const;
export type Risk = (typeof RISKS)[number];
export const ROWS = [8, 9, 10, 11, 12, 13, 14, 15, 16] as const;
export type Rows = (typeof ROWS)[number];

/** The multipliers of the rows + 1 slots, in hundredths. */
export function paytable(rows: Rows, risk: Risk): readonly number[] {
  const left: readonly number[] = LEFT_HALVES[rows][risk];
  const right = [...left].reverse();
  return [...left, ...(rows % 2 === 0 ? right.slice(1) : right)];
}
