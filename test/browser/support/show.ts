// Goes from page to page inside the client, and waits until each is complete.
import type { Page } from 'puppeteer';

/** Goes to a page and waits until it has replaced the page before, which stays while the next one loads. */
export async function show(page: Page, path: string): Promise<void> {
  const before = await page.evaluate((hash) => {
    const { title } = document;
    const isThere = location.hash === `#${hash}`;
    location.hash = hash;
    return isThere ? null : title;
  }, path);
  await page.waitForFunction((title) => document.title !== title, { polling: 20 }, before);
  await settled(page);
}

/** Waits until no text, font or list is loading. */
export const settled = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () =>
      document.querySelector('main, h1') !== null &&
      document.querySelector('.skeleton, .scene-view__loading, [aria-busy="true"]') === null &&
      document.fonts.status === 'loaded',
    { polling: 20 },
  );
