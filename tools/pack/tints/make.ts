// Finds again which pictures scenes tint, and which pictures lie in others. Scenes need a browser only for their stage, so
// the build replaces the stage.
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleForNode } from '../preview/bundle';
import type { Measures } from '../measures/measures';
import { partsOf, type Pack } from '../source';
import type { Known } from './record';
import type { Box } from './stage';
import type { Tints } from './tints';

export async function playScenes(
  pack: Pack,
): Promise<{ readonly tints: Tints; readonly measures: Measures }> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairground-tints-'));
  try {
    await bundleForNode('tools/pack/tints/print.ts', folder, 'print', {
      request: /scenes\/stage\/stage$/,
      by: 'tools/pack/tints/stage.ts',
    });
    const known = path.join(folder, 'known.json');
    await writeFile(known, JSON.stringify(knownOf(pack)));
    const { stdout } = await promisify(execFile)(process.execPath, [path.join(folder, 'print.mjs'), known], {
      maxBuffer: 10_000_000,
    });
    return JSON.parse(stdout) as Awaited<ReturnType<typeof playScenes>>;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** The names of colours and the boxes of pictures of each game, for the scenes. */
export const knownOf = (pack: Pack): Record<string, Known> =>
  Object.fromEntries(
    Object.entries(pack.games).map(([game, { colours }]) => [
      game,
      { colours: Object.keys(colours), boxes: boxesOf(pack, game) },
    ]),
  );

/** The game's pictures without those that are laid side by side: other pictures have no place in them. */
const solidParts = (pack: Pack, game: string): string[] =>
  partsOf(pack, game).filter((part) => !pack.games[game]?.tiled.includes(part));

/** The boxes of pictures in scene units; one unit is two picture pixels. */
const boxesOf = (pack: Pack, game: string): Record<string, Box> =>
  Object.fromEntries(
    solidParts(pack, game).map((part) => {
      const { size = [0, 0], pivot = [0, 0] } = pack.slots[part] ?? {};
      const [width, height] = size;
      const [x, y] = pivot;
      return [path.posix.basename(part), [-x / 2, -y / 2, width / 2, height / 2] as const];
    }),
  );
