// The sheets that a game's bar opens.
import type { Page } from 'puppeteer';

/** Opens whatever the bar of a game opens, one after the other, but not the lobby. */
export async function eachSheet(
  page: Page,
  lobby: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const button of await page.$$('.navbar__item:not([aria-pressed])')) {
    const name = (await button.evaluate((element) => element.textContent)).trim();
    // What the layout has no room or no need for is not offered.
    if (name === lobby || !(await button.isVisible())) continue;
    const from = await page.evaluate(() => location.hash);
    await button.evaluate((element) => (element as HTMLElement).click());
    await page
      .waitForFunction((hash) => document.querySelector('.modal') || location.hash !== hash, {}, from)
      .catch(() => {
        throw new Error(`“${name}” opens nothing`);
      });
    // A page of its own, and this bar with its buttons is gone.
    if ((await page.evaluate(() => location.hash)) !== from) return;
    await look(name);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.modal', { hidden: true });
  }
}

/**
 * What else opens a sheet on a page: the bar's menu, the last results, a past round, the promise of the next one, own tickets,
 * what is said to others from the ranking.
 */
const OPENERS =
  '.topbar [aria-haspopup="dialog"], .labels, .hash-beads, .pin-labels, .committed, .bingo-buy__add--own button, .crash__past .past__round:first-of-type, .mine__tools button';

/** Opens whatever else a page opens, one after the other. */
export async function eachOtherSheet(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  for (const button of await page.$$(OPENERS)) {
    if (!(await button.isVisible())) continue;
    if (await button.evaluate((element) => element.getAttribute('aria-disabled') === 'true')) continue;
    const name = await button.evaluate((element) => element.getAttribute('aria-label') ?? element.className);
    await button.evaluate((element) => (element as HTMLElement).click());
    await page.waitForSelector('.modal').catch(() => {
      throw new Error(`“${name}” opens nothing`);
    });
    await look(name);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.modal', { hidden: true });
  }
}
