// Writes colours and fonts that are chosen in the studio into pack.json, and leaves the rest of the file as it is.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { applyEdits, modify } from 'jsonc-parser';
import * as v from 'valibot';
import { error } from '../../check/fault';
import { readJson, type JsonPath } from '../../jsonText';
import { faultsOf, PackSchema } from '../../schema';
import type { Pack } from '../../source';
import type { DropAnswer } from '../shape';
import type { Changes, Files } from './changes';
import { folderIn } from './dropBox';

const FILE = 'pack.json';
export type FontUse = 'display' | 'text';

/** A new value for a colour; null removes the pack's own, so that it is inherited. `game` null: a colour of the palette. */
export interface ColourWish {
  readonly game: string | null;
  readonly name: string;
  readonly value: string | null;
}

/** Throws a RangeError for a colour that neither the pack nor a pack it builds on has. */
export async function saveColour(
  changes: Changes,
  pack: Pack,
  { game, name, value }: ColourWish,
): Promise<DropAnswer> {
  const known = game === null ? pack.palette : pack.games[game]?.colours;
  if (!known || !Object.hasOwn(known, name)) throw new RangeError(`there is no colour "${name}"`);
  const isMisspelt =
    game !== null && value !== null && !value.startsWith('#') && !Object.hasOwn(pack.palette, value);
  if (isMisspelt) return refused(`"${value}" is no name of a colour in the palette`);
  const at = game === null ? ['palette', name] : ['games', game, 'colours', name];
  return describe(changes, pack, `colour ${name}`, at, value ?? undefined);
}

/** `fileName`: the original name of the font's file, which contains its weight. `font` null: the font is inherited again. */
export async function saveFont(
  changes: Changes,
  pack: Pack,
  use: FontUse,
  font: { readonly fileName: string; readonly content: Buffer } | null,
): Promise<DropAnswer> {
  const what = `font for ${use === 'display' ? 'titles' : 'texts'}`;
  if (!font) return describe(changes, pack, what, ['fonts', use], undefined);
  if (font.content.toString('latin1', 0, 4) !== 'wOF2')
    return refused('is no .woff2 font inside; convert it instead of renaming');
  const stem = path.parse(font.fileName).name;
  const file = `fonts/${stem.replace(/[^A-Za-z0-9_-]+/g, '-') || 'font'}.woff2`;
  const own = pack.chain[0]?.file.fonts[use];
  const family = familyOf(stem);
  const weight = weightOf(stem) ?? (use === 'display' ? 800 : 500);
  // A second file of the same family is another weight of it.
  const others = own?.family === family ? own.files.filter((one) => one.weight !== weight) : [];
  const folder = await folderIn(pack.chain[0]?.folder ?? '', 'fonts');
  return describe(
    changes,
    pack,
    what,
    ['fonts', use],
    { ...(own?.family === family && own), family, files: [...others, { file, weight }] },
    new Map([[path.join(folder, path.basename(file)), font.content]]),
  );
}

/** Saves the factor for the size of the font. */
export const saveFontScale = (
  changes: Changes,
  pack: Pack,
  use: FontUse,
  scale: number,
): Promise<DropAnswer> => {
  if (!pack.chain[0]?.file.fonts[use]) throw new RangeError('the pack has no such font of its own');
  return describe(changes, pack, `size of the font for ${use}`, ['fonts', use, 'scale'], scale);
};

async function describe(
  changes: Changes,
  pack: Pack,
  what: string,
  at: JsonPath,
  value: unknown,
  files: Files = new Map(),
): Promise<DropAnswer> {
  const file = path.join(pack.chain[0]?.folder ?? '', FILE);
  const before = await readFile(file, 'utf8');
  const formattingOptions = { insertSpaces: true, tabSize: 2, eol: before.includes('\r\n') ? '\r\n' : '\n' };
  const text = applyEdits(before, modify(before, [...at], value, { formattingOptions }));
  const json = readJson(text);
  const told = v.safeParse(PackSchema, json.value);
  if (!told.success)
    return {
      isKept: false,
      faults: faultsOf(told.issues, json).map((fault) => error('description', FILE, fault)),
    };
  await changes.make(pack, what, new Map([...files, [file, Buffer.from(text)]]));
  return { isKept: true, faults: [] };
}

const refused = (message: string): DropAnswer => ({
  isKept: false,
  faults: [error('description', FILE, message)],
});

const WEIGHTS: Readonly<Record<string, number>> = {
  thin: 100,
  light: 300,
  regular: 400,
  medium: 500,
  semibold: 600,
  bold: 700,
  extrabold: 800,
  black: 900,
};
const WEIGHT = new RegExp(`\\b([1-9]00|${Object.keys(WEIGHTS).join('|')})\\b`, 'i');

/** "be-vietnam-pro-latin-700-normal" is 700. Undefined where the name has no weight. */
function weightOf(stem: string): number | undefined {
  const [, word] = WEIGHT.exec(stem.replaceAll('_', '-')) ?? [];
  return word === undefined ? undefined : (WEIGHTS[word.toLowerCase()] ?? Number(word));
}

function familyOf(stem: string): string {
  const words = stem
    .replace(WEIGHT, ' ')
    .split(/[^A-Za-z0-9]+/)
    .filter((word) => word && !/^(latin|ext|normal|italic)$/i.test(word));
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ') || 'Own font';
}
