// Reads a sprite pack's folder and those it inherits from: their descriptions, and where each picture is found. A message
// about an artist's mistake names the file and says how to mend it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';
import { cutOut, readSheet, type SheetPicture } from './sheets';
import { hintOf } from './check/nearest';
import { laidOver, readMotion, type OwnMotion } from './motion/read';
import { motionOfSheets } from './motion/rowTimes';
import { readJson, type JsonText } from './jsonText';
import { faultsOf, PackSchema, type PackFile, type Slot } from './schema';
import { viewBoxOf, type ViewBox } from './viewBox';

/** A mistake in a pack; the message is for its author. */
export class PackError extends Error {}

/** The faults of a pack.json or a motion.json; each of `faults` names its line and column. */
export class DescriptionError extends PackError {
  constructor(
    readonly file: string,
    readonly faults: readonly string[],
  ) {
    super(faults.map((fault) => `${file}: ${fault}`).join('\n'));
  }
}

/** The folder of one pack. */
export interface PackFolder {
  readonly folder: string;
  readonly file: PackFile;
  /** The place of a value in its pack.json: "line 3, column 5". */
  readonly where: JsonText['where'];
  /** Loose pictures, "folder/name" → path. */
  readonly pictures: ReadonlyMap<string, string>;
  /** Pictures of ready atlases; a loose picture of the same name wins. */
  readonly sheets: ReadonlyMap<string, SheetPicture>;
  /** Values by game, from its motion.json files and, where these set none, from the frame times of its sheets. */
  readonly motion: OwnMotion;
}

interface Game {
  readonly parts: readonly string[];
  readonly coarse: Readonly<Record<string, number>>;
  readonly tiled: readonly string[];
  readonly colours: Readonly<Record<string, string>>;
  /** Groups of colours, or of pictures, that tell states apart. */
  readonly apart: readonly (readonly string[])[];
  /** Letters and their background, each a colour or a picture, and the contrast that they need, 4.5 to 1 when left out. */
  readonly legible: readonly (readonly [over: string, under: string, least?: number])[];
}

export interface Pack {
  /** The pack itself, then those it inherits from, nearest first. */
  readonly chain: readonly PackFolder[];
  readonly palette: Readonly<Record<string, string>>;
  /** Groups of the palette's colours that tell states apart. */
  readonly apart: readonly (readonly string[])[];
  readonly games: Readonly<Record<string, Game>>;
  readonly slots: Readonly<Record<string, Slot>>;
}

/** One picture of a game. Two of its units are one scene unit; its pivot is at 0,0. */
export interface Drawing {
  readonly name: string;
  readonly file: string;
  readonly viewBox: ViewBox;
  readonly coarse: number;
  readonly tiled: boolean;
  /** Borders that keep their size: left, top, right, bottom. */
  readonly nineSlice: readonly [number, number, number, number] | undefined;
  /** An SVG's text, or the pixels of a picture. */
  readonly content: Buffer;
  readonly kind: 'svg' | 'pixels';
}

/** Endings of picture files, in the order in which they are looked for. */
export const PICTURE_KINDS: readonly string[] = ['.svg', '.png', '.webp'];
const TOO_LONG = 8;

async function readPackFile(folder: string): Promise<Pick<PackFolder, 'file' | 'where'>> {
  const file = path.join(folder, 'pack.json');
  const fail = (...faults: string[]): never => {
    throw new DescriptionError(file, faults);
  };
  const text = await readFile(file, 'utf8').catch(() =>
    fail('is not there; write one, or look whether the folder is a pack'),
  );
  let json: JsonText;
  try {
    json = readJson(text);
  } catch (error) {
    return fail(error instanceof Error ? error.message : String(error));
  }
  const result = v.safeParse(PackSchema, json.value);
  return result.success ? { file: result.output, where: json.where } : fail(...faultsOf(result.issues, json));
}

/** Reads the pack in `folder` and, from the folders beside it, those it inherits from. */
export async function readPack(folder: string): Promise<Pack> {
  const chain: PackFolder[] = [];
  for (let next: string | undefined = folder; next;) {
    const { file, where } = await readPackFile(next);
    const fail = (key: string, fault: string): never => {
      throw new DescriptionError(path.join(next ?? folder, 'pack.json'), [`${where([key])}: ${fault}`]);
    };
    if (file.name !== path.basename(next))
      fail(
        'name',
        `"name" is "${file.name}", and its folder is "${path.basename(next)}"; call both the same`,
      );
    const sheets = await sheetPictures(next, file);
    const motion = await readMotion(next, (whole, faults) => {
      throw new DescriptionError(whole, faults);
    });
    chain.push({
      folder: next,
      file,
      where,
      pictures: await loosePictures(next),
      sheets,
      motion: laidOver(await motionOfSheets(sheets), motion),
    });
    const parent: string | undefined = file.inherits;
    if (parent && (chain.some((pack) => pack.file.name === parent) || chain.length > TOO_LONG))
      fail(
        'inherits',
        `"inherits" leads round in a circle by "${parent}"; name a pack that does not build on this one`,
      );
    if (parent) {
      const others = await packsBeside(next);
      if (!others.includes(parent))
        fail(
          'inherits',
          `"inherits" names "${parent}", and no pack of this name lies beside it${hintOf(parent, others) || `; there are ${others.join(', ') || 'none'}`}`,
        );
    }
    next = parent ? path.join(path.dirname(folder), parent) : undefined;
  }
  const fromRoot = chain.map(({ file }) => file).reverse();
  return {
    chain,
    palette: Object.assign({}, ...fromRoot.map(({ palette }) => palette)) as Record<string, string>,
    apart: chain.find(({ file }) => file.apart)?.file.apart ?? [],
    games: gamesOf(fromRoot),
    slots: Object.assign({}, ...fromRoot.map(({ slots }) => slots)) as Record<string, Slot>,
  };
}

