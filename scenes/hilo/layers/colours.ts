// Colours of the table's lights, and shades of light on things.
export const NIGHT_TOP = 0x0d0b30;
export const NIGHT_MIDDLE = 0x261d6e;
export const NIGHT_LOW = 0x51306f;
export const WARM = 0xffa84d;
export const GOLD = 0xffdc7a;
export const COBALT = 0x4c8dff;
export const MINT = 0x7ff0c8;

/** White times a share of 0 to 1, a little towards violet in the dark. */
export function grey(light: number): number {
  const share = light > 1 ? 1 : light < 0 ? 0 : light;
  const level = Math.round(255 * share);
  const blue = Math.min(255, Math.round(255 * (share + (1 - share) * 0.25)));
  return (level << 16) | (level << 8) | blue;
}
