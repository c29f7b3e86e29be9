// The client in an operator's page, on two origins: every message both ways, in a frame and in a window of its own, and
// what strangers say.
import { setTimeout as sleep } from 'node:timers/promises';
import { join } from 'node:path';
import type { Frame, Page } from 'puppeteer';
import { CLIENT_SCHEMA } from '../../src/embed/clientMessages';
import { HOST_SCHEMA } from '../../src/embed/hostMessages';
import type { Answer, Handle } from '../../src/embed/types';
import { migrations } from '../../src/platform/games/migrations';
import { createServices } from '../../src/platform/games/services';
import { startOperator, type Operator } from '../../src/platform/operator/operatorServer';
import type { Platform } from '../../src/platform/platform';
import { systemClock } from '../../src/platform/server/systemClock';
import { startTestPlatform, TEST_CONFIG } from '../platform/support/testPlatform';
import { TestBrowser } from './support/browser';

declare global {
  interface Window {
    /** The demo operator's handle. */
    table: Handle;
  }
}

const clientFolder = process.env['FAIRGROUND_TEST_CLIENT'] ?? join(__dirname, '../../dist');
const PLINKO = 10;
/** Said and asked over the whole file: in the end nothing may be missing. */
const told = new Set<string>();
const asked = new Set<string>(['hello']);

let browser: TestBrowser;
let platform: Platform;
let operator: Operator;
beforeAll(async () => {
  browser = await TestBrowser.open();
  operator = await startOperator({
    port: 0,
    host: '127.0.0.1',
    clientFolder,
    clock: systemClock,
    platform: () => platform,
  });
  platform = await startTestPlatform({
    createServices,
    migrations,
    config: {
      clientFolder,
      client: { ...TEST_CONFIG.client, operators: [new URL(operator.address).origin] },
    },
  });
});
afterAll(async () => {
  await browser.close();
  await operator.stop();
  await platform.stop();
});
afterEach(async () => {
  await browser.closePages();
  expect(browser.complaints.splice(0)).toEqual([]);
});

/** Sits down at a table and waits until it is open. */
async function sit(page: Page, game: number, query = ''): Promise<Frame> {
  await page.goto(`${operator.address}/${query}`);
  await page.click(`[data-game="${game}"]`);
  await hears(page, 'ready');
  return clientIn(page);
}

async function clientIn(page: Page): Promise<Frame> {
  const frame = await (await page.waitForSelector('#stage iframe'))?.contentFrame();
  if (!frame) throw new Error('no client in the page');
  return frame;
}

