// Decides which of a game's pictures a pack delivers: all, only those that differ from the default pack it builds on, or none.
import { DEFAULT_PACK } from '../../src/protocol/pack';
import { coloursOf } from './colours';
import { motionFor } from './motion/read';
import { readDrawings, readPack, type Drawing, type Pack } from './source';

/** Largest share of a game's pictures, by area, that a pack delivers alone, to be laid over the default pack's. */
export const PART = 0.5;

export interface Delivered {
  readonly drawings: readonly Drawing[];
  /** The drawings are laid over the default pack's, which a player fetches as well. */
  readonly isPart: boolean;
}

/** The default pack if this pack builds on it, else null. */
export async function standardOf({ chain }: Pack): Promise<Pack | null> {
  const base = chain.slice(1).find(({ file }) => file.name === DEFAULT_PACK);
  return base ? readPack(base.folder) : null;
}

/** Null when everything in the game equals the default pack's. */
export async function delivered(pack: Pack, standard: Pack | null, game: string): Promise<Delivered | null> {
  const drawings = await readDrawings(pack, game);
  if (!standard) return { drawings, isPart: false };
  const known = new Map((await readDrawings(standard, game)).map((drawing) => [drawing.name, drawing]));
  const own = drawings.filter((drawing) => !isSame(drawing, known.get(drawing.name)));
  if (own.length === 0 && JSON.stringify(saidOf(pack, game)) === JSON.stringify(saidOf(standard, game)))
    return null;
  const isPart = areaOf(own) <= PART * areaOf(drawings);
  return { drawings: isPart ? own : drawings, isPart };
}

/** The colours and the motion, which the frames' JSON contains beside the places of the pictures. */
export const saidOf = (pack: Pack, game: string) => ({
  colours: coloursOf(pack, game),
  ...motionFor(pack, game),
});

/** Whether two drawings are equal, wherever their files lie. */
function isSame(one: Drawing, other: Drawing | undefined): boolean {
  const plain = (drawing: Drawing): string => JSON.stringify({ ...drawing, file: null, content: null });
  return other !== undefined && plain(one) === plain(other) && one.content.equals(other.content);
}

/** The area in square drawing units; `coarse` makes a drawing count for less. */
export const areaOf = (drawings: readonly Drawing[]): number =>
  drawings.reduce((sum, { viewBox, coarse }) => sum + viewBox.width * viewBox.height * coarse ** 2, 0);
