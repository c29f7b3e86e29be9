// Auto bet of the hash hall while the connection is lost: rounds that end, or are voided, unseen by this device.
import { EMPTY_PLAN } from '../../../src/kits/betting/autoBetRules';
import { REVEAL } from '../../../src/kits/blockRounds/facts/flips';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { parseMoney } from '../../../src/core/money';
import { ClassicStore } from '../../../src/kits/blockRounds/client/store';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { record, slipOf } from '../mechanics/autoBetLeft/slips';
import { settle } from '../support/fakeServices';
import { INTERVAL, openHall } from './hall';

type Hall = Awaited<ReturnType<typeof openHall>>;

async function startAuto({ store }: Hall, count: number): Promise<Hall['store']['table']['desk']['auto']> {
  store.table.desk.choose('even');
  await store.table.startAuto({ ...EMPTY_PLAN, count });
  await settle();
  return store.table.desk.auto;
}

/** The chain goes on to this block; the client receives only the snapshot afterwards. */
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
  // Two bets are left, and the first of them is placed on the open round.
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

describe('several plays', () => {
  /** Auto bet of banker–player on both sides: 10.00 each, 15.00 after a lost round. */
  async function onBothSides(count: number) {
    const hall = await openHall({ gameType: 4, still: true });
    const { desk } = hall.store.table;
    desk.toggleAuto('player');
    expect(desk.autoPlays).toEqual(['banker', 'player']);
    const onLoss = { kind: 'raise', percent: '50' } as const;
    await hall.store.table.startAuto({ ...EMPTY_PLAN, count, onLoss });
    await settle();
    return { ...hall, desk, sent: () => hall.services.sentTo(CLASSIC_CALLS.bet) };
  }

  test('each play gets a bet in every round; together they count as one, won or lost by what they came to', async () => {
    const { desk, sent, blocksTo, wait } = await onBothSides(2);
    expect(sent()).toMatchObject([
      { roundId: '11', play: 'banker', amount: 10_00n },
      { roundId: '11', play: 'player', amount: 10_00n },
    ]);
    expect(desk.auto.left).toBe(1);
    // Nine against two: 19.50 of 20.00.
    await blocksTo(110, '90011');
    await wait(REVEAL);
    expect(desk.auto.net).toBe(-50n);
    await blocksTo(111);
    expect(sent().slice(2)).toMatchObject([
      { roundId: '12', play: 'banker', amount: 15_00n },
      { roundId: '12', play: 'player', amount: 15_00n },
    ]);
    await blocksTo(120, '90011');
    await wait(REVEAL);
    expect(desk.auto.state).toBe('off');
    expect(sent()).toHaveLength(4);
  });

  test('one of them taken back: the rest is what the round came to', async () => {
    const { desk, blocksTo, wait } = await onBothSides(2);
    await desk.cancel();
    expect(desk.auto.left).toBe(1);
    await blocksTo(110, '90011');
    await wait(REVEAL);
    expect(desk.auto.net).toBe(9_50n);
  });

  test('all of them taken back: the round is not counted', async () => {
    const { desk } = await onBothSides(2);
    await desk.cancel();
    await desk.cancel();
    expect([desk.auto.left, desk.auto.net, desk.auto.openBet]).toEqual([2, 0n, null]);
  });

  test('a round that is decided while the answer of one is lost counts when all is known', async () => {
    const { desk, services, platform, blocksTo, wait, store } = await openHall({
      gameType: 4,
      still: true,
    }).then((hall) => ({ ...hall, desk: hall.store.table.desk }));
    desk.toggleAuto('player');
    // The platform accepts the second bet, and its answer is lost.
    Object.defineProperty(platform, 'refusal', {
      get: () => (services.sentTo(CLASSIC_CALLS.bet).length === 2 ? 0 : null),
    });
    await store.table.startAuto({ ...EMPTY_PLAN, count: 1 });
    await settle();
    await blocksTo(110, '90011');
    await wait(REVEAL + 3_000);
    expect(services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(3);
    expect(desk.auto.state).toBe('off');
    expect(store.own.all.map(({ play, status }) => [play, status])).toEqual(
      expect.arrayContaining([
        ['banker', 'won'],
        ['player', 'lost'],
      ]),
    );
    expect(services.toasts.at(-1)).toMatchObject({ message: { key: 'game:auto.stopped.count' } });
  });

  test('left and found again: the records of the round say what all of them came to', async () => {
    const hall = await onBothSides(5);
    hall.store.dispose();
    hall.services.clock.wind(hall.blockAt(125).time - hall.services.clock.now());
    hall.chain.head = 125;
    const more = { gameType: 4, roundId: '11' };
    record(hall.services, [slipOf('bet-2', 'lose', '0.00', more), slipOf('bet-1', 'win', '19.50', more)]);
    const store = new ClassicStore(hall.services, 4, () => true);
    await store.start();
    await settle();
    expect(store.table.desk.auto).toMatchObject({ state: 'paused', left: 4, net: -50n });
    expect(store.table.desk.autoPlays).toEqual(['banker', 'player']);
    store.dispose();
  });

  test('the balance has to cover all of them', async () => {
    const { store, services } = await openHall({ gameType: 4 });
    const { desk } = store.table;
    services.wallet.set(parseMoney('15.00'));
    expect(desk.auto.fault(EMPTY_PLAN)).toBeNull();
    desk.toggleAuto('player');
    expect(desk.auto.fault(EMPTY_PLAN)).toEqual({
      key: 'game:bet.aboveBalance',
      values: { balance: '15.00' },
    });
    desk.toggleAuto('banker');
    expect(desk.autoPlays).toEqual(['player']);
    // The last play cannot be removed.
    desk.toggleAuto('player');
    expect(desk.autoPlays).toEqual(['player']);
  });
});

test('a run that an older client kept has the name of its one bet, which ends it', async () => {
  const hall = await openHall({ gameType: 5, still: true });
  const auto = await startAuto(hall, 2);
  const kept = hall.services.memory.read('classic.5.auto') as { bet: object };
  hall.store.dispose();
  hall.services.memory.write('classic.5.auto', { ...kept, bet: { ...kept.bet, betId: 'bet-1' } });
  const store = new ClassicStore(hall.services, 5, () => true);
  await store.start();
  await settle();
  expect(auto.state).toBe('paused');
  const { auto: again } = store.table.desk;
  await hall.blocksTo(110, '00004');
  await hall.wait(REVEAL);
  expect(again.openBet).toBeNull();
  expect(again.net).toBe(9_50n);
  store.dispose();
});

test('a bet names the profit limit; one that is taken under another is a finding, and a refusal asks for the limits', async () => {
  const hall = await openHall({ gameType: 5, still: true, profitLimit: '500.00' });
  await hall.bet();
  expect(hall.services.sentTo(CLASSIC_CALLS.bet)).toMatchObject([{ profitLimit: 500_00n }]);
  expect(hall.services.findings).toEqual([]);
  const asked = hall.services.sentTo(CALLS.currentUserLimit).length;
  hall.platform.refusal = CODE.otherTerms;
  await hall.bet();
  expect(hall.services.sentTo(CALLS.currentUserLimit)).toHaveLength(asked + 1);
  hall.platform.refusal = null;
  hall.platform.profitLimit = parseMoney('400.00');
  await hall.bet();
  expect(hall.services.findings).toMatchObject([{ defect: 'changed-commitment', told: '400.00' }]);
});

test('a raise beyond the highest bet is held there, and says so', async () => {
  const { store, services, blocksTo, wait } = await openHall({ gameType: 5, still: true });
  const { desk } = store.table;
  desk.stake.setText('800');
  desk.choose('even');
  await store.table.startAuto({ ...EMPTY_PLAN, count: 2, onLoss: { kind: 'raise', percent: '50' } });
  await settle();
  await blocksTo(110, '00001');
  await wait(REVEAL);
  await blocksTo(111);
  expect(services.sentTo(CLASSIC_CALLS.bet)).toMatchObject([{ amount: 800_00n }, { amount: 1_000_00n }]);
  expect(services.toasts.map(({ message }) => message.key)).toContain('game:auto.atMaximum');
});

test('a tie, which returns the stake, is neither a win nor a loss', async () => {
  const { store, services, blocksTo, wait } = await openHall({ gameType: 4, still: true });
  const raise = { kind: 'raise', percent: '100' } as const;
  await store.table.startAuto({ ...EMPTY_PLAN, count: 2, onLoss: raise, onWin: raise });
  await settle();
  await blocksTo(110, '11011');
  await wait(REVEAL);
  await blocksTo(111);
  expect(store.own.all.at(-1)?.status).toBe('tied');
  expect(services.sentTo(CLASSIC_CALLS.bet)).toMatchObject([{ amount: 10_00n }, { amount: 10_00n }]);
});
