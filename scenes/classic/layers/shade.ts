// Tints that darken, and mixtures of two colours.
import { mix } from '../../stage/ease';

/** Darkens without colouring. */
export const grey = (light: number): number => {
  const level = Math.max(0, Math.min(255, Math.round(255 * light)));
  return (level << 16) | (level << 8) | level;
};

/** A colour at this share of its light. */
export const darker = (colour: number, light: number): number =>
  (Math.round(((colour >> 16) & 255) * light) << 16) |
  (Math.round(((colour >> 8) & 255) * light) << 8) |
  Math.round((colour & 255) * light);

/**
 * A mixture of two colours that is as strong and as bright as they are: that of red and blue is violet, where `blend` would be
 * grey.
 */
export function blendClear(from: number, to: number, share: number): number {
  const colour = blend(from, to, share);
  const [high, low] = ends(colour);
  if (high === low) return colour;
  const [fromHigh, fromLow] = ends(from);
  const [toHigh, toLow] = ends(to);
  const top = mix(fromHigh, toHigh, share);
  const foot = mix(fromLow, toLow, share);
  let clear = 0;
  for (let shift = 16; shift >= 0; shift -= 8)
    clear |= Math.round(mix(foot, top, (((colour >> shift) & 255) - low) / (high - low))) << shift;
  return clear;
}

/** The highest and the lowest of a colour's three channels. */
function ends(colour: number): readonly [number, number] {
  const [red, green, blue] = [(colour >> 16) & 255, (colour >> 8) & 255, colour & 255];
  return [Math.max(red, green, blue), Math.min(red, green, blue)];
}

/** The mixture of two colours, from `from` at 0 to `to` at 1. */
export function blend(from: number, to: number, share: number): number {
  let colour = 0;
  for (let shift = 16; shift >= 0; shift -= 8)
    colour |= Math.round(mix((from >> shift) & 255, (to >> shift) & 255, share)) << shift;
  return colour;
}
