// Opens the list of bets of a full round in its sheet: on a screen of any form only the rows in sight are in the page, and the
// list scrolls to its last row.
import type { Page } from 'puppeteer';
import { ROCKET_GAME_TYPE } from '../../src/games/rocket/messages';
import { openPlatform, Rounds } from '../../tools/bench/crowd';
import { TestBrowser } from './support/browser';

const BETS = 300;

let browser: TestBrowser;
let platform: Awaited<ReturnType<typeof openPlatform>>;
let rounds: Rounds;
beforeAll(async () => {
  browser = await TestBrowser.open();
  platform = await openPlatform([ROCKET_GAME_TYPE]);
  rounds = new Rounds(platform);
});
afterAll(async () => {
  await browser.close();
  await platform.stop();
});
afterEach(() => browser.closePages());

/** Opens the list in its sheet. */
const openList = (page: Page): Promise<unknown> =>
  page.waitForFunction(
    () => {
      if (document.querySelector('.players-sheet')) return true;
      const bar = [...document.querySelectorAll<HTMLElement>('main button, nav button')];
      bar.find((one) => /live bets/i.test(`${one.textContent}${one.ariaLabel}`))?.click();
      return false;
    },
    { polling: 300 },
  );

test('a list of hundreds of bets keeps to its sheet on screens of four forms', async () => {
  const sizes = [
    [360, 640],
    [390, 844],
    [844, 390],
    [820, 1180],
  ] as const;
  const pages: Page[] = [];
  for (const [width, height] of sizes) {
    const page = await browser.calmPhone({ width, height });
    const { query } = await platform.launches.mint({ gameType: ROCKET_GAME_TYPE });
    await page.goto(`${platform.address}/?${query}`);
    await openList(page);
    pages.push(page);
  }
  await rounds.next('countdown');
  for (let bet = 0; bet < BETS; bet += 1) rounds.bet(bet);
  for (const page of pages) {
    await page.bringToFront();
    await page.waitForSelector(`.players-sheet [role="listitem"][aria-setsize="${BETS}"]`);
    expect(await page.$$eval('.players-sheet [role="listitem"]', (rows) => rows.length)).toBeLessThan(40);
    await page.$eval('.players-sheet .virtual', (list) => list.scrollTo(0, list.scrollHeight));
    const last = await page.waitForSelector(`.players-sheet [role="listitem"][aria-posinset="${BETS}"]`);
    await last?.scrollIntoView();
    const place = await last?.evaluate((row) => row.getBoundingClientRect().bottom / innerHeight);
    expect(place).toBeGreaterThan(0);
    expect(place).toBeLessThanOrEqual(1);
  }
});