async function packsBeside(folder: string): Promise<string[]> {
  const beside = path.dirname(folder);
  const found = (await readdir(beside)).map(async (name) => {
    // A link to a folder counts as a folder. Names that are no folder cannot be listed.
    const inside = await readdir(path.join(beside, name)).catch((): string[] => []);
    return name !== path.basename(folder) && inside.includes('pack.json') ? [name] : [];
  });
  return (await Promise.all(found)).flat().sort();
}

function gamesOf(fromRoot: readonly PackFile[]): Record<string, Game> {
  const games: Record<string, Game> = {};
  for (const file of fromRoot)
    for (const [name, game] of Object.entries(file.games)) {
      const known = games[name] ?? { parts: [], coarse: {}, tiled: [], colours: {}, apart: [], legible: [] };
      games[name] = {
        parts: game.parts ?? known.parts,
        coarse: { ...known.coarse, ...game.coarse },
        tiled: game.tiled ?? known.tiled,
        colours: { ...known.colours, ...game.colours },
        apart: game.apart ?? known.apart,
        legible: game.legible ?? known.legible,
      };
    }
  return games;
}

async function loosePictures(folder: string): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const kind of [...PICTURE_KINDS].reverse())
    for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
      const file = path.join(entry.parentPath, entry.name);
      if (!entry.isFile() || path.extname(file) !== kind) continue;
      found.set(path.relative(folder, file).slice(0, -kind.length).replaceAll(path.sep, '/'), file);
    }
  return found;
}

async function sheetPictures(folder: string, { sheets }: PackFile): Promise<Map<string, SheetPicture>> {
  const found = new Map<string, SheetPicture>();
  for (const sheet of sheets)
    for (const picture of await readSheet(folder, sheet)) found.set(picture.part, picture);
  return found;
}

/** The names of a game's pictures, "folder/name", sorted. */
export function partsOf(pack: Pack, game: string): string[] {
  const description = pack.games[game];
  if (!description)
    throw new PackError(`no pack.json has a game "${game}"${hintOf(game, Object.keys(pack.games))}`);
  const root = pack.chain[pack.chain.length - 1];
  const all = new Set([...Object.keys(pack.slots), ...(root?.pictures.keys() ?? [])]);
  const parts = description.parts.flatMap((pattern) =>
    pattern.endsWith('/*') ? [...all].filter((part) => part.startsWith(pattern.slice(0, -1))) : [pattern],
  );
  return [...new Set(parts)].sort();
}

/** The pictures of a game, by name. Two of one name are an error: the scene could not tell them apart. */
export async function readDrawings(pack: Pack, game: string): Promise<Drawing[]> {
  const description = pack.games[game];
  const drawings = new Map<string, Drawing>();
  for (const part of partsOf(pack, game)) {
    const name = path.posix.basename(part);
    const twin = drawings.get(name);
    const { file, kind, read } = pictureOf(pack, part);
    if (twin) throw new PackError(`${file}: the name "${name}" is taken by ${twin.file}; rename one of them`);
    const content = await read();
    drawings.set(name, {
      name,
      file,
      viewBox: kind === 'svg' ? viewBoxOf(file, content.toString('utf8')) : slotBox(pack, part, file),
      coarse: description?.coarse[part] ?? 1,
      tiled: description?.tiled.includes(part) ?? false,
      nineSlice: pack.slots[part]?.nineSlice,
      content,
      kind,
    });
  }
  return [...drawings.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

export interface Found {
  /** The path of its file, for messages. */
  readonly file: string;
  readonly kind: 'svg' | 'pixels';
  read(): Promise<Buffer>;
}

/** The nearest pack's picture. Throws a PackError where no pack has it. */
export function pictureOf(pack: Pack, part: string): Found {
  for (const { folder, pictures, sheets } of pack.chain) {
    const file = pictures.get(part);
    if (file !== undefined)
      return { file, kind: file.endsWith('.svg') ? 'svg' : 'pixels', read: () => readFile(file) };
    const cut = sheets.get(part);
    if (cut) return { file: path.join(folder, cut.image), kind: 'pixels', read: () => cutOut(folder, cut) };
  }
  throw new PackError(
    `${pack.chain[0]?.folder}: there is no picture ${part}.svg, .png or .webp, and none in a pack that it inherits from`,
  );
}

function slotBox(pack: Pack, part: string, file: string): ViewBox {
  const slot = pack.slots[part];
  if (!slot) throw new PackError(`${file}: pack.json has no slot "${part}", so its size is not known`);
  const [width, height] = slot.size;
  const [x, y] = slot.pivot ?? [width / 2, height / 2];
  return { x: -x, y: -y, width, height };
}
