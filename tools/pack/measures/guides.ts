// Draws a guide for each picture in which others lie: an SVG of its size, which artists lay under their own drawing.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { partsOf, type Pack } from '../source';
import { MEASURES, type Measures } from './measures';

/** Half the width of the cross at a place, in picture pixels. */
const ARM = 6;
/** Width of lines as a share of a picture's longer side, but at least a pixel: tall pictures are looked at small. */
const LINE = 1 / 160;

/** The SVGs by file name, `folder/name.svg`. */
export function guidesOf(pack: Pack, measures: Measures = MEASURES): Map<string, string> {
  const guides = new Map<string, string>();
  for (const game of Object.keys(pack.games)) {
    const parts = partsOf(pack, game);
    const sized = new Map(parts.map((part) => [path.posix.basename(part), pack.slots[part]]));
    for (const part of parts) {
      const about = measures[game]?.[path.posix.basename(part)];
      const slot = pack.slots[part];
      if (!about || !slot) continue;
      const [width, height] = slot.size;
      const [left = 0, top = 0] = slot.pivot ?? [];
      const marks = about.flatMap(({ pictures, at }) =>
        at.map(({ x, y, scale }) => {
          const [w = 0, h = 0] = sized.get(pictures[0] ?? '')?.size ?? [];
          const [px = 0, py = 0] = sized.get(pictures[0] ?? '')?.pivot ?? [];
          const box = w
            ? `<rect x="${x - px * scale}" y="${y - py * scale}" width="${w * scale}" height="${h * scale}"/>`
            : '';
          const cross = `<path d="M${x - ARM} ${y}H${x + ARM}M${x} ${y - ARM}V${y + ARM}"/>`;
          return `<g>${box}${cross}<text x="${x + ARM}" y="${y - 2}">${pictures.join(' ')}</text></g>`;
        }),
      );
      guides.set(
        `${part}.svg`,
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-left} ${-top} ${width} ${height}" width="${width}" height="${height}" fill="none" stroke="#e0218a" stroke-width="${Math.max(1, Math.round(LINE * Math.max(width, height)))}" font-family="sans-serif" font-size="9"><style>text{fill:#e0218a;stroke:none}</style><rect x="${-left}" y="${-top}" width="${width}" height="${height}" stroke-dasharray="6 4"/>${marks.join('')}</svg>\n`,
      );
    }
  }
  return guides;
}

/** Writes all guides into a folder. Returns their number. */
export async function writeGuides(pack: Pack, folder: string): Promise<number> {
  const guides = guidesOf(pack);
  for (const [name, svg] of guides) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, svg);
  }
  return guides.size;
}
