// Tests the pages around the games as a person visits them: lobby, ranking, settings, help and records on a phone, and the
// desktop.
import type { Page } from 'puppeteer';
import { SHARED_PUSHES } from '../../src/protocol/push';
import { eventually } from '../platform/support/eventually';
import { browser, site, openSite } from './support/openSite';
import { tap } from './support/touch';

openSite();

const press = (page: Page, role: string, name: string) => tap(page, name, role);
const heading = (page: Page, name: string) =>
  page.waitForSelector(`::-p-aria([name="${name}"][role="heading"])`);
const says = (page: Page, text: string) =>
  page.waitForFunction((wanted) => document.body.innerText.includes(wanted), {}, text);
/** Number of pixels by which the page is wider than the window. */
const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a visit: the tour, ten stalls with pictures and news, the ranking, a name, the help, and the records', async () => {
  const page = await browser.phone({ width: 320, height: 640 });
  const { query, player } = await site.platform.launches.mint({});
  // Players who have played may write a message to everybody, so this one gets bets.
  await site.platform.database.query(
    `INSERT INTO bets (bet_id, user_id, game_type, round_id, stake, mode, state, placed_at, settled_at, payout, detail)
     SELECT $1 || '-' || n, $1, 7, '1', 1, 'manual', 'settled', 1, 1, 0, '{}' FROM generate_series(1, 5) AS n`,
    [player.userId],
  );
  await page.goto(`${site.platform.address}/?${query}`);
  await page.waitForSelector('.people');
  expect(await page.$('.guide')).toBeNull();
  await page.$eval('.booth[href$="/h5/bingo"]', (stall) => (stall as HTMLElement).click());
  await page.waitForSelector('.shell');
  await page.goBack();
  // The tour begins after the first game was opened, and that game is the first stall from then on.
  await says(page, 'Tap the round arrow to refresh it.');
  expect(await page.$eval('.booth', (stall) => stall.getAttribute('href'))).toMatch(/bingo$/);
  await press(page, 'button', 'Skip the tour');
  await page.waitForFunction(() => document.querySelectorAll('.booth__picture[data-ready]').length === 10);
  await page.waitForFunction(() => document.querySelectorAll('.booth__news').length === 10);
  await page.waitForFunction(() => {
    const pictures = [...document.querySelectorAll<HTMLImageElement>('.booth__picture img')];
    return pictures.length >= 10 && pictures.every((one) => one.naturalWidth > 0);
  });
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await press(page, 'button', 'Ranking');
  await heading(page, 'Ranking');
  await press(page, 'tab', 'Total won');
  await press(page, 'button', 'Last 6 months');
  await says(page, 'No users available');
  await press(page, 'button', 'My message');
  await page.type('[role="dialog"] input', 'hello');
  await press(page, 'button', 'Send for review');
  await says(page, 'write at least two words');
  await page.type('[role="dialog"] input', ' everybody');
  await press(page, 'button', 'Send for review');
  await says(page, 'Your message is under review.');
  await page.waitForSelector('[role="dialog"]', { hidden: true });
  await site.platform.database.query('DELETE FROM bets WHERE user_id = $1', [player.userId]);
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await press(page, 'link', 'Back: Lobby');

  await press(page, 'button', 'Settings');
  await heading(page, 'Nickname');
  const field = '.settings input[type="text"]';
  await page.$eval(field, (input) => (input as HTMLInputElement).select());
  await page.type(field, '<img onerror>');
  await press(page, 'button', 'Send for review');
  await says(page, 'The maximum is 8 characters.');
  await page.$eval(field, (input) => (input as HTMLInputElement).select());
  await page.type(field, 'Kofi99');
  await press(page, 'button', 'Send for review');
  await says(page, '“Kofi99”');
  await press(page, 'switch', 'Sound and music');
  await page.waitForFunction(() =>
    Object.values(localStorage).some((text) => String(text).includes('"volumeOpen":0')),
  );
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.evaluate(() => (location.hash = '/h5/help/FAQ'));
  await heading(page, 'Questions and answers');
  await page.waitForSelector('summary');
  await page.evaluate(() => document.querySelector<HTMLElement>('summary')?.click());
  await says(page, 'It changes when the platform reports it.');
  expect(await overflow(page)).toBeLessThanOrEqual(0);

  await page.evaluate(() => (location.hash = '/h5/records'));
  await says(page, 'No records available');
  await press(page, 'tab', 'Transactions');
  await says(page, 'Transfer in');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
});

