// Auto bet of the hash hall where the connection fails it: rounds that end, or are voided, while nobody here can see it.
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { settle } from '../support/fakeServices';
import { INTERVAL, openHall } from './hall';

type Hall = Awaited<ReturnType<typeof openHall>>;

async function startAuto({ store }: Hall, count: number): Promise<Hall['store']['table']['desk']['auto']> {
  store.table.desk.choose('even');
  await store.table.startAuto({ ...EMPTY_PLAN, count });
  await settle();
  return store.table.desk.auto;
}

/** The chain goes on to this block, of which nothing is heard but the snapshot afterwards. */
async function gapTo({ chain, services, stale }: Hall, head: number): Promise<void> {
  services.clock.wind((head - chain.head) * INTERVAL);
  chain.head = head;
  await stale();
}

test('a round that was voided in a gap comes back to auto bet once, and is told once', async () => {
  const hall = await openHall({ gameType: 5, still: true });
  const auto = await startAuto(hall, 2);
  expect(auto.left).toBe(1);
  hall.platform.voided.add(110);
  await gapTo(hall, 125);
  // Two bets are still to be placed, and the first of them is on the round that is open.
  expect(hall.services.sentTo(CLASSIC_CALLS.bet)).toMatchObject([{ roundId: '11' }, { roundId: '13' }]);
  expect(auto.left).toBe(1);
  expect(hall.services.questions.filter(({ title }) => title.key === 'game:void.title')).toHaveLength(1);
  await hall.blocksTo(131);
  await hall.blocksTo(141);
  await hall.blocksTo(151);
  expect(hall.services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(3);
  expect(auto.state).toBe('off');
});

test('a bet that was decided in a gap counts once, and auto bet goes on from it', async () => {
  const hall = await openHall({ gameType: 5, still: true });
  const auto = await startAuto(hall, 2);
  await gapTo(hall, 125);
  const [first] = hall.store.own.all.filter(({ roundId }) => roundId === '11');
  expect(auto.net).toBe((first?.payout ?? 0n) - (first?.amount ?? 0n));
  await hall.wait(REVEAL);
  await hall.blocksTo(131);
  expect(auto.state).toBe('off');
  expect(hall.services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(2);
});
