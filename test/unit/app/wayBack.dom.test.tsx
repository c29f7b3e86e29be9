// The target of the back button on pages outside of the games: for the player of one game, and from the help of a game.
import { act, screen, waitFor } from '@testing-library/react';
import { sealEnvelope } from '../../../src/protocol/envelope';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { TOKEN } from '../connection/fakePlatform';
import { setUpPages, show } from '../people/page';
import { PLAYER } from './fakeClient';

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

setUpPages();

const back = (of: string): Promise<string | null> =>
  waitFor(() => {
    const link = document.querySelector(of);
    if (!link) throw new Error(`no ${of}`);
    return link.getAttribute('href');
  });
const goTo = (path: string): Promise<void> =>
  act(async () => {
    window.location.hash = path;
    await new Promise((done) => setTimeout(done));
  });

test('the settings lead a player of one game back to it, and everybody else to the lobby', async () => {
  const { client } = await show('/h5/settings');
  expect(await back('.back-bar__back')).toBe('#/h5/home');
  act(() => client.session.enter({ ...PLAYER, type: 1, gameType: 11 }));
  await waitFor(async () => expect(await back('.back-bar__back')).toBe('#/h5/bingo'));
});

test('the help of a game leads back to the game for who came from it, and else to the help centre', async () => {
  await show('/h5/rocket');
  await screen.findByRole('heading', { name: 'The ride' });
  await goTo('/h5/help/gameplay/7');
  expect(await back('.back-bar__back')).toBe('#/h5/rocket');
  await goTo('/h5/help/center');
  await goTo('/h5/help/gameplay/7');
  expect(await back('.back-bar__back')).toBe('#/h5/help/center');
});

test.each([
  [false, 'The platform ended your open round and paid 7.50.'],
  [true, 'The platform ended your open round. Your bet of 5.00 is back.'],
])('the page of maintenance tells how an open round was ended (refunded %s)', async (refunded, told) => {
  const fake = await show('/h5/home');
  await act(async () => fake.listeners?.opened());
  Object.assign(fake.answers, {
    '/userInfo/loginId': {
      userId: '42',
      userName: 'linh42',
      nickName: 'Linh',
      maintaining: 1,
      visitor: false,
    },
  });
  const round = { gameType: 8, betAmount: '5.00', payoutAmount: '7.50', refunded };
  const items = [
    { code: SHARED_PUSHES.roundClosed.code, data: round },
    { code: SHARED_PUSHES.userInfoRefresh.code, data: {} },
  ];
  await act(async () => {
    const frame = { type: 'push', stream: 'private', seq: 1, sentAt: 1, items };
    fake.listeners?.received(sealEnvelope(TOKEN, JSON.stringify(frame)));
  });
  await waitFor(() => expect(document.querySelector('.poster__told')?.textContent).toBe(told));
  expect(window.location.hash).toBe('#/h5/maintaining');
});
