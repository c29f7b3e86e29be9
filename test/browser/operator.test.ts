// Tests the demo casino as its users use it: a player opens an account, plays at a table and returns to the lobby, and the
// office finds both ledgers equal.
import type { Page } from 'puppeteer';
import { GAMES } from '../../src/games/games';
import {
  drop,
  hears,
  OFFICE_PASSWORD,
  openCasino,
  operator,
  browser,
  PLINKO,
  clientIn,
} from './support/casino';
import { tap } from './support/touch';

openCasino();

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
  { width: 1280, height: 800 },
];
const NAME = 'Linh';
const PASSWORD = 'fairground';

/** Text of each cell of a row, keyed by the heading of its column. */
const rowsOf = (page: Page, table: string): Promise<readonly Readonly<Record<string, string>>[]> =>
  page.$$eval(`#${table} tr:has(td[data-head])`, (rows) =>
    rows.map((row) =>
      Object.fromEntries(
        [...row.querySelectorAll('td')].map((cell) => [cell.dataset['head'] ?? '', cell.textContent ?? '']),
      ),
    ),
  );
/** Checks at each of the four sizes that no element extends beyond the right edge of the screen. */
async function fits(page: Page): Promise<void> {
  for (const size of SIZES) {
    await page.setViewport(size);
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((one) => one.checkVisibility() && one.getBoundingClientRect().right > innerWidth + 1)
        .map((one) => one.outerHTML.slice(0, 80)),
    );
    expect([size, beyond]).toEqual([size, []]);
  }
}
async function fill(page: Page, form: string, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.click(`${form} [name="${name}"]`, { count: 3 });
    await page.keyboard.type(value);
  }
  await page.click(`${form} button`);
}

test('an account, a round at a table, the way back, and the office', async () => {
  const page = await browser.desktop();
  await page.goto(operator.address);
  await page.waitForNetworkIdle();
  const tiles = await page.$$eval('.tile', (all) =>
    all.map((tile) => {
      const picture = tile.querySelector('img');
      const words = (part: string): string => tile.querySelector(`.tile__${part}`)?.textContent ?? '';
      return { name: words('name'), rtp: words('rtp'), src: picture?.src, width: picture?.naturalWidth ?? 0 };
    }),
  );
  expect(tiles).toHaveLength(GAMES.length);
  expect(new Set(tiles.map(({ src }) => src)).size).toBe(GAMES.length);
  for (const { width, rtp } of tiles) {
    expect(width).toBeGreaterThan(0);
    expect(rtp).toMatch(/^RTP \d\d\.\d\d%( to \d\d\.\d\d%)?$/);
  }
  await fits(page);

  const login = `linh.${Date.now()}`;
  await tap(page, 'Sign in');
  await fill(page, '#register', { name: NAME, login, password: PASSWORD });
  await page.waitForFunction(() => document.getElementById('sum')?.textContent === 'USD 10,000.00');
  // The answer to the form is visible, however far down the form was scrolled.
  expect(
    await page.$eval('#desk-note', (note) => [note.textContent, note.getBoundingClientRect().top >= 0]),
  ).toEqual(['Welcome to Belmont Rooms.', true]);
  await tap(page, 'Sign out');
  await page.waitForSelector('#login:not([hidden])');
  await fill(page, '#login', { login, password: 'another one' });
  await page.waitForFunction(
    () => document.getElementById('desk-note')?.textContent === 'Login and password do not fit',
  );
  await fill(page, '#login', { password: PASSWORD });
  await page.waitForSelector('#known:not([hidden])');
  await page.click('#desk-close');

  await page.click(`[data-game="${PLINKO}"]`);
  await hears(page, 'ready');
  await drop(await clientIn(page));
  const { bet, win } = await hears(page, 'roundEnd');
  expect(Number(bet)).toBe(10);
  const left = (10_000 - Number(bet) + Number(win)).toLocaleString('en', { minimumFractionDigits: 2 });
  await tap(page, 'Leave the table');
  await page.waitForSelector('#lobby:not([hidden])');
  await page.waitForFunction(
    (sum) => document.getElementById('balance')?.textContent === `USD ${sum}`,
    { polling: 50 },
    left,
  );

  await page.goto(`${operator.address}/office`);
  await fill(page, '#enter', { password: OFFICE_PASSWORD });
  await page.waitForSelector('#books:not([hidden])');
  const verdict = await page.$eval('p#verdict', (one) => `${one.dataset['agree']}: ${one.textContent}`);
  expect(verdict).toMatch(/^yes: Both ledgers agree to the cent: [1-9]\d* transactions compared\.$/);
  expect(await rowsOf(page, 'differences')).toEqual([]);
  expect(await rowsOf(page, 'people')).toContainEqual(
    expect.objectContaining({ Login: login, 'Our balance': left, 'The platform’s': left, 'Open bets': '0' }),
  );
  expect((await rowsOf(page, 'days')).map(({ Game }) => Game)).toEqual(['Brass Plinko']);
  await fits(page);
  // These two are expected: the wrong password, and the office before anybody had signed in.
  for (const complaint of browser.complaints.splice(0)) expect(complaint).toContain('401 (Unauthorized)');
});