test.each([
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
])('%j shows the first three stalls with names and buttons without scrolling', async (size) => {
  const page = await browser.phone(size);
  const { query } = await site.platform.launches.mint({});
  await page.goto(`${site.platform.address}/?${query}`);
  // The banner and the stalls are fetched by two requests, whose order differs.
  await page.waitForFunction(
    () => document.querySelector('.banner') && document.querySelectorAll('.booth__play').length >= 3,
  );
  const boxes = await page.evaluate(() =>
    ['.booth__name', '.booth__play', '.home__nav', '.banner__picture'].map((part) =>
      [...document.querySelectorAll(part)].slice(0, 3).map((one) => {
        const { top, bottom, height } = one.getBoundingClientRect();
        return { top, bottom, height };
      }),
    ),
  );
  const [names = [], plays = [], [bar] = [], [sign] = []] = boxes;
  expect([names.length, plays.length]).toEqual([3, 3]);
  for (const { top } of names) expect(top).toBeGreaterThan(60);
  for (const { bottom, height } of plays) {
    expect(height).toBeGreaterThan(30);
    expect(bottom).toBeLessThanOrEqual(bar?.top ?? 0);
  }
  // The banner loads later and is sized by its own style sheet, not by the general one.
  expect(sign?.height).toBeGreaterThan(40);
});

/**
 * The first row of the list that is completely visible: its text and its position. Rows are drawn a frame after the list was
 * scrolled, so this waits until they fill the list.
 */
