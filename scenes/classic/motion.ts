// The default motion and light of the block-hash games, which packs may change. Units, ranges and the effect of each value:
// lab/motion.ts.
export const MOTION = {
  flaps: { press: 1.1, teeters: 0.05 },
  lamps: { rises: 160, swell: 0.25, glow: 0.75, wash: 0.3 },
  beams: {
    rests: 0.16,
    found: 0.74,
    verdict: 0.95,
    stays: 0.58,
    seeks: 0.2,
    drift: 0.05,
    pool: 0.6,
    dims: 0.36,
    fan: 0.45,
  },
  rays: { long: 62, stays: 0.75, turns: 0.0003 },
  machine: { winds: 1500, back: 700 },
  scales: { trembles: 0.028, rocks: 0.09 },
  coin: { hops: 5, shakes: 2.2, leaps: 30, squash: 0.08 },
  striker: { ready: 0.3, bell: 0.42 },
  doors: { rattles: 0.12, ajar: 0.16 },
  rodeo: { trembles: 0.024, lean: 0.17, bucks: 0.042, heaves: 1.25 },
  train: { rolls: 620, opens: 420 },
  bulbs: { calm: 0.0011, wins: 0.006, glow: 0.85, fan: 0.8 },
  win: { blaze: 0.42, sparks: 36, throw: 70, gravity: 90 },
  fair: { stars: 34, twinkle: 0.45, dusk: 0.42 },
};
export type ClassicMotion = typeof MOTION;
