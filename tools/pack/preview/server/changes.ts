// Records the changes that the studio makes to packs. Each can be undone and repeated, the last one first.
import { lstat, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pack } from '../../source';
import { Refusal } from './replies';

/** Full path → the new content of the file; null removes it. */
export type Files = ReadonlyMap<string, Buffer | null>;

interface Change {
  /** In words, for the button that undoes it. */
  readonly what: string;
  /** Its files before and after the change. */
  readonly before: Files;
  readonly after: Files;
}

interface Line {
  readonly done: Change[];
  readonly undone: Change[];
}

/** Most changes of one pack that are remembered. */
const REMEMBERED = 200;

export class Changes {
  private readonly lines = new Map<string, Line>();

  /** Writes and removes files of the pack as one change. Throws a RangeError for a file that is a link. */
  async make(pack: Pack, what: string, after: Files): Promise<void> {
    const { done, undone } = this.lineOf(pack);
    const before = await contentsOf([...after.keys()]);
    await place(after);
    done.push({ what, before, after });
    if (done.length > REMEMBERED) done.shift();
    undone.length = 0;
  }

  /** Undoes the last change, or the last one called `what`. Throws a RangeError when there is none. */
  async undo(pack: Pack, what?: string): Promise<void> {
    const { done, undone } = this.lineOf(pack);
    const at = what === undefined ? done.length - 1 : done.map((change) => change.what).lastIndexOf(what);
    const change = done[at];
    if (!change) throw new RangeError('nothing is there to be undone');
    await turn(change.after, change.before);
    done.splice(at, 1);
    undone.push(change);
  }

  async redo(pack: Pack): Promise<void> {
    const { done, undone } = this.lineOf(pack);
    const change = undone.at(-1);
    if (!change) throw new RangeError('nothing is there to be done again');
    await turn(change.before, change.after);
    undone.pop();
    done.push(change);
  }

  /** The changes that undo and redo would take, in words; null where there is none. */
  next(pack: Pack): { readonly undo: string | null; readonly redo: string | null } {
    const { done, undone } = this.lineOf(pack);
    return { undo: done.at(-1)?.what ?? null, redo: undone.at(-1)?.what ?? null };
  }

  private lineOf(pack: Pack): Line {
    const name = pack.chain[0]?.folder ?? '';
    const known = this.lines.get(name) ?? { done: [], undone: [] };
    this.lines.set(name, known);
    return known;
  }
}

/** Changes the files back or forth. Throws a Refusal when another program has saved one since, so that its work is not lost. */
async function turn(from: Files, to: Files): Promise<void> {
  const now = await contentsOf([...from.keys()]);
  for (const [file, content] of from)
    if (!isSame(now.get(file) ?? null, content))
      throw new Refusal(409, `${path.basename(file)} was saved by another program since; it is left alone`);
  await place(to);
}

const isSame = (one: Buffer | null, other: Buffer | null): boolean =>
  one && other ? one.equals(other) : one === other;

async function contentsOf(files: readonly string[]): Promise<Files> {
  const contents = new Map<string, Buffer | null>();
  for (const file of files) {
    const about = await lstat(file).catch(() => null);
    if (about?.isSymbolicLink()) throw new RangeError(`${file} is a link that leads elsewhere`);
    contents.set(file, about ? await readFile(file) : null);
  }
  return contents;
}

async function place(files: Files): Promise<void> {
  for (const [file, content] of files)
    if (content) await put(file, content);
    else await rm(file, { force: true });
}

/** Writes to a new file and renames it, so that programs that watch the folder never read half a picture. */
async function put(file: string, content: Buffer): Promise<void> {
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  await writeFile(fresh, content);
  await rename(fresh, file);
}
