// Advises on a picture of pixels that does not have the size of its slot, or on a file with more bytes than needed.
import sharp from 'sharp';

type Size = readonly [width: number, height: number];

/** Multiples of the slot's size at which a picture may be drawn. */
const FACTORS = [1, 2, 3, 4] as const;
/** Pixels of difference at the slot's own size that rounding may cause. */
const ROUNDING = 2;
/** Files below this number of bytes are never too heavy. */
const LIGHT = 24_000;
/** A file this many times heavier than in its best format is too heavy. */
const NEEDLESS = 2;
/** The sharpest screens show this multiple of the slot's size. */
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
