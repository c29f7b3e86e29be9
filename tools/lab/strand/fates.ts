// The faults that may happen to a player ("fates"), and for each of them the true messages that the client may then show. A
// working page is also true for faults that the client can repair by itself.
import type { Page } from 'puppeteer';
import type { Platform } from '../../../src/platform/platform';
import { GAMES, PAGES as GAME_PAGES } from '../../../src/games/games';
import { reactionTo } from '../../../src/client/connection/catalogue';
import { meaningOfClose } from '../../../src/client/connection/closeCodes';
import { isSpecialCode } from '../../../src/client/connection/reconnect/standing';
import codes from '../../../src/client/i18n/en/codes.json';
import { CODE } from '../../../src/protocol/codes';
import { CONTROL } from '../../../src/protocol/frames';
import { mayHaveSocket } from '../../../src/client/app/routes';
import { launchQuery, LANGUAGES_BY_CODE, type Language } from '../../../src/protocol/launch';
import type { Chance } from './chance';

export interface Scene {
  readonly platform: Platform;
  readonly page: Page;
  readonly chance: Chance;
  readonly userId: string;
  readonly device: 'phone' | 'desktop';
  readonly language: Language;
}

/** A message, by the key of a text that it must contain; `values` fill in the text. */
export interface Truth {
  readonly key: string;
  readonly values?: Readonly<Record<string, string | number>>;
}

export interface Fate {
  readonly name: string;
  /** Causes the fault. Returns a function that ends it; null for a fault that only the client can end. */
  strike(scene: Scene): Promise<(() => Promise<void> | void) | null>;
  /** Messages of which one may be shown. */
  readonly truths: readonly Truth[];
  /** A working page is a correct result too. */
  readonly mayPlay: boolean;
  /** It happens to the whole hall, so no other player may be there. */
  readonly ofHall?: boolean;
  /** The code that calls are answered with: a toast may show its text. */
  readonly answer?: number;
}

const wait = (time: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, time));
export const code = (number: number): Truth => ({ key: `codes:${number}` });

/** Makes the page send a call: by opening another page, or by the event that the network is back. */
const makeItCall = ({ page, chance }: Scene): Promise<unknown> => {
  const game = `/h5/${chance.of(GAME_PAGES).route}`;
  return page.evaluate(
    (path) => {
      if (path === null || location.hash.startsWith(`#${path}`)) dispatchEvent(new Event('online'));
      else location.hash = path;
    },
    chance.of([null, '/h5/home', '/h5/settings', '/h5/help/FAQ', game, game]),
  );
};

const GENERIC: Truth = { key: 'screens:expired.text' };
const EXPIRED = [1117, 1190, 1191, 5001, 5002, 5003];
const SPECIAL = [11701, 11702, ...Array.from({ length: 14 }, (_, i) => 11704 + i)];
const TOASTS = [
  304, 400, 401, 402, 404, 500, 503, 1127, 1275, 2009, 2010, 4242, 10114, 11404, 11502, 11507, 11602, 11603,
  11703,
];

/** Codes whose text may be shown because of the player's own play: a bet may arrive just after its betting has closed. */
const BY_PLAYING = new Set<number>([
  CODE.insufficientBalance,
  CODE.roundEnded,
  CODE.roundAlreadyStarted,
  CODE.walletInsufficient,
]);
/** Codes that are shown only when calls are answered with them here. */
export const INJECTED = [...EXPIRED, 5005, 7006, ...SPECIAL, ...TOASTS].filter(
  (number) => !BY_PLAYING.has(number),
);

const answered = (number: number, truths: readonly Truth[], mayPlay: boolean, forEver: boolean): Fate => ({
  name: `answer ${number}${forEver ? ' for ever' : ''}`,
  answer: number,
  truths,
  mayPlay,
  async strike(scene) {
    const { platform, userId } = scene;
    platform.controls.refuse(userId, number, { times: forEver ? 1e9 : 1 + scene.chance.below(4) });
    await makeItCall(scene);
    return () => platform.controls.forgive(userId);
  },
});

const closed = (number: number, truths: readonly Truth[]): Fate => ({
  name: `close ${number}`,
  truths,
  mayPlay: truths.length === 0,
  async strike({ platform, userId, page }) {
    const hasSocket = async (): Promise<boolean> => {
      for (let looks = 0; !platform.notice.socketOf(userId) && looks < 60; looks++) await wait(50);
      return platform.notice.socketOf(userId) !== undefined;
    };
    // Some pages of help have no socket that could be closed.
    const mayHave = mayHaveSocket(await page.evaluate(() => location.hash));
    if (!mayHave || !(await hasSocket())) {
      await page.evaluate(() => void (location.hash = '/h5/home'));
      await wait(300);
      await hasSocket();
    }
    platform.notice.socketOf(userId)?.control(number);
    return null;
  },
});

