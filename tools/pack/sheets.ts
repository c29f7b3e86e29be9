// Reads ready atlases as artists' tools write them: TexturePacker's and free-tex-packer's JSON (hash, array, several
// textures) and Aseprite's, whose tags name rows of frames. Each picture is cut out again and goes into the packs' own
// atlases.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { readJson, type JsonText } from './jsonText';

const box = v.object({ x: v.number(), y: v.number(), w: v.number(), h: v.number() });
const frame = v.object({
  filename: v.optional(v.string()),
  frame: box,
  rotated: v.optional(v.boolean(), false),
  spriteSourceSize: v.optional(box),
  sourceSize: v.optional(v.object({ w: v.number(), h: v.number() })),
  /** Only in Aseprite's: milliseconds that the frame is shown. */
  duration: v.optional(v.number()),
});
const frames = v.union([v.array(frame), v.record(v.string(), frame)]);
const tag = v.object({ name: v.string(), from: v.number(), to: v.number() });
const single = v.object({
  frames,
  meta: v.object({ image: v.string(), frameTags: v.optional(v.array(tag), []) }),
});
const several = v.object({ textures: v.array(v.object({ image: v.string(), frames })) });
const sheet = v.union([several, single]);

type Frame = v.InferOutput<typeof frame>;

/** One picture of a sheet; `frame` is as the sheet has it. */
export interface SheetPicture {
  /** "folder/name". */
  readonly part: string;
  readonly image: string;
  readonly frame: Frame;
}

/** A fault in a sheet's description. */
export class SheetError extends Error {
  constructor(
    readonly file: string,
    readonly fault: string,
  ) {
    super(`${file}: ${fault}`);
  }
}

/**
 * The pictures of a sheet, without their pixels. `file` is its description. Throws a SheetError when it cannot be read as
 * one.
 */
export async function readSheet(folder: string, file: string): Promise<SheetPicture[]> {
  const text = await readFile(path.join(folder, file), 'utf8').catch(() => null);
  if (text === null)
    throw new SheetError(file, 'is not there; export the sheet under this name, or correct "sheets"');
  let json: JsonText;
  try {
    json = readJson(text);
  } catch (error) {
    throw new SheetError(
      file,
      `${error instanceof Error ? error.message : String(error)}; or export the sheet again`,
    );
  }
  const read = v.safeParse(sheet, json.value);
  if (!read.success)
    throw new SheetError(
      file,
      'is none of the sheets that can be read; export as "JSON (Hash)", "JSON (Array)", Phaser 3 or Aseprite',
    );
  const textures =
    'textures' in read.output
      ? read.output.textures.map((texture) => ({ ...texture, frameTags: [] }))
      : [
          {
            image: read.output.meta.image,
            frames: read.output.frames,
            frameTags: read.output.meta.frameTags,
          },
        ];
  return textures.flatMap(({ image, frames: all, frameTags }) => {
    const list = Array.isArray(all)
      ? all.map((one, i) => ({ name: one.filename ?? String(i), one }))
      : Object.entries(all).map(([name, one]) => ({ name, one }));
    const names = frameTags.length ? tagged(frameTags, list.length) : list.map(({ name }) => name);
    return list.flatMap(({ one }, i) => {
      const name = names[i];
      if (name === undefined) return [];
      return [{ part: partOf(file, name), image: path.join(path.dirname(file), image), frame: one }];
    });
  });
}

/**
 * Names frames by their tags: a single frame has the tag's name, several are numbered from 0. Undefined for a frame without
 * a tag.
 */
function tagged(tags: readonly v.InferOutput<typeof tag>[], count: number): (string | undefined)[] {
  const names: (string | undefined)[] = Array.from({ length: count }, () => undefined);
  for (const { name, from, to } of tags)
    for (let i = from; i <= to && i < count; i += 1) names[i] = from === to ? name : `${name}-${i - from}`;
  return names;
}

/** A name without a folder belongs to the folder of its sheet; without such a folder, to the one named like the sheet. */
function partOf(file: string, name: string): string {
  const bare = name.replace(/\.(png|webp|svg|aseprite|ase)$/i, '');
  if (bare.includes('/')) return bare.split('/').slice(-2).join('/');
  const folder = path.posix.dirname(file);
  return `${folder === '.' ? path.posix.basename(file, '.json') : path.posix.basename(folder)}/${bare}`;
}

/** The whole picture as PNG, turned upright and with its trimmed borders put back. */
export async function cutOut(folder: string, { image, frame: told }: SheetPicture): Promise<Buffer> {
  const { frame: place, rotated, spriteSourceSize, sourceSize } = told;
  const [wide, tall] = rotated ? [place.h, place.w] : [place.w, place.h];
  const cut = sharp(path.join(folder, image)).extract({
    left: place.x,
    top: place.y,
    width: wide,
    height: tall,
  });
  // Packers rotate pictures clockwise.
  const pixels = await cut
    .rotate(rotated ? 270 : 0)
    .png()
    .toBuffer();
  const full = sourceSize ?? { w: place.w, h: place.h };
  return sharp({ create: { width: full.w, height: full.h, channels: 4, background: '#0000' } })
    .composite([{ input: pixels, left: spriteSourceSize?.x ?? 0, top: spriteSourceSize?.y ?? 0 }])
    .png()
    .toBuffer();
}
