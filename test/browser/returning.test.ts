// Tests returning visitors: the client begins with the settings of the last visit, and draws once the deployment has sent
// the same ones.
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { migrations } from '../../src/platform/games/migrations';
import { createServices } from '../../src/platform/games/services';
import type { Platform } from '../../src/platform/platform';
import { startTestPlatform, TEST_CONFIG } from '../platform/support/testPlatform';
import { TestBrowser } from './support/browser';
import { StaticHost } from './support/staticHost';

const clientFolder = process.env['FAIRGROUND_TEST_CLIENT'] ?? join(__dirname, '../../dist');
const SETTINGS = 'config.json';
const DAY = 86_400_000;

let browser: TestBrowser;
let site: StaticHost;
let platform: Platform;
const configured = (more: Readonly<Record<string, unknown>> = {}): void =>
  site.configure({ launchKey: platform.launchKey, domains: [platform.address], ...more });
beforeAll(async () => {
  browser = await TestBrowser.open();
  site = await StaticHost.open(clientFolder);
  platform = await startTestPlatform({
    createServices,
    migrations,
    config: { http: { ...TEST_CONFIG.http, origins: [site.origin] } },
  });
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await platform.stop();
});
beforeEach(() => {
  site.withheld.clear();
  site.ahead = 0;
  configured();
  browser.complaints.splice(0);
});
afterEach(() => browser.closePages());

const link = async (): Promise<string> => `${site.address}?${(await platform.launches.mint({})).query}`;
const hall = (page: Page): Promise<unknown> => page.waitForSelector('.purse__sum');
const isDrawn = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('.navbar') !== null);
const wasLoadedAgain = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    performance.getEntriesByType('navigation').some((one) => 'type' in one && one.type === 'reload'),
  );

/** A page whose user was here before. It is blank, and the next visit comes from it. */
async function returning(): Promise<Page> {
  const page = await browser.phone();
  await page.goto(await link());
  await hall(page);
  await page.goto('about:blank');
  site.asked.length = 0;
  return page;
}

test('the session is asked for before the settings have come, and the page is drawn when they have', async () => {
  const page = await returning();
  let release: () => void = () => undefined;
  site.withheld.set(SETTINGS, new Promise<void>((resolve) => (release = resolve)));
  const session = page.waitForResponse((answer) => answer.url().endsWith('/game/refreshSession'));
  await page.goto(await link());
  expect((await session).status()).toBe(200);
  expect(await isDrawn(page)).toBe(false);
  release();
  await hall(page);
  expect(await wasLoadedAgain(page)).toBe(false);
  expect(site.asked.filter((name) => name === SETTINGS)).toHaveLength(1);
  expect(browser.complaints).toEqual([]);
});

test('under other settings than last time the page begins anew, with its launch link, and only once', async () => {
  const page = await returning();
  configured({ packs: ['fairground-night', 'paper-daylight'] });
  await page.goto(await link());
  await hall(page);
  expect(await wasLoadedAgain(page)).toBe(true);
  expect(page.url()).toMatch(/#\/h5\/home$/);
  await page.goto('about:blank');
  await page.goto(await link());
  await hall(page);
  expect(await wasLoadedAgain(page)).toBe(false);
  expect(browser.complaints).toEqual([]);
});

test('a launch link that is over by the platform’s clock leads nowhere, whatever the device’s clock says', async () => {
  const page = await returning();
  site.ahead = DAY;
  await page.goto(await link());
  await page.waitForFunction(() => location.hash.endsWith('/h5/expired'));
  await page.waitForSelector('main');
  expect(await page.evaluate(() => document.querySelector('.purse__sum'))).toBeNull();
});
