// The pictures of the pages around the games: signs, stalls, the fair of the lobby. They stay files of their own, since
// the page shows them as images.
import sharp from 'sharp';
import { partsOf, pictureOf, type Pack } from './source';

/** The entry for the pages, which are not a game. */
export const HUD = 'hud';

/** Pixels a point on the sharpest phones. */
const DENSITY = 3;

export async function hudPictures(
  pack: Pack,
): Promise<{ readonly part: string; readonly ending: string; readonly content: Buffer }[]> {
  if (!pack.games[HUD]) return [];
  return Promise.all(
    partsOf(pack, HUD).map(async (part) => {
      const { kind, read } = pictureOf(pack, part);
      const content = await read();
      if (kind === 'svg') return { part, ending: 'svg', content };
      const [width = 64] = pack.slots[part]?.size ?? [];
      const webp = await sharp(content)
        .resize({ width: Math.min(1200, Math.round(width * DENSITY)), withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      return { part, ending: 'webp', content: webp };
    }),
  );
}
