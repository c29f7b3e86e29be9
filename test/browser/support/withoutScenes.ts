// A page whose scenes do not come.
import type { Page } from 'puppeteer';

/** Scenes hold no words, and drawing them costs most of the time: here they do not come, and the page says so. */
export async function withoutScenes(page: Page): Promise<Page> {
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    void (/\/phaser\b/.test(request.url()) ? request.abort() : request.continue());
  });
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  return page;
}
