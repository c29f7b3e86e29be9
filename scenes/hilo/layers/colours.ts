// Colours of the table's lights, and shades for objects.
export const NIGHT_TOP = 'room-high';
export const NIGHT_MIDDLE = 'room-middle';
export const NIGHT_LOW = 'room-low';
export const WARM = 'warm';
export const GOLD = 'gold';
export const COBALT = 'ball';
export const MINT = 'ball-right';

/** White times a share of 0 to 1, a little towards violet in the dark. */
export function grey(light: number): number {
  const share = light > 1 ? 1 : light < 0 ? 0 : light;
  const level = Math.round(255 * share);
  const blue = Math.min(255, Math.round(255 * (share + (1 - share) * 0.25)));
  return (level << 16) | (level << 8) | blue;
}
