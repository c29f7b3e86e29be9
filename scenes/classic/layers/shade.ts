// Tints that darken.

/** Darkens without colouring. */
export const grey = (light: number): number => {
  const level = Math.max(0, Math.min(255, Math.round(255 * light)));
  return (level << 16) | (level << 8) | level;
};

/** A colour at so much of its light. */
export const darker = (colour: number, light: number): number =>
  (Math.round(((colour >> 16) & 255) * light) << 16) |
  (Math.round(((colour >> 8) & 255) * light) << 8) |
  Math.round((colour & 255) * light);
