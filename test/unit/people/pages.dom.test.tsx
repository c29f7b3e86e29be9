// The pages about people in use: their content, and that text written by players never becomes markup.
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { STORAGE_KEYS } from '../../../src/client/stores/session';
import { LiveStreams } from '../../../src/client/connection/liveStreams';
import { fakeClient } from '../app/fakeClient';
import { DESKTOP, MARKUP, MINE, browser, show, type, setUpPages, winner } from './page';

setUpPages();

test('an empty board and an empty record say so', async () => {
  await show('/h5/ranking', { '/game/winnerList': { winners: [], mine: MINE } });
  expect(await screen.findByText('No users available')).toBeTruthy();
  cleanup();
  await show('/h5/records');
  expect(await screen.findByText('No records available')).toBeTruthy();
});

test('records of reversed dates are not asked for, and the rule is told', async () => {
  const fake = await show('/h5/records');
  await screen.findByText('No records available');
  type(screen.getByLabelText('Date'), 'other');
  const from = await screen.findByLabelText('From');
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
  // The text is on the sign and in the lobby's list.
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
  fireEvent.click(screen.getByRole('button', { name: 'Like <b>Kofi</b>. Likes so far: 4' }));
  expect(await screen.findByRole('button', { name: 'You liked <b>Kofi</b>. Likes: 5' })).toBeTruthy();
  expect(fake.sentTo('/game/winnerPraise')).toEqual([{ userId: 'a' }]);
});

test('the own place below the ranking is hidden while its row is in sight', async () => {
  let sees = (_: readonly { readonly intersectionRatio: number }[]): void => undefined;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((tell) => {
    sees = tell as unknown as typeof sees;
    return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
  });
  const own = winner('me', 2, { nickName: 'Linh' });
  await show('/h5/ranking', {
    '/game/winnerList': { winners: [winner('a', 1), own], mine: { ...MINE, entry: own } },
  });
  const below = within(await screen.findByRole('region', { name: 'You' }));
  expect(below.getByText('Linh')).toBeTruthy();
  act(() => sees([{ intersectionRatio: 1 }]));
  expect(below.queryByText('Linh')).toBeNull();
  expect(below.getByRole('button', { name: 'My message' })).toBeTruthy();
  // Scrolled away.
  act(() => sees([{ intersectionRatio: 0.5 }]));
  expect(below.getByText('Linh')).toBeTruthy();
  // The row is not on another board.
  act(() => sees([{ intersectionRatio: 1 }]));
  fireEvent.click(screen.getByText('Yesterday'));
  expect(await below.findByText('Linh')).toBeTruthy();
});

test('winners out of sight are not fetched anew before they come into sight', async () => {
  let sees = (_: readonly { readonly isIntersecting: boolean }[]): void => undefined;
  jest.spyOn(window, 'IntersectionObserver').mockImplementation((tell) => {
    sees = tell as unknown as typeof sees;
    return { observe: () => undefined, disconnect: () => undefined } as unknown as IntersectionObserver;
  });
  const stale: (() => void)[] = [];
  jest.spyOn(LiveStreams.prototype, 'onStale').mockImplementation((renew) => {
    stale.push(renew);
    return () => undefined;
  });
  const fake = await show('/h5/home');
  await screen.findByRole('region', { name: 'Winners of the week' });
  const fetched = (): number => fake.sentTo('/game/getWinnerTop').length;
  const before = fetched();
  act(() => sees([{ isIntersecting: false }]));
  act(() => stale.forEach((renew) => renew()));
  await act(async () => fake.clock.wind(5_000));
  expect(fetched()).toBe(before);
  act(() => sees([{ isIntersecting: true }]));
  await act(async () => fake.clock.wind(5_000));
  await waitFor(() => expect(fetched()).toBe(before + 1));
  jest.restoreAllMocks();
});

test('an unknown language code in the session is taken for none', async () => {
  const { client } = fakeClient('/h5/home');
  client.session.setLanguage('en');
  const storage = new Map<string, string>([[STORAGE_KEYS.language, 'xx<script>']]);
  const { SessionStore } = await import('../../../src/client/stores/session');
  const session = new SessionStore({
    get: (key) => storage.get(key) ?? null,
    set: (key, value) => void storage.set(key, value),
    remove: (key) => void storage.delete(key),
  });
  session.restore();
  expect(session.language).toBeNull();
});

test('the tour stands over the lobby until it is seen to its end', async () => {
  const fake = await show('/h5/home', { '/userInfo/getUserGuideStep': { step: 2 } }, 11);
  const tour = await screen.findByRole('region', { name: 'A look around' });
  expect(within(tour).getByText('Fair play')).toBeTruthy();
  fireEvent.click(within(tour).getByRole('button', { name: 'Next' }));
  fireEvent.click(await within(tour).findByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'A look around' })).toBeNull());
  expect(fake.sentTo('/userInfo/updateStep')).toEqual([{ step: 3 }, { step: 4 }]);
});

