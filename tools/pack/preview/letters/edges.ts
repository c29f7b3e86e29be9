// Computes how well drawn letters stand out: along the edge of each letter, the colour inside is compared with the colours
// beside it. An outline that is part of the letter counts as its surroundings, as in WCAG 2.2 (1.4.3). Pixels that are only
// partly letter are left out: contrast is that of the chosen colours, not of blends.

/** A picture; `data`: red, green, blue and alpha of each pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};
export const luminance = (data: ArrayLike<number>, at: number): number =>
  0.2126 * linear(data[at] ?? 0) + 0.7152 * linear(data[at + 1] ?? 0) + 0.0722 * linear(data[at + 2] ?? 0);

export const ratioOf = (one: number, other: number): number =>
  (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

/** Distance from a letter's edge at which its background is read, in pixels. */
const BESIDE = 2;
const AROUND = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
] as const;
const NEAR = [-2, -1, 0, 1, 2];
const WITHIN = NEAR.flatMap((dx) => NEAR.map((dy) => [dx, dy] as const));

export interface Letter {
  readonly box: Box;
  /** Whether a pixel belongs to the letter's body and has the letter's full colour. */
  isBody(x: number, y: number): boolean;
  /** Luminance of its outline; null without one. */
  readonly outline: number | null;
}

/**
 * The contrasts along the edge of a letter, lowest first. Each is that of the body, as in `picture`, with the background
 * beside it, as in `ground`, or with the letter's outline, whichever is higher.
 */
export function edgesOf({ box, isBody, outline }: Letter, picture: Pixels, ground: Pixels): number[] {
  const { width, height } = picture;
  const found: number[] = [];
  for (let y = box.top; y < box.bottom; y += 1)
    for (let x = box.left; x < box.right; x += 1) {
      if (!isBody(x, y)) continue;
      // The pixel at the edge may be a blend, so the pixel around it with the highest contrast is taken.
      const lights = WITHIN.flatMap(([dx, dy]) =>
        isBody(x + dx, y + dy) ? [luminance(picture.data, 4 * ((y + dy) * width + x + dx))] : [],
      );
      for (const [dx, dy] of AROUND) {
        if (isBody(x + dx, y + dy)) continue;
        const [sx, sy] = [x + dx * BESIDE, y + dy * BESIDE];
        if (sx < 0 || sy < 0 || sx >= width || sy >= height) continue;
        const beside = luminance(ground.data, 4 * (sy * width + sx));
        const body = lights.reduce((one, other) =>
          ratioOf(other, beside) > ratioOf(one, beside) ? other : one,
        );
        found.push(Math.max(ratioOf(body, beside), outline === null ? 1 : ratioOf(body, outline)));
      }
    }
  return found.sort((one, other) => one - other);
}

/** The luminance of an outline, from its pixels; null without any. Blends with the letter's body are left out. */
export function outlineOf(rim: readonly number[], body: readonly number[]): number | null {
  if (rim.length === 0) return null;
  const middle = mean(body);
  const sorted = [...rim].sort((one, other) => ratioOf(other, middle) - ratioOf(one, middle));
  return sorted[Math.floor(sorted.length / 4)] ?? null;
}

/**
 * The contrast of one letter from several moments: the middle one, or the lower of two, since something may have passed over
 * it.
 */
export const atRest = (contrasts: readonly number[]): number =>
  [...contrasts].sort((one, other) => one - other)[Math.floor((contrasts.length - 1) / 2)] ?? 1;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** At least nine tenths of the edge have this contrast. */
export const standing = (edges: readonly number[]): number => edges[Math.floor(edges.length / 10)] ?? 1;

/** Height of capitals and digits as a share of a letter's size. */
const CAP = 0.7;
/** Points from which bold letters are large (WCAG: 14 pt bold, in points of 1/96 inch). */
const LARGE = 18.66;

/** The least contrast of a letter whose body has this height in points; signs and shapes need that of large text. */
export const neededBy = (points: number, isShape: boolean): number =>
  isShape || points >= LARGE * CAP ? 3 : 4.5;

/**
 * Returns a function that decides by luminance whether a pixel is of the letter's body or of an outline or shadow of its
 * own. `light`: the luminance of each pixel that the letter covers fully; `depth`: how far that pixel lies from the letter's
 * rim. Without an outline all pixels are of the body.
 */
export function bodyOf(light: readonly number[], depth: readonly number[]): (light: number) => boolean {
  let [low, high] = [Math.min(...light), Math.max(...light)];
  if (light.length === 0 || ratioOf(low, high) < 3) return () => true;
  for (let round = 0; round < 8; round += 1) {
    const middle = between(low, high);
    low = mean(light.filter((one) => one <= middle));
    high = mean(light.filter((one) => one > middle));
  }
  if (ratioOf(low, high) < 3) return () => true;
  const middle = between(low, high);
  const deep = (isHigh: boolean): number => mean(depth.filter((_, i) => (light[i] ?? 0) > middle === isHigh));
  const isHighBody = deep(true) >= deep(false);
  return (one) => one > middle === isHighBody;
}

/** The luminance with the same contrast to both. */
const between = (low: number, high: number): number => Math.sqrt((low + 0.05) * (high + 0.05)) - 0.05;
const mean = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, one) => sum + one, 0) / values.length;
