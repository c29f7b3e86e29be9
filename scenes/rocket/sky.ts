// The colours of the sky from the horizon of the fair to deep space, by height in scene units. Pure.

/** Height, colour. Tokens of the pack where they exist; above the dusk they go through moonlit cobalt to violet space. */
const STOPS: readonly (readonly [height: number, colour: number])[] = [
  [-60, 0xf29079],
  [0, 0xf29079],
  [34, 0xc5628f],
  [72, 0x8a4ba0],
  [118, 0x5b3a9a],
  [180, 0x3c2a85],
  [262, 0x271c66],
  [370, 0x191349],
  [490, 0x120e3d],
  [640, 0x111248],
  [800, 0x14205f],
  [960, 0x1d3a8a],
  [1090, 0x2b559f],
  [1180, 0x274b9c],
  [1330, 0x18266f],
  [1540, 0x0d0d3b],
  [1800, 0x07061c],
  [2080, 0x150b3c],
  [2320, 0x2c1258],
  [2560, 0x1c0f4a],
  [2900, 0x07061c],
  [3300, 0x0a1440],
  [3600, 0x10305a],
  [3900, 0x0b1338],
  [4300, 0x07061c],
];

/** Bands that one screen can need: the stops within it and the two cut ones. */
export const MAX_BANDS = 14;
/** Beyond the last stop the skies of space come again, from here on; both ends have one colour. */
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

/** Fills in the bands of colour between two heights, from below; returns how many. */
export function bandsBetween(bottom: number, top: number, out: readonly Band[]): number {
  let count = 0;
  for (let at = bottom; at < top && count < out.length; count += 1) {
    const band = out[count];
    if (!band) break;
    const lift = at - lowered(at);
    const edge = edgeAbove(at - lift);
    band.low = at;
    band.lowColour = colourAt(at - lift);
    at = Math.min(edge + lift, top);
    band.high = at;
    band.highColour = colourAt(at - lift);
  }
  return count;
}

/** The height among the stops that looks the same. */
const lowered = (height: number): number =>
  height < LAST ? height : SPACE + ((height - SPACE) % (LAST - SPACE));

function edgeAbove(height: number): number {
  for (let i = 0; i < STOPS.length; i += 1) {
    const edge = STOPS[i]?.[0] ?? LAST;
    if (edge > height + 1e-6) return edge;
  }
  return LAST;
}

function colourAt(height: number): number {
  for (let i = 1; i < STOPS.length; i += 1) {
    const low = STOPS[i - 1];
    const high = STOPS[i];
    if (!low || !high || height > high[0]) continue;
    return blend(low[1], high[1], Math.max(0, (height - low[0]) / (high[0] - low[0])));
  }
  return STOPS[STOPS.length - 1]?.[1] ?? 0;
}

export function blend(a: number, b: number, share: number): number {
  const red = (a >> 16) + ((b >> 16) - (a >> 16)) * share;
  const green = ((a >> 8) & 255) + (((b >> 8) & 255) - ((a >> 8) & 255)) * share;
  const blue = (a & 255) + ((b & 255) - (a & 255)) * share;
  return (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
}
