// Tests an open round of hilo across a restart of the platform: the page stays, and the round comes back with the same cards
// and odds.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrations } from '../../src/platform/games/migrations';
import { createServices } from '../../src/platform/games/services';
import type { Platform } from '../../src/platform/platform';
import { startTestPlatform } from '../platform/support/testPlatform';
import { TestBrowser } from './support/browser';
import { HiloPage } from './support/hiloPage';

const folder = mkdtempSync(join(tmpdir(), 'fairground-hilo-restart-'));
let browser: TestBrowser;
let platform: Platform | null = null;
beforeAll(async () => {
  browser = await TestBrowser.open();
});
afterEach(async () => {
  await browser.closePages();
  await platform?.stop();
  platform = null;
});
afterAll(async () => {
  await browser.close();
  rmSync(folder, { recursive: true, force: true });
});

const start = (port: number): Promise<Platform> =>
  startTestPlatform({
    createServices,
    migrations,
    config: { port, dataFolder: folder, clientFolder: join(__dirname, '../../dist') },
  });

test('cards, odds and what a cash-out pays are as they were before the platform was restarted', async () => {
  platform = await start(0);
  const link = platform.links().find((line) => line.trim().startsWith('hilo'));
  const hilo = await HiloPage.open(await browser.calmPhone(), /http\S+/.exec(link ?? '')?.[0] ?? '');
  await hilo.press('Deal');
  await hilo.ready('Skip');
  await hilo.press('Skip');
  await hilo.says('0 of 6');
  await hilo.ready('Skip');
  const odds = await hilo.guesses();
  await hilo.press('Cards');
  const cards = await cardsOf(hilo, 2);
  await hilo.tap('Close');

  const port = Number(new URL(platform.address).port);
  await platform.stop();
  platform = await start(port);
  await hilo.page.reload();
  await hilo.drawn();
  await hilo.ready('Skip');
  expect(await hilo.guesses()).toEqual(odds);
  await hilo.press('Cards');
  expect(await cardsOf(hilo, 2)).toEqual(cards);
  await hilo.tap('Close');
  expect(await hilo.ready('Skip')).toContain('2 free left');
  await hilo.press('Skip');
  await hilo.says('0 of 7');
  const audit = await platform.ledger.audit();
  expect(audit).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0, negativePlayers: 0 });
});

/** The cards of the round in its sheet, once there are `count` of them. */
const cardsOf = async (hilo: HiloPage, count: number): Promise<readonly string[]> => {
  const handle = await hilo.page.waitForFunction(
    (wanted) => {
      const rows = [...document.querySelectorAll('[role="dialog"] .cards__row')];
      return rows.length === wanted ? rows.map((row) => row.textContent ?? '') : null;
    },
    {},
    count,
  );
  return (await handle.jsonValue()) ?? [];
};
