// The client in an operator's page, on two origins: every message both ways, in a frame and in a window of its own, and
// what strangers say.
import type { Page } from 'puppeteer';
import { CLIENT_SCHEMA } from '../../src/embed/clientMessages';
import { HOST_SCHEMA } from '../../src/embed/hostMessages';
import { eventually } from '../platform/support/eventually';
import {
  DONE,
  PLINKO,
  ask,
  asked,
  browser,
  clientIn,
  count,
  drop,
  hears,
  openCasino,
  operator,
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
  await press(client, 'Start', '[role="alertdialog"] .button');
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
  const { game, digest } = await hears(page, 'commitment');
  expect([game, digest]).toEqual(['rocket', expect.stringMatching(/^[0-9a-f]{64}$/)]);
  expect(await hears(page, 'error')).toMatchObject({ code: 'launch-parameter', fatal: false });
  await eventually(() => expect(warnings.join('\n')).toContain('historyUrl was refused'));

  // A wrong version, an unknown type, a cyclic message, a bare word: none of it pauses anything.
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
    target?.postMessage({ ...message, version: 2 }, '*');
    target?.postMessage({ ...message, type: 'explode' }, '*');
    target?.postMessage({ ...message, payload: cyclic }, '*');
    target?.postMessage('pause', '*');
  });
  // Messages come in the order in which they were sent: when this one is answered, those have been looked at.
  const state = (await ask(page, 'getState')).state;
  expect(state?.pause).toBe('none');
  for (const word of ['version', 'type', 'cyclic'])
    await eventually(() =>
      expect(warnings).toContainEqual(expect.stringMatching(new RegExp(`^Fairground refused[^]*${word}`))),
    );

  // The same messages, forged for the host page by another window than the client's.
  const before = await count(page, 'exit');
  await page.evaluate(async () => {
    const forged = { source: 'fairground', type: 'exit', version: 1, payload: { url: null }, timestamp: 1 };
    // Who began to listen last hears it last: by then the SDK has heard it.
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
  // The lobby's own policy, the client's frame-ancestors, or both refuse; what matters is that no client is there.
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
  // As small as such a window may be: the button is in sight, and nothing lies over it.
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

test('nothing of the vocabulary was left out', () => {
  expect(Object.keys(HOST_SCHEMA).filter((type) => !asked.has(type))).toEqual([]);
  expect(Object.keys(CLIENT_SCHEMA).filter((type) => !told.has(type))).toEqual([]);
});
