// Tests how a session ends for the player: every code that ends one, from every page, whether it needs a player or not, on a
// phone and on a desktop; the same by a closed socket; and a link that opens no session. Each end shows one message, with a
// way on. In the short form each device tests each end on three of the pages, and the other device on three others.
import type { Page } from 'puppeteer';
import { launchQuery } from '../../src/protocol/launch';
import { atLength } from '../unit/support/fullLength';
import { browser, site, openSite } from './support/openSite';
import { press } from './support/touch';

// Blocked requests are reported as errors here.
openSite({ mayComplain: true });

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

/** Loads the client anew with a fresh launch link and waits until it is entered. */
async function enter(
  page: Page,
  wish: { readonly gameType?: number; readonly type?: number } = {},
): Promise<Guest> {
  const { query, player } = await site.platform.launches.mint(wish);
  await page.goto('about:blank');
  await page.goto(`${site.platform.address}/?${query}`);
  await page.waitForFunction(() => /#\/(h5|pc)\/(?!enter|expired)/.test(location.hash), { polling: 50 });
  return { page, userId: player.userId };
}

/** Goes to this path inside the client and waits until it is reached. */
async function goTo({ page }: Guest, path: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, path);
  await page.waitForFunction((hash) => location.hash.startsWith(`#${hash}`), { polling: 50 }, path);
}

/** Every end: how the platform ends the session, the page that shows it, and its text. */
const ENDS: readonly (readonly [name: string, page: 'expired' | 'enter', text: RegExp])[] = [
  ['answer 5001', 'expired', /not authorized/i],
  ['answer 5002', 'expired', /session has expired/i],
  ['answer 5003', 'expired', /another device/i],
  ['answer 5005', 'expired', /another device/i],
  ['answer 1117', 'expired', /token has expired/i],
  ['answer 1190', 'expired', /session has expired/i],
  ['answer 1191', 'expired', /another device/i],
  ['answer 7006', 'enter', /account is frozen/i],
  ['close 4001', 'enter', /platform has ended your session/i],
  ['close 5004', 'enter', /session was closed/i],
];
/** Every page that needs a player, with the game that its launch link names, and the lobby. */
const PAGES: readonly (readonly [path: string, gameType?: number])[] = [
  ['/h5/home'],
  ['/h5/rocket', 7],
  ['/h5/tshow', 9],
  ['/h5/hilo', 8],
  ['/h5/plinko', 10],
  ['/h5/bingo', 11],
  ['/h5/bet', 5],
  ['/h5/records'],
  ['/h5/ranking'],
];

/** Blocks scenes, pictures and fonts: they cost most of a page's time and do not matter for how a session ends. */
async function plain(page: Page): Promise<Page> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', {
    urls: ['*phaser*', '*.webp', '*.png', '*.woff2', '*.mp3', '*.ogg'],
  });
  return page;
}

/** Ends a session on this page. Returns null when the right page shows the right text, else a description of the fault. */
async function endAt(
  page: Page,
  root: string,
  [path, gameType]: (typeof PAGES)[number],
  [name, ends, words]: (typeof ENDS)[number],
): Promise<string | null> {
  const { query, player } = await site.platform.launches.mint({ gameType });
  await page.goto(`${site.platform.address}/?${query}`);
  const guest = { page, userId: player.userId };
  if (gameType === undefined && path !== '/h5/home') await goTo(guest, path);
  await page.waitForFunction(
    (hash, isGame) =>
      (hash === '/h5/home' || location.hash.startsWith(`#${hash}`)) &&
      document.querySelector(isGame ? '.purse__sum' : 'main h1, .home, .pc-home, h1') !== null,
    { polling: 50 },
    path,
    gameType !== undefined,
  );
  const code = Number(name.split(' ')[1]);
  if (name.startsWith('answer')) {
    site.platform.controls.refuse(player.userId, code, { times: 1e6 });
    await page.evaluate(() => dispatchEvent(new Event('online')));
  } else {
    for (let looks = 0; !site.platform.notice.socketOf(player.userId) && looks < 400; looks++)
      await new Promise((resolve) => setTimeout(resolve, 25));
    site.platform.notice.socketOf(player.userId)?.control(code);
  }
  const came = await page
    .waitForFunction(
      (hash, source) => location.hash === `#${hash}` && new RegExp(source, 'i').test(document.body.innerText),
      { polling: 50, timeout: 10_000 },
      `${root}/${ends}`,
      words.source,
    )
    .catch(() => null);
  return came ? null : `${name} on ${path}: ${await at(page)} ${(await text(page)).slice(0, 160)}`;
}

