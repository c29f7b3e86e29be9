// Tests the build as an operator hosts it: plain files under a path, the platform on another origin, and a service worker
// that keeps the shell, shows its own page without a network, and installs a new version between rounds.
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer';
import { migrations } from '../../src/platform/games/migrations';
import { createServices } from '../../src/platform/games/services';
import type { Platform } from '../../src/platform/platform';
import { launchQuery } from '../../src/protocol/launch';
import { eventually } from '../platform/support/eventually';
import { startTestPlatform, TEST_CONFIG } from '../platform/support/testPlatform';
import { TestBrowser } from './support/browser';
import { codeOf } from './support/chunks';
import { HiloPage } from './support/hiloPage';
import { StaticHost } from './support/staticHost';

declare global {
  interface Window {
    /** A test sets this; it is undefined again after the page was reloaded. */
    sameLoad?: boolean;
    /** The page's layout shift so far. */
    moved?: number;
  }
}

const clientFolder = process.env['FAIRGROUND_TEST_CLIENT'] ?? join(__dirname, '../../dist');
const HILO = 8;
/** The launch link chooses Korean. */
const KOREAN = 4;
/** A slow line, on which styles, texts and news come one after the other; milliseconds, and bytes a second. */
const SLOW_LINE = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 90_000 };
/** Most of a page's layout shift, as browsers count it. */
const MOST_MOVED = 0.02;

let browser: TestBrowser;
let site: StaticHost;
let platform: Platform;
const configured = (more: Readonly<Record<string, unknown>> = {}): void =>
  site.configure({
    launchKey: platform.launchKey,
    domains: [platform.address],
    packs: ['fairground-night', 'paper-daylight'],
    ...more,
  });
beforeAll(async () => {
  browser = await TestBrowser.open();
  site = await StaticHost.open(clientFolder);
  platform = await startTestPlatform({
    createServices,
    migrations,
    config: { http: { ...TEST_CONFIG.http, origins: [site.origin] } },
  });
  configured();
});
afterAll(async () => {
  await browser.close();
  await site.close();
  await platform.stop();
});
let versions = 0;
beforeEach(() => {
  // A failed test may have left these changed.
  site.away = false;
  site.missing.clear();
  site.withheld.clear();
  configured();
  browser.complaints.splice(0);
});
afterEach(() => browser.closePages());

async function link(gameType?: number, language?: number): Promise<string> {
  const { query } = await platform.launches.mint({ gameType, ...(language && { language }) });
  return `${site.address}?${query}`;
}

/** Waits until the service worker controls the page. */
async function inCharge(page: Page | Frame): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

const lobby = (page: Page): Promise<unknown> => page.waitForSelector('.navbar');
/** Pretends that the page is hidden. The page then checks whether a new version may be installed. */
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });

test('a first visit over a slow line: the lobby comes piece by piece, and nothing that is seen moves', async () => {
  for (const [width, height] of [
    [360, 640],
    [412, 823],
  ] as const) {
    const page = await browser.phone({ width, height });
    await page.evaluateOnNewDocument(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { readonly value: number })[])
          window.moved = (window.moved ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const session = await page.createCDPSession();
    await session.send('Network.enable');
    await session.send('Network.emulateNetworkConditions', SLOW_LINE);
    await page.goto(await link());
    await page.waitForSelector('.booth__news');
    await page.waitForSelector('.booths__small:nth-child(2) .booth__news');
    await page.evaluate(() => document.fonts.ready);
    // Fonts that come still move letters by a point or two.
    const moved = await page.evaluate(() => window.moved);
    expect(moved).toBeGreaterThan(0);
    expect(moved).toBeLessThan(MOST_MOVED);
  }
});

