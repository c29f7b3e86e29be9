// The default motion and light of the bingo machine, which packs may change. Units, ranges and the effect of each value:
// lab/motion.ts.
import type { Curve } from '../stage/ease';

export const MOTION = {
  air: { simmer: 0.66, breaths: 14, shine: 0.5, caught: 0.42 },
  lamps: { pop: 0.22, lasts: 700, flash: 0.3, glow: 0.2 },
  lens: { struck: 0.3, step: 360, draw: 110, glow: 0.6 },
  crown: { step: 420, small: 160, big: 110 },
  ticket: { sway: 0.018, nod: 0.06, swell: 0.2, light: 0.18 },
  near: { dims: 400, dark: 0.34, great: 0.46, pulse: 0.35, beam: 0.7 },
  prize: { pops: 420, pop: 'spring' as Curve, breath: 0.03, dark: 0.12 },
  cheer: {
    rays: 16,
    ray: 0.8,
    glow: 0.55,
    bits: 84,
    sparks: 96,
    throw: 390,
    most: 520,
    gravity: 190,
    burst: 1500,
  },
  fair: { stars: 40, twinkle: 0.45, dusk: 0.42 },
};
export type BingoMotion = typeof MOTION;
