// Places of the parts of a card's face, in units from the middle of a card of 130 × 182.
export const RANK_NAMES = ['a', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'j', 'q', 'k'] as const;
export const SUIT_NAMES = ['spade', 'heart', 'club', 'diamond'] as const;

const COLUMN = 23;
const two = (y: number): number[] => [-COLUMN, y, COLUMN, y];

/** Pips of 2 to 10 by rank (1 to 9): x and y alternate. */
export const PIPS: readonly (readonly number[])[] = [
  [],
  [0, -56, 0, 56],
  [0, -56, 0, 0, 0, 56],
  [...two(-54), ...two(54)],
  [...two(-54), 0, 0, ...two(54)],
  [...two(-56), ...two(0), ...two(56)],
  [...two(-56), 0, -28, ...two(0), ...two(56)],
  [...two(-56), 0, -28, ...two(0), 0, 28, ...two(56)],
  [...two(-60), ...two(-20), 0, 0, ...two(20), ...two(60)],
  [...two(-60), 0, -40, ...two(-20), ...two(20), 0, 40, ...two(60)],
];
export const MOST_PIPS = 10;
export const PIP_SCALE = 0.58;

/** Places and scales of the corner's rank and suit, and of the large ones on a card of the row. */
export const CORNER = { x: -48, rankY: -71, suitY: -47, rank: 0.84, suit: 0.4 } as const;
export const LARGE = { rankY: -42, suitY: 42, rank: 3.1, suit: 1.75 } as const;
