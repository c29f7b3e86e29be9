// Computes the mean colour of a picture.
import sharp from 'sharp';
import { pictureOf, type Pack } from '../source';

/** As #RRGGBB, weighted by opacity. */
export async function meanOf(pack: Pack, part: string): Promise<string> {
  const { data } = await sharp(await pictureOf(pack, part).read())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const sum = [0, 0, 0];
  let weight = 0;
  for (let at = 0; at < data.length; at += 4) {
    const alpha = data[at + 3] ?? 0;
    weight += alpha;
    for (const i of [0, 1, 2]) sum[i] = (sum[i] ?? 0) + alpha * (data[at + i] ?? 0);
  }
  const hex = sum.map((part) =>
    Math.round(weight ? part / weight : 0)
      .toString(16)
      .padStart(2, '0'),
  );
  return `#${hex.join('')}`;
}