const refusal = (number: number): Truth => ({ key: 'screens:refused.code', values: { code: number } });

const AWAY: readonly Truth[] = [
  { key: 'screens:lost' },
  { key: 'hud:connection.safe' },
  { key: 'hud:connection.abnormal' },
];
const CLOSED: readonly Truth[] = [{ key: 'hud:maintenance.platform' }, { key: 'hud:maintenance.upgrading' }];

async function goOffline(page: Page): Promise<() => Promise<void>> {
  await page.setOfflineMode(true);
  return () => page.setOfflineMode(false);
}

async function silence(page: Page): Promise<() => Promise<void>> {
  const session = await page.createCDPSession();
  await session.send('Network.enable');
  await session.send('Network.setBlockedURLs', { urls: ['*/api/*', '*/notice*'] });
  return () => session.detach();
}

const cut = (name: string, conditions: 'offline' | 'silent', time: (chance: Chance) => number): Fate => ({
  name,
  truths: AWAY,
  mayPlay: true,
  async strike({ platform, userId, page, chance }) {
    const heal = conditions === 'offline' ? await goOffline(page) : await silence(page);
    platform.notice.socketOf(userId)?.terminate();
    await wait(time(chance));
    return heal;
  },
});

const maintenance = (name: string, body: (chance: Chance) => object): Fate => ({
  name,
  ofHall: true,
  truths: CLOSED,
  mayPlay: true,
  async strike({ platform, chance }) {
    const wish = body(chance);
    await admin(platform, 'maintenance', { on: true, ...wish });
    return () => admin(platform, 'maintenance', { on: false, ...wish });
  },
});

