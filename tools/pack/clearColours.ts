// Gives transparent pixels the colours of the pixels around them. An encoder stores colours and opacity apart: otherwise each
// outline is also an edge to black in the colours, which costs bytes and darkens the outline.
import sharp, { type Sharp } from 'sharp';

/** Channels of a pixel, of which the last is opacity. */
const CHANNELS = 4;

/** Colours multiplied by opacity, and the opacity, with width and height. */
interface Level {
  readonly width: number;
  readonly height: number;
  readonly values: Float32Array;
}

/** Half the size: each pixel is the mean of four, and opaque as soon as one of them is. */
function halved({ width, height, values }: Level): Level {
  const small = { width: Math.ceil(width / 2), height: Math.ceil(height / 2) };
  const sums = new Float32Array(small.width * small.height * CHANNELS);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * CHANNELS;
      const to = ((y >> 1) * small.width + (x >> 1)) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel += 1)
        sums[to + channel] = (sums[to + channel] ?? 0) + (values[from + channel] ?? 0);
    }
  for (let at = 0; at < sums.length; at += CHANNELS) {
    const opacity = sums[at + CHANNELS - 1] ?? 0;
    if (opacity <= 1) continue;
    for (let channel = 0; channel < CHANNELS; channel += 1)
      sums[at + channel] = (sums[at + channel] ?? 0) / opacity;
  }
  return { ...small, values: sums };
}

/** Fills the missing opacity of `level` with colours of the smaller picture. */
function fill({ width, height, values }: Level, small: Level): void {
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const to = (y * width + x) * CHANNELS;
      const lack = 1 - (values[to + CHANNELS - 1] ?? 0);
      if (lack <= 0) continue;
      const from = ((y >> 1) * small.width + (x >> 1)) * CHANNELS;
      for (let channel = 0; channel < CHANNELS; channel += 1)
        values[to + channel] = (values[to + channel] ?? 0) + lack * (small.values[from + channel] ?? 0);
    }
}

/** Pixels that are not fully transparent stay unchanged. */
export async function withClearColours(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const values = Float32Array.from(data, (value, at) => {
    const opacity = (data[at - (at % CHANNELS) + CHANNELS - 1] ?? 0) / 255;
    return at % CHANNELS === CHANNELS - 1 ? opacity : value * opacity;
  });
  const levels: [Level, ...Level[]] = [{ width, height, values }];
  for (let last: Level = levels[0]; last.width > 1 || last.height > 1; levels.push(last)) last = halved(last);
  for (let at = levels.length - 2; at >= 0; at -= 1) {
    const [level, small] = [levels[at], levels[at + 1]];
    if (level && small) fill(level, small);
  }
  for (let at = 0; at < data.length; at += CHANNELS)
    if (data[at + CHANNELS - 1] === 0)
      for (let channel = 0; channel < CHANNELS - 1; channel += 1)
        data[at + channel] = Math.round(values[at + channel] ?? 0);
  return sharp(data, { raw: { width, height, channels: CHANNELS } });
}
