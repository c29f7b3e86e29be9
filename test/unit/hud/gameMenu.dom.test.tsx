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

const open = (gameType: number | null): void => {
  render(
    <RootProvider value={root(gameType)}>
      <MemoryRouter initialEntries={['/h5/rocket']}>
        <Routes>
          <Route path="/h5/rocket" element={<HostMenu />} />
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
