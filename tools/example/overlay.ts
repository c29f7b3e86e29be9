// Adds an example game to a copy of this tree as a developer would: its folders, its entries in the sprite packs, and its line
// in the registry. A game must not need any other change.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const REGISTRY = 'src/games/registry.ts';

type PackSection = Readonly<Record<string, unknown>> | readonly string[];
interface PackEntries {
  readonly [section: string]: PackSection;
}

/** The files that the game added to the tree and changed in it. */
export interface Laid {
  /** Paths of new files, from the root of the tree. */
  readonly added: readonly string[];
  /** Paths of changed files. */
  readonly changed: readonly string[];
}

/** Copies the tree at `root` without the examples and without the files that git ignores. Replaces `target`. */
export function copyTree(root: string, target: string): void {
  const { stdout } = spawnSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  rmSync(target, { recursive: true, force: true });
  for (const file of stdout.split('\0')) {
    if (file === '' || file.startsWith('test/examples/') || !existsSync(join(root, file))) continue;
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(root, file), join(target, file));
  }
}

/** Adds the game of `test/examples/<id>` in `root` to the copy of the tree at `target`. */
export function layOver(root: string, id: string, target: string): Laid {
  const example = join(root, 'test/examples', id);
  const added: string[] = [];
  const changed: string[] = [];
  for (const file of filesIn(example)) {
    const pack = /^assets\/packs\/([^/]+)\/entries\.json$/.exec(file)?.[1];
    if (pack !== undefined) {
      const path = `assets/packs/${pack}/pack.json`;
      enter(join(target, path), readJson(join(example, file)) as PackEntries);
      changed.push(path);
      continue;
    }
    (existsSync(join(target, file)) ? changed : added).push(file);
    mkdirSync(dirname(join(target, file)), { recursive: true });
    cpSync(join(example, file), join(target, file));
  }
  const registry = readFileSync(join(target, REGISTRY), 'utf8');
  writeFileSync(join(target, REGISTRY), `${registry}export { ${id} } from './${id}/game';\n`);
  return { added, changed: [...changed, REGISTRY] };
}

/** Adds the entries of a game to a pack.json. */
function enter(path: string, entries: PackEntries): void {
  const pack = readJson(path) as Record<string, PackSection>;
  for (const [section, values] of Object.entries(entries)) {
    const before = pack[section];
    pack[section] = Array.isArray(values)
      ? [...(Array.isArray(before) ? before : []), ...values]
      : { ...before, ...values };
  }
  writeFileSync(path, `${JSON.stringify(pack, null, 2)}\n`);
}

const readJson = (path: string): unknown => JSON.parse(readFileSync(path, 'utf8'));

function filesIn(folder: string, below = ''): string[] {
  return readdirSync(join(folder, below), { withFileTypes: true }).flatMap((entry) => {
    const path = below === '' ? entry.name : `${below}/${entry.name}`;
    return entry.isDirectory() ? filesIn(folder, path) : [path];
  });
}

/** Files that are neither in the game's folders and packs, nor tests, nor the registry. */
export const elsewhere = (id: string, { added, changed }: Laid): string[] =>
  [...added, ...changed].filter((file) => !isOwn(id, file));

function isOwn(id: string, file: string): boolean {
  const own = [`src/games/${id}/`, `scenes/${id}/`, 'test/'].some((folder) => file.startsWith(folder));
  const ofPack = new RegExp(`^assets/packs/[^/]+/(pack\\.json$|${id}/|hud/${id}-[\\w-]+\\.svg$)`);
  return own || ofPack.test(file) || file === REGISTRY;
}
