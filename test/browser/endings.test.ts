// How a session ends, as the player meets it: every code that ends one, from every page that needs a player or not, on a
// phone and on a desktop; the same by the socket; and a link that brings nobody in. One story each, with a way on.
import type { Page } from 'puppeteer';
import { launchQuery } from '../../src/protocol/launch';
import { browser, fair, openFair } from './support/openFair';
import { press } from './support/touch';

openFair();

const text = (page: Page) => page.evaluate(() => document.body.innerText.replaceAll(/\s+/g, ' '));
const at = (page: Page) => page.evaluate(() => location.hash.slice(1));
const says = (page: Page, wanted: string | RegExp) =>
  page.waitForFunction(
    (source) => new RegExp(source, 'i').test(document.body.innerText.replaceAll(/\s+/g, ' ')),
    { polling: 50 },
    typeof wanted === 'string' ? wanted.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`) : wanted.source,
  );

interface Guest {
  readonly page: Page;
  readonly userId: string;
}

/** Brings a player in, or the one of this page anew. */
async function enter(
  page: Page,
  wish: { readonly gameType?: number; readonly type?: number } = {},
): Promise<Guest> {
  const { query, player } = await fair.platform.launches.mint(wish);
  await page.goto('about:blank');
  await page.goto(`${fair.platform.address}/?${query}`);
  await page.waitForFunction(() => /#\/(h5|pc)\/(?!enter|expired)/.test(location.hash), { polling: 50 });
  return { page, userId: player.userId };
}

/** Waits until the page speaks the session's calls, so that the next one can be refused. */
async function goTo({ page }: Guest, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
  await page.waitForFunction((hash) => location.hash.startsWith(`#${hash}`), { polling: 50 }, path);
}

const ENDS: readonly (readonly [code: number, page: 'expired' | 'enter', text: RegExp])[] = [
  [5001, 'expired', /not authorized/],
  [5002, 'expired', /session has expired/],
  [5003, 'expired', /another device/],
  [5005, 'expired', /another device/],
  [1117, 'expired', /token has expired/],
  [1190, 'expired', /session has expired/],
  [1191, 'expired', /another device/],
  [7006, 'enter', /account is frozen/],
];
const PAGES = [
  '/h5/home',
  '/h5/rocket',
  '/h5/tshow',
  '/h5/hilo',
  '/h5/plinko',
  '/h5/bingo',
  '/h5/bet',
  '/h5/records',
  '/h5/ranking',
  '/h5/settings',
  '/h5/help/FAQ',
];

/** Every page and every code on each device; `npm run lab strand` meets all pairs of them. */
const pairs = (from: number) =>
  PAGES.flatMap((path, p) => {
    const end = ENDS[(p + from) % ENDS.length];
    return end ? [{ path, end }] : [];
  });

test.each([
  ['phone', '/h5', 0],
  ['desktop', '/pc', 3],
] as const)(
  'on a %s every code ends where it says, from every page',
  async (device, root, from) => {
    const page = device === 'phone' ? await browser.calmPhone() : await browser.desktop();
    const wrong: string[] = [];
    for (const { path, end } of pairs(from)) {
      const [code, ends, words] = end;
      const guest = await enter(page);
      fair.platform.controls.refuse(guest.userId, code, { times: 99 });
      // The next page asks for the session, and is refused.
      if (path !== '/h5/home') await goTo(guest, path).catch(() => undefined);
      else await page.evaluate(() => dispatchEvent(new Event('online')));
      const wanted = `${root}/${ends}`;
      const came = await page
        .waitForFunction(
          (hash, source) =>
            location.hash === `#${hash}` && new RegExp(source, 'i').test(document.body.innerText),
          { polling: 50, timeout: 8_000 },
          wanted,
          words.source,
        )
        .catch(() => null);
      if (!came) wrong.push(`${code} on ${path}: ${await at(page)} ${(await text(page)).slice(0, 160)}`);
    }
    expect(wrong).toEqual([]);
  },
  600_000,
);

test('taken over by another device in the lobby: one story, that of the other device', async () => {
  const page = await browser.calmPhone();
  const { userId } = await enter(page);
  await page.waitForSelector('.purse__sum');
  await fair.platform.sessions.open({ userId });
  await says(page, /another device/);
  const stories = new Set<string>();
  for (let look = 0; look < 12; look++) {
    stories.add(
      `${await at(page)} ${await page.$$eval('h1, [role="alertdialog"]', (all) => all.map((one) => one.textContent).join('|'))}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  expect([...stories]).toHaveLength(1);
  await press(page, 'Look around', 'a');
  await page.waitForSelector('.home');
  await says(page, /another device/);
});

test('opened in another window: the first one says so, and can take the game back', async () => {
  const page = await browser.calmPhone();
  const { query, player } = await fair.platform.launches.mint({ gameType: 8 });
  await page.goto(`${fair.platform.address}/?${query}`);
  await page.waitForFunction(() => location.hash === '#/h5/hilo');
  await page.waitForSelector('.purse__sum');
  const other = await page.browserContext().newPage();
  await other.setUserAgent({ userAgent: await page.evaluate(() => navigator.userAgent) });
  await other.goto(`${fair.platform.address}/?${query}`);
  await page.bringToFront();
  await says(page, 'in another window');
  await press(page, 'Play here', '[role="alertdialog"] button');
  await page.waitForFunction(() => !document.querySelector('[role="alertdialog"]'));
  await other.bringToFront();
  await says(other, 'in another window');
  expect(fair.platform.notice.socketOf(player.userId)).toBeDefined();
});

test.each([2005, 4500, 6011])('a socket that is closed with %i: the code, and the way out', async (code) => {
  const page = await browser.calmPhone();
  const { userId } = await enter(page);
  await page.waitForSelector('.purse__sum');
  await page.waitForFunction(() => document.querySelector('.skeleton') === null);
  for (let looks = 0; !fair.platform.notice.socketOf(userId) && looks < 100; looks++)
    await new Promise((resolve) => setTimeout(resolve, 50));
  fair.platform.notice.socketOf(userId)?.control(code);
  await says(page, `Error code ${code}`);
  await press(page, 'OK', '[role="alertdialog"] button');
  await page.waitForFunction(() => location.hash === '#/h5/enter');
  await says(page, `Error code ${code}`);
});

test('a link past its time speaks the language that it names, and says that it is the link', async () => {
  const key = fair.platform.launchKey;
  const block = { userId: 'somebody', token: 'unknown-token-0123456789', type: 2 };
  const open = async (query: string, tongue: string) => {
    const page = await browser.calmPhone();
    await page.setExtraHTTPHeaders({ 'accept-language': tongue });
    await page.evaluateOnNewDocument((language) => {
      Object.defineProperty(navigator, 'languages', { get: () => [language] });
    }, tongue);
    await page.goto(`${fair.platform.address}/?${query}`);
    return page;
  };
  const over = Date.now() - 60_000;
  await says(
    await open(launchQuery(key, { ...block, defaultLanguage: 5 }, over), 'en'),
    'Liên kết này không còn hiệu lực',
  );
  await says(await open(launchQuery(key, block, over), 'ko-KR'), '이 링크는 더 이상 유효하지 않습니다');
  await says(await open(launchQuery('another key', block, over), 'hi'), 'यह लिंक पढ़ा नहीं जा सका');
  await says(await open('params=garbage&ttl=9', 'xx'), '无法识别此链接');
}, 120_000);
