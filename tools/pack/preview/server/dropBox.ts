// Pictures that are dropped onto a slot: looked at as `check` does, then written into the pack's folder under the slot's
// name, a change that can be undone.
import { mkdir, realpath } from 'node:fs/promises';
import path from 'node:path';
import { error, type Fault } from '../../check/fault';
import { checkPicture } from '../../check/pictures';
import { PICTURE_KINDS, type Pack } from '../../source';
import type { DropAnswer } from '../shape';
import type { Changes } from './changes';

/** No picture of a slot is heavier, in bytes. */
export const HEAVIEST = 4_000_000;

export class DropBox {
  constructor(private readonly changes: Changes) {}

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
    const target = path.join(folder, path.posix.basename(file));
    // One picture a slot: an SVG left beside it would go before a PNG.
    await this.changes.make(pack, part, new Map(files.map((one) => [one, one === target ? content : null])));
    return { isKept: true, faults };
  }
}

const isBad = (faults: readonly Fault[]): boolean => faults.some(({ level }) => level === 'error');

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
