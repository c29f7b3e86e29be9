// Checks a game's bytes to download, and its memory on the graphics card at two pixels a point.
import path from 'node:path';
import { HALL, soundBytes, soundFolder } from '../audio';
import type { Atlas } from '../atlas';
import { cachedAtlas } from '../cache';
import { delivered, standardOf } from '../delivered';
import { HUD } from '../hudPictures';
import { readDrawings, type Pack } from '../source';
import { error, reasonOf, type Fault } from './fault';

/** Most bytes of pictures and their places for a game's first play. */
export const DOWNLOAD = 260_000;
/** Most bytes of sounds in one format for a game's first play, with the hall's counted. */
const SOUND = 150_000;
/** Most bytes of a scene's textures at two pixels a point. */
const MEMORY = 48 * 2 ** 20;
/** Bytes of two buffers of the largest phone's canvas at two pixels a point. */
const CANVAS = 2 * (430 * 2) * (700 * 2) * 4;

/** The bytes that a game takes, or the most that it may take. */
export interface Weight {
  readonly pictures: number;
  readonly memory: number;
  readonly sounds: number;
}
export const MOST: Weight = { pictures: DOWNLOAD, memory: MEMORY, sounds: SOUND };

/**
 * Packs the pictures that a player fetches for the game: one page, or the default pack's page and the one laid over it. It
 * takes a while the first time.
 */
export async function weigh(pack: Pack, game: string): Promise<Weight> {
  const standard = await standardOf(pack);
  const own = await delivered(pack, standard, game);
  const isBeneath = standard !== null && (!own || own.isPart);
  const pages = [
    ...(isBeneath ? [await cachedAtlas(game, await readDrawings(standard, game), 2)] : []),
    ...(own ? [await cachedAtlas(game, own.drawings, 2)] : []),
  ];
  const sum = (of: (page: Atlas) => number): number => pages.reduce((all, page) => all + of(page), 0);
  return {
    pictures: sum(({ webp, frames }) => webp.length + JSON.stringify(frames).length),
    // Four bytes a pixel, and a third more for the smaller copies.
    memory: sum(({ frames: { meta } }) => (meta.size.w * meta.size.h * 4 * 4) / 3) + CANVAS,
    sounds: await soundBytes(
      pack.chain.map(({ folder }) => folder),
      game,
    ),
  };
}

/** Packs every game and compares its bytes and its memory with the limits. */
export async function checkWeight(pack: Pack, download: number, sound = SOUND): Promise<Fault[]> {
  const faults: Fault[] = [];
  const [own] = pack.chain;
  if (!own) return faults;
  for (const game of Object.keys(pack.games)) {
    if (game === HUD) continue;
    const file = `pack.json (games.${game})`;
    try {
      const { pictures: bytes, memory, sounds } = await weigh(pack, game);
      if (bytes > download)
        faults.push(
          error(
            'download',
            file,
            `its pictures take ${kb(bytes)} of ${kb(download)}; mark soft large ones as "coarse"`,
          ),
        );
      if (memory > MEMORY)
        faults.push(
          error(
            'memory',
            file,
            `its pictures take ${mb(memory)} of ${mb(MEMORY)} on the graphics card; mark large ones as "coarse"`,
          ),
        );
      // Sounds that are all inherited are checked in the pack that they come from.
      const at = await ownSounds(own.folder, game);
      const heard = at === null ? 0 : sounds;
      if (heard > sound)
        faults.push(
          error(
            'sound',
            at ?? file,
            `${at?.startsWith(`${HALL}/`) ? `with the sounds of "${game}" they take` : "with the hall's they take"} ${kb(heard)} of ${kb(sound)} in one format; shorten them, or save them smaller`,
          ),
        );
    } catch (cause) {
      faults.push(error('page', file, reasonOf(cause)));
    }
  }
  return faults;
}

/** The folder of the pack's own sounds for this game, else of its own sounds for the hall; null where it has neither. */
async function ownSounds(folder: string, game: string): Promise<string | null> {
  const at = (await soundFolder(folder, game)) ?? (await soundFolder(folder, HALL));
  return at && path.relative(folder, at).replaceAll(path.sep, '/');
}

const kb = (bytes: number): string => `${Math.round(bytes / 1000)} kB`;
const mb = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(1)} MB`;
