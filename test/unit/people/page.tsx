// A whole client on one of its pages, with a platform that gives the usual answers.
import { act, cleanup, configure, fireEvent, render } from '@testing-library/react';
import { App } from '../../../src/client/app/App';
import { CurrentGame } from '../../../src/client/app/currentGame';
import { keepLastGame } from '../../../src/client/stores/lastGame';
import { startTexts } from '../../../src/client/i18n';
import { CODE } from '../../../src/protocol/codes';
import { fakeClient, type FakeClient } from '../app/fakeClient';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537.36';
export const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130 Safari/537.36';

/** The browser's user agent and width; reset to a phone before each test. */
export const browser = { userAgent: PHONE, wide: false };

/** Sets up each test of a file with pages in English, and removes the pages after it. */
export function setUpPages(): void {
  // A busy machine is slow, and a page has many nodes.
  configure({ asyncUtilTimeout: 8000 });
  jest.setTimeout(30_000);
  beforeAll(async () => {
    Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => browser.userAgent });
    Object.assign(window, {
      scrollTo: () => undefined,
      matchMedia: (query: string) => ({
        matches: browser.wide && /min-width: (48|60)rem/.test(query),
        addEventListener: () => undefined,
        removeEventListener: () => undefined,
      }),
    });
    await startTexts('en');
  });
  beforeEach(() => {
    Object.assign(browser, { userAgent: PHONE, wide: false });
  });
  afterEach(cleanup);
}

export const MARKUP = '<img src=x onerror=alert(1)>';

export const winner = (userId: string, rank: number, changes: object = {}) => ({
  userId,
  rank,
  nickName: `Player${rank}`,
  level: 5,
  streak: 3,
  amount: '30.00',
  message: null,
  praises: 4,
  praised: false,
  ...changes,
});
export const MINE = {
  entry: null,
  message: { text: '', status: 'none' },
  nickName: { text: '', status: 'none' },
  announcementsLeft: 3,
  muted: false,
  visitor: false,
};
const usual = (): Record<string, unknown> => ({
  '/game/refreshSession': { sessionId: 'fresh', now: 1_700_000_000_000, pass: 'pass' },
  '/userInfo/loginId': { userId: '42', userName: 'linh42', nickName: 'Linh', maintaining: 0, visitor: false },
  '/userInfo/accountBalance': { balance: '12.50' },
  '/game/gameConfig': [],
  '/game/list': [],
  '/userInfo/getSysNotice': [],
  '/userInfo/getBanner': [],
  '/userInfo/getUserGuideStep': { step: 9 },
  '/userInfo/updateStep': { step: 9 },
  '/game/getWinnerTop': { winners: [winner('a', 1, { message: 'good luck' })], mine: MINE },
  '/game/winnerList': { winners: [winner('a', 1)], mine: MINE },
  '/historuBet/gameRecord': { slips: [], next: null },
  '/historuBet/accountRecord': { transactions: [], next: null },
  '/historuBet/notStartedGame': { slips: [] },
  '/historuBet/startedGame': { slips: [] },
});

interface Shown extends FakeClient {
  /** The answers by path; a test may change them. */
  readonly answers: Record<string, unknown>;
  /** The requests to this path. */
  sentTo(path: string): unknown[];
}

/** `been`: number of the game that the player was in last. */
export async function show(
  path: string,
  answers: Record<string, unknown> = {},
  been?: number,
): Promise<Shown> {
  window.location.hash = path;
  const fake = fakeClient(path);
  if (been !== undefined) keepLastGame(fake.client.memory, been);
  const all: Record<string, unknown> = { ...usual(), ...answers };
  const post = fake.platform.post.bind(fake.platform);
  fake.platform.post = (url, body, headers, signal) => {
    const answer = all[new URL(url).pathname.replace('/api', '')];
    const refused = typeof answer === 'object' && answer !== null && 'code' in answer;
    fake.platform.answers(
      refused ? { code: Number(answer.code) } : { code: CODE.success, msg: JSON.stringify(answer ?? null) },
    );
    return post(url, body, headers, signal);
  };
  const current = new CurrentGame(fake.client.gameServices, () => false, fake.client.play);
  render(<App client={fake.client} current={current} />);
  await act(async () => fake.client.start());
  return Object.assign(fake, {
    answers: all,
    sentTo: (wanted: string) =>
      fake.platform.received.filter(({ url }) => url.endsWith(wanted)).map(({ request }) => request),
  });
}

export const type = (field: HTMLElement, text: string): void => {
  fireEvent.change(field, { target: { value: text } });
};
