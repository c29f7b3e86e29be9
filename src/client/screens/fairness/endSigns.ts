// Signs of how a ride ended, around the point 0, 0 in a square of 136 units: paths and colours of their parts, from the back.
export const END_SIGNS = {
  parachute: [
    ['M-54-6L-6 42H6L54-6L44-6L0 36L-44-6Z', 'cream'],
    ['M-60-6C-58-42-32-62 0-62C32-62 58-42 60-6Q40-20 20-6Q0-20-20-6Q-40-20-60-6Z', 'cream'],
    ['M-20-6C-20-28-12-50 0-62C12-50 20-28 20-6Q0-20-20-6Z', 'red-awning'],
    ['M-14 38H14L11 62H-11Z', 'wood-300'],
  ],
  burst: [
    [
      'M8-64L12-30L36-52L26-20L58-28L32-6L66 2L32 10L56 34L24 24L34 56L10 30L4 66L-8 30L-28 58L-22 26L-54 40L-32 12L-66 8L-34-4L-58-26L-26-20L-40-52L-12-32Z',
      'bulb-halo',
    ],
    ['M4-32L8-12L30-16L14 0L28 18L8 12L0 34L-8 13L-28 18L-14 0L-30-14L-8-12Z', 'brass-100'],
  ],
  cross: [['M-38-54L0-16L38-54L54-38L16 0L54 38L38 54L0 16L-38 54L-54 38L-16 0L-54-38Z', 'lose']],
} as const;
