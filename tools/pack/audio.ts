// The sounds of a pack. <pack>/<game>/sound/ (or audio/) holds loose files named after their cue, or sprites: an audiosprite
// JSON beside its files. The build gathers them into `sounds.json`, a pack's own sounds before those it inherits.
import { createHash } from 'node:crypto';
import { copyFile, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { audioLength } from './audioLength';
import { readSprite, type Markers } from './audioSprite';
import { isHeard, remade, type Part, type Piece } from './remake';

export const SOUND_FOLDERS: readonly string[] = ['sound', 'audio'];
/** Name of the group of sounds that every page plays. */
export const HALL = 'shared';
/** In the order in which a browser should try them. */
export const SOUND_KINDS: readonly string[] = ['.ogg', '.mp3', '.wav'];
/** Ending of the name of a loose file that is played as a loop. */
const LOOP = '.loop';
/** Milliseconds that a file may end before the end of its last marker, since codecs pad and trim. */
const TOLERANCE = 60;
const MAX_BYTES = 4_000_000;
/** Most bytes of a loose WAV. It may be larger, since it is only a source that is encoded to other formats. */
const MAX_WAV_BYTES = 20_000_000;

/** Files with the same sounds, and where each sound is in them. */
interface Sheet {
  readonly files: readonly string[];
  readonly sprite: Markers;
  /** Set for the sheet of a loose file: it holds one sound, named after the file. */
  readonly isLoose?: true;
}

export interface SoundFault {
  readonly file: string;
  /** The fault, and how to mend it. */
  readonly message: string;
}

interface Found {
  readonly sheets: readonly Sheet[];
  readonly faults: readonly SoundFault[];
}

/** The faults of the sounds in a pack's own folder, without those it inherits. */
export async function checkSounds(folder: string): Promise<readonly SoundFault[]> {
  const faults: SoundFault[] = [];
  for (const group of await groupsOf(folder)) faults.push(...(await readGroup(folder, group)).faults);
  return faults;
}

/**
 * Writes `sounds.json` and the files that it names into `outDir`. `folders`: the pack's own, then those it inherits from. An
 * own sound replaces the inherited one, whose bytes are dropped: the rest of that sprite is encoded anew, together with the
 * WAVs. Faulty sounds are left out, and the client is silent there. Sheets that equal those of the pack in `standard` are
 * named but not written, since the client has them.
 */
export async function buildSounds(
  folders: readonly string[],
  outDir: string,
  standard: readonly string[] = [],
): Promise<void> {
  const known = await gathered(standard);
  const groups: Record<string, object[]> = {};
  for (const [group, sheets] of await gathered(folders)) {
    const theirs = new Set(
      (await Promise.all((known.get(group) ?? []).map((one) => named(group, one)))).flat(),
    );
    groups[group] = await Promise.all(
      sheets.map(async (sheet) => {
        const src = await named(group, sheet);
        const ofStandard = src.every((name) => theirs.has(name));
        if (!ofStandard)
          await Promise.all(
            src.map(async (name, at) => copyFile(sheet.files[at] ?? '', path.join(outDir, name))),
          );
        return { src, sprite: sheet.sprite, ...(ofStandard && { ofStandard }) };
      }),
    );
  }
  await writeFile(path.join(outDir, 'sounds.json'), JSON.stringify({ groups }));
}

/**
 * Bytes that a game's sounds take in the format that takes most: the game's own sounds, and the hall's effects. The hall's
 * music counts where the game has none. `folders` as above.
 */
export async function soundBytes(folders: readonly string[], game: string): Promise<number> {
  const groups = await gathered(folders);
  const [own, hall] = [groups.get(game) ?? [], groups.get(HALL) ?? []];
  const isMusic = ({ sprite }: Sheet): boolean => Object.keys(sprite).every((name) => name === MUSIC);
  const heard = [...own, ...hall.filter((sheet) => !isMusic(sheet) || !own.some(isMusic))];
  const bytesOf = async (kind: string): Promise<number> => {
    const files = heard.map(
      ({ files: all }) => all.find((file) => file.toLowerCase().endsWith(kind)) ?? all[0],
    );
    const sizes = await Promise.all(files.map(async (file) => (file ? (await stat(file)).size : 0)));
    return sizes.reduce((sum, size) => sum + size, 0);
  };
  return Math.max(...(await Promise.all(SOUND_KINDS.map(bytesOf))));
}

/** The sounds of each group: the own pack's, and those of the packs behind it that are not replaced. */
async function gathered(folders: readonly string[]): Promise<Map<string, Sheet[]>> {
  const groups = new Map<string, Sheet[]>();
  const names = new Set((await Promise.all(folders.map(groupsOf))).flat());
  for (const group of [...names].sort()) {
    const taken = new Set<string>();
    const whole: Sheet[] = [];
    const anew: Part[] = [];
    const inAll = await Promise.all(folders.map(async (folder) => (await readGroup(folder, group)).sheets));
    for (const [i, sheets] of inAll.entries()) {
      const names = sheets.flatMap(({ sprite }) => Object.keys(sprite));
      for (const sheet of sheets) {
        const heard = Object.entries(sheet.sprite).filter(([name]) => !taken.has(stemOf(name)));
        if (heard.length === 0) continue;
        const source = sourceOf(sheet);
        const isCut = heard.length < Object.keys(sheet.sprite).length;
        const left = { ...sheet, sprite: Object.fromEntries(heard) };
        if (source === undefined || !(isCut || isWav(source))) whole.push(left);
        else
          for (const piece of piecesOf(left, source))
            anew.push(sheet.isLoose ? { ...piece, like: replacedBy(piece.name, inAll.slice(i + 1)) } : piece);
      }
      for (const name of names) taken.add(stemOf(name));
    }
    const kinds = [anew.filter(({ name }) => name !== MUSIC), anew.filter(({ name }) => name === MUSIC)];
    const made = await Promise.all(kinds.map((parts) => remadeOrWhole(parts, parts[0]?.name === MUSIC)));
    groups.set(group, [...whole, ...made.flat()]);
  }
  return groups;
}

const MUSIC = 'music';
const kindOf = (file: string): string => path.extname(file).toLowerCase();
const isWav = (file: string): boolean => kindOf(file) === '.wav';

/** The file that a sheet's sounds can be cut out of; undefined where the sheet has none. */
function sourceOf({ files }: Sheet): string | undefined {
  const kinds = files.map(kindOf);
  // An artist who brings Ogg and MP3 has checked both, so they are not encoded anew. The Ogg may still be cut.
  const isDone = kinds.includes('.ogg') && kinds.includes('.mp3');
  return files.find((file) => !isDone && isWav(file)) ?? files.find((file) => kindOf(file) === '.ogg');
}

const piecesOf = ({ sprite }: Sheet, file: string): Piece[] =>
  Object.entries(sprite).map(([name, marker]) => ({ name, file, marker }));

/** The inherited sound that a sound of this name replaces; else a variant of it; null where there is none. */
function replacedBy(name: string, behind: readonly (readonly Sheet[])[]): Piece | null {
  const pieces = behind.flat().flatMap((sheet) => {
    const file = sourceOf(sheet);
    return file === undefined ? [] : piecesOf(sheet, file);
  });
  return (
    pieces.find((piece) => piece.name === name) ??
    pieces.find((piece) => stemOf(piece.name) === stemOf(name)) ??
    null
  );
}

/** One sheet of all these; where one of them cannot be decoded, a sheet for each, in its original file. */
async function remadeOrWhole(parts: readonly Part[], isMusic: boolean): Promise<Sheet[]> {
  if (parts.length === 0) return [];
  const made = await remade(parts, isMusic);
  return made
    ? [made]
    : parts.map(({ name, file, marker }) => ({ files: [file], sprite: { [name]: marker } }));
}

/**
 * The name without its variant number: variants are replaced together, so that own and inherited ones never mix. Sizes of
 * wins are no variants.
 */
const stemOf = (name: string): string =>
  /^(win|slot|pin)-\d+$/.test(name) ? name : name.replace(/-\d+$/, '');

async function groupsOf(folder: string): Promise<string[]> {
  const groups: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory() && (await soundFolder(folder, entry.name))) groups.push(entry.name);
  return groups;
}