async function firstInSight(page: Page): Promise<{ readonly text: string; readonly top: number }> {
  const handle = await page.waitForFunction(() => {
    const list = document.querySelector('.virtual');
    const edge = list?.getBoundingClientRect();
    if (!list || !edge) return null;
    const rows = [...list.querySelectorAll('[role="listitem"]')]
      .map((row) => ({ text: row.textContent ?? '', box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > edge.top && box.top < edge.bottom)
      .sort((a, b) => a.box.top - b.box.top);
    const [highest, lowest] = [rows[0], rows.at(-1)];
    const isFull =
      highest && lowest && highest.box.top <= edge.top + 20 && lowest.box.bottom >= edge.bottom - 20;
    const first = rows.find(({ box }) => box.top >= edge.top);
    return isFull && first ? { text: first.text, top: first.box.top - edge.top } : null;
  });
  const first = await handle.jsonValue();
  if (!first) throw new Error('no row is in sight');
  return first;
}
const rowSaying = (page: Page, text: string | null) =>
  page.$$eval(
    '.virtual [role="listitem"]',
    (rows, wanted) => {
      const edge = document.querySelector('.virtual')?.getBoundingClientRect().top ?? 0;
      const row = rows.find(({ textContent }) => textContent === wanted);
      return row ? row.getBoundingClientRect().top - edge : null;
    },
    text,
  );
const rowCount = (page: Page) =>
  page.$eval('.virtual [role="listitem"]', (row) => Number(row.getAttribute('aria-setsize')));
const scrollTo = (page: Page, top: number) =>
  page.$eval('.virtual', (list, to) => void (list.scrollTop = to), top);

test('records that come while somebody reads leave him where he is; the keyboard keeps its row, and rows their order', async () => {
  const { database, launches, notice, address } = site.platform;
  const { query, player } = await launches.mint({});
  const bets = (from: number, to: number) =>
    database.query(
      `INSERT INTO bets (bet_id, user_id, game_type, round_id, stake, mode, state, placed_at, settled_at, payout, detail)
       SELECT $1 || '-' || n, $1, 7, '1', 1000, 'manual', 'settled', $2::bigint - n * 61000, $2::bigint - n * 61000, 0, '{"autoEscape":null,"multiplier":null}'
       FROM generate_series($3::integer, $4::integer) AS n`,
      [player.userId, 1_790_000_000_000, from, to],
    );
  await bets(1, 120);
  const page = await browser.phone();
  await page.goto(`${address}/?${query}`);
  await page.waitForSelector('.home');
  await page.evaluate(() => (location.hash = '/h5/records'));
  await page.waitForSelector('.virtual [role="listitem"]');

  // The list loads more pages as the reader scrolls, until all records are loaded.
  expect(await rowCount(page)).toBeLessThan(120);
  await page.waitForFunction(() => {
    const list = document.querySelector('.virtual');
    if (list) list.scrollTop = 1e6;
    return list?.querySelector('[role="listitem"]')?.getAttribute('aria-setsize') === '120';
  });
  await scrollTo(page, 700);
  await page.waitForFunction(() => (document.querySelector('.virtual')?.scrollTop ?? 0) === 700);
  const read = await firstInSight(page);
  const count = await rowCount(page);
  expect(read.text).toMatch(/Rocket/);
  await bets(-2, 0);
  notice.toPlayer(player.userId, SHARED_PUSHES.recordRefresh.code, {});
  await page.waitForFunction(
    (wanted) =>
      Number(document.querySelector('.virtual [role="listitem"]')?.getAttribute('aria-setsize')) === wanted,
    {},
    count + 3,
  );
  await eventually(async () => expect(await rowSaying(page, read.text)).toBeCloseTo(read.top, 0));

  // A visible row changes in place, and nothing moves.
  await database.query('UPDATE bets SET payout = 2000 WHERE user_id = $1', [player.userId]);
  notice.toPlayer(player.userId, SHARED_PUSHES.recordRefresh.code, {});
  await page.waitForFunction(
    (before) =>
      [...document.querySelectorAll('.virtual [role="listitem"]')].every(
        ({ textContent }) => textContent !== before,
      ),
    {},
    read.text,
  );
  expect((await firstInSight(page)).top).toBeCloseTo(read.top, 0);

  // The row with the keyboard focus survives any scrolling; afterwards the rows are in order.
  await page.waitForSelector('.virtual [role="listitem"]:nth-child(6) button');
  const focused = await page.$eval('.virtual [role="listitem"]:nth-child(6) button', (button) => {
    button.focus({ preventScroll: true });
    return button.textContent;
  });
  for (const top of [2_000, 3_000, 1e6, 1_500]) await scrollTo(page, top);
  await page.waitForFunction(() => {
    const rows = [...document.querySelectorAll('.virtual [role="listitem"]')];
    const places = rows.map((row) => Number(row.getAttribute('aria-posinset')));
    return places.every((place, n) => n === 0 || place > (places[n - 1] ?? 0));
  });
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(focused);

  // At the top of the list new records appear as they come.
  await scrollTo(page, 0);
  await page.waitForFunction(() => document.querySelector('.virtual')?.scrollTop === 0);
  const newest = await firstInSight(page);
  await bets(-3, -3);
  notice.toPlayer(player.userId, SHARED_PUSHES.recordRefresh.code, {});
  await page.waitForFunction(
    (before) => {
      const row = document.querySelector('.virtual [role="listitem"][aria-posinset="1"]');
      return row !== null && row.textContent !== before;
    },
    {},
    newest.text,
  );
  expect(await page.$eval('.virtual', (list) => list.scrollTop)).toBe(0);
});

test('the desktop: a header that leads everywhere, and a game in the middle of the window', async () => {
  const page = await browser.desktop();
  await page.goto(site.link('desktop'));
  await press(page, 'button', 'Refresh the balance');
  // From the foot of the page, its links lead back up.
  await page.waitForFunction(() => {
    window.scrollTo(0, 10_000);
    return scrollY > 300;
  });
  await press(page, 'link', 'Rides & stalls');
  await page.waitForFunction(() => scrollY < 200);
  await press(page, 'link', 'Help centre');
  await heading(page, 'Rules of the games');
  await press(page, 'link', 'Plinko');
  await heading(page, 'Plinko');
  expect(await page.$('nav[aria-label="Main"]')).not.toBeNull();
  // From another page the links scroll to their parts as well.
  const inSight = (selector: string) =>
    page.waitForFunction(
      (wanted) => {
        const box = document.querySelector(wanted)?.getBoundingClientRect();
        return box !== undefined && box.top >= 0 && box.top < innerHeight - 40;
      },
      { polling: 50 },
      selector,
    );
  await press(page, 'link', 'About us');
  await says(page, 'Anyone can verify the result of a game');
  await inSight('.pc__about h2');
  await says(page, '© 2026 Fairground');
  await page.click('.desk__name');
  await heading(page, 'Nickname');
  expect(await overflow(page)).toBeLessThanOrEqual(0);
  await press(page, 'link', 'Rides & stalls');
  await inSight('.pc__games');
  // The header stays in a game, and both together are as high as the window.
  await page.evaluate(() => (location.hash = '/h5/hilo'));
  await page.waitForSelector('.desk__header ~ .shell');
  await page.waitForFunction(() => document.documentElement.scrollHeight === innerHeight);
  // The game's bar is part of it, with the only balance.
  const balances = () =>
    page.$$eval('.purse', (all) => all.map((purse) => purse.parentElement?.className ?? ''));
  expect(await balances()).toEqual(['desk__bar']);
  // In a frame of the size that operators use, the panel begins at the top, and the content below it fills the column.
  await page.setViewport({ width: 863, height: 623 });
  await page.waitForSelector('.desk__header', { hidden: true });
  expect(await balances()).toEqual(['topbar']);
  await page.waitForSelector('.hilo__beside', { visible: true });
  const [panel, below, tools] = await page.evaluate(() =>
    ['.own-panel', '.hilo__beside', '.shell__play > .navbar'].map((part) => {
      const { top, bottom } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      return { top, bottom };
    }),
  );
  expect(panel?.top).toBeLessThan(40);
  expect(tools?.bottom).toBe(623);
  expect((tools?.top ?? 0) - (below?.bottom ?? 0)).toBeLessThan(8);
});

/** The widths of these texts in an element's font, in CSS pixels. Every text uses the same font. */
const widthsIn = (page: Page, selector: string, texts: readonly string[]) =>
  page.$eval(
    selector,
    (element, all) => {
      const line = document.createElement('span');
      const { font, fontVariantNumeric, letterSpacing } = getComputedStyle(element);
      Object.assign(line.style, {
        font,
        fontVariantNumeric,
        letterSpacing,
        position: 'fixed',
        whiteSpace: 'pre',
      });
      document.body.append(line);
      const widths = all.map((text) => {
        line.textContent = text;
        return line.getBoundingClientRect().width;
      });
      line.remove();
      return widths;
    },
    texts,
  );

test('numbers of as many digits are equally wide, whichever digits they have', async () => {
  const page = await browser.phone();
  await page.goto(site.link('rocket'));
  await page.waitForSelector('.action');
  // The device's own fonts may have digits of one width anyway, so the test waits for our fonts.
  await page.waitForFunction(
    () =>
      ["700 16px 'Be Vietnam Pro'", "500 16px 'Be Vietnam Pro'", "800 16px 'Sansita Swashed'"].every((face) =>
        [...document.fonts].some(
          ({ family, weight, status, unicodeRange }) =>
            face.includes(family.replace(/["']/g, '')) &&
            weight.split(' ').some((one) => face.startsWith(one)) &&
            unicodeRange.startsWith('U+20-') &&
            status === 'loaded',
        ),
      ),
    { polling: 20 },
  );
  const columns = ['1,111.11×', '8,888.88×', '7,474.74×', '0,070.07×'];
  for (const place of ['.purse__sum', '.action .button__note', '.bet__note', '.button__verb']) {
    const widths = await widthsIn(page, place, columns);
    for (const width of widths) expect(width).toBeCloseTo(widths[0] ?? NaN, 2);
    // Letters of the same fonts have different widths, so the font is not a fixed-width one.
    const [narrow = 0, wide = 0] = await widthsIn(page, place, ['iiii', 'MMMM']);
    expect(narrow).toBeLessThan(0.6 * wide);
  }
});
