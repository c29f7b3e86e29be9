// Curves that give motion its weight. All are pure and allocate nothing.

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
  return 1 - left ** 3 * Math.cos(left * 2 * Math.PI);
}

/** A number from 0 to 1 that looks random and is always the same for the same whole number. */
export function scatter(seed: number): number {
  let bits = Math.imul(seed | 0, 0x9e3779b1);
  bits = Math.imul(bits ^ (bits >>> 15), 0x85ebca6b);
  bits ^= bits >>> 13;
  return (bits >>> 0) / 4294967296;
}
