// The default motion and light of the rocket ride, which packs may change. Units, ranges and the effect of each value:
// lab/motion.ts.
import type { Curve } from '../stage/ease';

export const MOTION = {
  camera: { climb: 86, eases: 1250, falls: 700, lands: 2500, fall: 'smooth' as Curve, back: 0.6 },
  rocket: {
    leaves: 450,
    joins: 2800,
    size: 0.6,
    coil: 0.04,
    leap: 0.09,
    sway: 1,
    rumble: 1.8,
    rises: 800,
    rise: 'spring' as Curve,
  },
  flame: { flicker: 1, glow: 0.8, held: 0.42 },
  number: { grows: 350, from: 0.6, grow: 'out' as Curve, knock: 0.22, breath: 2600, depth: 0.14 },
  ring: { bulbs: 24, radius: 50, chase: 140, gap: 70, glow: 0.8 },
  blast: {
    lasts: 4000,
    jolt: 7,
    flash: 0.72,
    fades: 60,
    glow: 0.85,
    smoke: 14,
    fire: 7,
    sparks: 18,
    throw: 120,
    gravity: 190,
  },
  cheer: { pieces: 46, lasts: 2600, gravity: 46, ring: 0.8 },
  chutes: { opens: 520, open: 'spring' as Curve, swing: 0.2, size: 1.36 },
  fair: { wheel: 0.11, swing: 0.07, lights: 18, chase: 3.5, flags: 130, doors: 0.34, pool: 0.62, dusk: 0.5 },
  flag: { first: 1, second: 1, third: 1, fourth: 1 },
  pad: { puffs: 16, bulbs: 11, step: 240, lit: 0.9, dim: 0.35, sway: 0.018, cheers: 3.4 },
  sky: { stars: 46, dusk: 0.55, twinkle: 0.28, bright: 9, drift: 10, streaks: 14 },
};
export type RocketMotion = typeof MOTION;