/** The folder of a group's sounds in a pack's folder; null where there is none. */
export async function soundFolder(folder: string, group: string): Promise<string | null> {
  const entries = await readdir(path.join(folder, group), { withFileTypes: true }).catch(() => []);
  const found = SOUND_FOLDERS.find((name) =>
    entries.some((entry) => entry.isDirectory() && entry.name === name),
  );
  return found ? path.join(folder, group, found) : null;
}

/** The names of the sounds that the pack's own folder has for a group. */
export async function ownSoundNames(folder: string, group: string): Promise<ReadonlySet<string>> {
  const { sheets } = await readGroup(folder, group);
  return new Set(sheets.flatMap(({ sprite }) => Object.keys(sprite)));
}

async function readGroup(folder: string, group: string): Promise<Found> {
  const at = await soundFolder(folder, group);
  if (!at) return { sheets: [], faults: [] };
  const names = (await readdir(at)).filter((name) => !name.startsWith('.')).sort();
  const faults: SoundFault[] = [];
  const sheets: Sheet[] = [];
  const used = new Set<string>();
  for (const name of names.filter((file) => file.endsWith('.json'))) {
    const file = path.join(at, name);
    const read = readSprite(await readFile(file, 'utf8'));
    // A file with the name of a JSON is no loose sound, also where the JSON is wrong.
    for (const other of names) if (path.parse(other).name === path.parse(name).name) used.add(other);
    if ('fault' in read) {
      faults.push({ file, message: read.fault });
      continue;
    }
    const files: string[] = [];
    for (const source of read.sources) {
      used.add(source);
      const whole = path.join(at, source);
      const fault =
        path.basename(source) === source
          ? await faultOf(whole, read.sprite)
          : 'must lie beside its JSON: write its name alone';
      if (fault === null) files.push(whole);
      else faults.push({ file: whole, message: fault });
    }
    if (files.length > 0) sheets.push({ files: files.sort(byKind), sprite: read.sprite });
  }
  const loose = await readLoose(
    at,
    names.filter((name) => !name.endsWith('.json') && !used.has(name)),
  );
  return { sheets: [...loose.sheets, ...sheets], faults: [...faults, ...loose.faults] };
}

