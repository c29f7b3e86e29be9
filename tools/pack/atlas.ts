// Rasterises the drawings of one game and packs them into one atlas page, with the frames in Phaser's JSON hash format. The
// page is written as AVIF, and as WebP and PNG for browsers that do not show AVIF.
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs';
import sharp, { type Sharp } from 'sharp';
import { withClearColours } from './clearColours';
import { PackError, type Drawing } from './source';

/**
 * Longest side of the page, in pixels: every phone supports 2048. One page only, since Phaser binds one texture a batch on
 * mobile.
 */
const PAGE = 2048;
/** Pixels between two drawings: neighbours stay apart on the first two mip levels. */
const GAP = 4;
/** Drawing units in a scene unit. A screen of two pixels a unit shows a drawing at its own size. */
const UNITS = 2;

export interface Atlas {
  /** A third smaller than WebP, with truer edges; null where it is not worth the minutes that its encoding takes. */
  readonly avif: Buffer | null;
  /** The page at half its width and height, as AVIF, which is shown first. Null where there is no AVIF, and at small scales. */
  readonly half: Buffer | null;
  readonly webp: Buffer;
  readonly png: Buffer;
  /** In Phaser's JSON hash format. */
  readonly frames: {
    readonly frames: Readonly<Record<string, object>>;
    readonly meta: { readonly size: { readonly w: number; readonly h: number }; readonly scale: number };
  };
}

/** A drawing in pixels. */
export interface Cut {
  readonly width: number;
  readonly height: number;
  readonly drawing: Drawing;
  readonly pixels: Buffer;
  readonly full: { readonly width: number; readonly height: number };
  readonly left: number;
  readonly top: number;
}

/** Where a drawing is on the page. It starts at even pixels, so that it starts at a whole pixel of the half page too. */
interface Place {
  width: number;
  height: number;
  x: number;
  y: number;
  readonly cut: Cut;
}

const even = (size: number): number => size + (size % 2);

/** How drawings are rasterised and pages encoded: as small files for players, or quickly for an artist who is drawing. */
export interface Manner {
  cut(drawing: Drawing, scale: number): Promise<Cut>;
  encode(page: Buffer, scale: number): Promise<Pick<Atlas, 'avif' | 'half' | 'webp' | 'png'>>;
}

/** Least pixels a unit for AVIF. Smaller pages are for weak phones, and few of those have a browser that shows AVIF. */
const LEAST_AVIF = 1;
/** Least pixels a unit at which a page is also made at half size, to be shown first. */
const LEAST_HALVED = 2;

/** What is seen for a second may be coarser, in its colours too. */
const WHOLE = { quality: 46, chromaSubsampling: '4:4:4' } as const;
const HALF = { quality: 14, chromaSubsampling: '4:2:0' } as const;

/** More effort saves 3 % and takes eight times as long. */
const asAvif = async (page: Sharp, options: typeof WHOLE | typeof HALF): Promise<Buffer> =>
  (await withClearColours(page)).avif({ ...options, effort: 2 }).toBuffer();

async function halved(page: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  return asAvif(sharp(page).resize(width / 2, height / 2), HALF);
}

const FOR_PLAYERS: Manner = {
  cut: rasterise,
  encode: async (page, scale) => {
    const [avif, half, webp, png] = await Promise.all([
      scale < LEAST_AVIF ? null : asAvif(sharp(page), WHOLE),
      scale < LEAST_HALVED ? null : halved(page),
      // `alphaQuality` leaves about a hundred steps of transparency. Eyes see no difference to 256, and encoding is ten
      // times as fast.
      sharp(page).webp({ quality: 72, alphaQuality: 80, effort: 6 }).toBuffer(),
      sharp(page).png({ palette: true, quality: 90, effort: 7 }).toBuffer(),
    ]);
    return { avif, half, webp, png };
  },
};

/** `scale` is pixels per scene unit: 1 for small screens at one pixel a point, 2 for phones, 0.5 for weak ones, 3 for sharp desktops. */
export async function makeAtlas(
  drawings: readonly Drawing[],
  scale: number,
  { cut, encode }: Manner = FOR_PLAYERS,
): Promise<Atlas> {
  const cuts: Cut[] = [await solid()];
  for (const drawing of drawings) cuts.push(await cut(drawing, scale));
  const packer = new MaxRectsPacker<Place>(PAGE, PAGE, GAP, {
    smart: true,
    pot: true,
    square: false,
    border: GAP,
  });
  packer.addArray(cuts.map((cut) => ({ x: 0, y: 0, width: even(cut.width), height: even(cut.height), cut })));
  const [bin, spare] = packer.bins;
  if (!bin) throw new Error('nothing to pack');
  if (spare)
    throw new Error(
      `the drawings do not fit one page of ${PAGE}×${PAGE}: make some smaller, or mark them "coarse"`,
    );
  const page = await sharp({
    create: { width: bin.width, height: bin.height, channels: 4, background: '#0000' },
  })
    .composite(bin.rects.map(({ cut, x, y }) => ({ input: cut.pixels, left: x, top: y })))
    .png({ compressionLevel: 1 })
    .toBuffer();
  const pages = await encode(page, scale);
  const frames = Object.fromEntries(
    bin.rects.map((place) => [place.cut.drawing.name, frameOf(place)] as const).sort(byName),
  );
  return { ...pages, frames: { frames, meta: { size: { w: bin.width, h: bin.height }, scale } } };
}

