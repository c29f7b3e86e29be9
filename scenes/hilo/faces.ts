// Places of the parts of a card's face, in units from the middle of a card of 130 × 182.
export const RANK_NAMES = ['a', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'j', 'q', 'k'] as const;
export const SUIT_NAMES = ['spade', 'heart', 'club', 'diamond'] as const;

const COLUMN = 17;
const two = (y: number): number[] => [-COLUMN, y, COLUMN, y];

/** Pips of 2 to 10 by rank (1 to 9): x and y alternate. */
export const PIPS: readonly (readonly number[])[] = [
  [],
  [0, -44, 0, 44],
  [0, -52, 0, 0, 0, 52],
  [...two(-42), ...two(42)],
  [...two(-46), 0, 0, ...two(46)],
  [...two(-52), ...two(0), ...two(52)],
  [...two(-52), 0, -26, ...two(0), ...two(52)],
  [...two(-52), 0, -26, ...two(0), 0, 26, ...two(52)],
  [...two(-60), ...two(-20), 0, 0, ...two(20), ...two(60)],
  [...two(-60), 0, -40, ...two(-20), ...two(20), 0, 40, ...two(60)],
];
export const MOST_PIPS = 10;
/** Scale of pips; of those of a two and a three, which stand alone in their line. */
export const PIP_SCALE = 0.52;
export const LONE_PIP_SCALE = 0.8;

/** Rank and suit in a corner of a card, and the large ones on a card of the row: places and scales. */
export const CORNER = { x: -43, rankY: -66, suitY: -34, rank: 1.52, suit: 0.58 } as const;
export const LARGE = { rankY: -42, suitY: 42, rank: 2.8, suit: 1.75 } as const;
/** Scales of an ace's sun, of its suit, and of a court figure. */
export const PICTURE = { ace: 0.72, aceSuit: 0.8, court: 0.68 } as const;
