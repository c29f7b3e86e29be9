// Tests the client in an operator's page, on two origins: every message in both directions, in a frame and in its own
// window, and messages from strangers.
import type { Frame, Page } from 'puppeteer';
import type { Handle } from '../../src/embed/types';
import { CLIENT_SCHEMA } from '../../src/embed/clientMessages';
import { HOST_SCHEMA } from '../../src/embed/hostMessages';
import { CALLS } from '../../src/protocol/calls';
import { CODE } from '../../src/protocol/codes';
import { launchQuery } from '../../src/protocol/launch';
import { eventually } from '../platform/support/eventually';
import { newNonce, TestPlayer } from '../platform/support/testPlayer';
import {
  DONE,
  PLAYER,
  PLINKO,
  ask,
  asked,
  books,
  browser,
  clientIn,
  count,
  drop,
  hears,
  openCasino,
  operator,
  pages,
  platform,
  sit,
  told,
} from './support/casino';
import { press, tap } from './support/touch';

openCasino();

test('in a frame: a round, a pause at the idle moment, sound, sheets, language, colours, auto bet, state, reload', async () => {
  const page = await browser.desktop();
  const client = await sit(page, PLINKO);
  for (const type of ['close', 'loadProgress', 'path', 'balance', 'stakeChange']) await hears(page, type);

  const before = Number((await hears(page, 'balance'))['balance']);
  await drop(client);
  const { bet, roundId, gameType } = await hears(page, 'roundStart');
  expect(gameType).toBe(PLINKO);
  await hears(page, 'busy');
  // `drop` clicks by script, which does not count as a player's activity; the click below is a real one.
  expect(await count(page, 'playerActivity')).toBe(0);
  await (await client.$('.purse__coin'))?.click();
  await hears(page, 'playerActivity');
  // The pause is requested while the ball falls: the ball lands first, then the table pauses.
  expect(await ask(page, 'pause')).toMatchObject(DONE);
  const { state: during } = await ask(page, 'getState');
  const end = await hears(page, 'roundEnd');
  expect(end).toMatchObject({ roundId, bet, outcome: 'settled' });
  expect(String(end['win'])).toMatch(/^\d+\.\d\d$/);
  // While the ball falls, the stake is already deducted and nothing has been paid.
  const [after, falling] = await page.$$eval('#log li[data-type="balance"] span', (lines) =>
    lines.map(({ textContent }) => Number((JSON.parse(textContent) as { balance: string }).balance)),
  );
  expect(falling).toBeCloseTo(before - Number(bet), 2);
  expect(after).toBeCloseTo(before - Number(bet) + Number(end['win']), 2);
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
  expect((await ask(page, 'getState')).state).toMatchObject({ muted: false, volume: 40 });
  expect(await ask(page, 'setAudio', { volume: 400 })).toEqual({ ok: false, reason: 'payload.volume' });
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

  const ground = () => client.evaluate(() => document.documentElement.style.getPropertyValue('--night-900'));
  expect(await ask(page, 'setPack', { pack: 'paper-daylight' })).toMatchObject(DONE);
  expect(await ground()).not.toBe('');
  expect((await ask(page, 'setPack', { pack: 'https://cdn.example/p/' })).reason).toMatch(/not offered here/);
  expect(await ask(page, 'setPack', { pack: 'fairground-night' })).toMatchObject(DONE);
  expect(await ground()).toBe('');

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
  await press(client, 'Start auto bet');
  await press(client, 'Start', '[role="alertdialog"] .button');
  await hears(page, 'autoplayStart');
  expect(await ask(page, 'stopAutoplay')).toMatchObject(DONE);
  await hears(page, 'autoplayEnd');

  const readies = await count(page, 'ready');
  await ask(page, 'reload');
  await hears(page, 'ready', readies + 1);
  expect(await hears(page, 'close', 2)).toEqual({ speaks: 2 });
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
  const { game, digest } = await hears(page, 'commitment');
  expect([game, digest]).toEqual(['rocket', expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await hears(page, 'error')).toMatchObject({ code: 'launch-parameter', fatal: false });
  await eventually(() => expect(warnings.join('\n')).toContain('historyUrl was refused'));

  // A wrong version, an unknown type, a cyclic message and a bare string: none of them pauses the client.
  await page.evaluate(() => {
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
    target?.postMessage({ ...message, version: 3 }, '*');
    target?.postMessage({ ...message, type: 'explode' }, '*');
    target?.postMessage({ ...message, payload: cyclic }, '*');
    target?.postMessage('pause', '*');
  });
  // Messages arrive in the order in which they were sent: when this one is answered, the earlier ones have been handled.
  const state = (await ask(page, 'getState')).state;
  expect(state?.pause).toBe('none');
  for (const word of ['version', 'type', 'cyclic'])
    await eventually(() =>
      expect(warnings).toContainEqual(expect.stringMatching(new RegExp(`^Fairground refused[^]*${word}`))),
    );

  // The same messages, but forged: not the client's window sends them to the host page.
  const before = await count(page, 'exit');
  await page.evaluate(async () => {
    const forged = { source: 'fairground', type: 'exit', version: 1, payload: { url: null }, timestamp: 1 };
    // The listener that was added last is called last: by then the SDK has received the message.
    const heard = new Promise((resolve) => window.addEventListener('message', resolve, { once: true }));
    window.postMessage(forged, location.origin);
    await heard;
  });
  expect(await count(page, 'exit')).toBe(before);

  for (const [name, type] of [
    ['Deposit', 'deposit'],
    ['Contact support', 'support'],
    ['Account history', 'history'],
    ['Back to the casino', 'exit'],
  ] as const) {
    await tap(client, 'Menu');
    await tap(client, name);
    if (type !== 'exit') await hears(page, type);
    // The casino opens its cashier over the table.
    if (type === 'deposit' || type === 'history') {
      await page.waitForSelector('#desk[open]');
      await page.click('#desk-close');
    }
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
  // The lobby's own policy, the client's frame-ancestors or both refuse the frame. The test only needs that no client is there.
  await eventually(() => expect(browser.complaints.join()).toMatch(/frame-src|frame-ancestors/));
  await page.waitForNetworkIdle({ idleTime: 500 });
  expect(page.frames().filter((frame) => frame.url().startsWith(platform.address))).toEqual([]);
  browser.complaints.splice(0);
});

test('in a window of its own: it goes on there, is steered there, and comes back', async () => {
  const page = await browser.desktop();
  await sit(page, PLINKO);
  const opened = new Promise<Page>((resolve) => page.once('popup', (popUp) => resolve(popUp as Page)));
  await page.click('#pop');
  const popUp = await opened;
  // A window behind another one draws nothing.
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
  // At the smallest allowed size of such a window the button is visible and not covered.
  await popUp.setViewport({ width: 400, height: 225 });
  await popUp.waitForSelector('[data-action="drop"]:not([aria-disabled="true"])');
  const isInSight = await popUp.waitForFunction(() => {
    const box = document.querySelector('[data-action="drop"]')?.getBoundingClientRect();
    if (!box || box.top < 0 || box.bottom > window.innerHeight) return false;
    const middle = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
    return middle?.closest('[data-action="drop"]') != null;
  });
  expect(await isInSight.jsonValue()).toBe(true);
  await drop(popUp.mainFrame());
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
  await eventually(async () => expect(await betsKept()).toBe(before + 1));
  await page.click(`[data-game="${PLINKO}"]`);
  await hears(page, 'ready');
  await eventually(async () => expect((await ask(page, 'getState')).state?.busy).toBe(false));
  const [row] = await platform.database.query<{ open: string }>(
    "SELECT count(*) AS open FROM bets WHERE state = 'open'",
  );
  expect(Number(row?.open)).toBe(0);
});

async function betsKept(): Promise<number> {
  const [row] = await platform.database.query<{ bets: string }>('SELECT count(*) AS bets FROM bets');
  return Number(row?.bets);
}

interface Heard {
  readonly type: string;
  readonly version: number;
  readonly payload: Readonly<Record<string, unknown>>;
}
declare global {
  interface Window {
    heard: Heard[];
  }
}

const waitFor = (page: Page, selector: string, text: string): Promise<unknown> =>
  page.waitForFunction(
    (where, what) => {
      const found = [...document.querySelectorAll(where)];
      return found.length > 0 && found.every(({ textContent }) => textContent === what);
    },
    { polling: 50 },
    selector,
    text,
  );

test('the React example: two games of one player side by side, each with its own session and storage', async () => {
  const page = await browser.desktop();
  await page.goto(`${pages.address}/react.html`);
  await page.waitForSelector('section:nth-of-type(2) iframe');
  await waitFor(page, '[role="status"]', 'Open');
  const frameAt = async (n: number): Promise<Frame> => {
    const frame = await (await page.$(`section:nth-of-type(${n}) iframe`))?.contentFrame();
    if (!frame) throw new Error('no client');
    return frame;
  };
  const [plinko, rocket] = [await frameAt(1), await frameAt(2)];
  await waitFor(page, 'section b', PLAYER.amount);
  const keys = await rocket.evaluate(() => ({
    own: sessionStorage.getItem('2.token'),
    other: sessionStorage.getItem('token'),
  }));
  expect(keys.own).not.toBe(keys.other);
  expect(Object.values(keys)).not.toContain(null);
  expect(await rocket.$eval('.purse__sum', ({ textContent }) => textContent)).toBe(`€${PLAYER.amount}`);
  // Stakes on one page change the balance on both, and both sessions stay open. Three of them: one ball may return its stake.
  for (let n = 0; n < 3; n += 1) await drop(plinko);
  await page.waitForFunction(
    (before) => {
      const [one, other] = [...document.querySelectorAll('section b')].map(({ textContent }) => textContent);
      return one !== before && one === other;
    },
    { polling: 50 },
    PLAYER.amount,
  );
  await drop(plinko);
  // A call ends with an error when its page goes away before the answer.
  const reloaded = rocket.waitForNavigation();
  await rocket.evaluate(() => void setTimeout(() => location.reload()));
  await reloaded;
  await page.waitForFunction(() => document.querySelectorAll('[role="status"]').length === 2);
  await rocket.waitForSelector('.purse__sum');
  await waitFor(page, '[role="status"]', 'Open');
});

test('the plain example: money, trouble and every kind of launch that fails', async () => {
  const page = await browser.desktop();
  await page.goto(`${pages.address}/plain.html`);
  await waitFor(page, '#state', 'Open');
  const client = await (await page.$('fairground-client iframe'))?.contentFrame();
  if (!client) throw new Error('no client');
  await page.evaluate(() => {
    window.heard = [];
    for (const type of ['connection', 'betRefused', 'lowFunds', 'path', 'error'])
      document.getElementById('game')?.addEventListener(type, (event) => {
        const payload = (event as CustomEvent<Heard['payload']>).detail;
        window.heard.push({ type, version: 2, payload });
      });
  });
  const listens = async (type: string, payload: object, meanwhile?: () => void): Promise<void> => {
    await eventually(async () => {
      meanwhile?.();
      const heard = (await page.evaluate(() => window.heard)).filter((one) => one.type === type);
      expect(heard.map((one) => one.payload)).toContainEqual(expect.objectContaining(payload));
    });
    told.add(type);
  };
  const { userId } = await books.link(PLAYER.playerId);
  // The newest socket may still belong to an earlier page.
  await listens('connection', { state: 'reconnecting' }, () => platform.notice.socketOf(userId)?.terminate());
  await listens('connection', { state: 'online' });

  // The money is withdrawn while the bet is on its way.
  const { balance } = await books.done('/players/get', { playerId: PLAYER.playerId });
  const held = new Promise<() => void>((resolve) => {
    page.on('request', (request) => {
      const goOn = (): void => void (request.isInterceptResolutionHandled() || request.continue());
      if (request.url().endsWith('betPlinko')) resolve(goOn);
      else goOn();
    });
  });
  await page.setRequestInterception(true);
  await drop(client);
  const goOn = await held;
  const all = { playerId: PLAYER.playerId, amount: balance, transactionNumber: 'all' };
  await books.done('/transfers/withdraw', all);
  goOn();
  await listens('betRefused', { game: 'plinko', code: `${CODE.insufficientBalance}` });
  await listens('lowFunds', { game: 'plinko' });
  page.removeAllListeners('request');
  await page.setRequestInterception(false);
  await books.done('/transfers/deposit', { ...PLAYER, transactionNumber: 'back' });

  await page.click('#other');
  await listens('path', { path: '/h5/rocket' });
  asked.add('openGame');

  const { link } = await books.link(PLAYER.playerId);
  const open = (launch: string | null): Promise<void> =>
    page.evaluate((text) => {
      Object.assign(document.getElementById('game') ?? {}, {
        launch: () => (text === null ? Promise.reject(new Error('offline')) : Promise.resolve(text)),
      });
    }, launch);
  await open(null);
  await waitFor(page, '#state', 'Closed: launch-fetch');
  await open('<h1>Internal Server Error</h1>');
  await waitFor(page, '#state', 'Closed: launch-link');
  const soon = Date.now() + 60_000;
  const query = launchQuery('another key', { userId: '1', token: 't', type: 2 }, soon);
  await open(`${platform.address}/?${query}`);
  await waitFor(page, '#state', 'Closed: launch-unreadable');
  const past = launchQuery(platform.launchKey, { userId: '1', token: 't', type: 2 }, Date.now() - 1_000);
  await open(`${platform.address}/?${past}`);
  await waitFor(page, '#state', 'Closed: launch-over');
  // A code opens one session only, and this one was already used.
  const used = await books.link('bob');
  await new TestPlayer(platform.address, used.code, used.userId).call(CALLS.refreshSession, {
    nonce: newNonce(),
  });
  await open(used.link);
  await waitFor(page, '#state', 'Closed: session-expired');
  await open(link);
  await waitFor(page, '#state', 'Open');
  // This page loads but sends no messages, like a client that may not be framed by this page.
  await open(`${platform.address}/health`);
  await waitFor(page, '#state', 'Closed: launch-refused');
  pages.frames = "'none'";
  await page.reload();
  await waitFor(page, '#state', 'Closed: launch-blocked');
  pages.frames = '';
  browser.complaints.splice(0);
});

test('a page that config.json does not list in hosts is told so, and steers nothing', async () => {
  const page = await browser.desktop();
  const config = (await (await fetch(`${platform.address}/config.json`)).json()) as object;
  await page.setRequestInterception(true);
  page.on('request', (request) => {
    const isConfig = request.url() === `${platform.address}/config.json`;
    const body = JSON.stringify({ ...config, hosts: ['https://another.example'] });
    void (isConfig ? request.respond({ contentType: 'application/json', body }) : request.continue());
  });
  await page.goto(`${pages.address}/plain.html`);
  await waitFor(page, '#state', 'Closed: launch-host');
  const answer = await page.evaluate(() => {
    const { client } = document.getElementById('game') as HTMLElement & { readonly client: Handle };
    return client.send('getState');
  });
  expect(answer).toEqual({ ok: false, reason: 'launch-host' });
  browser.complaints.splice(0);
});

test('a page that keeps SDK 1 goes on in version 1', async () => {
  const page = await browser.desktop();
  const warnings: string[] = [];
  page.on('console', (message) => void (message.type() === 'warn' && warnings.push(message.text())));
  await page.goto(`${pages.address}/old.html`);
  await page.waitForFunction(() => window.heard.some(({ type }) => type === 'ready'), { polling: 50 });
  const { userId } = await books.link(PLAYER.playerId);
  await eventually(() => expect(platform.notice.socketOf(userId)).toBeDefined());
  platform.notice.socketOf(userId)?.terminate();
  expect(await ask(page, 'setAudio', { muted: true })).toMatchObject(DONE);
  expect((await ask(page, 'getState')).state).toMatchObject({ muted: true, game: 'plinko' });
  const heard = await page.evaluate(() => window.heard);
  expect(heard.map(({ type }) => type)).toEqual(expect.arrayContaining(['close', 'balance', 'audioChange']));
  expect(new Set(heard.map(({ version }) => version))).toEqual(new Set([1]));
  expect(warnings.filter((text) => text.includes('Fairground'))).toEqual([]);
});

test('nothing of the vocabulary was left out', () => {
  expect(Object.keys(HOST_SCHEMA).filter((type) => !asked.has(type))).toEqual([]);
  expect(Object.keys(CLIENT_SCHEMA).filter((type) => !told.has(type))).toEqual([]);
});
