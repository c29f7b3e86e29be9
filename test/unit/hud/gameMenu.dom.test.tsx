// The menu of a game: its rules and limits, my bets, settings and language, and from each the way back to the game.
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { HostMenu } from '../../../src/client/hud/HostMenu';
import { BackBar } from '../../../src/client/screens/BackBar';
import { RootProvider, type Root } from '../../../src/client/stores/root';

beforeAll(async () => {
  await startTexts('en');
});

const root = (gameType: number | null): Root =>
  ({
    host: { ways: [] },
    play: { game: gameType === null ? null : { id: 'rocket', play: { gameType } } },
  }) as unknown as Root;

const open = (gameType: number | null, at = '/h5/rocket'): void => {
  render(
    <RootProvider value={root(gameType)}>
      <MemoryRouter initialEntries={[at]}>
        <Routes>
          <Route path={at.split('?')[0]} element={<HostMenu />} />
          <Route path="*" element={<BackBar title="A page" />} />
        </Routes>
      </MemoryRouter>
    </RootProvider>,
  );
};

test.each([
  ['Rules and limits', '/h5/help/gameplay/7'],
  ['My bets', '/h5/records'],
  ['Settings and language', '/h5/settings'],
])('from a game %s are two taps away, and lead back to it', (name, path) => {
  open(7);
  fireEvent.click(screen.getByRole('button', { name: 'Casino menu' }));
  const link = screen.getByRole('link', { name });
  expect(link.getAttribute('href')).toBe(path);
  fireEvent.click(link);
  expect(screen.getByRole('link', { name: /Game/ }).getAttribute('href')).toBe('/h5/rocket');
});

test('outside a game, without ways of the operator, there is no menu', () => {
  open(null);
  expect(screen.queryByRole('button')).toBeNull();
});

test('the way back into the hash hall leads to the game of it that was on', () => {
  open(6, '/h5/bet?gameType=6');
  fireEvent.click(screen.getByRole('button', { name: 'Casino menu' }));
  fireEvent.click(screen.getByRole('link', { name: 'My bets' }));
  expect(screen.getByRole('link', { name: /Game/ }).getAttribute('href')).toBe('/h5/bet?gameType=6');
});

test('a player of one game, whose operator gave ways of his own, finds both in one menu', () => {
  const one = root(7);
  render(
    <RootProvider value={{ ...one, host: { ways: ['deposit'] } } as unknown as Root}>
      <MemoryRouter initialEntries={['/h5/rocket']}>
        <HostMenu />
      </MemoryRouter>
    </RootProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Casino menu' }));
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
    'Rules and limits',
    'My bets',
    'Settings and language',
  ]);
  expect(screen.getByRole('dialog').querySelectorAll('li')).toHaveLength(4);
});
