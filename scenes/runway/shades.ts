// Tints that darken a picture: sums over the channels of 0xRRGGBB, where 255 changes nothing.

/** From no tint at share 0 to `colour` at 1. */
export const towards = (colour: number, share: number): number =>
  joined(
    255 - (255 - (colour >> 16)) * share,
    255 - (255 - ((colour >> 8) & 255)) * share,
    255 - (255 - (colour & 255)) * share,
  );

/** The product of two tints. */
export const times = (a: number, b: number): number =>
  joined(
    ((a >> 16) * (b >> 16)) / 255,
    (((a >> 8) & 255) * ((b >> 8) & 255)) / 255,
    ((a & 255) * (b & 255)) / 255,
  );

const joined = (red: number, green: number, blue: number): number =>
  (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
