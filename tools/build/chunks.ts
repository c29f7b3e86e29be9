// Finds the files that a page fetches when it imports a module: webpack's chunk groups, by the source path of the module.
import type { Compilation } from 'webpack';
import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { GamePage } from '../../src/games/definition';

/** File with the chunks of the last build, from the project's root. The bundle check reads it. */
export const CHUNKS_FILE = '.cache/chunks.json';

/** Before the path of a module that a worker imports: it has files of its own, since it has nothing of the page. */
export const IN_WORKER = 'worker: ';

/** The half of the client that draws. The entry, which is the first half, imports it at once. */
export const SECOND_HALF = 'src/client/app/show.tsx';

/**
 * Files by the path of the module whose import() fetches them, with IN_WORKER before it when a worker does, and `main` for the
 * files of every visit: both halves. Without source maps.
 */
export type Chunks = Readonly<Record<string, readonly string[]>>;

type ChunkGroup = Compilation['chunkGroups'][number];

export function chunksOf(compilation: Compilation, root: string): Chunks {
  const chunks: Record<string, string[]> = { main: loaded(compilation.entrypoints.get('main')?.getFiles()) };
  const workers = new Set<ChunkGroup>(compilation.asyncEntrypoints);
  const isOfWorker = (group: ChunkGroup): boolean =>
    !workers.has(group) && group.getParents().some((parent) => workers.has(parent));
  for (const group of compilation.chunkGroups) {
    const before = isOfWorker(group) ? IN_WORKER : '';
    for (const block of group.getBlocks()) {
      for (const dependency of block.dependencies) {
        const path = compilation.moduleGraph.getModule(dependency)?.nameForCondition();
        if (!path) continue;
        const name = before + relative(root, path).split(sep).join('/');
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

/** The files of a stage: what the page itself runs, and what a worker does. */
export interface StageFiles {
  readonly page: readonly string[];
  readonly worker: readonly string[];
}

/** Where the stage is: in the page's own thread, or in a worker. */
export type Where = 'local' | 'far';

/** The files of a stage without scenes. */
export function stageFiles(chunks: Chunks, where: Where): StageFiles {
  const of = (name: string): readonly string[] => {
    const files = chunks[`scenes/stage/${name}.ts`];
    if (!files) throw new Error(`scenes/stage/${name}.ts is in no chunk`);
    return files;
  };
  return where === 'local' ? { page: of('stage'), worker: [] } : { page: of('far'), worker: of('worker') };
}

/** The files of a game's scene. Throws unless it has one. */
export function sceneFiles(
  chunks: Chunks,
  { id: game }: Pick<GamePage, 'id'>,
  where: Where,
): readonly string[] {
  const scene = new RegExp(`^${where === 'far' ? IN_WORKER : ''}scenes/${game}/\\w+Scene\\.ts$`);
  const names = Object.keys(chunks).filter((name) => scene.test(name));
  const [only] = names;
  if (names.length !== 1 || only === undefined)
    throw new Error(`${game} has ${names.length} scenes in ${CHUNKS_FILE}, expected 1`);
  return chunks[only] ?? [];
}

/** The files of the module of a game's page. */
export const moduleFiles = (chunks: Chunks, { folder }: Pick<GamePage, 'folder'>): readonly string[] =>
  (chunks[`src/${folder}/client/module.ts`] ?? []).filter((file) => !chunks['main']?.includes(file));

/** The files that the page `game` fetches besides `main`: its module, the stage, Phaser and its scene. */
export function gameFiles(
  chunks: Chunks,
  page: Pick<GamePage, 'id' | 'folder'>,
  where: Where,
): readonly string[] {
  const stage = stageFiles(chunks, where);
  const files = [
    ...moduleFiles(chunks, page),
    ...stage.page,
    ...stage.worker,
    ...sceneFiles(chunks, page, where),
  ];
  return [...new Set(files)].filter((file) => !chunks['main']?.includes(file));
}
