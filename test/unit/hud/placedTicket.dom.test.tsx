// While a round takes bets, the text under the scene invites the player to bet; after a bet it shows the bet instead. First it
// tells the end of the last ride.
import { act, cleanup, render } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { StateTicket as BingoTicket } from '../../../src/games/bingo/client/hud/StateTicket';
import { StateTicket as HashTicket } from '../../../src/kits/blockRounds/client/hud/StateTicket';
import { BetPanel } from '../../../src/kits/crash/client/hud/BetPanel';
import { StateTicket } from '../../../src/kits/crash/client/hud/StateTicket';
import { END_SHOWN } from '../../../src/kits/crash/facts';
import { openTable as openBingo } from '../bingo-client/table';
import { openHall } from '../classic-client/hall';
import { openTable } from '../crash/table';
import { inRocketSkin } from './rocketSkin';

beforeAll(() => startTexts('en'));
afterEach(cleanup);

/** For each game: renders the text, and returns a function that bets. */
const GAMES: readonly (readonly [
  name: string,
  open: () => Promise<() => Promise<unknown>>,
  before: string,
  after: string,
])[] = [
  [
    'crash',
    async () => {
      const { store, countdown } = await openTable();
      render(inRocketSkin(store, <StateTicket store={store} />));
      act(() => countdown('1'));
      return () => store.panels[0].act();
    },
    'Place your bets',
    'Bet placed: 10.00',
  ],
  [
    'block hashes',
    async () => {
      const { store, bet } = await openHall({ gameType: 4 });
      store.table.desk.choose('banker');
      render(<HashTicket table={store.table} closed={null} />);
      return bet;
    },
    'Place your bets',
    '10.00 on Banker pays 19.50',
  ],
  [
    'bingo',
    async () => {
      const { store, buy } = await openBingo();
      render(<BingoTicket store={store} onExtras={() => undefined} />);
      return () => buy(2);
    },
    'Get your tickets',
    '2 tickets are in the draw',
  ],
];

test.each(GAMES)('%s', async (_name, open, before, after) => {
  const place = await open();
  expect(document.body.textContent).toContain(before);
  await act(async () => void (await place()));
  expect(document.body.textContent).toContain(after);
  expect(document.body.textContent).not.toContain(before);
});

test('a loss is told until its flash is over, also while the next round takes bets; then by the line of the bet', async () => {
  const { store, countdown, takeOff, stop, gameOver, services } = await openTable();
  const [panel] = store.panels;
  render(inRocketSkin(store, <StateTicket store={store} />));
  render(inRocketSkin(store, <BetPanel store={store} panel={panel} shortcut={null} />));
  const texts = () => ['.ticket', '.bet__note'].map((one) => document.querySelector(one)?.textContent ?? '');
  act(() => countdown('1'));
  await act(() => panel.act());
  act(() => takeOff('1'));
  act(() => {
    stop('1', '1.04');
    services.clock.wind(1000);
    gameOver('1', '1.04');
    countdown('2');
  });
  expect(panel.action).toBe('bet');
  expect(texts()).toEqual(['Last round: 1.04×Lose: -10.00', expect.not.stringContaining('Lose')]);
  act(() => services.clock.wind(END_SHOWN - 1000));
  expect(texts()).toEqual(['Place your betsTake-off in 7 s', 'Last round: 1.04× · Lose: -10.00']);
});

test('a loss gives way to the next bet as soon as that is placed', async () => {
  const { store, countdown, takeOff, stop, gameOver } = await openTable();
  const [panel] = store.panels;
  render(inRocketSkin(store, <StateTicket store={store} />));
  act(() => countdown('1'));
  await act(() => panel.act());
  act(() => takeOff('1'));
  act(() => {
    stop('1', '1.04');
    gameOver('1', '1.04');
    countdown('2');
  });
  expect(document.querySelector('.ticket')?.textContent).toContain('Last round');
  await act(() => panel.act());
  expect(document.querySelector('.ticket')?.textContent).toContain('Bet placed');
});