const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1);

/** Draws at this many pixels a scene unit: an SVG is rasterised at that size, a picture of pixels is resized to it. */
async function draw({ file, kind, content, viewBox, coarse }: Drawing, scale: number) {
  const share = coarse * (scale / UNITS);
  const picture =
    kind === 'svg'
      ? sharp(content, { density: 72 * share })
      : sharp(content).resize(
          Math.max(1, Math.round(viewBox.width * share)),
          Math.max(1, Math.round(viewBox.height * share)),
          { fit: 'fill' },
        );
  return picture
    .ensureAlpha()
    .png({ compressionLevel: 1 })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      throw new PackError(`${file} is not a picture that can be read (${reason}): export it again`);
    });
}

/** Cuts off the empty border; null when nothing is drawn. A picture that is tiny or full to its edges stays unchanged. */
async function trimmed(data: Buffer) {
  const whole = sharp(data).png({ compressionLevel: 1 });
  try {
    return await whole
      .clone()
      .trim({ background: '#0000', threshold: 0 })
      .toBuffer({ resolveWithObject: true });
  } catch {
    const { channels } = await sharp(data).stats();
    return channels[3]?.max ? whole.toBuffer({ resolveWithObject: true }) : null;
  }
}

/** Rasterises one drawing, without a place on a page. Throws a PackError where nothing is drawn. */
export async function rasterise(drawing: Drawing, scale: number): Promise<Cut> {
  const { data, info } = await draw(drawing, scale);
  const full = { width: info.width, height: info.height };
  if (drawing.tiled) {
    const pixels = await sharp(data).extend({ left: GAP, right: GAP, extendWith: 'copy' }).png().toBuffer();
    return {
      drawing,
      pixels,
      width: full.width + 2 * GAP,
      height: full.height,
      full,
      left: 0,
      top: 0,
    };
  }
  const cut = await trimmed(data);
  if (!cut) throw new PackError(`${drawing.file}: nothing is drawn inside its frame`);
  const { width, height, trimOffsetLeft = 0, trimOffsetTop = 0 } = cut.info;
  return {
    drawing,
    pixels: cut.data,
    width,
    height,
    full,
    left: -trimOffsetLeft,
    top: -trimOffsetTop,
  };
}

export const SOLID = 'solid';

/** A white square with white around it. Scenes tint it for skies, lines and veils, so that these need no second texture. */
async function solid(): Promise<Cut> {
  const full = { width: 8, height: 8 };
  const size = { width: full.width + 2 * GAP, height: full.height + 2 * GAP };
  const pixels = await sharp({ create: { ...size, channels: 4, background: '#fff' } })
    .png()
    .toBuffer();
  const viewBox = { x: 0, y: 0, width: 8 * UNITS, height: 8 * UNITS };
  const drawing: Drawing = {
    name: SOLID,
    file: SOLID,
    kind: 'pixels',
    content: pixels,
    viewBox,
    coarse: 1,
    tiled: true,
    nineSlice: undefined,
  };
  return { ...size, drawing, pixels, full, left: 0, top: 0 };
}

function frameOf({ x, y, cut }: Place): object {
  const { drawing, width, height, full, left, top } = cut;
  const { viewBox, tiled, nineSlice } = drawing;
  // The frame of a tiled drawing leaves its copied edges outside, where smoothing finds them.
  const frame = tiled
    ? { x: x + GAP, y: y + (height - full.height) / 2, w: full.width, h: full.height }
    : { x, y, w: width, h: height };
  return {
    frame,
    rotated: false,
    trimmed: frame.w !== full.width || frame.h !== full.height,
    spriteSourceSize: { x: left, y: top, w: frame.w, h: frame.h },
    sourceSize: { w: full.width, h: full.height },
    pivot: { x: -viewBox.x / viewBox.width, y: -viewBox.y / viewBox.height },
    /** Width in scene units. The stage scales by it, whatever resolution the frame was rasterised at. */
    units: viewBox.width / UNITS,
    ...(nineSlice ? { scale9Borders: bordersOf(nineSlice, viewBox, full) } : {}),
  };
}

/** The middle of a nine-slice in the frame's own pixels, as Phaser reads it. */
function bordersOf(
  [left, top, right, bottom]: readonly [number, number, number, number],
  { width, height }: Drawing['viewBox'],
  full: Cut['full'],
): object {
  const [across, down] = [full.width / width, full.height / height];
  return {
    x: Math.round(left * across),
    y: Math.round(top * down),
    w: Math.round((width - left - right) * across),
    h: Math.round((height - top - bottom) * down),
  };
}
