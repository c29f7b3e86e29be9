// Opens the sheets of a game's bar, and the sheets within them.
import type { Page } from 'puppeteer';
import { press } from './touch';

/** Opens every sheet of a game's bar, one after the other, except the lobby. */
export async function eachSheet(
  page: Page,
  lobby: string,
  look: (name: string) => Promise<void>,
): Promise<void> {
  for (const button of await page.$$('.navbar__item:not([aria-pressed])')) {
    const name = (await button.evaluate((element) => element.textContent)).trim();
    // The layout hides buttons that it has no room or no need for.
    if (name === lobby || !(await button.isVisible())) continue;
    const from = await page.evaluate(() => location.hash);
    await button.evaluate((element) => (element as HTMLElement).click());
    await page
      .waitForFunction((hash) => document.querySelector('.modal') || location.hash !== hash, {}, from)
      .catch(() => {
        throw new Error(`“${name}” opens nothing`);
      });
    // The button led to another page, and this bar with its buttons is gone.
    if ((await page.evaluate(() => location.hash)) !== from) return;
    await look(name);
    await page.keyboard.press('Escape');
    await page.waitForSelector('.modal', { hidden: true });
  }
}

/**
 * Selector of the other buttons that open a sheet on a page: the bar's menu, the last results, a past round, the commitment
 * of the next one, own tickets, and the message to others on the ranking.
 */
const OPENERS =
  ':is(.topbar, .desk__bar) [aria-haspopup="dialog"], .labels, .hash-beads, .pin-labels, .committed, .bingo-buy__add--own button, .crash__past li:first-child .past__round, .mine__tools button';

/** Opens every other sheet of a page, one after the other. For bingo it first puts a ticket into the order. */
export async function eachOtherSheet(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  await page.$$eval('.bingo-buy__add button', ([adds]) => adds instanceof HTMLElement && adds.click());
  for (const button of await page.$$(`${OPENERS}, .bingo-buy__go`)) {
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

/** Rows that open a round, a bet or a ball in full. */
const ROWS = ['.own__row', '.played__row', '.past__round', '.bingo-periods__one', '.pin-balls__ball'];
/** The tabs of a sheet. One of them may contain other tabs. */
const TABS = '.modal .sheet__body > .tabs > [role="tab"], .modal .sheet__body > * > .tabs > [role="tab"]';
/** Buttons that lead from there to the verification. */
const CHECKS = '.own__check, .own-round .button--brass, .past-round .button--brass, .bingo-period__fair';

/**
 * Opens every sheet of a game's page, each tab of it, in each tab the first row of every kind, and the verification of that
 * row.
 */
export async function eachSheetInFull(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  const openers = `.navbar__item:not([aria-pressed]), ${OPENERS}`;
  const count = await page.$$eval(openers, (all) => all.length);
  /** Titles of the sheets seen so far: some sheets open from two places. */
  const titles = new Set<string>();
  for (let n = 0; n < count; n++) {
    const open = (): Promise<string | null> =>
      page.evaluate(
        (selector, at) => {
          const button = document.querySelectorAll<HTMLElement>(selector)[at];
          if (!button?.checkVisibility() || button.ariaDisabled === 'true') return null;
          const from = location.hash;
          button.click();
          // Another hash means that the button leads to another page.
          if (location.hash === from)
            return (button.ariaLabel ?? button.innerText).trim().split('\n')[0] ?? '';
          history.back();
          return null;
        },
        openers,
        n,
      );
    const name = await open();
    if (name === null) continue;
    await page.waitForSelector('.modal h2');
    await filled(page);
    const title = await page.$eval('.modal h2', (heading) => heading.textContent);
    if (titles.has(title)) {
      await closeAll(page);
      continue;
    }
    titles.add(title);
    const tabs = await page.$$eval(TABS, (all) => all.map((tab) => (tab as HTMLElement).innerText.trim()));
    for (const [at, tab] of (tabs.length > 0 ? tabs : ['']).entries()) {
      const toTab = async (): Promise<void> => {
        await closeAll(page);
        await open();
        await page.waitForSelector('.modal h2');
        await filled(page);
        await page.$$eval(TABS, (all, which) => (all[which] as HTMLElement | undefined)?.click(), at);
        await filled(page);
      };
      await toTab();
      await look(`${name} ${tab}`);
      const rows = await page.evaluate(
        (kinds) => kinds.filter((kind) => document.querySelector(`.modal button${kind}`)),
        ROWS,
      );
      for (const row of rows) {
        await toTab();
        await follow(page, `.modal button${row}`);
        await look(`${name} ${tab} ${row}`);
        if ((await page.$(CHECKS)) === null) continue;
        await follow(page, CHECKS);
        await look(`${name} ${tab} ${row}, its verification`);
      }
    }
    await closeAll(page);
  }
  // On a desktop some lists are part of the page instead of a sheet.
  for (const row of ROWS) {
    const selector = `.shell button${row}`;
    if (!(await page.$eval(selector, (one) => one.checkVisibility()).catch(() => false))) continue;
    await follow(page, selector);
    if (await page.$('.modal')) await look(row);
    if (await page.$(CHECKS)) {
      await follow(page, CHECKS);
      await look(`${row}, its verification`);
    }
    await closeAll(page);
  }
}

/** Ways by which the focus can leave the sheet on top: backwards from its beginning, and forwards. */
export async function waysOut(page: Page): Promise<string[]> {
  const ways: string[] = [];
  for (const way of ['Shift+Tab', 'Tab', 'Tab'] as const) {
    if (way === 'Shift+Tab') await page.keyboard.down('Shift');
    await page.keyboard.press('Tab');
    await page.keyboard.up('Shift');
    const isInside = await page.evaluate(
      () => [...document.querySelectorAll('.modal')].at(-1)?.contains(document.activeElement) === true,
    );
    if (!isInside) ways.push(`the focus leaves by ${way}`);
  }
  return [...new Set(ways)];
}

/** Presses an element that opens details, and waits until they have come. */
async function follow(page: Page, selector: string): Promise<void> {
  const shown = (): string =>
    [...document.querySelectorAll('.modal h2, [aria-expanded="true"]')].map((one) => one.textContent).join();
  const before = await page.evaluate(shown);
  await press(page, '', selector);
  await page.waitForFunction(
    (words) =>
      [...document.querySelectorAll('.modal h2, [aria-expanded="true"]')]
        .map((one) => one.textContent)
        .join() !== words,
    {},
    before,
  );
  await filled(page);
}

/** Waits until the sheet on top has its content. */
const filled = (page: Page): Promise<unknown> =>
  page.waitForSelector('.modal .skeleton, .modal [aria-busy="true"]', { hidden: true });

async function closeAll(page: Page): Promise<void> {
  for (let left = 5; left > 0 && (await page.$('.modal')); left--) {
    const before = await page.$$eval('.modal', (all) => all.length);
    await page.keyboard.press('Escape');
    await page.waitForFunction((n) => document.querySelectorAll('.modal').length < n, {}, before);
  }
}
