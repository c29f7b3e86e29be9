// Draws all pictures of a folder on one sheet, each with its name and size beneath.
import path from 'node:path';
import sharp from 'sharp';
import { pictureOf, type Pack } from './source';

const CELL = { width: 150, height: 130, caption: 34 };
const COLUMNS = 8;
const GAP = 6;

/** Returns a PNG. */
export async function contactSheet(pack: Pack, folder: string): Promise<Buffer> {
  const parts = Object.keys(pack.slots)
    .filter((part) => path.posix.dirname(part) === folder)
    .sort();
  const rows = Math.ceil(parts.length / COLUMNS);
  const step = { x: CELL.width + GAP, y: CELL.height + CELL.caption + GAP };
  const layers = await Promise.all(
    parts.map(async (part, i) => ({
      input: await cell(pack, part),
      left: GAP + (i % COLUMNS) * step.x,
      top: GAP + Math.floor(i / COLUMNS) * step.y,
    })),
  );
  const size = { width: GAP + COLUMNS * step.x, height: GAP + rows * step.y };
  return sharp({ create: { ...size, channels: 3, background: '#2a2348' } })
    .composite(layers)
    .png({ palette: true, quality: 88, effort: 7 })
    .toBuffer();
}

async function cell(pack: Pack, part: string): Promise<Buffer> {
  const picture = await sharp(await pictureOf(pack, part).read())
    .resize(CELL.width - 12, CELL.height - 12, { fit: 'inside', withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true });
  const [width = 0, height = 0] = pack.slots[part]?.size ?? [];
  const text = Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CELL.width}" height="${CELL.caption}" font-family="DejaVu Sans, sans-serif" font-size="12" fill="#fff6e2"><text x="3" y="14">${path.posix.basename(part)}</text><text x="3" y="29" fill="#cfc6f2" font-size="11">${width} × ${height}</text></svg>`,
  );
  return sharp({
    create: { width: CELL.width, height: CELL.height + CELL.caption, channels: 3, background: '#3c3366' },
  })
    .composite([
      {
        input: picture.data,
        left: Math.round((CELL.width - picture.info.width) / 2),
        top: Math.round((CELL.height - picture.info.height) / 2),
      },
      { input: text, left: 0, top: CELL.height },
    ])
    .png()
    .toBuffer();
}
