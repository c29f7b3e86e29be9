// The colours of the sky from the horizon of the fair to deep space, by height in scene units. Pure.

/** Heights at which the pack names a colour. Above the dusk the colours change through moonlit cobalt to violet space. */
export const STOPS: readonly number[] = [
  -60, 0, 34, 72, 118, 180, 262, 370, 490, 640, 800, 960, 1090, 1180, 1330, 1540, 1800, 2080, 2320, 2560,
  2900, 3300, 3600, 3900, 4300,
];
/** Names of those colours. */
export const SKY_COLOURS: readonly string[] = STOPS.map((height) =>
  height < 0 ? 'sky-below' : `sky-${height}`,
);

/** Maximum number of bands on one screen: the stops within it and the two cut ones. */
export const MAX_BANDS = 14;
/** Above the last stop the space colours repeat from this height on; both ends have the same colour. */
const SPACE = 1800;
const LAST = 4300;

export interface Band {
  /** Heights of its edges and their colours, 0xRRGGBB. */
  low: number;
  high: number;
  lowColour: number;
  highColour: number;
}

export const newBands = (): Band[] =>
  Array.from({ length: MAX_BANDS }, () => ({ low: 0, high: 0, lowColour: 0, highColour: 0 }));

/** Writes the bands of colour between two heights, from below. Returns their number. `colours` correspond to STOPS. */
export function bandsBetween(
  bottom: number,
  top: number,
  colours: readonly number[],
  out: readonly Band[],
): number {
  let count = 0;
  for (let at = bottom; at < top && count < out.length; count += 1) {
    const band = out[count];
    if (!band) break;
    const lift = at - lowered(at);
    const edge = edgeAbove(at - lift);
    band.low = at;
    band.lowColour = colourAt(at - lift, colours);
    at = Math.min(edge + lift, top);
    band.high = at;
    band.highColour = colourAt(at - lift, colours);
  }
  return count;
}

/** The height below LAST that looks the same. */
const lowered = (height: number): number =>
  height < LAST ? height : SPACE + ((height - SPACE) % (LAST - SPACE));

function edgeAbove(height: number): number {
  for (let i = 0; i < STOPS.length; i += 1) {
    const edge = STOPS[i] ?? LAST;
    if (edge > height + 1e-6) return edge;
  }
  return LAST;
}

function colourAt(height: number, colours: readonly number[]): number {
  for (let i = 1; i < STOPS.length; i += 1) {
    const low = STOPS[i - 1];
    const high = STOPS[i];
    if (low === undefined || high === undefined || height > high) continue;
    const share = Math.max(0, (height - low) / (high - low));
    return blend(colours[i - 1] ?? 0, colours[i] ?? 0, share);
  }
  return colours[STOPS.length - 1] ?? 0;
}

export function blend(a: number, b: number, share: number): number {
  const red = (a >> 16) + ((b >> 16) - (a >> 16)) * share;
  const green = ((a >> 8) & 255) + (((b >> 8) & 255) - ((a >> 8) & 255)) * share;
  const blue = (a & 255) + ((b & 255) - (a & 255)) * share;
  return (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
}
