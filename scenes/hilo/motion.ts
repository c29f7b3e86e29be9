// The default motion and light of the fortune teller's table, which packs may change. Units, ranges and the effect of each
// value: lab/motion.ts.
import type { Curve } from '../stage/ease';

export const MOTION = {
  card: { arc: 26, swell: 0.06, tilt: 0.14, wobble: 2, hovers: 3, dims: 0.22, hops: 360, hop: 8 },
  sign: { grows: 200, grow: 'out' as Curve },
  teller: { face: 250, looks: 2.2, breath: 0.005, sway: 0.006, hands: 34, arms: 0.1, opens: 22, holds: 620 },
  chest: { knock: 0.03, glow: 0.36, swell: 2, flash: 0.55, lamps: 0.34 },
  coins: { most: 40, each: 22, lasts: 1500, win: 330, chest: 210, gravity: 330, size: 1.2 },
  light: {
    ball: 0.5,
    wave: 0.08,
    stir: 0.3,
    flame: 0.5,
    gutter: 0.06,
    lamp: 0.4,
    card: 0.75,
    flares: 900,
    flare: 0.9,
    stars: 14,
    throw: 78,
  },
  room: { glow: 0.34, dial: 60_000, curtains: 0.006, darkens: 500, dark: 0.42, blaze: 0.75 },
};
export type HiloMotion = typeof MOTION;
