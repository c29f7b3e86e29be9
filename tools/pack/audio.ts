// The sounds of a pack. In <pack>/<game>/sound/ (or audio/) lie loose files named as the cue that they sound for, or sprites:
// an audiosprite JSON beside its files. The build gathers them, its own before those it inherits, into `sounds.json`.
import { createHash } from 'node:crypto';
import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { audioLength } from './audioLength';
import { readSprite, type Markers } from './audioSprite';

export const SOUND_FOLDERS: readonly string[] = ['sound', 'audio'];
/** In the order in which a browser should try them. */
export const SOUND_KINDS: readonly string[] = ['.ogg', '.mp3', '.wav'];
/** Of a loose file: it goes round. */
const LOOP = '.loop';
/** A file may end so much before its last marker: codecs pad and trim. */
const TOLERANCE = 60;
const MAX_BYTES = 4_000_000;

/** Files with the same sounds, and where each sound is in them. */
interface Sheet {
  readonly files: readonly string[];
  readonly sprite: Markers;
}

export interface SoundFault {
  readonly file: string;
  /** What is wrong and what to do. */
  readonly message: string;
}

interface Found {
  readonly sheets: readonly Sheet[];
  readonly faults: readonly SoundFault[];
}

/** What is wrong with a pack's sounds; its folder alone, without those it inherits from. */
export async function checkSounds(folder: string): Promise<readonly SoundFault[]> {
  const faults: SoundFault[] = [];
  for (const group of await groupsOf(folder)) faults.push(...(await readGroup(folder, group)).faults);
  return faults;
}

/**
 * Writes `sounds.json` and the files it names into `outDir`. `folders`: the pack's own, then those it inherits from. A sound
 * that the own pack has hides the inherited one. What is wrong is left out: the client is silent there.
 */
export async function buildSounds(folders: readonly string[], outDir: string): Promise<void> {
  const groups: Record<string, { src: string[]; sprite: Markers }[]> = {};
  for (const [group, sheets] of await gathered(folders))
    groups[group] = await Promise.all(
      sheets.map(async ({ files, sprite }) => ({
        src: await Promise.all(files.map((file) => put(outDir, group, file))),
        sprite,
      })),
    );
  await writeFile(path.join(outDir, 'sounds.json'), JSON.stringify({ groups }));
}

/**
 * Bytes that a game's sounds take in the format that takes most: its own, its music, and the hall's effects; the hall's
 * music where it has none. `folders` as above.
 */
export async function soundBytes(folders: readonly string[], game: string): Promise<number> {
  const groups = await gathered(folders);
  const [own, hall] = [groups.get(game) ?? [], groups.get('shared') ?? []];
  const isMusic = ({ sprite }: Sheet): boolean => Object.keys(sprite).every((name) => name === 'music');
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

/** What is heard of each group: the own pack's sounds, and of the packs behind it what those do not hide. */
async function gathered(folders: readonly string[]): Promise<Map<string, Sheet[]>> {
  const groups = new Map<string, Sheet[]>();
  const names = new Set((await Promise.all(folders.map(groupsOf))).flat());
  for (const group of [...names].sort()) {
    const taken = new Set<string>();
    const heard: Sheet[] = [];
    for (const folder of folders) {
      const { sheets } = await readGroup(folder, group);
      const fresh = sheets.map(({ files, sprite }) => ({
        files,
        sprite: Object.fromEntries(Object.entries(sprite).filter(([name]) => !taken.has(stemOf(name)))),
      }));
      heard.push(...fresh.filter(({ sprite }) => Object.keys(sprite).length > 0));
      for (const { sprite } of fresh) for (const name of Object.keys(sprite)) taken.add(stemOf(name));
    }
    groups.set(group, heard);
  }
  return groups;
}

/** Variants are replaced together: who brings one "step" does not hear the others of before. Sizes of wins are not variants. */
const stemOf = (name: string): string =>
  /^(win|slot|pin)-\d+$/.test(name) ? name : name.replace(/-\d+$/, '');

async function groupsOf(folder: string): Promise<string[]> {
  const groups: string[] = [];
  for (const entry of await readdir(folder, { withFileTypes: true }))
    if (entry.isDirectory() && (await soundFolder(folder, entry.name))) groups.push(entry.name);
  return groups;
}

async function soundFolder(folder: string, group: string): Promise<string | null> {
  const entries = await readdir(path.join(folder, group), { withFileTypes: true }).catch(() => []);
  const found = SOUND_FOLDERS.find((name) =>
    entries.some((entry) => entry.isDirectory() && entry.name === name),
  );
  return found ? path.join(folder, group, found) : null;
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
    // What bears its name is no loose sound, also where the JSON is wrong.
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
    const fault = length === null ? unreadable : bytes.length > MAX_BYTES ? tooLarge(bytes.length) : null;
    if (length === null || fault !== null) {
      faults.push({ file, message: fault ?? unreadable });
      continue;
    }
    const known = sheets.get(cue);
    sheets.set(cue, {
      files: [...(known?.files ?? []), file].sort(byKind),
      sprite: known?.sprite ?? { [cue]: isLoop ? [0, length, true] : [0, length] },
    });
  }
  return { sheets: [...sheets.values()], faults };
}

const unreadable = 'cannot be read as a sound: export it again as Ogg, MP3 or WAV';
const tooLarge = (bytes: number): string =>
  `is ${Math.round(bytes / 1000)} kB large, ${MAX_BYTES / 1000} at most: save it as Ogg or MP3`;

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

const rank = (file: string): number => SOUND_KINDS.indexOf(path.extname(file).toLowerCase());
const byKind = (a: string, b: string): number => rank(a) - rank(b);

async function put(outDir: string, group: string, file: string): Promise<string> {
  const content = await readFile(file);
  const kind = path.extname(file).toLowerCase();
  const stem = path.basename(file).slice(0, -kind.length);
  const name = `${group}-${stem}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}${kind}`;
  await writeFile(path.join(outDir, name), content);
  return name;
}
