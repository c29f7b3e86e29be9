// The pages about people as somebody uses them: what they refuse, in which words, and that nothing typed becomes markup.
import { act, cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { App } from '../../../src/app/App';
import { GameHost } from '../../../src/app/gameHost';
import { startTexts } from '../../../src/i18n';
import { CODE } from '../../../src/protocol/codes';
import { STORAGE_KEYS } from '../../../src/stores/session';
import { fakeClient, type FakeClient } from '../app/fakeClient';

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130 Safari/537.36';
const MARKUP = '<img src=x onerror=alert(1)>';

// A machine under load is slow, and a page is many nodes.
configure({ asyncUtilTimeout: 8000 });
jest.setTimeout(30_000);

let userAgent = PHONE;
let wide = false;

beforeAll(async () => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
  Object.assign(window, {
    scrollTo: () => undefined,
    matchMedia: (query: string) => ({
      matches: wide && query.includes('min-width: 60rem'),
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  await startTexts('en');
});
beforeEach(() => {
  userAgent = PHONE;
  wide = false;
});
afterEach(cleanup);

const winner = (userId: string, rank: number, changes: object = {}) => ({
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
const MINE = {
  entry: null,
  message: { text: '', status: 'none' },
  nickName: { text: '', status: 'none' },
  announcementsLeft: 3,
  muted: false,
  visitor: false,
};
const usual = (): Record<string, unknown> => ({
  '/game/refreshSession': { sessionId: 'fresh', now: 1_700_000_000_000 },
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
  /** What was sent to this path. */
  sentTo(path: string): unknown[];
}

async function show(path: string, answers: Record<string, unknown> = {}): Promise<Shown> {
  window.location.hash = path;
  const fake = fakeClient(path);
  const all = { ...usual(), ...answers };
  const post = fake.platform.post.bind(fake.platform);
  fake.platform.post = (url, body, headers, signal) => {
    const answer = all[new URL(url).pathname.replace('/api', '')];
    const refused = typeof answer === 'object' && answer !== null && 'code' in answer;
    fake.platform.answers(
      refused ? { code: Number(answer.code) } : { code: CODE.success, msg: JSON.stringify(answer ?? null) },
    );
    return post(url, body, headers, signal);
  };
  const host = new GameHost(fake.client.gameServices, () => false, fake.client.play);
  render(<App client={fake.client} host={host} />);
  await act(async () => fake.client.start());
  return Object.assign(fake, {
    sentTo: (wanted: string) =>
      fake.platform.received.filter(({ url }) => url.endsWith(wanted)).map(({ request }) => request),
  });
}

const type = (field: HTMLElement, text: string): void => {
  fireEvent.change(field, { target: { value: text } });
};

describe('the nickname', () => {
  test.each([
    ['A', 'A nickname has at least 2 characters.'],
    ['Joaquim99', 'A nickname has at most 8 characters.'],
    ['Li😀', 'Only Chinese, English letters or digits are allowed.'],
    ['ab\u202ecd', 'Only Chinese, English letters or digits are allowed.'],
    ['<img o>', 'Only Chinese, English letters or digits are allowed.'],
    [MARKUP, 'A nickname has at most 8 characters.'],
    ['Linh', 'This is your nickname already.'],
  ])('%j is refused: %s', async (typed, said) => {
    const fake = await show('/h5/settings');
    const field = await screen.findByLabelText('Nickname', { selector: 'input' });
    type(field, typed);
    fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    expect(fake.sentTo('/userInfo/editNickName')).toEqual([]);
    expect(document.querySelector('img[src="x"]')).toBeNull();
  });

  test('that the platform refuses keeps what was typed, and says that it failed', async () => {
    const fake = await show('/h5/settings', { '/userInfo/editNickName': { code: 1263 } });
    const field = await screen.findByLabelText('Nickname', { selector: 'input' });
    type(field, 'Kofi');
    fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText('Failed to modify nickname')).toBeTruthy();
    expect(field).toHaveProperty('value', 'Kofi');
    expect(fake.sentTo('/userInfo/editNickName')).toEqual([{ nickName: 'Kofi' }]);
  });

  test('under review cannot be edited', async () => {
    const pending = { ...MINE, nickName: { text: 'Kofi', status: 'pending' } };
    await show('/h5/settings', { '/game/getWinnerTop': { winners: [], mine: pending } });
    expect(await screen.findByText('Under review')).toBeTruthy();
    const field = screen.getByLabelText('Nickname', { selector: 'input' });
    expect(field).toHaveProperty('readOnly', true);
    expect(screen.getByRole('button', { name: 'Send for review' }).getAttribute('aria-disabled')).toBe(
      'true',
    );
  });
});

describe('the message box', () => {
  test.each([
    ['a message of twenty-six chars', 'A message has 25 characters at most.'],
    ['hello', 'Your message is too short: write at least two words.'],
    ['good \u202eluck', 'This message holds characters that cannot be shown. Please type it anew.'],
    ['', 'Please write a message first.'],
  ])('%j is refused: %s', async (typed, said) => {
    const fake = await show('/h5/ranking');
    fireEvent.click(await screen.findByRole('button', { name: /My message/ }));
    type(screen.getByLabelText('Message to everybody'), typed);
    fireEvent.click(screen.getByRole('button', { name: 'Send for review' }));
    expect(await screen.findByText(said)).toBeTruthy();
    expect(fake.sentTo('/game/editWinnerMessage')).toEqual([]);
  });

  test.each([
    ['pending', 'Your message is under review and cannot be edited until the review is over.'],
    ['approved', 'Your message passed the review and stands beside your name.'],
    ['rejected', /did not pass the review.*contact support/],
    ['reverted', /reset to the default/],
  ])('tells where a message that is %s stands', async (status, said) => {
    const mine = { ...MINE, message: { text: 'good luck', status } };
    await show('/h5/ranking', { '/game/winnerList': { winners: [], mine } });
    fireEvent.click(await screen.findByRole('button', { name: /My message/ }));
    expect(await screen.findByText(said)).toBeTruthy();
    const field = screen.getByLabelText('Message to everybody');
    expect(field).toHaveProperty('readOnly', status === 'pending');
  });

  test('stays closed to a muted player and to a visitor', async () => {
    await show('/h5/ranking', { '/game/winnerList': { winners: [], mine: { ...MINE, muted: true } } });
    fireEvent.click(await screen.findByRole('button', { name: /My message/ }));
    expect(await screen.findByText('You are muted and cannot send messages.')).toBeTruthy();
    expect(screen.queryByLabelText('Message to everybody')).toBeNull();
  });
});

describe('a platform announcement', () => {
  test('of 26 characters is refused before it is sent', async () => {
    const fake = await show('/h5/ranking');
    fireEvent.click(await screen.findByRole('button', { name: /^Announce/ }));
    const sheet = within(screen.getByRole('dialog'));
    type(sheet.getByLabelText('Announcement to everybody'), 'twenty six characters long!');
    fireEvent.click(sheet.getByRole('button', { name: 'Announce' }));
    expect(await sheet.findByText('A message has 25 characters at most.')).toBeTruthy();
    expect(fake.sentTo('/game/sendNoticeMessage')).toEqual([]);
  });

  test('goes out about the winners that were chosen, and counts down the allowance', async () => {
    const fake = await show('/h5/ranking', { '/game/sendNoticeMessage': { announcementsLeft: 2 } });
    fireEvent.click(await screen.findByRole('button', { name: /^Announce/ }));
    const sheet = within(screen.getByRole('dialog'));
    expect(sheet.getByText('3 announcements left this week')).toBeTruthy();
    type(sheet.getByLabelText('Announcement to everybody'), 'well played');
    fireEvent.click(sheet.getByRole('checkbox', { name: /Player1/ }));
    fireEvent.click(sheet.getByRole('button', { name: 'Announce' }));
    await waitFor(() =>
      expect(fake.sentTo('/game/sendNoticeMessage')).toEqual([{ message: 'well played', userIds: ['a'] }]),
    );
    expect(await screen.findByText('2 announcements left this week')).toBeTruthy();
  });

  test('is not to be had when none is left', async () => {
    const mine = { ...MINE, announcementsLeft: 0 };
    await show('/h5/ranking', { '/game/winnerList': { winners: [], mine } });
    fireEvent.click(await screen.findByRole('button', { name: /^Announce/ }));
    expect(await screen.findByText(/You have no announcements left this week/)).toBeTruthy();
    expect(screen.queryByLabelText('Announcement to everybody')).toBeNull();
  });
});

test('an empty board and an empty record say so', async () => {
  await show('/h5/ranking', { '/game/winnerList': { winners: [], mine: MINE } });
  expect(await screen.findByText('No users available')).toBeTruthy();
  cleanup();
  await show('/h5/records');
  expect(await screen.findByText('No records available')).toBeTruthy();
});

test('records of reversed dates are not asked for, and the rule is told', async () => {
  const fake = await show('/h5/records');
  const from = await screen.findByLabelText('From');
  await screen.findByText('No records available');
  type(from, '2026-11-20');
  await waitFor(() => expect(fake.sentTo('/historuBet/gameRecord')).toHaveLength(2));
  type(screen.getByLabelText('To'), '2026-11-19');
  expect(await screen.findByText('The end date cannot be earlier than the start date')).toBeTruthy();
  expect(from.getAttribute('aria-invalid')).toBe('true');
  expect(fake.sentTo('/historuBet/gameRecord')).toHaveLength(2);
});

test('a notice with markup in it is shown as text', async () => {
  const fake = await show('/h5/home');
  act(() =>
    fake.client.billboard.takeNotices({
      id: '1',
      sort: 1,
      enContent: `${MARKUP}<script>alert(2)</script>`,
      cnContent: '',
      krContent: '',
      hiContent: '',
      jpContent: '',
      viContent: '',
    }),
  );
  // On its sign, and in the list of the lobby.
  await waitFor(() => expect(screen.getAllByText(`${MARKUP}<script>alert(2)</script>`)).toHaveLength(2));
  expect(document.querySelector('img[src="x"]')).toBeNull();
  expect(document.querySelector('script')).toBeNull();
});

test('a winner’s name and message with markup are text, and praise is given in the lobby', async () => {
  const top = [winner('a', 1, { nickName: '<b>Kofi</b>', message: MARKUP })];
  const fake = await show('/h5/home', {
    '/game/getWinnerTop': { winners: top, mine: MINE },
    '/game/winnerPraise': { praises: 5 },
  });
  expect(await screen.findByText(MARKUP)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Praise <b>Kofi</b>. Praises so far: 4' }));
  expect(await screen.findByRole('button', { name: 'You praised <b>Kofi</b>. Praises: 5' })).toBeTruthy();
  expect(fake.sentTo('/game/winnerPraise')).toEqual([{ userId: 'a' }]);
});

test('an unknown language code in the session is taken for none', async () => {
  const { client } = fakeClient('/h5/home');
  client.session.setLanguage('en');
  const storage = new Map<string, string>([[STORAGE_KEYS.language, 'xx<script>']]);
  const { SessionStore } = await import('../../../src/stores/session');
  const session = new SessionStore({
    get: (key) => storage.get(key) ?? null,
    set: (key, value) => void storage.set(key, value),
    remove: (key) => void storage.delete(key),
  });
  session.restore();
  expect(session.language).toBeNull();
});

test('the tour stands over the lobby until it is seen to its end', async () => {
  const fake = await show('/h5/home', { '/userInfo/getUserGuideStep': { step: 2 } });
  const tour = await screen.findByRole('region', { name: 'A look around' });
  expect(within(tour).getByText('Nothing to take on trust')).toBeTruthy();
  fireEvent.click(within(tour).getByRole('button', { name: 'Next' }));
  fireEvent.click(await within(tour).findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'A look around' })).toBeNull());
  expect(fake.sentTo('/userInfo/updateStep')).toEqual([{ step: 3 }, { step: 4 }]);
});

test('the desktop has its header on every page that is no game', async () => {
  userAgent = DESKTOP;
  wide = true;
  await show('/h5/help/FAQ');
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Home',
    'All games',
    'Ranking',
    'Records',
    'Help centre',
    'About us',
  ]);
  expect(screen.getByRole('button', { name: 'Refresh the balance' })).toBeTruthy();
  expect(screen.getByText('Linh')).toBeTruthy();
  expect(screen.getByText(/© 2026 Fairground/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Edit your nickname' }));
  await waitFor(() => expect(window.location.hash).toBe('#/h5/settings'));
});

test('a phone in maintenance counts down to when the fair opens again', async () => {
  const fake = await show('/h5/maintaining');
  const now = fake.client.serverClock.now();
  act(() => fake.client.billboard.warn({ minutes: 0, gameType: null, until: now + 65_000 } as never));
  expect((await screen.findByRole('timer')).textContent).toBe('Back in about 1:05');
  act(() => fake.clock.wind(2000));
  expect(screen.getByRole('timer').textContent).toBe('Back in about 1:03');
  act(() => fake.clock.wind(64_000));
  expect(screen.getByText(/takes longer than expected/)).toBeTruthy();
});
