// Checks the motion of a scene that is set in the gallery as `check` does, and writes it into the pack's folder.
import path from 'node:path';
import { error } from '../../check/fault';
import { MOTION_FILE, parseMotion } from '../../motion/read';
import type { Pack } from '../../source';
import type { DropAnswer } from '../shape';
import type { Changes } from './changes';
import { folderIn } from './dropBox';

/**
 * `text`: the values that differ from the inherited ones, as JSON; without any the file is removed. Throws a RangeError for
 * a game that the pack does not have.
 */
export async function saveMotion(
  changes: Changes,
  pack: Pack,
  game: string,
  text: string,
): Promise<DropAnswer> {
  const [own] = pack.chain;
  if (!own || !Object.hasOwn(pack.games, game)) throw new RangeError(`no pack.json has a game "${game}"`);
  const told = await parseMotion(game, text);
  if ('faults' in told)
    return {
      isKept: false,
      faults: told.faults.map((fault) => error('description', `${game}/${MOTION_FILE}`, fault)),
    };
  const file = path.join(await folderIn(own.folder, game), MOTION_FILE);
  const isEmpty = Object.keys(told.motion).length === 0;
  const content = isEmpty ? null : Buffer.from(`${JSON.stringify(told.motion, null, 2)}\n`);
  await changes.make(pack, `motion of ${game}`, new Map([[file, content]]));
  return { isKept: true, faults: [] };
}
