// Several lengths of a period: the player chooses one, and bets on the blocks whose number it divides.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { startTexts } from '../../../src/client/i18n';
import { BlocksList } from '../../../src/kits/blockRounds/client/hud/BlocksList';
import { RESULT_SHOWN } from '../../../src/kits/blockRounds/facts';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { ClassicStore } from '../../../src/kits/blockRounds/client/store';
import { fakeRoot } from '../fairness/fakeRoot';
import { settle } from '../support/fakeServices';
import { openHall } from './hall';

beforeAll(async () => {
  await startTexts('en');
});
afterEach(cleanup);

const periods = [10, 20];

test('a chosen length is bet on, drawn and counted by itself, and is there again after a reload', async () => {
  const hall = await openHall({ gameType: 5, periods });
  const { store, services } = hall;
  const { table } = store;
  const { Around } = fakeRoot();
  const { unmount } = render(<BlocksList table={table} />, { wrapper: Around });
  const length = (name: string) => screen.getByRole('button', { name });
  expect(length('10 blocks · 30 s').getAttribute('aria-pressed')).toBe('true');
  expect(table.openRound?.blockNum).toBe(110);
  await act(async () => {
    fireEvent.click(length('20 blocks · 60 s'));
    await settle();
  });
  expect(length('20 blocks · 60 s').getAttribute('aria-pressed')).toBe('true');
  expect(document.body.textContent).toContain('A round about every 60 seconds.');
  unmount();
  expect(services.sentTo(CLASSIC_CALLS.skipBlock).at(-1)).toMatchObject({ gameType: 5, blocks: 20 });
  expect(services.sentTo(CLASSIC_CALLS.dew).at(-1)).toMatchObject({ blocks: 20 });
  expect([table.openRound?.blockNum, table.facts.blockNum, table.skipSeconds]).toEqual([120, 120, 60]);

  await hall.bet();
  expect(services.sentTo(CLASSIC_CALLS.bet)).toMatchObject([{ roundId: '12', blockNum: 120 }]);
  await hall.blocksTo(110, '00001');
  // A draw for players with another period: no machine turns, no result is counted, the own bet stays.
  expect(table.onShow.shown).toBeNull();
  expect(table.trend.beads.some(({ blockNum }) => blockNum === 110)).toBe(false);
  expect([table.openRound?.blockNum, store.own.open.length]).toEqual([120, 1]);
  await hall.blocksTo(120, '00001');
  expect(table.onShow.shown?.result.block.num).toBe(120);
  await hall.wait(REVEAL);
  expect(store.own.all).toMatchObject([{ status: 'won', payout: 19_50n }]);
  store.dispose();

  const again = new ClassicStore(services, 5, () => true);
  await again.start();
  await settle();
  expect(again.table.openRound?.blockNum).toBe(140);
  expect(again.table.periodBlocks).toBe(20);
  again.dispose();
});

test('a bet on another length stands, and is told when it ends', async () => {
  const hall = await openHall({ gameType: 5, periods, still: true });
  const { table } = hall.store;
  await hall.bet();
  await table.choosePeriod(20);
  expect(table.openRound?.blockNum).toBe(120);
  expect(hall.store.own.open.map(({ blockNum }) => blockNum)).toEqual([110]);
  await hall.blocksTo(110, '00001');
  expect(table.onShow.shown?.result.block.num).toBe(110);
  await hall.wait(REVEAL + RESULT_SHOWN);
  expect(hall.store.own.all).toMatchObject([{ status: 'won' }]);
  expect(hall.services.wins).toHaveLength(1);
});

test('a length that is not offered any more gives way to the one that runs', async () => {
  const hall = await openHall({ gameType: 5 });
  hall.store.dispose();
  hall.services.memory.write('classic.5.period', 20);
  const store = new ClassicStore(hall.services, 5, () => true);
  await store.start();
  await settle();
  expect([store.table.periodBlocks, store.table.openRound?.blockNum]).toEqual([10, 110]);
  store.dispose();
});
