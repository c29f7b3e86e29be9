// Renders the app icons of public/icons from icon.svg: `npx tsx tools/icons/main.ts`, after the drawing has changed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { root } from '../root';

const folder = join(root, 'public/icons');
const drawing = readFileSync(join(folder, 'icon.svg'), 'utf8');
/** For systems that cut icons into their own shape: the background reaches the edges, and the tent is inside the safe area. */
const fullBleed = drawing
  .replace('rx="104"', '')
  .replace('translate(46 52) scale(1.4)', 'translate(83 84) scale(1.15)');

const render = (svg: string, size: number, name: string, palette = false) =>
  sharp(Buffer.from(svg)).resize(size).png({ compressionLevel: 9, palette }).toFile(join(folder, name));

// The icon of the browser's tab. An SVG would be rendered twice on the main thread of each page.
await render(drawing, 64, 'icon-64.png', true);
await render(drawing, 192, 'icon-192.png');
await render(drawing, 512, 'icon-512.png');
await render(fullBleed, 512, 'icon-maskable-512.png');
await render(fullBleed, 180, 'apple-touch-icon.png');
