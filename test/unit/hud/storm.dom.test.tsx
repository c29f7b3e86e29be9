// Many bets and cash-outs cost the HUD few React commits: the goal is four a second while a rocket flies.
import { Profiler } from 'react';
import { act, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { PlayersList } from '../../../src/kits/crash/client/hud/PlayersList';
import { StateTicket } from '../../../src/kits/crash/client/hud/StateTicket';
import { openTable } from '../crash/table';
import { inRocketSkin } from './rocketSkin';
import '../support/noResizeObserver';

beforeAll(async () => {
  await startTexts('en');
});

test('500 events a second for four seconds cause at most four commits a second', async () => {
  const table = await openTable();
  const { store, services } = table;
  act(() => table.countdown('1'));
  for (let i = 0; i < 2000; i += 1) table.betOf(`player-${i}`, '1', `b${i}`, '5.00');
  let commits = 0;
  const counted = (
    <Profiler id="hud" onRender={() => void (commits += 1)}>
      <StateTicket store={store} />
      <PlayersList store={store} />
    </Profiler>
  );
  render(inRocketSkin(store, counted));
  await act(async () => {
    table.takeOff('1');
    services.clock.wind(1000);
    await Promise.resolve();
  });
  commits = 0;
  for (let tick = 0; tick < 80; tick += 1) {
    await act(async () => {
      for (let i = 0; i < 25; i += 1) {
        const betId = `b${tick * 25 + i}`;
        table.push('newRun', {
          betId,
          roundId: '1',
          userId: `player-${tick * 25 + i}`,
          nickName: `Player ${tick * 25 + i}`,
          multiplier: '1.20',
          payout: '6.00',
          at: services.clock.now(),
        });
      }
      services.clock.wind(50);
      await Promise.resolve();
    });
  }
  expect(commits).toBeLessThanOrEqual(16);
  expect(commits).toBeGreaterThan(4);
});

test('a name is drawn as it is, whatever it contains', async () => {
  const table = await openTable();
  act(() => table.countdown('1'));
  table.betOf('u1', '1', 'b1', '5.00');
  act(() => table.takeOff('1'));
  render(inRocketSkin(table.store, <StateTicket store={table.store} />));
  const nickName = '<b>{{at}}</b> $t(hud:ok)';
  act(() => {
    table.push('newRun', {
      betId: 'b1',
      roundId: '1',
      userId: 'u1',
      nickName,
      multiplier: '1.20',
      payout: '6.00',
      at: table.services.clock.now(),
    });
    table.services.clock.wind(1000);
  });
  expect(screen.getByText(nickName)).toBeTruthy();
  expect(screen.getByText('escaped at 1.20×')).toBeTruthy();
});