test('under a path, with the platform elsewhere: it opens, its worker keeps the shell, and the network’s end is said plainly', async () => {
  const page = await browser.phone();
  site.asked.length = 0;
  await page.goto(await link(undefined, KOREAN));
  await lobby(page);
  await inCharge(page);
  // The tab's icon comes after the texts, without which nothing is drawn.
  const [icon, texts] = ['icons/icon-64.png', codeOf('src/client/i18n/kr/shell.ts')].map((name) =>
    site.asked.indexOf(name),
  );
  expect(texts).toBeGreaterThan(0);
  expect(icon).toBeGreaterThan(texts ?? 0);
  expect(await page.$eval('link[rel=icon]', (icon) => icon.getAttribute('href'))).toBe('icons/icon-64.png');
  const kept = await page.evaluate(async () => {
    const names = await caches.keys();
    const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return { names, urls: all.flat().map(({ url }) => url) };
  });
  expect(kept.names.every((name) => name.startsWith('fairground:/halls/fair/:'))).toBe(true);
  expect(kept.urls.some((url) => /\/halls\/fair\/main\.[0-9a-f]{8}\.js$/.test(url))).toBe(true);
  expect(kept.urls.every((url) => url.startsWith(site.address) && !/params=|\/api\//.test(url))).toBe(true);
  // On a second visit the worker serves the page; only the settings are fetched.
  site.asked.length = 0;
  await page.goto('about:blank');
  await page.goto(await link(undefined, KOREAN));
  await page.waitForSelector('.purse__sum');
  expect(site.asked).toContain('config.json');
  expect(site.asked).not.toContain('index.html');
  // A reload fetches the page too, but no code.
  site.asked.length = 0;
  await page.reload();
  await lobby(page);
  await eventually(() => expect(site.asked).toEqual(expect.arrayContaining(['index.html', 'config.json'])));
  expect(site.asked.filter((name) => /^(main|text|\d+)\.[0-9a-f]{8}\.js$/.test(name))).toEqual([]);
  expect(browser.complaints.splice(0)).toEqual([]);

  site.leave();
  await page.reload();
  await page.waitForSelector('::-p-text(연결되어 있지 않습니다)');
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('ko');
  expect(page.url()).toContain('#/h5/home');
  await page.click('#retry');
  await page.waitForSelector('::-p-text(아직 연결되지 않았습니다.)');
  site.away = false;
  // The page retries by itself.
  await lobby(page);
  // On a visit without a network the worker serves the page, and the page still says that there is no connection.
  site.leave();
  await page.goto('about:blank');
  await page.goto(await link(undefined, KOREAN));
  await page.waitForSelector('::-p-text(연결되어 있지 않습니다)');
  site.away = false;
  await lobby(page);
  browser.complaints.splice(0);
});

test.each([
  ['refuses', 'http://127.0.0.1:1'],
  ['swallows', null],
])('a link to an allowed domain that %s every call comes in by another one', async (_how, refusing) => {
  const heard: Socket[] = [];
  const swallowing = createServer((socket) => void heard.push(socket));
  await new Promise<void>((resolve) => swallowing.listen(0, '127.0.0.1', resolve));
  try {
    const dead = refusing ?? `http://127.0.0.1:${(swallowing.address() as AddressInfo).port}`;
    configured({ domains: [dead, platform.address] });
    const { player, token } = await platform.launches.mint();
    const block = { userId: player.userId, token, gameType: HILO, defaultLanguage: 2, domains: [dead] };
    const page = await browser.calmPhone();
    await page.goto(`${site.address}?${launchQuery(platform.launchKey, block, Date.now() + 60_000)}`);
    await page.waitForFunction(
      () =>
        document.querySelector('.purse__sum')?.textContent?.includes('10,000') === true &&
        document.querySelector('.lost__words, [role="alertdialog"]') === null,
    );
    await eventually(() => expect(platform.notice.socketOf(player.userId)).toBeDefined());
    if (refusing === null) expect(heard.length).toBeGreaterThan(0);
  } finally {
    for (const socket of heard) socket.destroy();
    swallowing.close();
  }
});

test('the code of a game that was opened before there was a worker is kept with it', async () => {
  const page = await browser.phone();
  await HiloPage.open(page, await link(HILO));
  await inCharge(page);
  const kept = await page.evaluate(async () => {
    const name = (await caches.keys()).find((one) => one.endsWith(':code')) ?? '';
    return (await (await caches.open(name)).keys()).map(({ url }) => url);
  });
  expect(kept.filter((url) => url.endsWith(`/${codeOf('scenes/stage/stage.ts')}`))).toHaveLength(1);
  expect(browser.complaints).toEqual([]);
});

test('code that comes while the worker is on its way is kept, too', async () => {
  const page = await browser.phone();
  const late = codeOf('src/client/i18n/en/more.ts');
  let come = (): void => undefined;
  site.withheld.set(late, new Promise<void>((resolve) => (come = resolve)));
  await page.goto(await link(HILO), { waitUntil: 'domcontentloaded' });
  await inCharge(page);
  site.withheld.delete(late);
  come();
  await page.waitForFunction(
    async (wanted) => {
      const used = performance.getEntriesByType('resource').map(({ name }) => name);
      const kept: string[] = [];
      for (const name of await caches.keys())
        kept.push(...(await (await caches.open(name)).keys()).map(({ url }) => url.split('?')[0] ?? ''));
      const code = used.filter((name) => /\.[0-9a-f]{8}\.(js|css)$/.test(name));
      return code.some((name) => name.endsWith(wanted)) && code.every((name) => kept.includes(name));
    },
    {},
    late,
  );
  expect(browser.complaints).toEqual([]);
});

test('a version that arrives in the middle of a round comes in after it, and nothing is lost', async () => {
  const page = await browser.phone();
  await page.emulateMediaFeatures([{ name: 'prefers-reduced-motion', value: 'reduce' }]);
  const hilo = await HiloPage.open(page, await link(HILO));
  await inCharge(page);
  await hilo.press('Deal');
  await hilo.ready('Skip');
  await page.evaluate(() => void (window.sameLoad = true));
  versions += 1;
  site.publish(`version ${versions}`);
  const waits = (): Promise<boolean> =>
    page.evaluate(async () => Boolean((await navigator.serviceWorker.ready).waiting));
  await page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update();
  });
  await page.waitForFunction(async () => Boolean((await navigator.serviceWorker.ready).waiting));
  // A hidden page is the best moment for an update, but the round is still open.
  await hide(page);
  expect(await waits()).toBe(true);
  await hilo.guessSomehow();
  if ((await hilo.ready('Cash out', 'Deal')).startsWith('Cash out')) {
    expect(await waits()).toBe(true);
    expect(await page.evaluate(() => window.sameLoad)).toBe(true);
    await hide(page);
    expect(await waits()).toBe(true);
    await hilo.press('Cash out');
  }
  // The round is over: the new version is installed by itself, the page reloads, and the player is still at the table.
  await page.waitForFunction(() => window.sameLoad === undefined && document.readyState === 'complete');
  await hilo.drawn();
  await hilo.ready('Deal');
  expect(await waits()).toBe(false);
  expect(page.url()).toContain('#/h5/hilo');
  expect(await platform.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
  expect(browser.complaints.splice(0)).toEqual([]);
});

test('in an operator’s page on another site it is kept, too', async () => {
  const page = await browser.phone();
  await page.goto(site.framing(await link()));
  const frame = await (await page.waitForSelector('iframe'))?.contentFrame();
  if (!frame) throw new Error('no client in the page');
  await frame.waitForSelector('.navbar');
  await inCharge(frame);
  expect(browser.complaints.splice(0)).toEqual([]);
});

test('without its worker the client goes on; a deployment that wants none takes the earlier one away', async () => {
  const page = await browser.phone();
  site.missing.add('sw.js');
  site.asked.length = 0;
  await page.goto(await link());
  await lobby(page);
  await site.isAsked('sw.js');
  site.missing.delete('sw.js');
  await page.waitForSelector('.navbar__item');
  await page.$$eval('.navbar__item', (items) => (items.at(-1) as HTMLElement | undefined)?.click());
  await page.waitForFunction(() => !location.hash.endsWith('/home'));
  await page.reload();
  await inCharge(page);
  configured({ serviceWorker: false });
  await page.reload();
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistrations()).length === 0);
  await page.reload();
  await page.waitForFunction(async () => (await caches.keys()).length === 0);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
  configured();
  // The browser itself may report that the script was missing, at any time; the client reports nothing.
  expect(browser.complaints.splice(0).filter((line) => !/404/.test(line))).toEqual([]);
});
