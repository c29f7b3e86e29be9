// Checks each file of a pack by itself: that it is a picture, that something is drawn on it, and that it has the slot's size
// and pivot.
import type { Dirent } from 'node:fs';
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import type { Slot } from '../schema';
import { MOTION_FILE } from '../motion/read';
import { PICTURE_KINDS, type Pack } from '../source';
import { SOUND_FOLDERS, SOUND_KINDS } from '../audio';
import { viewBoxOf } from '../viewBox';
import { error, reasonOf, warning, type Fault } from './fault';
import { formerOf } from './former';
import { nearest } from './nearest';
import { sizeAdvice, weightAdvice } from './size';

/** Longest side of a picture, in pixels. */
const LONGEST = 4096;
/** Share of the slot's size by which a drawing's size or pivot may differ; more is a mistake. */
const LOOSE = 0.25;
/** Pixels of difference that rounding may cause. */
const ROUNDING = 2;
/** Files checked at the same time: more would slow down other readers of files. */
const AT_ONCE = 2;

const SIGNATURES: Readonly<Record<string, (head: Buffer) => boolean>> = {
  '.png': (head) => head.subarray(0, 8).equals(Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])),
  '.webp': (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  '.svg': (head) => /<svg[\s>]/.test(head.toString('utf8')),
};
/** Parts that an SVG may not contain: they run, fetch, or look different on another machine. */
const FORBIDDEN: readonly (readonly [pattern: RegExp, what: string])[] = [
  [/<script/i, 'a script; remove it'],
  [/<foreignObject/i, 'a foreignObject; draw it as paths'],
  [/<text[\s>]/i, 'text, which looks different on every machine; turn it into outlines'],
  [/(href|src)\s*=\s*["'](https?:|\/\/|file:)/i, 'a link to another file; embed it or draw it'],
  [/\son\w+\s*=/i, 'an event handler; remove it'],
];
const OTHER_FILES: ReadonlySet<string> = new Set(['.json', '.md', '.txt', '.woff2', ...SOUND_KINDS]);
/** Files that belong to tools, not to the pack. */
const IGNORED = /^(\.|Thumbs\.db$)/;

/** Checks one file. `whole`: its path; `file`: its path below the pack's folder. */
export type FileCheck = (pack: Pack, whole: string, file: string) => Promise<Fault[]>;

export async function checkFiles(pack: Pack, check: FileCheck = checkFile): Promise<Fault[]> {
  const [own] = pack.chain;
  if (!own) return [];
  const sheetImages = new Set([...own.sheets.values()].map(({ image }) => image));
  const entries = await readdir(own.folder, { recursive: true, withFileTypes: true });
  const look = async (entry: Dirent): Promise<Fault[]> => {
    const whole = path.join(entry.parentPath, entry.name);
    const file = path.relative(own.folder, whole).replaceAll(path.sep, '/');
    if (IGNORED.test(entry.name)) return [];
    if ((await lstat(whole)).isSymbolicLink())
      return [error('outside', file, 'is a link that leads elsewhere; copy the file itself into the pack')];
    return entry.isFile() && !sheetImages.has(file) ? check(pack, whole, file) : [];
  };
  const faults: Fault[] = [];
  for (let i = 0; i < entries.length; i += AT_ONCE)
    faults.push(...(await Promise.all(entries.slice(i, i + AT_ONCE).map(look))).flat());
  return faults;
}

export async function checkFile(pack: Pack, whole: string, file: string): Promise<Fault[]> {
  const kind = path.extname(file);
  if (PICTURE_KINDS.includes(kind)) return checkPicture(pack, file, await readFile(whole));
  if (kind === '.json') return unreadFaults(pack, file);
  if (OTHER_FILES.has(kind)) return [];
  return [error('format', file, 'is no SVG, PNG or WebP picture and no sound; export it as one of these')];
}

/** Warns of a JSON file that is not read: its name is mistyped, or it is left over. */
function unreadFaults(pack: Pack, file: string): Fault[] {
  const sheets = pack.chain[0]?.file.sheets ?? [];
  const [folder, name] = [path.posix.dirname(file), path.posix.basename(file)];
  const isRead =
    file === 'pack.json' ||
    sheets.includes(file) ||
    SOUND_FOLDERS.includes(path.posix.basename(folder)) ||
    (name === MOTION_FILE && !folder.includes('/'));
  if (isRead) return [];
  const near = nearest(name, [folder === '.' ? 'pack.json' : MOTION_FILE]);
  const hint = near ? `is it meant to be ${near}?` : 'name it under "sheets", or take it out';
  return [warning('extra', file, `nothing reads this file; ${hint}`)];
}

/** Checks a picture at `file` below the pack's folder. It need not be written there yet. */
export async function checkPicture(pack: Pack, file: string, content: Buffer): Promise<Fault[]> {
  const kind = path.extname(file);
  const part = file.slice(0, -kind.length);
  const slot = pack.slots[part];
  const former = formerOf('slots', part);
  if (!slot && former) return [warning('former', file, former)];
  const faults: Fault[] = [];
  if (!slot) {
    const near = nearest(part, Object.keys(pack.slots));
    const hint = near ? `; is it meant to be ${near}${kind}?` : '; see SLOTS.md for the names there are';
    faults.push(error(near ? 'misnamed' : 'extra', file, `no scene asks for a picture of this name${hint}`));
  }
  if (content.length === 0) return [...faults, error('empty', file, 'has no bytes; export it again')];
  if (!SIGNATURES[kind]?.(content.subarray(0, kind === '.svg' ? 4000 : 16)))
    return [
      ...faults,
      error(
        'format',
        file,
        `is called ${kind} but is no such picture inside; export it again instead of renaming`,
      ),
    ];
  const size = await sizeOf(file, kind, content, slot);
  if (!('width' in size)) return [...faults, size];
  faults.push(...(kind === '.svg' ? svgFaults(file, content) : []));
  if (Math.max(size.width, size.height) > LONGEST)
    return [
      ...faults,
      error(
        'size',
        file,
        `is ${size.width} × ${size.height} px; nothing may be longer than ${LONGEST} px${slot ? `, and its slot is ${slot.size.join(' × ')}: export it at that size` : ': export it smaller'}`,
      ),
    ];
  if (slot) faults.push(...placeFaults(pack, part, file, kind, content, size));
  const empty = await emptiness(file, content);
  if (slot && empty.length === 0) {
    const advice = await weightAdvice(content, kind, slot.size);
    if (advice) faults.push(warning('weight', file, advice));
  }
  return [...faults, ...empty];
}

interface Size {
  readonly width: number;
  readonly height: number;
}

async function sizeOf(
  file: string,
  kind: string,
  content: Buffer,
  slot: Slot | undefined,
): Promise<Size | Fault> {
  try {
    if (kind === '.svg') return viewBoxOf(file, content.toString('utf8'));
    const { width, height } = await sharp(content, { limitInputPixels: false }).metadata();
    return { width, height };
  } catch {
    // The messages of the libraries here ("corrupt header") do not help artists.
    const todo = slot
      ? `begin the file with ${frameOf(slot)}`
      : 'begin the file with viewBox="x y width height"';
    return error(
      'broken',
      file,
      kind === '.svg' ? `has no viewBox that can be read; ${todo}` : 'is damaged or cut off; export it again',
    );
  }
}

const svgFaults = (file: string, content: Buffer): Fault[] => {
  const text = content.toString('utf8');
  return [
    ...FORBIDDEN.filter(([pattern]) => pattern.test(text)).map(([, what]) =>
      error('svg', file, `holds ${what}`),
    ),
  ];
};

async function emptiness(file: string, content: Buffer): Promise<Fault[]> {
  try {
    const { channels } = await sharp(content).ensureAlpha().stats();
    return channels[3]?.max === 0
      ? [error('empty', file, 'nothing is drawn on it; export the right layer')]
      : [];
  } catch (cause) {
    return [error('broken', file, `cannot be drawn (${reasonOf(cause)}); export it again`)];
  }
}

/** Compares size and pivot with the slot's. */
function placeFaults(
  pack: Pack,
  part: string,
  file: string,
  kind: string,
  content: Buffer,
  { width, height }: Size,
): Fault[] {
  const slot = pack.slots[part];
  if (!slot) return [];
  const [wide, tall] = slot.size;
  const faults: Fault[] = [];
  const is = `is ${width} × ${height} px, its slot ${wide} × ${tall}`;
  if (kind === '.svg') {
    const off = Math.max(Math.abs(width / wide - 1), Math.abs(height / tall - 1));
    const isTiled = Object.values(pack.games).some(({ tiled }) => tiled.includes(part));
    if (off > LOOSE)
      faults.push(
        error(
          'size',
          file,
          `${is}; draw it in a frame of ${wide} × ${tall}, and begin the file with ${frameOf(slot)}`,
        ),
      );
    else if (isTiled && Math.abs(width - wide) > ROUNDING)
      faults.push(error('size', file, `${is}; it is laid side by side, so its width must be the slot's`));
    else if (off * Math.max(wide, tall) > ROUNDING)
      faults.push(warning('size', file, `${is}; look whether it still fits its neighbours`));
    if (slot.pivot && !file.startsWith('hud/'))
      faults.push(...pivotFaults(file, content, slot.pivot, slot.size));
  } else {
    const advice = sizeAdvice([width, height], slot.size);
    if (advice) faults.push(error('size', file, advice));
  }
  return faults;
}

/** The attributes that an SVG of this slot begins with. */
function frameOf({ size: [wide, tall], pivot }: Slot): string {
  const [x, y] = pivot ?? [0, 0];
  return `viewBox="${-x} ${-y} ${wide} ${tall}"`;
}

function pivotFaults(
  file: string,
  content: Buffer,
  [x, y]: readonly [number, number],
  [wide, tall]: readonly [number, number],
): Fault[] {
  const box = viewBoxOf(file, content.toString('utf8'));
  const isIn = (px: number, py: number, w: number, h: number): boolean =>
    px >= 0 && py >= 0 && px <= w && py <= h;
  if (isIn(x, y, wide, tall) && !isIn(-box.x, -box.y, box.width, box.height))
    return [
      error(
        'pivot',
        file,
        `its pivot ${-box.x}, ${-box.y} lies outside of the picture; begin its viewBox with "${-x} ${-y}"`,
      ),
    ];
  const off = Math.max(Math.abs(-box.x / box.width - x / wide), Math.abs(-box.y / box.height - y / tall));
  return off > LOOSE
    ? [
        error(
          'pivot',
          file,
          `its pivot is ${-box.x}, ${-box.y}, its slot's ${x}, ${y}; begin its viewBox with "${-x} ${-y}"`,
        ),
      ]
    : [];
}
