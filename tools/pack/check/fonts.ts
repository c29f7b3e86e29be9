// Checks that a pack's fonts exist, are fonts inside, and are small enough to load before a player has read the page.
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Pack } from '../source';
import { error, warning, type Fault } from './fault';

/** Bytes of one file above which a warning is given; a whole Latin alphabet takes a fifth of it. */
const HEAVY = 100_000;

export async function checkFonts(pack: Pack): Promise<Fault[]> {
  const [own] = pack.chain;
  const files = Object.values(own?.file.fonts ?? {}).flatMap((font) => font?.files ?? []);
  const found = files.map(async ({ file }): Promise<Fault[]> => {
    const content = await readFile(path.join(own?.folder ?? '', file)).catch(() => null);
    if (!content) return [error('missing', file, 'pack.json names this font; put it there')];
    if (content.toString('latin1', 0, 4) !== 'wOF2')
      return [
        error('font', file, 'is called .woff2 but is no such font inside; convert it instead of renaming'),
      ];
    if (content.length > HEAVY)
      return [
        warning(
          'weight',
          file,
          `has ${Math.round(content.length / 1000)} kB; leave out the characters that nobody reads here`,
        ),
      ];
    return [];
  });
  return (await Promise.all(found)).flat();
}
