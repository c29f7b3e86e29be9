// A game in maintenance: the client refuses it with its message, wherever the player tries to enter.
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { CLASSIC_GAME_TYPES } from '../../../src/kits/blockRounds/plays';
import { GameTabs } from '../../../src/kits/blockRounds/client/hud/GameTabs';
import { RootProvider } from '../../../src/client/stores/root';
import { openHall } from '../classic-client/hall';
import { setUpPages, show } from '../people/page';
import { fakeClient } from './fakeClient';
import '../support/noResizeObserver';

const mockBets: { payout: null }[] = [];

// Other tests cover the game itself with its scene.
jest.mock('../../../src/games/hilo/client/module', () => {
  const store = {
    start: () => Promise.resolve(),
    refresh: () => Promise.resolve(),
    askBeforeLeaving: false,
    play: { gameType: 8, bets: mockBets, autoplay: false, ready: true },
    dispose: () => undefined,
  };
  return { module: { createStore: () => store, Hud: () => <h1>The cards</h1> } };
});

setUpPages();
beforeEach(() => void mockBets.splice(0));

const closed = (...gameTypes: number[]) => gameTypes.map((gameType) => ({ gameType, status: 1 }));
const address = (): string => window.location.hash.slice(1);
const WORD = 'The game is under maintenance, please try again later!';

test('an address that is typed leads to the lobby, with the word that a tile of the lobby says', async () => {
  const { client } = await show('/h5/hilo?theme=blue&gameType=8', {
    '/game/gameConfig': closed(8),
    '/game/list': closed(),
  });
  // Lists of the hall wait for it.
  act(() => client.page.sceneStands());
  await waitFor(() => expect(address()).toBe('/h5/home?theme=blue'));
  expect((await screen.findAllByText(WORD)).length).toBeGreaterThan(0);
  await waitFor(() => expect(screen.queryByText('The cards')).toBeNull());
});

test('so does one that is typed over another page of the client', async () => {
  const { client } = await show('/h5/help/center', { '/game/gameConfig': closed(8) });
  window.location.hash = '/h5/hilo';
  await waitFor(() => expect(address()).toBe('/h5/home'));
  expect(client.notices.toasts.map(({ message }) => message.key)).toEqual(['hud:maintenance.game']);
});

test('with an open bet the player is let in', async () => {
  mockBets.push({ payout: null });
  const { client } = await show('/h5/hilo', { '/game/gameConfig': closed(8) });
  await screen.findByRole('heading', { level: 1, name: 'The cards' });
  await waitFor(() => expect(client.halls.status(8)).toBe(1));
  expect(address()).toBe('/h5/hilo');
  expect(client.notices.toasts).toEqual([]);
});

test('who is inside when the game closes stays there', async () => {
  const { client } = await show('/h5/hilo', { '/game/gameConfig': [{ gameType: 8, status: 0 }] });
  await screen.findByRole('heading', { level: 1, name: 'The cards' });
  act(() => client.halls.setStatus(8, 1));
  expect(address()).toBe('/h5/hilo');
  expect(screen.getByText('The cards')).toBeTruthy();
  expect(client.notices.toasts).toEqual([]);
});

const banner = (sort: number, words: string, route: string, picture = words) => ({
  id: words,
  sort,
  picture,
  textKey: `screens:banner.${words}`,
  route,
});

test('a banner of the lobby refuses as a tile does, and the others lead on', async () => {
  const { client } = await show('/h5/home', {
    '/game/gameConfig': closed(11),
    '/game/list': [],
    '/userInfo/getBanner': [banner(1, 'draw', '/h5/bingo', 'bingo'), banner(2, 'proof', '/h5/help/verify')],
  });
  const bingo = await screen.findByRole('link', { name: /Bingo under the big top/ });
  await waitFor(() => expect(bingo.getAttribute('aria-disabled')).toBe('true'));
  const proof = document.querySelector('a.banner[href$="/h5/help/verify"]');
  expect(proof?.getAttribute('aria-disabled')).toBeNull();
  act(() => bingo.click());
  expect(address()).toBe('/h5/home');
  expect(client.notices.toasts.map(({ message }) => message.key)).toEqual(['hud:maintenance.game']);
});

test('a banner of the hash hall refuses when all of its games are closed', async () => {
  const { client } = await show('/h5/home', {
    '/game/gameConfig': closed(...CLASSIC_GAME_TYPES.slice(1)),
    '/userInfo/getBanner': [banner(1, 'draw', '/h5/bet')],
  });
  // Its picture shows no game: the text names the page that it opens.
  const hall = await screen.findByRole('link', { name: /Hash Hall under the big top/ });
  expect(hall.getAttribute('aria-disabled')).toBeNull();
  act(() => client.halls.setStatus(CLASSIC_GAME_TYPES[0] ?? 0, 2));
  expect(hall.getAttribute('aria-disabled')).toBe('true');
  act(() => hall.click());
  expect(client.notices.toasts.map(({ message }) => message.key)).toEqual(['hud:maintenance.upgrading']);
});

function Query() {
  return <output>{useLocation().search}</output>;
}

test('a tab of the hash hall refuses unless a bet of the player’s is open there', async () => {
  const { store, bet } = await openHall({ gameType: 4 });
  const { client } = fakeClient('/h5/bet');
  render(
    <RootProvider value={client}>
      <MemoryRouter>
        <GameTabs store={store} />
        <Query />
      </MemoryRouter>
    </RootProvider>,
  );
  const tab = (gameType: number): Element => {
    const found = document.querySelector(`a[href$="gameType=${gameType}"]`);
    if (!found) throw new Error(`no tab of ${gameType}`);
    return found;
  };
  const query = () => screen.getByRole('status').textContent;
  act(() => {
    client.halls.setStatus(4, 1);
    client.halls.setStatus(5, 1);
  });
  expect([4, 5, 6].map((gameType) => tab(gameType).getAttribute('aria-disabled'))).toEqual([
    null,
    'true',
    null,
  ]);
  fireEvent.click(tab(5));
  expect(query()).toBe('');
  expect(client.notices.toasts.map(({ message }) => message.key)).toEqual(['hud:maintenance.game']);
  fireEvent.click(tab(6));
  expect(query()).toBe('?gameType=6');
  // The game that the player left has closed meanwhile; an open bet keeps it open for this player.
  act(() => store.choose(6));
  expect(tab(4).getAttribute('aria-disabled')).toBe('true');
  act(() => store.choose(4));
  await act(() => bet());
  act(() => store.choose(6));
  expect(tab(4).getAttribute('aria-disabled')).toBeNull();
});
