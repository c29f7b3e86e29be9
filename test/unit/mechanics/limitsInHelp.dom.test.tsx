// The help of each game shows the player's limits for bets, and the highest payout of a bet.
import { cleanup, render, screen } from '@testing-library/react';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { parseMoney } from '../../../src/core/money';
import { GAMES } from '../../../src/games/games';
import { loadHelp } from '../../../src/games/loadHelp';
import { startTexts } from '../../../src/client/i18n';
import { CALLS } from '../../../src/protocol/calls';
import { RootProvider, type Root } from '../../../src/client/stores/root';

beforeAll(() => startTexts('en'));
afterEach(cleanup);
jest.setTimeout(30_000);

const limits = { minBet: parseMoney('1.50'), maxBet: parseMoney('77.00'), profitLimit: parseMoney('888.00') };
const call = ({ path }: { readonly path: string }, { gameType }: { readonly gameType?: number } = {}) => {
  if (path === CALLS.currentUserLimit.path)
    return Promise.resolve({ ok: true, body: { gameType, ...limits, betsPerRound: 1 } });
  if (path === HILO_CALLS.config.path)
    return Promise.resolve({
      ok: true,
      body: {
        ...limits,
        freeSkips: 3,
        treasureStreak: 5,
        treasureGrowth: 50,
        keptFor: 1,
        skipCost: parseMoney('0.00'),
        platformBonus: '0.0000',
        odds: [],
        houseEdge: '1.0000',
      },
    });
  throw new Error(`unexpected ${path}`);
};
const root = { api: { call }, session: { valid: true } } as unknown as Root;

test.each(GAMES.map((game) => [game.id, game] as const))('%s', async (_id, game) => {
  const Help = await loadHelp(game);
  render(
    <RootProvider value={root}>
      <Help />
    </RootProvider>,
  );
  await screen.findAllByText(/77\.00/);
  expect(document.body.textContent).toContain('1.50');
  expect(document.body.textContent).toContain('888.00');
});
