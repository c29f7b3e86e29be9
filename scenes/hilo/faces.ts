// Places of the parts of a card's face, in units from the middle of a card of 130 × 182.
export const RANK_NAMES = ['a', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'j', 'q', 'k'] as const;
export const SUIT_NAMES = ['spade', 'heart', 'club', 'diamond'] as const;

const COLUMN = 25;
const two = (y: number): number[] => [-COLUMN, y, COLUMN, y];

/** Pips of 2 to 10 by rank (1 to 9), from the middle of the picture: x and y alternate. */
export const PIPS: readonly (readonly number[])[] = [
  [],
  [0, -38, 0, 38],
  [0, -42, 0, 0, 0, 42],
  [...two(-36), ...two(36)],
  [...two(-38), 0, 0, ...two(38)],
  [...two(-42), ...two(0), ...two(42)],
  [...two(-42), 0, -21, ...two(0), ...two(42)],
  [...two(-42), 0, -21, ...two(0), 0, 21, ...two(42)],
  [...two(-48), ...two(-16), 0, 0, ...two(16), ...two(48)],
  [...two(-48), 0, -32, ...two(-16), ...two(16), 0, 32, ...two(48)],
];
export const MOST_PIPS = 10;
/** Scale of pips; of those of a two and a three, which stand alone in their line. */
export const PIP_SCALE = 0.58;
export const LONE_PIP_SCALE = 0.8;

/** The rank in the corner of a card, and the large rank and suit on a card of the row: places and scales. */
export const CORNER = { x: -36, y: -63, rank: 1.74 } as const;
export const LARGE = { rankY: -42, suitY: 42, rank: 3.1, suit: 1.75 } as const;
/** The picture below the rank (pips, an ace's sun or a court figure): height of its middle, and scale of a court figure. */
export const PICTURE = { y: 22, court: 0.9 } as const;
