// Puts pictures side by side on one sheet, with their names beneath.
import sharp from 'sharp';

const GAP = 8;
const CAPTION = 22;
const PAPER = '#0b0828';

/**
 * `width`: of one picture, in pixels. The sheet is a WebP; its quality, and then its size, is reduced where it would have
 * more than `limit` bytes. Throws a RangeError when that is not enough.
 */
export async function compose(
  pictures: readonly Uint8Array[],
  labels: readonly string[],
  { columns, width, limit = 148_000 }: { columns: number; width: number; limit?: number },
): Promise<Buffer> {
  const first = await sharp(pictures[0]).metadata();
  const height = Math.round((width * (first.height ?? 1)) / (first.width ?? 1));
  const cell = { width: width + GAP, height: height + CAPTION + GAP };
  const rows = Math.ceil(pictures.length / columns);
  const layers = await Promise.all(
    pictures.flatMap((picture, i) => {
      const left = GAP + (i % columns) * cell.width;
      const top = GAP + Math.floor(i / columns) * cell.height;
      return [
        sharp(picture)
          .resize(width, height)
          .toBuffer()
          .then((input) => ({ input, left, top })),
        Promise.resolve({ input: caption(labels[i] ?? '', width), left, top: top + height }),
      ];
    }),
  );
  const sheet = await sharp({
    create: {
      width: GAP + columns * cell.width,
      height: GAP + rows * cell.height,
      channels: 3,
      background: PAPER,
    },
  })
    .composite(layers)
    .png()
    .toBuffer();
  for (const share of [1, 0.85, 0.7, 0.55, 0.4]) {
    const small = await sharp(sheet)
      .resize(Math.round(share * (GAP + columns * cell.width)))
      .toBuffer();
    for (const quality of [82, 74, 66, 58]) {
      const webp = await sharp(small).webp({ quality, effort: 6 }).toBuffer();
      if (webp.length <= limit) return webp;
    }
  }
  throw new RangeError(`a strip of ${pictures.length} pictures does not fit into ${limit} bytes`);
}

function caption(text: string, width: number): Buffer {
  const safe = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${CAPTION}"><text x="2" y="16" font-family="DejaVu Sans, sans-serif" font-size="13" fill="#fff6e2">${safe}</text></svg>`,
  );
}
