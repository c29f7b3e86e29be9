// The default motion and light of the pin table, which packs may change. Units, ranges and the effect of each value:
// lab/motion.ts.
export const MOTION = {
  pegs: { flash: 180, glow: 0.45 },
  slots: { dip: 320, push: 0.13, glow: 620, near: 3.2, nearGlow: 0.5, shade: 0.5 },
  balls: { glow: 0.3, trail: 0.85 },
  funnel: { jolt: 260, tilt: 0.035, shiver: 0.6 },
  cheers: { stagger: 13 },
  sparks: { each: 18, lasts: 900, throw: 70, gravity: 210, rain: 34 },
  rays: { rays: 11, lasts: 2400, glow: 0.95, wash: 0.75, dims: 0.42 },
  bulbs: { bulbs: 22, step: 420, big: 110, greatest: 60, glow: 0.55 },
  fair: { stars: 36, twinkle: 0.45, dusk: 0.4 },
};
export type PlinkoMotion = typeof MOTION;
