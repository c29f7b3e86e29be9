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

/** The mixture of two colours, from `from` at 0 to `to` at 1. */
export function blend(from: number, to: number, share: number): number {
  let colour = 0;
  for (let shift = 16; shift >= 0; shift -= 8)
    colour |= Math.round(mix((from >> shift) & 255, (to >> shift) & 255, share)) << shift;
  return colour;
}
