// The default motion and light of the fashion show, which packs may change. Units, ranges and the effect of each value:
// lab/motion.ts.
import type { Curve } from '../stage/ease';

export const MOTION = {
  camera: { lead: 16 },
  model: { flare: 1, train: 120, plume: 210 },
  house: { dark: 0.5, held: 0.46, end: 0.62 },
  curtain: { opens: 950, falls: 620, settles: 0.03, hand: 1150, waves: 2500, rose: 1700 },
  number: {
    grows: 350,
    from: 0.6,
    grow: 'out' as Curve,
    knock: 0.16,
    swell: 0.08,
    breath: 2600,
    depth: 0.14,
  },
  bulbs: { chase: 150, gap: 80, glow: 0.8, edge: 0.75, foot: 0.55 },
  spot: { key: 0.6, pool: 0.7, bloom: 0.42, sparks: 14 },
  beams: { glow: 0.3, sweep: 0.13, search: 0.34 },
  press: { fades: 85, glow: 0.6, volley: 5 },
  guests: { jump: 3.2, clap: 0.16 },
  tosses: { flight: 760, arc: 150, hop: 7 },
  cheer: { bits: 40, throw: 100, gravity: 52 },
  tent: { dusk: 0.7, petals: 34, stars: 26, twinkle: 0.35, sway: 0.02 },
};
export type RunwayMotion = typeof MOTION;
