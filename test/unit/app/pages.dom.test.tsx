import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import { App } from '../../../src/client/app/App';
import { CurrentGame } from '../../../src/client/app/currentGame';
import { startTexts } from '../../../src/client/i18n';
import { EMPTY_LAUNCH, type LaunchInfo } from '../../../src/protocol/launch';
import { fakeClient, PLAYER, type FakeClient } from './fakeClient';

// Other tests cover the game itself with its scene.
jest.mock('../../../src/games/rocket/client/module', () => {
  const store = {
    start: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    askBeforeLeaving: false,
    play: { gameType: 7, bets: [], autoplay: false, ready: true },
    dispose: () => undefined,
  };
  return { module: { createStore: () => store, Hud: () => <h1>The ride</h1> } };
});

const PHONE = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) Chrome/130 Mobile Safari/537.36';
const DESKTOP = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/130 Safari/537.36';

let userAgent = PHONE;

beforeAll(async () => {
  Object.defineProperty(navigator, 'userAgent', { configurable: true, get: () => userAgent });
  Object.assign(window, {
    scrollTo: () => undefined,
    matchMedia: () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }),
  });
  await startTexts('en');
});

beforeEach(() => {
  userAgent = PHONE;
});
afterEach(cleanup);

function show(path: string, launch: LaunchInfo | null = PLAYER): FakeClient {
  window.location.hash = path;
  const fake = fakeClient(path, launch);
  const current = new CurrentGame(fake.client.gameServices, () => false, fake.client.play);
  render(<App client={fake.client} current={current} />);
  return fake;
}

const address = (): string => window.location.hash.slice(1);

test('the index leads a phone to the lobby and a desktop to its own', () => {
  show('/');
  expect(address()).toBe('/h5/home');
  cleanup();
  userAgent = DESKTOP;
  show('/');
  expect(address()).toBe('/pc/home');
});

test('an unknown route is redirected, and so it is again when the device changes with the window', () => {
  userAgent = DESKTOP;
  show('/pc/home');
  expect(address()).toBe('/pc/home');
  act(() => {
    userAgent = PHONE;
    window.dispatchEvent(new Event('resize'));
  });
  expect(address()).toBe('/h5/home');
});

test.each(['/404', '/h5/help/gameplay/99', '/h5/help/gameplay/x'])(
  '%s shows that nothing is there, and a way back',
  async (path) => {
    show(path);
    await screen.findByRole('heading', { level: 1, name: 'Page not found' });
    expect(screen.getByRole('link', { name: 'To the lobby' })).toBeTruthy();
    expect(address()).toBe(path);
  },
);

test('a game without a session leads to the entry page', async () => {
  show('/h5/rocket', EMPTY_LAUNCH);
  expect(address()).toBe('/h5/enter');
  await screen.findByRole('heading', { level: 1, name: 'Entrance' });
});

test('each page names itself in the tab', async () => {
  show('/h5/expired');
  await waitFor(() => expect(document.title).toBe('You are logged out · Fairground'));
});

const IDLE = 'Page idle for too long or logged in on another device';

test('a session that is over says why', async () => {
  show('/h5/expired');
  expect(await screen.findByText(IDLE)).toBeTruthy();
});

test('a change of page is told to the connection, and the focus moves to the new page', async () => {
  const { client } = show('/h5/help/center');
  await screen.findByRole('heading', { level: 1, name: 'Help centre' });
  act(() => {
    window.location.hash = '/h5/home';
  });
  await screen.findByRole('heading', { level: 1, name: 'Fairground' });
  await waitFor(() => expect(client.page.path).toBe('/h5/home'));
  expect(document.activeElement?.tagName).toBe('MAIN');
});

test('the lobby offers the games that there are, and refuses one in maintenance with a word', async () => {
  const { client } = show('/h5/home');
  const rocket = screen.getByRole('link', { name: /Rocket Ride/ });
  act(() => client.halls.setStatus(7, 1));
  expect(rocket.getAttribute('aria-disabled')).toBe('true');
  act(() => rocket.click());
  expect(address()).toBe('/h5/home');
  expect(client.notices.toasts.map(({ message }) => message.key)).toEqual(['hud:maintenance.game']);
  act(() => client.halls.setStatus(7, 0));
  act(() => rocket.click());
  await screen.findByRole('heading', { level: 1, name: 'The ride' });
  expect(address()).toBe('/h5/rocket');
});

test('a player whose nickname is markup is greeted with it as text', () => {
  show('/h5/home', { ...PLAYER, nickName: '<img src=x onerror=alert(1)>' });
  expect(screen.getByText(/Good (morning|afternoon|evening), <img src=x/)).toBeTruthy();
  expect(document.querySelector('img[src="x"]')).toBeNull();
});

test('a refused connection is told, and leads to the entry page', async () => {
  const { client } = show('/h5/home');
  act(() => client.connection.tell({ type: 'socket/refused', code: 4500 }));
  const leave = await screen.findByRole('button', { name: 'OK' });
  expect(screen.getByText('The platform closed the connection. Error code 4500')).toBeTruthy();
  act(() => leave.click());
  await waitFor(() => expect(address()).toBe('/h5/enter'));
});
