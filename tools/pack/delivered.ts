// What of a game's pictures a pack delivers: all of them, only what differs from the default pack on which it builds, or none.
import { DEFAULT_PACK } from '../../src/protocol/pack';
import { coloursOf } from './colours';
import { motionFor } from './motion/read';
import { readDrawings, readPack, type Drawing, type Pack } from './source';

/** Up to this share of a game's pictures, by their area, a pack delivers its own alone, over those of the default pack. */
export const PART = 0.5;

export interface Delivered {
  readonly drawings: readonly Drawing[];
  /** They lie over the default pack's, which a player fetches as well. */
  readonly isPart: boolean;
}

/** The default pack, where this one builds on it. */
export async function standardOf({ chain }: Pack): Promise<Pack | null> {
  const base = chain.slice(1).find(({ file }) => file.name === DEFAULT_PACK);
  return base ? readPack(base.folder) : null;
}

/** Null: all of it is the default pack's. */
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

/** What a list of pictures says beside their places. */
export const saidOf = (pack: Pack, game: string) => ({
  colours: coloursOf(pack, game),
  ...motionFor(pack, game),
});

/** Wherever they lie. */
function isSame(one: Drawing, other: Drawing | undefined): boolean {
  const plain = (drawing: Drawing): string => JSON.stringify({ ...drawing, file: null, content: null });
  return other !== undefined && plain(one) === plain(other) && one.content.equals(other.content);
}

/** In square pixels of a drawing. */
export const areaOf = (drawings: readonly Drawing[]): number =>
  drawings.reduce((sum, { viewBox, coarse }) => sum + viewBox.width * viewBox.height * coarse ** 2, 0);
