// Checks a pack before players see it: every fault names its file and says how to mend it.
import path from 'node:path';
import sharp from 'sharp';
import { checkSounds } from '../audio';
import { coloursOf } from '../colours';
import { SheetError } from '../sheets';
import { DescriptionError, partsOf, pictureOf, readPack, type Pack } from '../source';
import { checkColourBlind } from './colourBlind';
import { checkContrast, checkLegible } from './contrast';
import { checkFonts } from './fonts';
import { error, reasonOf, warning, type Fault } from './fault';
import { formerOf } from './former';
import { checkNames } from './names';
import { hintOf } from './nearest';
import { checkFiles } from './pictures';
import { sizeAdvice } from './size';
import { checkWeight, DOWNLOAD } from './weight';

/** Longest side of a ready atlas, in pixels: every phone supports it. */
const PAGE = 2048;

interface CheckWish {
  /** Also packs the atlases to check their weight, which takes a while the first time. */
  readonly weigh?: boolean;
  /** Most bytes of a game's pictures. */
  readonly download?: number;
  /** Most bytes of its sounds in one format, with the hall's counted. */
  readonly sound?: number | undefined;
  /** Checks the pack's files one by one. */
  readonly files?: (pack: Pack) => Promise<Fault[]>;
}

export async function checkPack(
  folder: string,
  { weigh = true, download = DOWNLOAD, sound, files = checkFiles }: CheckWish = {},
): Promise<Fault[]> {
  let pack: Pack;
  try {
    pack = await readPack(folder);
  } catch (cause) {
    // Without a pack.json, or a readable sheet, nothing else can be checked.
    return descriptionFaults(folder, cause);
  }
  const faults = [
    ...(await files(pack)),
    ...missing(pack),
    ...halfRows(pack),
    ...(await checkSheets(pack)),
    ...colours(pack),
    ...checkNames(pack),
    ...(await checkFonts(pack)),
    ...checkContrast(pack),
    ...(await checkSounds(folder)).map(({ file, message }) =>
      error('sound', path.isAbsolute(file) ? path.relative(folder, file) : file, message),
    ),
  ];
  if (faults.some(({ level }) => level === 'error')) return faults;
  faults.push(...(await checkLegible(pack)), ...(await checkColourBlind(pack)));
  if (weigh) faults.push(...(await checkWeight(pack, download, sound)));
  return faults;
}

/** Turns the error of reading a pack into faults. `folder`: the pack's. */
export function descriptionFaults(folder: string, cause: unknown): Fault[] {
  if (cause instanceof DescriptionError) {
    const file = path.relative(folder, cause.file).replaceAll(path.sep, '/');
    return cause.faults.map((fault) => error('description', file, fault));
  }
  if (cause instanceof SheetError) return [error('description', cause.file, cause.fault)];
  return [error('description', 'pack.json', reasonOf(cause))];
}

function missing(pack: Pack): Fault[] {
  const parts = new Set(Object.keys(pack.games).flatMap((game) => partsOf(pack, game)));
  return [...parts].flatMap((part) => {
    try {
      pictureOf(pack, part);
      return [];
    } catch {
      return [
        error(
          'missing',
          `${part}.svg`,
          'is needed and neither this pack nor one it inherits from has it; draw it',
        ),
      ];
    }
  });
}

/** Faults of animation rows: a pack that draws one picture of a row must draw all. */
function halfRows(pack: Pack): Fault[] {
  const [own] = pack.chain;
  const has = (part: string): boolean => !!own && (own.pictures.has(part) || own.sheets.has(part));
  const rows = new Map<string, string[]>();
  for (const [part, { tag }] of Object.entries(pack.slots))
    if (tag) {
      const row = `${path.posix.dirname(part)}/${tag}`;
      rows.set(row, [...(rows.get(row) ?? []), part]);
    }
  return [...rows].flatMap(([row, parts]) => {
    const lacking = parts.filter((part) => !has(part));
    if (lacking.length === 0 || lacking.length === parts.length) return [];
    return [
      error(
        'tag',
        `${lacking[0] ?? row}.svg`,
        `the row "${row}" is drawn only in part; add ${lacking.map((part) => path.posix.basename(part)).join(', ')}, or tag all ${parts.length} frames`,
      ),
    ];
  });
}

async function checkSheets(pack: Pack): Promise<Fault[]> {
  const [own] = pack.chain;
  if (!own) return [];
  const faults: Fault[] = [];
  for (const [part, { image, frame }] of own.sheets) {
    const slot = pack.slots[part];
    const former = formerOf('slots', part);
    if (!slot && former) faults.push(warning('former', image, `"${part}" ${former}`));
    else if (!slot)
      faults.push(
        error(
          'extra',
          image,
          `holds "${part}", which no scene asks for${hintOf(part, Object.keys(pack.slots)) || '; see SLOTS.md'}`,
        ),
      );
    if (slot?.nineSlice && frame.rotated)
      faults.push(
        error(
          'rotated',
          image,
          `"${part}" is a nine-slice and may not be turned; switch rotation off and export again`,
        ),
      );
    const size = frame.sourceSize ?? frame.frame;
    const advice = slot ? sizeAdvice([size.w, size.h], slot.size) : null;
    if (advice) faults.push(error('size', image, `"${part}" ${advice}`));
  }
  for (const image of new Set([...own.sheets.values()].map((picture) => picture.image)))
    try {
      const { width, height } = await sharp(path.join(own.folder, image)).metadata();
      if (Math.max(width, height) > PAGE)
        faults.push(
          error('page', image, `is ${width} × ${height} px; export sheets of at most ${PAGE} × ${PAGE}`),
        );
    } catch (cause) {
      faults.push(
        error(
          'broken',
          image,
          `the picture of the sheet cannot be read (${reasonOf(cause)}); export it again`,
        ),
      );
    }
  return faults;
}

function colours(pack: Pack): Fault[] {
  return Object.keys(pack.games).flatMap((game) => {
    try {
      coloursOf(pack, game);
      return [];
    } catch (cause) {
      return [error('palette', 'pack.json', reasonOf(cause))];
    }
  });
}
