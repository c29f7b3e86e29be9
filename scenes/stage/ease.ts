// Curves that give motion its weight. All are pure and allocate nothing.

export const TURN = 2 * Math.PI;
export const clamp = (value: number, low = 0, high = 1): number =>
  value < low ? low : value > high ? high : value;
export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** 0 before `from`, 1 after `to`, with gentle ends. */
export function smooth(from: number, to: number, at: number): number {
  const share = clamp((at - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** Fast first, then settling. */
export const easeOut = (share: number): number => 1 - (1 - clamp(share)) ** 3;

/** Overshoots by a tenth and settles: for things that pop open. */
export function spring(share: number): number {
  const left = 1 - clamp(share);
  return 1 - left ** 3 * Math.cos(left * TURN);
}

const CURVES = {
  even: (share: number): number => clamp(share),
  in: (share: number): number => clamp(share) ** 3,
  out: easeOut,
  smooth: (share: number): number => smooth(0, 1, share),
  spring,
};
/** The name of a curve from 0 to 1, as packs use it. */
export type Curve = keyof typeof CURVES;
export const along = (curve: Curve, share: number): number => CURVES[curve](share);

/** From `a` to `b` with the speeds `va` and `vb` at the ends. */
export function hermite(a: number, b: number, va: number, vb: number, share: number): number {
  const s2 = share * share;
  const s3 = s2 * share;
  return a * (2 * s3 - 3 * s2 + 1) + va * (s3 - 2 * s2 + share) + b * (3 * s2 - 2 * s3) + vb * (s3 - s2);
}

/** A number from 0 to 1 that looks random but is always the same for the same whole number. */
export function scatter(seed: number): number {
  let bits = Math.imul(seed | 0, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits ^= bits >>> 13;
  return (bits >>> 0) / 4294967296;
}

/** A whole number that is always the same for the same text. It makes rounds and bets look different from each other. */
export function seedOf(text: string, start = 7): number {
  let seed = start | 0;
  for (let i = 0; i < text.length; i += 1) seed = (Math.imul(seed, 31) + text.charCodeAt(i)) | 0;
  return seed;
}
