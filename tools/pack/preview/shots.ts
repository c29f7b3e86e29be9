// Takes pictures of scene states: `tsx tools/pack/preview/shots.ts <folder> [game…] [game/strip…]`. Each strip is one WebP
// file, with its moments side by side and their names beneath.
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'puppeteer';
import { PACKS } from '../build';
import { HUD } from '../hudPictures';
import { readPack } from '../source';
import { openBrowser, openPage } from './browser';
import { compose } from './compose';
import { PREVIEW_PAGE, bundlePage, servePages } from './serve';
import type { StripOutline } from './strips';

/** Name of the built pack whose pictures are shown. */
const PACK = process.env['PACK'] ?? 'fairground-night';
/** Room for the scene above the panel on a phone, in points. */
const PHONE = { width: 390, height: 440 };
/** Most bytes of a strip's file. */
const LIMIT = Number(process.env['LIMIT'] ?? 148_000);
/** Width of one picture in a strip of columns, in pixels. */
const widthOf = (columns: number): number =>
  columns <= 2 ? 560 : columns === 3 ? 390 : columns === 4 ? 320 : 270;

const [folder = 'shots', ...wishes] = process.argv.slice(2);
const games = [...new Set(wishes.map((wish) => wish.split('/')[0] ?? ''))];
const scenes = Object.keys((await readPack(path.join(PACKS, PACK))).games).filter((name) => name !== HUD);
const strange = games.filter((game) => !scenes.includes(game));
if (strange.length > 0) {
  console.error(`There is no scene named ${strange.join(', ')}; there are ${scenes.join(', ')}.`);
  process.exit(1);
}
const WISH = { only: [PACK], scales: [2], ...(games.length ? { games } : {}) };
await mkdir(folder, { recursive: true });
const { server, url } = await servePages(
  process.env['PREVIEW'] ?? (await bundlePage(PREVIEW_PAGE, 'ours', WISH)),
);
const browser = await openBrowser();
try {
  const page = await openPage(browser);
  await page.goto(`${url}?${games[0] ? `game=${games[0]}&` : ''}pack=${PACK}`);
  await page.waitForFunction('window.preview', { timeout: 60_000 });
  const known = (await page.evaluate('preview.games')) as string[];
  for (const game of known) {
    const own = wishes.filter((wish) => wish === game || wish.startsWith(`${game}/`));
    if (wishes.length && !own.length) continue;
    await page.setViewport({ ...PHONE, deviceScaleFactor: 2 });
    await page.goto('about:blank');
    await page.goto(`${url}?game=${game}&quality=0&pack=${PACK}`);
    await page.waitForFunction('window.preview', { timeout: 60_000 });
    const outlines = (await page.evaluate('preview.outlines')) as StripOutline[];
    for (const outline of outlines) {
      if (own.length && !own.includes(game) && !own.includes(`${game}/${outline.name}`)) continue;
      await shoot(page, game, outline);
    }
  }
} finally {
  await browser.close();
  server.close();
}

async function shoot(page: Page, game: string, { name, labels, columns, size }: StripOutline): Promise<void> {
  // At most three columns need pictures at two pixels a point: the others are made small anyway.
  await page.setViewport({ ...(size ?? PHONE), deviceScaleFactor: columns > 3 ? 1 : 2 });
  await page.evaluate('preview.resize()');
  const pictures: Uint8Array[] = [];
  for (const index of labels.keys()) {
    await page.evaluate(`preview.show(${JSON.stringify(name)}, ${index})`);
    pictures.push(await page.screenshot());
  }
  const file = path.join(folder, `${game}-${name}.webp`);
  const image = await compose(pictures, labels, { columns, width: widthOf(columns), limit: LIMIT });
  await writeFile(file, image);
  console.log(`${file}  ${Math.round(image.length / 1000)} kB`);
}
