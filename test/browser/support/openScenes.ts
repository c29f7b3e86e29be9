// The page that plays scenes without a game hall, and a browser for it, for a whole test file.
import { rmSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../../../tools/pack/preview/browser';
import { bundlePage, PREVIEW_PAGE, servePages } from '../../../tools/pack/preview/serve';

export let url: string;
export let browser: Browser;

/** Call it at the top of a test file. */
export function openScenes(): void {
  let folder: string;
  let server: Server;
  beforeAll(async () => {
    process.env['PACKS'] = join(__dirname, '../../../dist/packs');
    folder = await bundlePage(PREVIEW_PAGE);
    ({ server, url } = await servePages(folder));
    browser = await openBrowser();
  }, 300_000);
  afterAll(async () => {
    delete process.env['PACKS'];
    await browser?.close();
    server?.close();
    if (folder) rmSync(folder, { recursive: true, force: true });
  });
}
