// Finds the files that a page fetches when it imports a module: webpack's chunk groups, by the source path of the module.
import type { Compilation } from 'webpack';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { GamePage } from '../../src/games/definition';

/** File with the chunks of the last build, from the project's root. The bundle check reads it. */
export const CHUNKS_FILE = '.cache/chunks.json';

/** The half of the client that draws. The entry, which is the first half, imports it at once. */
export const SECOND_HALF = 'src/client/app/show.tsx';

/**
 * Files by the path of the module whose import() fetches them, and `main` for the files of every visit: both halves. Without
 * source maps.
 */
export type Chunks = Readonly<Record<string, readonly string[]>>;

export function chunksOf(compilation: Compilation, root: string): Chunks {
  const chunks: Record<string, string[]> = { main: loaded(compilation.entrypoints.get('main')?.getFiles()) };
  for (const group of compilation.chunkGroups) {
    for (const block of group.getBlocks()) {
      for (const dependency of block.dependencies) {
        const path = compilation.moduleGraph.getModule(dependency)?.nameForCondition();
        if (!path) continue;
        const name = relative(root, path).split(sep).join('/');
        const files = loaded(group.getFiles());
        const others = chunks[name];
        if (others && others.join() !== files.join())
          throw new Error(`${name} is in two chunks: give its imports the same webpackChunkName`);
        chunks[name] = files;
      }
    }
  }
  chunks['main'] = [...new Set([...(chunks['main'] ?? []), ...(chunks[SECOND_HALF] ?? [])])];
  return chunks;
}

/** Reads the chunks of the client's last build. */
export const readChunks = (root: string): Chunks =>
  JSON.parse(readFileSync(join(root, CHUNKS_FILE), 'utf8')) as Chunks;

const loaded = (files: readonly string[] = []): string[] => files.filter((file) => /\.(js|css)$/.test(file));

/**
 * The files that the page `game` fetches besides `main`: its module, the stage, Phaser and its scene. Throws unless it has
 * one scene.
 */
export function gameFiles(chunks: Chunks, { id: game, folder }: Pick<GamePage, 'id' | 'folder'>): string[] {
  const scene = new RegExp(`^scenes/${game}/\\w+Scene\\.ts$`);
  const names = [
    `src/${folder}/client/module.ts`,
    'scenes/stage/stage.ts',
    ...Object.keys(chunks).filter((name) => scene.test(name)),
  ];
  if (names.length !== 3)
    throw new Error(`${game} has ${names.length - 2} scenes in ${CHUNKS_FILE}, expected 1`);
  const files = names.flatMap((name) => chunks[name] ?? []);
  return [...new Set(files)].filter((file) => !chunks['main']?.includes(file));
}
