// Finds anew which pictures scenes tint. Scenes want a browser, for their stage alone: another one is put in its place.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { bundleForNode } from '../preview/bundle';
import type { Pack } from '../source';
import type { Tints } from './tints';

export async function makeTints(pack: Pack): Promise<Tints> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fairground-tints-'));
  try {
    await bundleForNode('tools/pack/tints/print.ts', folder, 'print', {
      request: /scenes\/stage\/stage$/,
      by: 'tools/pack/tints/stage.ts',
    });
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [path.join(folder, 'print.mjs'), JSON.stringify(colourNames(pack))],
      { maxBuffer: 10_000_000 },
    );
    return JSON.parse(stdout) as Tints;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Of each game, the names of its colours. */
export const colourNames = ({ games }: Pack): Record<string, string[]> =>
  Object.fromEntries(Object.entries(games).map(([game, { colours }]) => [game, Object.keys(colours)]));
