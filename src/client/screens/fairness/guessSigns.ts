/** The signs of guesses about the next card, around the point 0, 0: paths in a square of 24 units. */
export const GUESS_SIGNS = {
  higher: 'M0-12L11 1H4V11H-4V1H-11Z',
  lower: 'M0 12L-11-1H-4V-11H4V-1H11Z',
  equal: 'M-10-7H10V-2H-10ZM-10 2H10V7H-10Z',
  skip: 'M-11-8L0 0L-11 8ZM1-8L11 0L1 8Z',
} as const;
