// For browser tests: the page of a casino on its own origin, with the client in it. Opens both, takes a place at a table,
// and receives and sends messages as the page does.
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer';
import { parseMoney } from '../../../src/core/money';
import type { HOST_SCHEMA } from '../../../src/embed/hostMessages';
import type { Answer, Handle } from '../../../src/embed/types';
import { migrations } from '../../../src/platform/games/migrations';
import { createServices } from '../../../src/platform/games/services';
import type { Platform } from '../../../src/platform/platform';
import { openCasino as startCasino, type Casino } from '../../../tools/casino/casino';
import { CURRENCY, newKeyPair, OPERATOR_ID } from '../../../tools/casino/papers';
import { startTestPlatform, TEST_CONFIG } from '../../platform/support/testPlatform';
import { TestOperator } from '../../platform/support/testOperator';
import { TestBrowser } from './browser';
import { ExamplePages, buildExamples } from './examplePages';
import { press } from './touch';

declare global {
  interface Window {
    /** The demo operator's handle. */
    table: Handle;
  }
}

export const OFFICE_PASSWORD = 'office-of-this-test';
const clientFolder = process.env['FAIRGROUND_TEST_CLIENT'] ?? join(__dirname, '../../../dist');
export const PLINKO = 10;
/** Limits for currencies whose units are worth little: above every stake that the deployment offers. */
const HIGH_LIMITS = Object.fromEntries(
  [7, 8, PLINKO, 11, 5].map((game) => [
    game,
    { minBet: parseMoney('200.00'), maxBet: parseMoney('40000.00') },
  ]),
);
/** Message types that were received and sent by the whole test file. In the end none may be missing. */
export const told = new Set<string>();
export const asked = new Set<string>(['hello']);

export let browser: TestBrowser;
export let platform: Platform;
export let operator: Casino;
/** The examples of the documents, on another origin. Their player gets money by the operator API. */
export let pages: ExamplePages;
export const books = new TestOperator('casino', {
  currencies: ['EUR', 'JPY', 'IDR', 'VND'],
  limits: { IDR: HIGH_LIMITS, VND: HIGH_LIMITS },
  chips: { IDR: ['500.00', '5000.00', '20000.00'].map(parseMoney) },
});
export const PLAYER = { playerId: 'anna', amount: '200.00' };
/** Call it at the top of a test file. */
export function openCasino(): void {
  beforeAll(async () => {
    browser = await TestBrowser.open();
    const own = newKeyPair('ed25519');
    const wallet = newKeyPair('rsa');
    operator = await startCasino({
      port: 0,
      host: '127.0.0.1',
      dataFolder: null,
      databaseUrl: null,
      platform: () => platform.address,
      operatorKey: own.privateKey,
      walletPublicKey: wallet.publicKey,
      officePassword: OFFICE_PASSWORD,
      onLost: (error) => {
        throw error;
      },
    });
    await buildExamples();
    pages = await ExamplePages.open(
      () => platform.address,
      async () => (await books.link(PLAYER.playerId)).link,
    );
    platform = await startTestPlatform({
      createServices,
      migrations,
      config: {
        clientFolder,
        client: { ...TEST_CONFIG.client, operators: [new URL(operator.address).origin, pages.address] },
        operators: [
          books.settings,
          {
            id: OPERATOR_ID,
            publicKey: own.publicKey,
            walletMode: 2,
            walletUrl: `${operator.address}/wallet`,
            currencies: [CURRENCY],
            limits: {},
            chips: {},
            social: [],
            rebate: 0,
            runsHall: true,
            enabled: true,
          },
        ],
        wallet: { privateKey: wallet.privateKey, patience: 3_000 },
      },
    });
    books.platform = platform;
    await books.link(PLAYER.playerId);
    await books.done('/transfers/deposit', { ...PLAYER, transactionNumber: 'first' });
  });
  afterAll(async () => {
    // Any of these may be missing, if opening them failed.
    await browser?.close();
    await operator?.stop();
    await pages?.close();
    await platform?.stop();
  });
  afterEach(async () => {
    await browser.closePages();
    expect(browser.complaints.splice(0)).toEqual([]);
  });
}

/** Opens a table and waits until the client in it is ready. */
export async function sit(page: Page, game: number, query = ''): Promise<Frame> {
  await page.goto(`${operator.address}/${query}`);
  await page.click(`[data-game="${game}"]`);
  await hears(page, 'ready');
  return clientIn(page);
}

export async function clientIn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('#stage iframe'))?.contentFrame();
  if (!frame) throw new Error('no client in the page');
  return frame;
}

/** Waits until the page has received this message `times` times. Returns the newest payload. */
export async function hears(page: Page, type: string, times = 1): Promise<Readonly<Record<string, unknown>>> {
  const handle = await page
    .waitForFunction(
      (wanted, count) => {
        const lines = document.querySelectorAll(`#log li[data-type="${wanted}"]`);
        return lines.length >= count ? (lines[0]?.querySelector('span')?.textContent ?? '') || '{}' : null;
      },
      { polling: 50 },
      type,
      times,
    )
    .catch(async (error: unknown) => {
      const all = await page.$$eval('#log li', (lines) =>
        lines.map(({ dataset }) => dataset['type']).reverse(),
      );
      throw new Error(`no ${type} among ${all.join(', ')}`, { cause: error });
    });
  told.add(type);
  return JSON.parse(String(await handle.jsonValue()) || '{}') as Record<string, unknown>;
}

export const count = (page: Page, type: string): Promise<number> =>
  page.$$eval(`#log li[data-type="${type}"]`, (lines) => lines.length);

/** Sends a request as the operator's page does, and returns the answer. */
export function ask(page: Page, type: keyof typeof HOST_SCHEMA, payload: object = {}): Promise<Answer> {
  asked.add(type);
  told.add('done');
  return page.evaluate((what, how) => window.table.send(what as 'pause', how), type, payload);
}
export const DONE = { ok: true, reason: null };

export const drop = (client: Frame): Promise<void> => press(client, '', '[data-action="drop"]');