export async function admin(platform: Platform, path: string, body: object): Promise<void> {
  const answer = await fetch(`${platform.address}/admin/${path}`, {
    method: 'POST',
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
}

/** Codes that are shown in a toast, or not at all: those that have a text and are in none of the other groups. */
const TOLD = Object.keys(codes)
  .map(Number)
  .filter((number) => number > 500 && !isSpecialCode(number) && reactionTo(number, '').startsWith('toast'));
/** Close codes by which the platform refuses a connection. */
const STOPS = Array.from({ length: 6_100 }, (_, number) => number).filter(
  (number) => meaningOfClose(number) === 'stop' && number !== CONTROL.replaced,
);

/** Fates, and groups of fates of which a run takes one. */
export const FATES: readonly (Fate | readonly Fate[])[] = [
  STOPS.map((number) => closed(number, [refusal(number)])),
  TOLD.map((number) => answered(number, AWAY, true, false)),
  ...EXPIRED.map((number) => answered(number, [code(number)], false, true)),
  answered(5005, [GENERIC], false, true),
  answered(7006, [code(7006)], false, true),
  ...SPECIAL.flatMap((number) => [
    answered(
      number,
      [code(number), { key: 'hud:connection.errorCode', values: { code: number } }],
      true,
      false,
    ),
    answered(
      number,
      [code(number), { key: 'hud:connection.failedWithCode', values: { code: number } }],
      true,
      true,
    ),
  ]),
  ...TOASTS.map((number) => answered(number, AWAY, true, false)),
  ...[500, 503, 400].map((number) => answered(number, AWAY, true, true)),
  ...[1000, 2000, 2200, 2300, 2400, 6012].map((number) => closed(number, [])),
  closed(4000, [{ key: 'screens:refused.replaced' }]),
  closed(4001, [{ key: 'screens:ending.closed' }]),
  closed(5004, [code(5004)]),
  ...[2001, 2005, 3333, 4002, 4999, 5003, 6010, 6011].map((number) => closed(number, [refusal(number)])),
  {
    name: 'the line breaks',
    truths: [],
    mayPlay: true,
    strike: async ({ platform, userId }) => (platform.notice.socketOf(userId)?.terminate(), null),
  },
  cut('offline for a moment', 'offline', (chance) => 200 + chance.below(2_000)),
  cut('offline for long', 'offline', (chance) => 4_000 + chance.below(5_000)),
  cut('nothing comes through for a moment', 'silent', (chance) => 200 + chance.below(2_000)),
  cut('nothing comes through for long', 'silent', (chance) => 4_000 + chance.below(5_000)),
  {
    name: 'slow answers',
    ofHall: true,
    truths: AWAY,
    mayPlay: true,
    async strike({ platform, page, chance }) {
      platform.controls.delayAnswers(500 + chance.below(3_000));
      await page.evaluate(() => dispatchEvent(new Event('online')));
      return () => platform.controls.delayAnswers(0);
    },
  },
  maintenance('maintenance', () => ({ minutes: 0 })),
  maintenance('maintenance with an end', () => ({ minutes: 0, until: Date.now() + 60_000 })),
  maintenance('upgrade', () => ({ minutes: 0, kind: 'upgrading' })),
  maintenance('maintenance is near', () => ({ minutes: 3 })),
  maintenance('a game in maintenance', (chance) => ({ minutes: 0, gameType: chance.of(GAMES).gameType })),
  maintenance('a game upgraded', (chance) => ({
    minutes: 0,
    kind: 'upgrading',
    gameType: chance.of(GAMES).gameType,
  })),
  {
    name: 'table frozen',
    ofHall: true,
    truths: [],
    mayPlay: true,
    async strike({ platform, chance }) {
      const gameType = chance.of(GAMES).gameType;
      await admin(platform, 'table', { gameType, frozen: true });
      return () => admin(platform, 'table', { gameType, frozen: false });
    },
  },
  {
    name: 'merchant disabled',
    ofHall: true,
    truths: [],
    mayPlay: true,
    async strike({ platform }) {
      await admin(platform, 'merchant', { enabled: false });
      return () => admin(platform, 'merchant', { enabled: true });
    },
  },
  {
    name: 'betting withdrawn',
    truths: [{ key: 'hud:connection.withdrawn.text' }],
    mayPlay: true,
    async strike({ platform, userId }) {
      await admin(platform, 'betting', { userId, allowed: false });
      return () => admin(platform, 'betting', { userId, allowed: true });
    },
  },
  {
    name: 'logged in elsewhere',
    truths: [code(5003)],
    mayPlay: false,
    async strike({ platform, userId }) {
      await platform.sessions.open({ userId });
      return null;
    },
  },
  {
    name: 'round void',
    ofHall: true,
    truths: [{ key: 'game:void.exception' }, { key: 'game:void.title' }],
    mayPlay: true,
    async strike({ platform, chance }) {
      const gameType = chance.of(GAMES).gameType;
      await admin(platform, 'void-round', { gameType });
      return null;
    },
  },
  {
    name: 'reload',
    truths: [],
    mayPlay: true,
    strike: async ({ page }) => (await page.reload().catch(() => undefined), null),
  },
  {
    name: 'back',
    truths: [{ key: 'game:auto.leave.text' }],
    mayPlay: true,
    async strike({ page }) {
      // From a page inside the client: on the first page the button would leave the client.
      await page.evaluate(() => void (location.hash = '/h5/help/FAQ'));
      await wait(500);
      await page.evaluate(() => void setTimeout(() => history.back()));
      return null;
    },
  },
  {
    name: 'unknown address',
    truths: [{ key: 'screens:absent.text' }, { key: 'game:auto.leave.text' }],
    mayPlay: true,
    async strike({ page, chance }) {
      const path = chance.of([
        '/nowhere',
        '/h5/nowhere',
        '/404',
        '/pc/home',
        '/h5/help/gameplay/99',
        '/pc/x',
        `/h5/${chance.of(GAME_PAGES).route}/components/x`,
      ]);
      await page.evaluate((hash) => void (location.hash = hash), path);
      return null;
    },
  },
  {
    name: 'link over',
    truths: [{ key: 'screens:ending.over' }],
    mayPlay: false,
    strike: (scene) => openLink(scene, scene.platform.launchKey, Date.now() - 60_000),
  },
  {
    name: 'link under another key',
    truths: [{ key: 'screens:ending.unreadable' }],
    mayPlay: false,
    strike: (scene) => openLink(scene, 'another key', Date.now() + 60_000),
  },
  {
    name: 'link with an unknown token',
    truths: [code(5001)],
    mayPlay: false,
    strike: (scene) => openLink(scene, scene.platform.launchKey, Date.now() + 60_000),
  },
];

const codeOf = (language: Language): number =>
  Number(Object.entries(LANGUAGES_BY_CODE).find(([, name]) => name === language)?.[0] ?? 2);

async function openLink({ platform, page, language }: Scene, key: string, until: number): Promise<null> {
  const block = {
    userId: 'somebody',
    token: 'unknown-token-0123456789',
    type: 2,
    defaultLanguage: codeOf(language),
  };
  await page.goto('about:blank');
  await page.goto(`${platform.address}/?${launchQuery(key, block, until)}`);
  return null;
}
