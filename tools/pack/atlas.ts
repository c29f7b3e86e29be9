// Rasterises the drawings of one game and packs them into one atlas page: AVIF, WebP and PNG for browsers that show no more, and the
// frames in Phaser's JSON hash format.
import { MaxRectsPacker } from 'maxrects-packer/dist/maxrects-packer.mjs';
import sharp, { type Sharp } from 'sharp';
import { withClearColours } from './clearColours';
import { PackError, type Drawing } from './source';

/** One page only: Phaser binds one texture a batch on mobile, and 2048 is what every phone takes. */
const PAGE = 2048;
/** Keeps neighbours out of two mip levels. */
const GAP = 4;
/** Two drawing units are one scene unit, so a drawing's own size is what a screen of two pixels a unit needs. */
const UNITS = 2;

export interface Atlas {
  /** A third smaller than WebP, with truer edges; null where that is not worth the minutes that it takes to make. */
  readonly avif: Buffer | null;
  /** The page at half its width and height, as AVIF: what is shown first. Null where there is no AVIF, or that is small itself. */
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

/** Where a drawing is on the page: at even pixels, so that it begins with one in half the page as well. */
interface Place {
  width: number;
  height: number;
  x: number;
  y: number;
  readonly cut: Cut;
}

const even = (size: number): number => size + (size % 2);

/** How drawings become pixels, and a page becomes files: small ones for players, or quick ones for who is drawing. */
export interface Manner {
  cut(drawing: Drawing, scale: number): Promise<Cut>;
  encode(page: Buffer, scale: number): Promise<Pick<Atlas, 'avif' | 'half' | 'webp' | 'png'>>;
}

/** Pixels a unit. Smaller pages are for weak phones, which few have whose browser shows AVIF. */
const LEAST_AVIF = 1;
/** Pixels a unit from which a page is worth two steps. */
const LEAST_HALVED = 2;

/** What is seen for a second may be coarser. */
const QUALITY = { whole: 46, half: 18 } as const;

/** More effort saves 3 % and takes eight times as long. */
const asAvif = async (page: Sharp, quality: number): Promise<Buffer> =>
  (await withClearColours(page)).avif({ quality, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer();

async function halved(page: Buffer): Promise<Buffer> {
  const { width, height } = await sharp(page).metadata();
  return asAvif(sharp(page).resize(width / 2, height / 2), QUALITY.half);
}

const FOR_PLAYERS: Manner = {
  cut: rasterise,
  encode: async (page, scale) => {
    const [avif, half, webp, png] = await Promise.all([
      scale < LEAST_AVIF ? null : asAvif(sharp(page), QUALITY.whole),
      scale < LEAST_HALVED ? null : halved(page),
      // A hundred steps of transparency: no eye tells them from 256, and they pack ten times as fast.
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

/** At so many pixels a scene unit: an SVG is drawn at that size, pixels are made smaller. */
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

/** Without its empty border; null when nothing is drawn. A picture that is tiny or full to its edges stays as it is. */
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

/** One drawing's pixels, not yet on a page. Throws a PackError where nothing is drawn. */
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

/** What skies, lines and veils are tinted from, without leaving the atlas: white, with white around it. */
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
    /** Width in scene units: what the stage scales by, whatever resolution the frame was rasterised at. */
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