/** Waits until the page has heard this message so often; answers the payload of the newest. */
async function hears(page: Page, type: string, times = 1): Promise<Readonly<Record<string, unknown>>> {
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

const count = (page: Page, type: string): Promise<number> =>
  page.$$eval(`#log li[data-type="${type}"]`, (lines) => lines.length);

/** Asks as the operator's page does, and answers what came of it. */
function ask(page: Page, type: keyof typeof HOST_SCHEMA, payload: object = {}): Promise<Answer> {
  asked.add(type);
  told.add('done');
  return page.evaluate((what, how) => window.table.send(what as 'pause', how), type, payload);
}
const DONE = { ok: true, reason: null };

async function drop(client: Frame): Promise<void> {
  await client.waitForSelector('[data-action="drop"]:not([aria-disabled="true"])');
  await client.click('[data-action="drop"]');
}

const tap = async (client: Frame, name: string, role = 'button'): Promise<void> => {
  await (await client.waitForSelector(`::-p-aria([name="${name}"][role="${role}"])`))?.click();
};

test('in a frame: a round, a pause at the idle moment, sound, sheets, language, colours, auto bet, state, reload', async () => {
  const page = await browser.desktop();
  const client = await sit(page, PLINKO);
  for (const type of ['close', 'loadProgress', 'path', 'balance', 'stakeChange']) await hears(page, type);

  await drop(client);
  const { bet, roundId, gameType } = await hears(page, 'roundStart');
  expect(gameType).toBe(PLINKO);
  await hears(page, 'busy');
  await hears(page, 'playerActivity');
  // Asked while the ball falls: it lands first, and then the table rests.
  expect(await ask(page, 'pause')).toMatchObject(DONE);
  const { state: during } = await ask(page, 'getState');
  const end = await hears(page, 'roundEnd');
  expect(end).toMatchObject({ roundId, bet, outcome: 'settled' });
  expect(String(end['win'])).toMatch(/^\d+\.\d\d$/);
  await hears(page, 'idle');
  await hears(page, 'paused');
  expect(['waiting', 'paused']).toContain(during?.pause);
  expect((await ask(page, 'getState')).state).toMatchObject({ pause: 'paused', busy: false, game: 'plinko' });
  await client.waitForSelector('#host-pause');
  await ask(page, 'resume');
  await hears(page, 'resumed');

  await ask(page, 'setAudio', { muted: true });
  expect(await hears(page, 'audioChange')).toMatchObject({ muted: true });
  await ask(page, 'setAudio', { muted: false, volume: 40 });
  await ask(page, 'showRules');
  await hears(page, 'rulesOpen');
  await client.waitForSelector('.host-sheet .help__chapter');
  await ask(page, 'closePanels');
  await hears(page, 'rulesClose');
  await ask(page, 'showHistory');
  await hears(page, 'historyOpen');
  await client.waitForSelector('.host-sheet--records');
  await ask(page, 'closePanels');
  await hears(page, 'historyClose');
  expect(await ask(page, 'refreshBalance')).toMatchObject(DONE);

  await ask(page, 'setLanguage', { language: 'ko' });
  await client.waitForFunction(() => document.documentElement.lang === 'ko');
  expect(await ask(page, 'setLanguage', { language: 'tlh' })).toMatchObject({ ok: false });
  await ask(page, 'setLanguage', { language: 'en' });
  expect(await ask(page, 'setTheme', { tokens: { 'hud-0': '#0b1613' } })).toMatchObject(DONE);
  const token = () => client.evaluate(() => document.documentElement.style.getPropertyValue('--hud-0'));
  expect(await token()).toBe('#0b1613');
  expect((await ask(page, 'setTheme', { tokens: { 'hud-0': '#fff6e2' } })).reason).toMatch(/contrast/);
  expect((await ask(page, 'setTheme', { tokens: { 'hud-0': 'url(//evil.example)' } })).ok).toBe(false);
  expect(await token()).toBe('#0b1613');

  await tap(client, 'Auto bet');
  await tap(client, 'Start auto bet');
  await client.waitForSelector('[role="alertdialog"] .button');
  await client.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('[role="alertdialog"] .button')];
    buttons.find((button) => button.innerText.includes('Start'))?.click();
  });
  await hears(page, 'autoplayStart');
  expect(await ask(page, 'stopAutoplay')).toMatchObject(DONE);
  await hears(page, 'autoplayEnd');

  const readies = await count(page, 'ready');
  await ask(page, 'reload');
  await hears(page, 'ready', readies + 1);
  expect(await hears(page, 'close', 2)).toEqual({});
  expect((await ask(page, 'getState')).state).toMatchObject({ path: '/h5/plinko' });
});

