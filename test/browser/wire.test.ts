// Tests a client from before the last change of the protocol, kept by a service worker. It says so clearly, and one press
// loads the current client, with the same session.
import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'puppeteer';
import { WIRE_VERSION } from '../../src/protocol/signature';
import { migrations } from '../../src/platform/games/migrations';
import { createServices } from '../../src/platform/games/services';
import type { Platform } from '../../src/platform/platform';
import { startTestPlatform, TEST_CONFIG } from '../platform/support/testPlatform';
import { TestBrowser } from './support/browser';
import { StaticHost } from './support/staticHost';
import { press } from './support/touch';

const build = process.env['FAIRGROUND_TEST_CLIENT'] ?? join(__dirname, '../../dist');
const KOREAN = 4;
/** Named as a build names its files. */
const OLD_MAIN = 'main.0a0b0c0d.js';

let browser: TestBrowser;
let site: StaticHost;
let platform: Platform;
let older: string;
beforeAll(async () => {
  older = buildOf('v1');
  browser = await TestBrowser.open();
  site = await StaticHost.open(older);
  platform = await startTestPlatform({
    createServices,
    migrations,
    config: { http: { ...TEST_CONFIG.http, origins: [site.origin] } },
  });
  site.configure({ launchKey: platform.launchKey, domains: [platform.address] });
});
afterAll(async () => {
  await browser?.close();
  await site?.close();
  await platform?.stop();
  rmSync(older, { recursive: true, force: true });
});
beforeEach(() => site.replace(older));
afterEach(() => browser.closePages());

/** A copy of the built client with another version of the protocol. */
function buildOf(wire: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'fairground-older-'));
  cpSync(build, folder, { recursive: true });
  const main = readdirSync(folder).find((name) => /^main\.\w+\.js$/.test(name)) ?? '';
  const rewrite = (name: string, from: string, to: string): void => {
    const before = readFileSync(join(folder, name), 'utf8');
    expect(before).toContain(from);
    writeFileSync(join(folder, name), before.replaceAll(from, to));
    for (const packed of ['br', 'gz']) rmSync(join(folder, `${name}.${packed}`), { force: true });
  };
  rewrite(main, JSON.stringify(WIRE_VERSION), JSON.stringify(wire));
  renameSync(join(folder, main), join(folder, OLD_MAIN));
  for (const name of ['index.html', 'sw.js']) rewrite(name, main, OLD_MAIN);
  return folder;
}

const session = (page: Page): Promise<string> =>
  page.evaluate(() =>
    JSON.stringify(Object.entries(sessionStorage).filter(([name]) => name !== 'reloadedAt')),
  );
const title = (page: Page): Promise<string> =>
  page.$eval('[role="alertdialog"] h2', (heading) => heading.textContent);

test('a page of another version says so, and a reload brings the session back', async () => {
  const page = await browser.calmPhone();
  const { query, player } = await platform.launches.mint({ gameType: 8, language: KOREAN });
  await page.goto(`${site.address}?${query}`);
  await page.waitForSelector('[role="alertdialog"] h2');
  expect(await title(page)).toBe('새 버전');
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  // On every page there is only one message, and the session keeps its data.
  for (const path of ['/h5/records', '/h5/home']) {
    await page.evaluate((hash) => {
      location.hash = hash;
    }, path);
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    expect(await page.$$('[role="alertdialog"]')).toHaveLength(1);
  }
  const before = await session(page);
  expect(before).toContain(player.userId);
  // The server now has the current client. The worker still has the older page, and one press is enough.
  site.replace(build);
  site.asked.length = 0;
  await press(page, '다시 불러오기', '[role="alertdialog"] button');
  await page.waitForFunction(() => document.querySelector('.purse__sum')?.textContent?.includes('10,000'));
  expect(site.asked).toContain('index.html');
  expect(await page.$('[role="alertdialog"]')).toBeNull();
  expect(platform.notice.socketOf(player.userId)).toBeDefined();
});

test('a client that is newer than the platform is told the same, and ends no session', async () => {
  const newer = buildOf('v9');
  try {
    site.replace(newer);
    const page = await browser.calmPhone();
    const { query, token } = await platform.launches.mint();
    await page.goto(`${site.address}?${query}`);
    await page.waitForSelector('[role="alertdialog"] h2');
    expect(await title(page)).toBe('New version');
    expect((await platform.sessions.find(token))?.ended).toBeNull();
  } finally {
    rmSync(newer, { recursive: true, force: true });
  }
});
