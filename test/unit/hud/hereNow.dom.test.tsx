// How many players are in a game, beside its live bets.
import { act, cleanup, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { PlayersList } from '../../../src/kits/crash/client/hud/PlayersList';
import { HERE_EVERY } from '../../../src/kits/betting/useHereNow';
import { CALLS } from '../../../src/protocol/calls';
import { settle } from '../support/fakeServices';
import { openTable } from '../crash/table';
import { inRocketSkin } from './rocketSkin';
import '../support/noResizeObserver';

beforeAll(async () => {
  await startTexts('en');
});

test('the list of live bets tells how many are in the game, and asks again while it is on show', async () => {
  const { store, services } = await openTable();
  let count = 3;
  services.answer(CALLS.allUser, () => ({ ok: true, body: { count, users: [] } }));
  const here = (): string | null | undefined =>
    screen.queryByText('Players here')?.nextElementSibling?.textContent;
  await act(async () => {
    render(inRocketSkin(store, <PlayersList store={store} />));
    await settle();
  });
  expect(here()).toBe('3');
  expect(services.sentTo(CALLS.allUser)).toEqual([{ gameType: 7 }]);
  count = 12;
  await act(async () => {
    services.clock.wind(HERE_EVERY);
    await settle();
  });
  expect(here()).toBe('12');
  cleanup();
  services.clock.wind(10 * HERE_EVERY);
  expect(services.sentTo(CALLS.allUser)).toHaveLength(2);
});
