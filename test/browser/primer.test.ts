// Tests the first minute of a game for a new player: three pictures over its scene, which the player skips or which the
// first bet closes.
import { readFileSync } from 'node:fs';
import type { Page } from 'puppeteer';
import { eventually } from '../platform/support/eventually';
import { browser, site, openSite } from './support/openSite';
import { withoutScenes } from './support/withoutScenes';

jest.setTimeout(180_000);

// The blocked scenes are reported as errors.
openSite({ mayComplain: true });

/** Opens the game without its scene, which would take most of the time and does not matter here. */
async function open(page: Page, game: string): Promise<void> {
  await withoutScenes(page);
  await page.goto(site.link(game));
}

const words = (page: Page): Promise<string> =>
  page.$eval('.primer__words', (found) => (found instanceof HTMLElement ? found.innerText : ''));
const press = (page: Page, name: string): Promise<void> =>
  page.locator(`::-p-aria([name="${name}"][role="button"])`).click();
const gone = (page: Page) => page.waitForSelector('.primer', { hidden: true });

const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

test('a first visit shows three pictures beside a panel that stays free; a second one shows none', async () => {
  const page = await browser.newPhone();
  await open(page, 'plinko');
  await page.waitForSelector('.primer .drawing', { visible: true });
  expect(await words(page)).toContain('press Drop ball');
  const overlaps = await page.evaluate(() => {
    const ticket = document.querySelector('.primer')?.getBoundingClientRect();
    const panel = document.querySelector('.shell__play')?.getBoundingClientRect();
    return !ticket || !panel || ticket.bottom > panel.top;
  });
  expect(overlaps).toBe(false);
  await page.evaluate(AXE);
  const { violations } = (await page.evaluate("axe.run('.primer')")) as { violations: { id: string }[] };
  expect(violations.map(({ id }) => id)).toEqual([]);
  await press(page, 'Next');
  await press(page, 'Next');
  expect(await words(page)).toContain('3 of 3');
  await press(page, 'Got it');
  await gone(page);
  await page.reload();
  await page.waitForSelector('.pin-panel__drop', { visible: true });
  await page.waitForSelector('.scene-view__failed');
  expect(await page.$('.primer')).toBeNull();
});

test('Escape ends it, and the focus is back where it was', async () => {
  const page = await browser.newPhone();
  await open(page, 'plinko');
  await page.waitForSelector('.primer', { visible: true });
  await page.focus('.pin-panel__drop');
  await page.focus('.primer .button');
  await page.keyboard.press('Escape');
  await gone(page);
  expect(await page.$eval('.pin-panel__drop', (found) => found === document.activeElement)).toBe(true);
});

test('who closes it in one game is told of the next', async () => {
  const page = await browser.newPhone();
  await open(page, 'bet 5');
  await page.waitForSelector('.primer', { visible: true });
  expect(await words(page)).toContain('odd or even');
  await press(page, 'Close');
  await gone(page);
  await page.goto(site.link('bet 6'));
  await page.waitForSelector('.primer', { visible: true });
  expect(await words(page)).toContain('small');
});

test('the first bet ends it, and it does not come back', async () => {
  const page = await browser.newPhone();
  await page.goto(site.link('rocket'));
  await page.waitForSelector('.primer', { visible: true, timeout: 60_000 });
  const bet = '[data-slot="1"] [data-action="bet"]:not([aria-disabled="true"])';
  await page.waitForSelector(bet, { timeout: 60_000 });
  // The button ignores taps for a moment after it has changed.
  await eventually(async () => {
    if (await page.$('.primer')) await page.click(bet);
    expect(await page.$('.primer')).toBeNull();
  });
  await page.reload();
  await page.waitForSelector('[data-slot="1"] [data-action]', { visible: true });
  await page.waitForSelector('.scene-view canvas', { timeout: 60_000 });
  expect(await page.$('.primer')).toBeNull();
});

test('on a phone on its side the ticket comes once the advice to turn it is read', async () => {
  const page = await browser.newPhone();
  await page.setViewport({ width: 844, height: 390, isMobile: true, hasTouch: true });
  await open(page, 'plinko');
  await page.waitForSelector('.rotate-plate', { visible: true });
  await page.waitForSelector('.scene-view__failed');
  expect(await page.$('.primer')).toBeNull();
  await press(page, 'Stay like this');
  await page.waitForSelector('.primer', { visible: true });
  expect(await page.$('.rotate-plate')).toBeNull();
});
