// Blocks the scenes of a page.
import type { Page } from 'puppeteer';

/**
 * Blocks the scenes of a page: they contain no words, and drawing them takes most of the time. The page reports the missing
 * scene.
 */
export async function withoutScenes(page: Page): Promise<Page> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (/\/phaser\b/.test(request.url()) ? request.abort() : request.continue());
  });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return page;
}