test('ways out, bad launch parameters, strangers and nonsense', async () => {
  const page = await browser.desktop();
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warn') warnings.push(message.text());
  });
  const lobby = encodeURIComponent(`${operator.address}/`);
  const client = await sit(page, 7, `?lobbyUrl=${lobby}&historyUrl=javascript:alert(1)`);
  expect(await hears(page, 'error')).toMatchObject({ code: 'launch-parameter', fatal: false });
  expect(warnings.join('\n')).toContain('historyUrl was refused');

  // A wrong version, an unknown type, a cyclic message, a bare word: none of it pauses anything.
  await page.evaluate(async () => {
    const target = window.table.frame?.contentWindow;
    const message = {
      source: 'fairground-host',
      type: 'pause',
      version: 1,
      payload: {},
      timestamp: 1,
      requestId: 'x1',
    };
    const cyclic: Record<string, unknown> = {};
    cyclic['self'] = cyclic;
    target?.postMessage({ ...message, version: 2 }, '*');
    target?.postMessage({ ...message, type: 'explode' }, '*');
    target?.postMessage({ ...message, payload: cyclic }, '*');
    target?.postMessage('pause', '*');
    await new Promise((resolve) => setTimeout(resolve, 200));
  });
  const state = (await ask(page, 'getState')).state;
  expect(state?.pause).toBe('none');
  for (const word of ['version', 'type', 'cyclic'])
    expect(
      warnings.some((warning) => warning.startsWith('Fairground refused') && warning.includes(word)),
    ).toBe(true);

  // The same messages, forged for the host page by another window than the client's.
  const before = await count(page, 'exit');
  await page.evaluate(() => {
    const forged = { source: 'fairground', type: 'exit', version: 1, payload: { url: null }, timestamp: 1 };
    window.postMessage(forged, '*');
  });
  await sleep(100);
  expect(await count(page, 'exit')).toBe(before);

  for (const [name, type] of [
    ['Deposit', 'deposit'],
    ['Help from a person', 'support'],
    ['Account history', 'history'],
    ['Back to the casino', 'exit'],
  ] as const) {
    await tap(client, 'Casino menu');
    await tap(client, name);
    if (type !== 'exit') await hears(page, type);
  }
  told.add('exit');
  await page.waitForSelector('#lobby:not([hidden])');
});

test('a page of another origin can neither frame the client nor steer a window of it', async () => {
  const page = await browser.desktop();
  const stranger = operator.address.replace('127.0.0.1', 'localhost');
  await page.goto(`${stranger}/`);
  await page.evaluate((client) => {
    document.body.append(Object.assign(document.createElement('iframe'), { src: `${client}/` }));
  }, platform.address);
  await sleep(500);
  // The lobby's own policy, the client's frame-ancestors, or both refuse; what matters is that no client is there.
  expect(browser.complaints.splice(0).join()).toMatch(/frame-src|frame-ancestors/);
});

test('in a window of its own: it goes on there, is steered there, and comes back', async () => {
  const page = await browser.desktop();
  await sit(page, PLINKO);
  const opened = new Promise<Page>((resolve) => page.once('popup', (popUp) => resolve(popUp as Page)));
  await page.click('#pop');
  const popUp = await opened;
  // A window behind another draws nothing.
  await popUp.bringToFront();
  await hears(page, 'ready', 2);
  expect(await popUp.evaluate(() => [window.opener !== null, window.parent === window])).toEqual([
    true,
    true,
  ]);
  await ask(page, 'pause');
  await hears(page, 'paused');
  await popUp.waitForSelector('#host-pause');
  await ask(page, 'resume');
  await hears(page, 'resumed');
  await popUp.waitForSelector('[data-action="drop"]:not([aria-disabled="true"])');
  await popUp.click('[data-action="drop"]');
  await hears(page, 'roundStart');
  await hears(page, 'roundEnd');
  await popUp.close();
  await page.bringToFront();
  await hears(page, 'ready', 3);
  expect(await (await clientIn(page)).evaluate(() => location.hash)).toBe('#/h5/plinko');
});

test('a frame that is taken away with a ball in the air loses no bet', async () => {
  const page = await browser.desktop();
  const client = await sit(page, PLINKO);
  const before = await betsKept();
  await drop(client);
  await hears(page, 'roundStart');
  await page.click('#leave');
  expect(await betsKept()).toBe(before + 1);
  await page.click(`[data-game="${PLINKO}"]`);
  await hears(page, 'ready');
  expect((await ask(page, 'getState')).state?.busy).toBe(false);
  const [row] = await platform.database.query<{ open: string }>(
    "SELECT count(*) AS open FROM bets WHERE state = 'open'",
  );
  expect(Number(row?.open)).toBe(0);
});

async function betsKept(): Promise<number> {
  const [row] = await platform.database.query<{ bets: string }>('SELECT count(*) AS bets FROM bets');
  return Number(row?.bets);
}

test('nothing of the vocabulary was left out', () => {
  expect(Object.keys(HOST_SCHEMA).filter((type) => !asked.has(type))).toEqual([]);
  expect(Object.keys(CLIENT_SCHEMA).filter((type) => !told.has(type))).toEqual([]);
});