test.each([
  ['phone', '/h5'],
  ['desktop', '/pc'],
] as const)(
  'on a %s every end of a session is told where it should be, from every page that needs a player',
  async (device, root) => {
    const share = atLength(3, 1);
    const turn = device === 'phone' ? 0 : 1;
    const pairs = PAGES.flatMap((path, p) =>
      ENDS.flatMap((end, e) => ((p + e + turn) % share === 0 ? [[path, end] as const] : [])),
    );
    const wrong: string[] = [];
    // Several windows work in parallel: one after the other would leave the machine idle while a page waits for an answer.
    const work = async (): Promise<void> => {
      const page = await plain(device === 'phone' ? await browser.calmPhone() : await browser.desktop());
      for (let pair = pairs.shift(); pair; pair = pairs.shift()) {
        const fault = await endAt(page, root, ...pair);
        if (fault !== null) wrong.push(fault);
      }
    };
    await Promise.all([work(), work(), work()]);
    expect(wrong).toEqual([]);
  },
  600_000,
);

test('taken over by another device in the lobby: one story, that of the other device', async () => {
  const page = await browser.calmPhone();
  const { userId } = await enter(page);
  await page.waitForSelector('.purse__sum');
  await site.platform.sessions.open({ userId });
  await says(page, /another device/);
  const stories = new Set<string>();
  for (let look = 0; look < 12; look++) {
    stories.add(
      `${await at(page)} ${await page.$$eval('h1, [role="alertdialog"]', (all) => all.map((one) => one.textContent).join('|'))}`,
    );
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  expect([...stories]).toHaveLength(1);
  await press(page, 'To the lobby', 'a');
  await page.waitForSelector('.home');
  await says(page, /another device/);
});

test('opened in another window: the first one says so, and can take the game back', async () => {
  const page = await browser.calmPhone();
  const { query, player } = await site.platform.launches.mint({ gameType: 8 });
  await page.goto(`${site.platform.address}/?${query}`);
  await page.waitForFunction(() => location.hash === '#/h5/hilo');
  await page.waitForSelector('.purse__sum');
  const other = await page.browserContext().newPage();
  await other.setUserAgent({ userAgent: await page.evaluate(() => navigator.userAgent) });
  await other.goto(`${site.platform.address}/?${query}`);
  await page.bringToFront();
  await says(page, 'in another window');
  await press(page, 'Play here', '[role="alertdialog"] button');
  await page.waitForFunction(() => !document.querySelector('[role="alertdialog"]'));
  await other.bringToFront();
  await says(other, 'in another window');
  expect(site.platform.notice.socketOf(player.userId)).toBeDefined();
});

test.each([
  [2005, 'phone', '/h5/enter'],
  [4500, 'desktop', '/pc/enter'],
  [6011, 'phone', '/h5/enter'],
] as const)(
  'a socket that is closed with %i: the code, and the way out, on a %s',
  async (code, device, gate) => {
    const page = device === 'phone' ? await browser.calmPhone() : await browser.desktop();
    const { userId } = await enter(page);
    await page.waitForSelector('.purse__sum');
    await page.waitForFunction(() => document.querySelector('.skeleton') === null);
    for (let looks = 0; !site.platform.notice.socketOf(userId) && looks < 100; looks++)
      await new Promise((resolve) => setTimeout(resolve, 50));
    site.platform.notice.socketOf(userId)?.control(code);
    await says(page, `Error code ${code}`);
    await press(page, 'OK', '[role="alertdialog"] button');
    await page.waitForFunction((path) => location.hash === `#${path}`, {}, gate);
    await says(page, `Error code ${code}`);
  },
);

test('a link past its time speaks the language that it names, and says that it is the link', async () => {
  const key = site.platform.launchKey;
  const block = { userId: 'somebody', token: 'unknown-token-0123456789', type: 2 };
  const open = async (query: string, tongue: string, isDesktop = false) => {
    const page = isDesktop ? await browser.desktop() : await browser.calmPhone();
    await page.setExtraHTTPHeaders({ 'accept-language': tongue });
    await page.evaluateOnNewDocument((language) => {
      Object.defineProperty(navigator, 'languages', { get: () => [language] });
    }, tongue);
    await page.goto(`${site.platform.address}/?${query}`);
    return page;
  };
  const over = Date.now() - 60_000;
  await says(
    await open(launchQuery(key, { ...block, defaultLanguage: 5 }, over), 'en'),
    'Liên kết này đã hết hạn',
  );
  const desktop = await open(launchQuery(key, block, over), 'ko-KR', true);
  await says(desktop, '만료된 링크입니다');
  expect(await at(desktop)).toBe('/pc/expired');
  await says(await open(launchQuery('another key', block, over), 'hi'), 'यह लिंक पढ़ा नहीं जा सका');
  await says(await open('params=garbage&ttl=9', 'xx'), '无法识别此链接');
}, 120_000);
