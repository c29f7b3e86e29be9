// What to do about a picture of pixels that has not the size of its slot, or is heavier than it need be.
import sharp from 'sharp';

type Size = readonly [width: number, height: number];

/** Pixels of a slot's size that a picture may be drawn at. */
const FACTORS = [1, 2, 3, 4] as const;
/** Of pixels at the slot's own size, that rounding may take. */
const ROUNDING = 2;
/** A file below this is nobody's trouble, in bytes. */
const LIGHT = 24_000;
/** So much heavier than in its best format a picture is needlessly large. */
const NEEDLESS = 2;
/** No screen shows more pixels of a slot than so many times its size. */
const FINEST = 2;

/** Null when the picture has the slot's size, or exactly two, three or four times that. */
export function sizeAdvice([width, height]: Size, [wide, tall]: Size): string | null {
  const fits = (factor: number): boolean =>
    Math.abs(width - wide * factor) <= ROUNDING * factor &&
    Math.abs(height - tall * factor) <= ROUNDING * factor;
  if (FACTORS.some(fits)) return null;
  const is = `is ${width} × ${height} px, its slot ${wide} × ${tall}`;
  const scale = width / wide;
  const isLike = Math.abs(height / tall / scale - 1) < 0.02;
  const better = FACTORS.find((factor) => factor >= scale) ?? 4;
  if (isLike)
    return `${is}; scale it to ${wide * better} × ${tall * better} px, ${times(better)}, and export it again`;
  const other = width / height > wide / tall ? 'wide' : 'high';
  return `${is}; it is too ${other} for its shape: make the artboard ${wide} × ${tall} px, empty border and all, and export at one, two, three or four times that`;
}

const times = (factor: number): string =>
  ['', 'the slot’s own size', 'twice the slot', 'three times the slot', 'four times the slot'][factor] ?? '';

/** Null unless another format, or fewer pixels, would take less than half the bytes. `slot`: its size. */
export async function weightAdvice(content: Buffer, kind: string, slot: Size): Promise<string | null> {
  if (content.length < LIGHT) return null;
  const [wide, tall] = slot;
  const isDrawn = kind === '.svg';
  const whole = sharp(content, isDrawn ? { density: 72 * FINEST } : {}).resize({
    width: wide * FINEST,
    height: tall * FINEST,
    fit: 'inside',
    withoutEnlargement: !isDrawn,
  });
  const pixels = await whole.png({ compressionLevel: 1 }).toBuffer({ resolveWithObject: true });
  const formats = [
    ['WebP', sharp(pixels.data).webp({ quality: 90, effort: 4 })],
    ['lossless WebP', sharp(pixels.data).webp({ lossless: true, effort: 4 })],
    ['PNG', sharp(pixels.data).png({ compressionLevel: 9 })],
  ] as const;
  const weighed = await Promise.all(
    formats.map(async ([name, picture]) => ({ name, bytes: (await picture.toBuffer()).length })),
  );
  const best = weighed.reduce((a, b) => (b.bytes < a.bytes ? b : a));
  if (content.length < best.bytes * NEEDLESS) return null;
  const { width, height } = pixels.info;
  return `has ${kb(content.length)}; ${isDrawn ? 'simplify its paths, or save it' : 'save it'} as ${best.name} of ${width} × ${height} px, which takes ${kb(best.bytes)}`;
}

const kb = (bytes: number): string => `${(bytes / 1000).toFixed(bytes < 10_000 ? 1 : 0)} kB`;
