// Pictures that are dropped onto a slot: looked at as `check` does, then written into the pack's folder under the slot's
// name. What lay there before comes back on request.
import { lstat, mkdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { error, type Fault } from '../../check/fault';
import { checkPicture } from '../../check/pictures';
import { PICTURE_KINDS, type Pack } from '../../source';
import type { DropAnswer } from '../shape';

/** No picture of a slot is heavier, in bytes. */
export const HEAVIEST = 4_000_000;

/** Files of a slot as they were; null: there was none. */
type Before = ReadonlyMap<string, Buffer | null>;

export class DropBox {
  private readonly before = new Map<string, Before>();

  /**
   * `fileName`: what the file was called where it came from; only its ending counts. `part`: a slot of the pack; anything
   * else is a RangeError.
   */
  async drop(pack: Pack, part: string, fileName: string, content: Buffer): Promise<DropAnswer> {
    const folder = await folderOf(pack, part);
    const kind = path.extname(fileName).toLowerCase();
    const file = `${part}${kind}`;
    const faults = PICTURE_KINDS.includes(kind)
      ? content.length > HEAVIEST
        ? [
            error(
              'weight',
              file,
              `has ${Math.round(content.length / 1000)} kB, ${HEAVIEST / 1000} at most; export it smaller`,
            ),
          ]
        : await checkPicture(pack, file, content)
      : [
          error(
            'format',
            path.basename(fileName),
            'is no SVG, PNG or WebP picture; export it as one of these',
          ),
        ];
    if (isBad(faults)) return { isKept: false, faults };
    const files = PICTURE_KINDS.map((ending) => path.join(folder, `${path.posix.basename(part)}${ending}`));
    this.before.set(keyOf(pack, part), await contentsOf(files));
    const target = path.join(folder, path.posix.basename(file));
    await put(target, content);
    // One picture a slot: an SVG left beside it would go before a PNG.
    for (const other of files) if (other !== target) await rm(other, { force: true });
    return { isKept: true, faults };
  }

  /** Puts back what lay there before the last drop. Throws a RangeError when nothing was dropped. */
  async undo(pack: Pack, part: string): Promise<void> {
    const before = this.before.get(keyOf(pack, part));
    if (!before) throw new RangeError(`nothing was dropped onto ${part}`);
    await folderOf(pack, part);
    for (const [file, content] of before)
      if (content) await put(file, content);
      else await rm(file, { force: true });
    this.before.delete(keyOf(pack, part));
  }
}

const isBad = (faults: readonly Fault[]): boolean => faults.some(({ level }) => level === 'error');
const keyOf = (pack: Pack, part: string): string => `${pack.chain[0]?.file.name} ${part}`;

/** The folder that the slot's pictures lie in, made when it is not there. It may be no way out of the pack. */
async function folderOf(pack: Pack, part: string): Promise<string> {
  const [own] = pack.chain;
  if (!own || !Object.hasOwn(pack.slots, part)) throw new RangeError(`no scene asks for a picture "${part}"`);
  return folderIn(own.folder, path.posix.dirname(part));
}

/** A folder of the pack's, made when it is not there. Throws a RangeError for a link that leads elsewhere. */
export async function folderIn(pack: string, name: string): Promise<string> {
  const folder = path.join(pack, name);
  await mkdir(folder, { recursive: true });
  if ((await realpath(folder)) !== path.join(await realpath(pack), name))
    throw new RangeError(`${folder} is a link that leads elsewhere`);
  return folder;
}

async function contentsOf(files: readonly string[]): Promise<Before> {
  const contents = new Map<string, Buffer | null>();
  for (const file of files) {
    const about = await lstat(file).catch(() => null);
    if (about?.isSymbolicLink()) throw new RangeError(`${file} is a link that leads elsewhere`);
    contents.set(file, about ? await readFile(file) : null);
  }
  return contents;
}

/** Whole or not at all: whoever watches the folder never reads half a picture. */
export async function put(file: string, content: Buffer | string): Promise<void> {
  const fresh = path.join(path.dirname(file), `.${path.basename(file)}.${process.pid}`);
  await writeFile(fresh, content);
  await rename(fresh, file);
}
