// The menu of a game: its rules and limits, own bets, settings and language, and from each page the way back to the game.
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { GameMenu } from '../../../src/client/app/menu/GameMenu';
import { GameMenuContext, type GameMenuProps } from '../../../src/client/hud/gameMenu';
import { HostMenu } from '../../../src/client/hud/HostMenu';
import type { ProofRules } from '../../../src/fairness/rule';
import { loadProofRules } from '../../../src/games/rules';
import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { FakeServices } from '../support/fakeServices';
import { ProofRulesProvider } from '../../../src/client/screens/fairness/proofRules';
import { SettingsStore } from '../../../src/client/stores/settings';
import { BackBar } from '../../../src/client/screens/BackBar';
import { useWayBack } from '../../../src/client/screens/useWayBack';
import { RootProvider, type Root } from '../../../src/client/stores/root';

let rules: ProofRules;
beforeAll(async () => {
  await startTexts('en');
  rules = await loadProofRules();
});

const root = (gameType: number | null): Root => {
  const services = new FakeServices();
  services.answer(CALLS.currentUserLimit, () => ({ ok: true, body: LIMITS }));
  services.answer(RECORD_CALLS.gameRecord, () => ({ ok: true, body: { slips: [], next: null } }));
  return Object.assign(services, {
    host: { ways: [] },
    play: { game: gameType === null ? null : { id: 'rocket', play: { gameType } } },
    session: { valid: true },
    settings: new SettingsStore(services.memory),
  }) as unknown as Root;
};
/** The menu as the whole client renders it, without lazy loading. */
const Menu = (props: GameMenuProps) => (
  <ProofRulesProvider value={rules}>
    <GameMenu {...props} />
  </ProofRulesProvider>
);
const LIMITS = {
  gameType: 7,
  betsPerRound: 2,
  minBet: parseMoney('1.00'),
  maxBet: parseMoney('1000.00'),
  profitLimit: parseMoney('50000.00'),
};

const Page = () => <BackBar title="A page" back={useWayBack()} />;

const open = (gameType: number | null, at = '/h5/rocket'): void => {
  render(
    <RootProvider value={root(gameType)}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route
            path={at.split('?')[0]}
            element={
              <GameMenuContext value={Menu}>
                <HostMenu />
              </GameMenuContext>
            }
          />
          <Route path="*" element={<Page />} />
        </Routes>
      </MemoryRouter>
    </RootProvider>,
  );
};

test.each([
  ['Rules and limits', '/h5/help/gameplay/7'],
  ['My bets', '/h5/records'],
  ['Settings', '/h5/settings'],
])('from a game’s menu %s have a page of their own, and lead back to it', (name, path) => {
  open(7);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(path);
  fireEvent.click(link);
  expect(screen.getByRole('link', { name: /Game/ }).getAttribute('href')).toBe('/h5/rocket');
});

test('one tap shows between which limits I bet, sound and language, my last bets and the rules', async () => {
  open(7);
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(await screen.findAllByText('1.00 to 1,000.00')).not.toHaveLength(0);
  await screen.findByText('How a ride goes');
  expect(screen.getByRole('slider', { name: 'Music' })).toBeTruthy();
  expect(screen.getAllByRole('radio')).toHaveLength(6);
  expect(screen.getByRole('heading', { name: 'My last bets' })).toBeTruthy();
});

test('outside a game, without ways of the operator, there is no menu', () => {
  open(null);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the way back into the hash hall leads to the game of it that was on', () => {
  open(6, '/h5/bet?gameType=6');
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  fireEvent.click(screen.getByRole('link', { name: 'My bets' }));
  expect(screen.getByRole('link', { name: /Game/ }).getAttribute('href')).toBe('/h5/bet?gameType=6');
});

test('a player of one game, whose operator gave ways of his own, finds both in one menu', () => {
  const one = root(7);
  render(
    <RootProvider value={{ ...one, host: { ways: ['deposit'] } } as unknown as Root}>
      <MemoryRouter initialEntries={['/h5/rocket']}>
        <GameMenuContext value={Menu}>
          <HostMenu />
        </GameMenuContext>
      </MemoryRouter>
    </RootProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Menu' }));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Rules and limits',
    'My bets',
    'Settings',
  ]);
  expect(screen.getByRole('button', { name: /Deposit/ })).toBeTruthy();
});