async function readLoose(at: string, names: readonly string[]): Promise<Found> {
  const sheets = new Map<string, Sheet>();
  const faults: SoundFault[] = [];
  for (const name of names) {
    const file = path.join(at, name);
    const kind = path.extname(name).toLowerCase();
    if (!SOUND_KINDS.includes(kind)) {
      faults.push({ file, message: `is no sound that browsers play: save it as ${SOUND_KINDS.join(', ')}` });
      continue;
    }
    const stem = name.slice(0, -kind.length);
    const isLoop = stem.endsWith(LOOP) || stem === 'music';
    const cue = stem.replace(/\.loop$/, '');
    const bytes = await readFile(file);
    const length = audioLength(bytes);
    const fault = length === null ? unreadable : await looseFault(bytes, kind);
    if (length === null || fault !== null) {
      faults.push({ file, message: fault ?? unreadable });
      continue;
    }
    const known = sheets.get(cue);
    sheets.set(cue, {
      isLoose: true,
      files: [...(known?.files ?? []), file].sort(byKind),
      sprite: known?.sprite ?? { [cue]: isLoop ? [0, length, true] : [0, length] },
    });
  }
  return { sheets: [...sheets.values()], faults };
}

const unreadable = 'cannot be read as a sound: export it again as Ogg, MP3 or WAV';
const tooLarge = (bytes: number, most = MAX_BYTES): string =>
  `is ${Math.round(bytes / 1000)} kB large, ${most / 1000} at most: save it as Ogg or MP3`;

/** The fault of a loose sound file; null when there is none. `kind`: its ending, with the dot. */
export async function looseFault(bytes: Buffer, kind: string): Promise<string | null> {
  const most = kind === '.wav' ? MAX_WAV_BYTES : MAX_BYTES;
  if (bytes.length > most) return tooLarge(bytes.length, most);
  if (kind !== '.wav') return null;
  const heard = await isHeard(bytes);
  if (heard === null) return 'is a WAV of a kind that cannot be read: export it as PCM of 16 or 24 bits';
  return heard ? null : 'has nothing but silence: export it again';
}

async function faultOf(file: string, sprite: Markers): Promise<string | null> {
  const bytes = await readFile(file).catch(() => null);
  if (!bytes) return 'is named by the JSON beside it, and is not there: add it, or take its name out';
  if (!SOUND_KINDS.includes(path.extname(file).toLowerCase()))
    return `is no sound that browsers play: save it as ${SOUND_KINDS.join(', ')}`;
  if (bytes.length > MAX_BYTES) return tooLarge(bytes.length);
  const length = audioLength(bytes);
  if (length === null) return unreadable;
  for (const [name, [start, span]] of Object.entries(sprite))
    if (start + span > length + TOLERANCE)
      return `is ${Math.round(length)} ms long, and its marker "${name}" ends at ${Math.round(start + span)} ms: correct the marker, or export sprite and JSON together again`;
  return null;
}

const rank = (file: string): number => SOUND_KINDS.indexOf(kindOf(file));
const byKind = (a: string, b: string): number => rank(a) - rank(b);

/** File names that carry a hash of the content, in the order of the sheet's files. */
const named = (group: string, { files }: Sheet): Promise<string[]> =>
  Promise.all(
    files.map(async (file) => {
      const kind = kindOf(file);
      const digest = createHash('sha256').update(await readFile(file));
      return `${group}-${path.basename(file).slice(0, -kind.length)}.${digest.digest('hex').slice(0, 8)}${kind}`;
    }),
  );
