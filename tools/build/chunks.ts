// Which files a page fetches when it imports a module: webpack's chunk groups, by the source that each was asked for.
import type { Compilation } from 'webpack';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { GamePage } from '../../src/games/definition';

/** Where a build leaves them for the bundle check, from the project's root. */
export const CHUNKS_FILE = '.cache/chunks.json';

/** The half of the client that draws. The first half, the entry, asks for it at once. */
export const SECOND_HALF = 'src/client/app/show.tsx';

/** Files by the path of the module whose import() brings them, and `main` for what every visit loads: both halves. No source maps. */
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

/** As the last build of the client left them. */
export const readChunks = (root: string): Chunks =>
  JSON.parse(readFileSync(join(root, CHUNKS_FILE), 'utf8')) as Chunks;

const loaded = (files: readonly string[] = []): string[] => files.filter((file) => /\.(js|css)$/.test(file));

/** What the page `game` fetches besides `main`: its module, the stage, Phaser and its scene. Throws when there is none. */
export function gameFiles(chunks: Chunks, { id: game, folder }: Pick<GamePage, 'id' | 'folder'>): string[] {
  const scene = new RegExp(`^scenes/${game}/\\w+Scene\\.ts$`);
  const names = [
    `src/${folder}/client/module.ts`,
    'scenes/stage/stage.ts',
    ...Object.keys(chunks).filter((name) => scene.test(name)),
  ];
  if (names.length !== 3) throw new Error(`${game} has ${names.length - 2} scenes among the chunks`);
  const files = names.flatMap((name) => chunks[name] ?? []);
  return [...new Set(files)].filter((file) => !chunks['main']?.includes(file));
}
