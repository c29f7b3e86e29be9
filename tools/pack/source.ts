// Reads a sprite pack's folder: its pack.json, and the drawings of one game. An artist's mistake is told with the file's
// name and what to do about it.
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const PackSchema = v.object({
  name: v.pipe(v.string(), v.regex(/^[a-z0-9-]+$/)),
  title: v.string(),
  version: v.pipe(v.number(), v.integer()),
  author: v.string(),
  licence: v.string(),
  palette: v.record(v.string(), v.pipe(v.string(), v.regex(/^#[0-9A-Fa-f]{6}$/))),
  games: v.record(
    v.string(),
    v.object({
      /** "folder/*" takes every drawing of a folder, "folder/name" one. */
      parts: v.array(v.string()),
      /** Soft drawings that may be rasterised smaller and drawn larger: "folder/name" → 0 to 1. */
      coarse: v.optional(v.record(v.string(), v.pipe(v.number(), v.minValue(0.1), v.maxValue(1))), {}),
      /** Drawings that are laid side by side or pulled wide: their left and right edges must not fade. */
      tiled: v.optional(v.array(v.string()), []),
    }),
  ),
});

export type Pack = v.InferOutput<typeof PackSchema>;

/** One drawing. Its origin (0,0) is its pivot; two of its units are one scene unit. */
export interface Drawing {
  readonly name: string;
  readonly file: string;
  readonly svg: string;
  readonly viewBox: {
    readonly x: number;
    readonly y: number;
    readonly width: number;
    readonly height: number;
  };
  readonly coarse: number;
  readonly tiled: boolean;
}

export async function readPack(folder: string): Promise<Pack> {
  const file = path.join(folder, 'pack.json');
  const result = v.safeParse(PackSchema, JSON.parse(await readFile(file, 'utf8')));
  if (!result.success) {
    const faults = result.issues.map(
      (issue) => `  ${v.getDotPath(issue) ?? '(whole file)'}: ${issue.message}`,
    );
    throw new Error(`${file} is not a pack description:\n${faults.join('\n')}`);
  }
  return result.output;
}

/** The drawings of a game, by name. Two drawings of one name are an error: the scene could not tell them apart. */
export async function readDrawings(folder: string, pack: Pack, game: string): Promise<Drawing[]> {
  const description = pack.games[game];
  if (!description) throw new Error(`${folder}/pack.json has no game "${game}"`);
  const files = (await Promise.all(description.parts.map((pattern) => expand(folder, pattern)))).flat();
  const drawings = new Map<string, Drawing>();
  for (const part of files) {
    const file = path.join(folder, `${part}.svg`);
    const name = path.posix.basename(part);
    const twin = drawings.get(name);
    if (twin) throw new Error(`${file}: the name "${name}" is taken by ${twin.file}; rename one of them`);
    const svg = await readFile(file, 'utf8');
    drawings.set(name, {
      name,
      file,
      svg,
      viewBox: viewBoxOf(file, svg),
      coarse: description.coarse[part] ?? 1,
      tiled: description.tiled.includes(part),
    });
  }
  return [...drawings.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
}

async function expand(folder: string, pattern: string): Promise<string[]> {
  if (!pattern.endsWith('/*')) return [pattern];
  const inner = pattern.slice(0, -2);
  const names = (await readdir(path.join(folder, inner))).filter((name) => name.endsWith('.svg')).sort();
  return names.map((name) => `${inner}/${name.slice(0, -'.svg'.length)}`);
}

function viewBoxOf(file: string, svg: string): Drawing['viewBox'] {
  const text = /<svg[^>]*\sviewBox="([^"]+)"/.exec(svg)?.[1];
  const [x, y, width, height, ...rest] = (text ?? '')
    .trim()
    .split(/[\s,]+/)
    .map(Number);
  if (
    x === undefined ||
    y === undefined ||
    !width ||
    !height ||
    rest.length ||
    [x, y, width, height].some(Number.isNaN)
  ) {
    throw new Error(`${file}: <svg> needs viewBox="x y width height", with the drawing's pivot at 0,0`);
  }
  return { x, y, width, height };
}
