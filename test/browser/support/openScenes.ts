// Opens the studio's pages and a browser for a whole test file. One of the pages plays scenes without a client.
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import type { Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser } from 'puppeteer';
import { openBrowser } from '../../../tools/pack/preview/browser';
import { bundleGallery } from '../../../tools/pack/preview/bundle';
import { servePages } from '../../../tools/pack/preview/serve';

/** Address of the page with one scene. */
export let url: string;
export let browser: Browser;
/** Folder of all pages. */
export let pages: string;

/** Call it at the top of a test file. */
export function openScenes(): void {
  let server: Server;
  beforeAll(async () => {
    pages = mkdtempSync(join(tmpdir(), 'fairground-studio-'));
    symlinkSync(join(__dirname, '../../../dist/packs'), join(pages, 'packs'));
    await bundleGallery(pages);
    ({ server, url } = await servePages(pages));
    url += 'frame.html';
    browser = await openBrowser();
  }, 300_000);
  afterAll(async () => {
    await browser?.close();
    server?.close();
    if (pages) rmSync(pages, { recursive: true, force: true });
  });
}