test('whoever has been in no game yet is led around by nothing; the game that he was in last is the first stall', async () => {
  const first = (): string | null | undefined => document.querySelector('.booth')?.getAttribute('href');
  await show('/h5/home', { '/userInfo/getUserGuideStep': { step: 0 } });
  await screen.findByText('good luck');
  expect(screen.queryByRole('region', { name: 'A look around' })).toBeNull();
  expect(first()).toBe('#/h5/rocket');
  cleanup();
  await show('/h5/home', {}, 11);
  await screen.findByText('good luck');
  expect(first()).toBe('#/h5/bingo');
  cleanup();
  await show('/h5/home', {}, 99);
  await screen.findByText('good luck');
  expect(first()).toBe('#/h5/rocket');
});

test.each(['Got it', 'Skip the tour'])(
  '"%s" takes the ticket away and leaves the focus on the page',
  async (way) => {
    await show('/h5/home', { '/userInfo/getUserGuideStep': { step: way === 'Got it' ? 3 : 0 } }, 11);
    const button = await screen.findByRole('button', { name: way });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(screen.queryByRole('region', { name: 'A look around' })).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('main'));
  },
);

test('a board of days that are over promises nothing', async () => {
  await show('/h5/ranking', { '/game/winnerList': { winners: [], mine: MINE } });
  expect(await screen.findByText('No wins in this time yet.')).toBeTruthy();
  expect(screen.getByText('You are not on this board yet. Your first win puts you there.')).toBeTruthy();
  for (const span of ['Yesterday', 'Last week']) {
    fireEvent.click(screen.getByText(span));
    expect(await screen.findByText('No wins in this time.')).toBeTruthy();
    expect(screen.getByText('You were not on this board.')).toBeTruthy();
    fireEvent.click(screen.getByText('Today'));
    expect(await screen.findByText(/Your first win puts you there/)).toBeTruthy();
  }
});

test('the desktop has its header on every page that is no game', async () => {
  browser.userAgent = DESKTOP;
  browser.wide = true;
  await show('/h5/help/FAQ');
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Lobby',
    'Rides & stalls',
    'Ranking',
    'Records',
    'Help centre',
    'About us',
    'Settings',
  ]);
  expect(screen.getByRole('button', { name: 'Refresh the balance' })).toBeTruthy();
  expect(screen.getByText('Linh')).toBeTruthy();
  expect(screen.getByText(/© 2026 Fairground/)).toBeTruthy();
  fireEvent.click(screen.getByRole('link', { name: 'Linh' }));
  await waitFor(() => expect(window.location.hash).toBe('#/h5/settings'));
});

test.each([
  ['/pc/enter', 'Entrance'],
  ['/pc/expired', 'You are logged out'],
])(
  '%s of the desktop has its header, the poster with the way on, and what this house is',
  async (path, title) => {
    browser.userAgent = DESKTOP;
    browser.wide = true;
    const fake = await show(path);
    act(() => fake.client.leaveSession());
    await act(async () => {
      window.location.hash = path;
    });
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy();
    const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
    expect(nav.getByRole('link', { name: 'Rides & stalls' })).toBeTruthy();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'To the lobby' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'About us' })).getByText(/For adults only/),
    ).toBeTruthy();
  },
);

test('a narrow window of a desktop shows its own pages as on a phone', async () => {
  browser.userAgent = DESKTOP;
  browser.wide = false;
  await show('/pc/home');
  expect(await screen.findByRole('button', { name: 'Lobby' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Rides & stalls' })).toBeNull();
});

test('the header marks the help centre on each of its pages', async () => {
  browser.userAgent = DESKTOP;
  browser.wide = true;
  await show('/h5/help/FAQ');
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  expect(nav.getByRole('link', { name: 'Help centre' }).getAttribute('aria-current')).toBe('true');
  expect(nav.getByRole('link', { name: 'Rides & stalls' }).getAttribute('aria-current')).toBeNull();
});

test('"Rides & stalls" leads from another page to the games of the desktop’s front page', async () => {
  browser.userAgent = DESKTOP;
  browser.wide = true;
  const shown: string[] = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this.className);
  };
  await show('/h5/help/FAQ');
  const nav = within(await screen.findByRole('navigation', { name: 'Main' }));
  fireEvent.click(nav.getByRole('link', { name: 'Rides & stalls' }));
  await waitFor(() => expect(shown).toEqual(['pc__games']));
  expect(window.location.hash).toBe('#/pc/home');
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
