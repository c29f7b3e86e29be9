// Auto bet of the hash hall in its sheet and in the panel.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { AutoSheet } from '../../../src/kits/blockRounds/client/hud/AutoSheet';
import { BetPanel } from '../../../src/kits/blockRounds/client/hud/BetPanel';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { fakeRoot } from '../fairness/fakeRoot';
import { settle } from '../support/fakeServices';
import { openHall } from './hall';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

test('plays are chosen by taps; what a round and the whole run cost counts each of them, and the button names them', async () => {
  const { store, services } = await openHall({ gameType: 3 });
  const { Around } = fakeRoot();
  const onClose = jest.fn();
  const { unmount } = render(<AutoSheet table={store.table} onClose={onClose} />, { wrapper: Around });
  const play = (name: string) => screen.getByRole('button', { name });
  expect(play('Banker').getAttribute('aria-pressed')).toBe('true');
  expect(play('Player').getAttribute('aria-pressed')).toBe('false');
  // A bet of 10.00 on hash bull can lose ten times the stake; there are ten rounds.
  expect(document.body.textContent).toContain('Each round: 10.00');
  expect(document.body.textContent).toContain('costs 1,000.00 at most');
  fireEvent.click(play('Player'));
  expect(play('Banker').getAttribute('aria-pressed')).toBe('true');
  expect(document.body.textContent).toContain('Each round: 20.00');
  expect(document.body.textContent).toContain('costs 2,000.00 at most');
  await act(async () => {
    fireEvent.click(screen.getByRole('button', { name: /^Start auto bet/ }));
    await settle();
  });
  expect(onClose).toHaveBeenCalled();
  expect(services.sentTo(CLASSIC_CALLS.bet)).toMatchObject([{ play: 'banker' }, { play: 'player' }]);
  expect(document.body.textContent).toContain('It bets on: Banker + Player');
  unmount();
  render(<BetPanel table={store.table} closed={null} withKeys={false} />);
  expect(screen.getByRole('button', { name: /^Auto bet is running/ }).textContent).toContain(
    '10.00 + 90.00 each on Banker + Player',
  );
});
