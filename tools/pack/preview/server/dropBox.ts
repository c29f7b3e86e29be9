// Checks a picture that is dropped onto a slot as `check` does, and writes it into the pack's folder under the slot's name,
// as a change that can be undone.
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { error, type Fault } from '../../check/fault';
import { checkPicture } from '../../check/pictures';
import { PICTURE_KINDS, type Pack } from '../../source';
import type { DropAnswer } from '../shape';
import type { Changes } from './changes';

/** Most bytes of a picture. */
export const HEAVIEST = 4_000_000;

export class DropBox {
  constructor(private readonly changes: Changes) {}

  /**
   * `fileName`: the original name of the file, of which only the ending counts. `part`: a slot of the pack. Throws a
   * RangeError for any other name.
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
    const target = path.join(folder, path.posix.basename(file));
    // A slot has one file: an SVG that stayed beside a PNG would be used first.
    await this.changes.make(pack, part, new Map(files.map((one) => [one, one === target ? content : null])));
    return { isKept: true, faults };
  }
}

const isBad = (faults: readonly Fault[]): boolean => faults.some(({ level }) => level === 'error');

/** The folder of the slot's pictures, created when it is missing. It may not lead out of the pack. */
async function folderOf(pack: Pack, part: string): Promise<string> {
  const [own] = pack.chain;
  if (!own || !Object.hasOwn(pack.slots, part)) throw new RangeError(`no scene asks for a picture "${part}"`);
  return folderIn(own.folder, path.posix.dirname(part));
}

/** A folder of the pack, created when it is missing. Throws a RangeError for a link that leads elsewhere. */
export async function folderIn(pack: string, name: string): Promise<string> {
  const folder = path.join(pack, name);
  await mkdir(folder, { recursive: true });
  if ((await realpath(folder)) !== path.join(await realpath(pack), name))
    throw new RangeError(`${folder} is a link that leads elsewhere`);
  return folder;
}
