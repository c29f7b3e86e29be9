// While a round takes bets, the text under the scene invites the player to bet; after a bet it shows the bet instead.
import { act, cleanup, render } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { StateTicket as BingoTicket } from '../../../src/games/bingo/client/hud/StateTicket';
import { StatusBar } from '../../../src/kits/blockRounds/client/hud/StatusBar';
import { StateTicket } from '../../../src/kits/crash/client/hud/StateTicket';
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
      render(<StatusBar table={store.table} closed={null} />);
      return bet;
    },
    'Place your bets',
    'Bet placed: 10.00',
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
