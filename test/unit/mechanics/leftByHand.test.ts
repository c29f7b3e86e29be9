// Calls made by hand that were under way when the page ended: on return the player is informed of their results.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { createBingoStore } from '../../../src/games/bingo/client/store';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { ClassicStore } from '../../../src/kits/blockRounds/client/store';
import { HILO_CALLS } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { createPlinkoStore } from '../../../src/games/plinko/client/store';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { createRocketStore } from '../../../src/games/rocket/client/store';
import { ASK_UNTIL } from '../../../src/kits/betting/sureCalls';
import { LOOK_AGAIN_AFTER } from '../../../src/kits/betting/leftCalls';
import type { CrashBet } from '../../../src/kits/crash/messages';
import type { Call } from '../../../src/protocol/call';
import { CODE } from '../../../src/protocol/codes';
import { RECORD_CALLS, type BetSlip } from '../../../src/protocol/records';
import { openTable as openBingo } from '../bingo-client/table';
import { openHall } from '../classic-client/hall';
import { openTable, roundOf } from '../crash/table';
import { ClientTable } from '../hilo-client/table';
import { openTable as openPlinko } from '../plinko-client/table';
import { settle, type FakeServices } from '../support/fakeServices';
import { seedWith } from '../support/hiloTable';
import { became, never, slipOf } from './autoBetLeft/slips';

const told = ({ toasts }: FakeServices) => toasts.map(({ message }) => [message.key, message.values]);
const STAKE = { stake: '10.00' };

describe('the crash games', () => {
  type Table = Awaited<ReturnType<typeof openTable>>;

  /** Round 1 with the player's bet; the bet's own call or a call about it is under way when the page ends. */
  async function left(call: Call, when: 'countdown' | 'flight' = 'countdown'): Promise<Table> {
    const table = await openTable();
    const [panel] = table.store.panels;
    if (call === ROCKET_CALLS.bet) table.services.answer(ROCKET_CALLS.bet, never);
    table.countdown('1');
    void panel.act();
    await settle();
    if (call !== ROCKET_CALLS.bet) {
      table.services.answer(ROCKET_CALLS.cancel, never);
      table.services.answer(ROCKET_CALLS.run, never);
      if (when === 'flight') table.takeOff('1');
      void panel.act();
      await settle();
    }
    expect(panel.pending).toBe(true);
    table.store.dispose();
    table.services.toasts.length = 0;
    return table;
  }

  async function back({ services, setSnapshot }: Table, slips: readonly BetSlip[]) {
    became(services, slips);
    setSnapshot({ round: roundOf('2') });
    const store = createRocketStore(services);
    await store.start();
    await store.assetsReady();
    await settle();
    return store;
  }

  test.each([
    ['won', slipOf('bet-1', 'win', '25.00'), { ...STAKE, paid: '25.00' }],
    ['paid', slipOf('bet-1', 'win', '10.00'), { ...STAKE, paid: '10.00' }],
    ['lost', slipOf('bet-1', 'notEscaped', '0.00'), STAKE],
    ['back', slipOf('bet-1', 'refunded', '10.00'), STAKE],
  ])('a bet whose round is over on the return is told as %s', async (key, slip, values) => {
    const table = await left(ROCKET_CALLS.bet);
    await back(table, [slip]);
    expect(told(table.services)).toEqual([[`game:left.${key}`, values]]);
  });

  test('a bet that never came to the platform is told as not placed, once', async () => {
    const table = await left(ROCKET_CALLS.bet);
    const store = await back(table, []);
    expect(told(table.services)).toEqual([['game:left.notPlaced', STAKE]]);
    store.dispose();
    await back(table, []);
    expect(told(table.services)).toHaveLength(1);
  });

  test('a bet whose round runs on is on its panel, and told to count', async () => {
    const table = await left(ROCKET_CALLS.bet);
    became(table.services, [slipOf('bet-1', 'waiting', null)]);
    const bet: CrashBet = {
      betId: 'bet-1',
      roundId: '2',
      userId: 'me',
      nickName: 'Me',
      slot: 1,
      amount: parseMoney('10.00'),
      autoEscape: null,
      mode: 'manual',
      status: 'placed',
      multiplier: null,
      payout: null,
      betTime: table.services.serverClock.now(),
      settleTime: null,
    };
    table.setSnapshot({ round: roundOf('2'), mine: [bet] });
    const store = createRocketStore(table.services);
    await store.start();
    await store.assetsReady();
    expect(store.panels[0].bet?.betId).toBe('bet-1');
    expect(told(table.services)).toEqual([['game:left.counts', STAKE]]);
  });

  test('one that the platform has not settled yet is told when it has', async () => {
    const table = await left(ROCKET_CALLS.bet);
    await back(table, [slipOf('bet-1', 'notDrawn', null)]);
    expect(told(table.services)).toEqual([]);
    became(table.services, [slipOf('bet-1', 'notEscaped', '0.00')]);
    table.services.clock.wind(LOOK_AGAIN_AFTER);
    await settle();
    expect(told(table.services)).toEqual([['game:left.lost', STAKE]]);
  });

  test('a cancel and an escape on their way ask about the bet that they are of', async () => {
    const cancelled = await left(ROCKET_CALLS.cancel);
    await back(cancelled, [slipOf('bet-1', 'cancelled', '10.00')]);
    expect(told(cancelled.services)).toEqual([['game:left.back', STAKE]]);
    expect(cancelled.services.sentTo(RECORD_CALLS.requestRecord)).toMatchObject([{ betIds: ['bet-1'] }]);

    const late = await left(ROCKET_CALLS.run, 'flight');
    await back(late, [slipOf('bet-1', 'notEscaped', '0.00')]);
    expect(told(late.services)).toEqual([['game:left.lost', STAKE]]);
    expect(late.services.sentTo(RECORD_CALLS.requestRecord)).toMatchObject([{ betIds: ['bet-1'] }]);
  });

  test('an answer that was never got, however often it was asked for, is learnt of in the same way', async () => {
    const table = await openTable();
    table.services.answer(ROCKET_CALLS.bet, () => ({ ok: false, code: CODE.unreachable, message: '' }));
    became(table.services, [slipOf('bet-1', 'notEscaped', '0.00')]);
    table.countdown('1');
    void table.store.panels[0].act();
    for (let passed = 0; passed <= ASK_UNTIL + 5_000; passed += 1_000) {
      await settle();
      table.services.clock.wind(1_000);
    }
    await settle();
    expect(told(table.services)).toEqual([['game:left.lost', STAKE]]);
    expect(table.store.panels[0].pending).toBe(false);
  });

  test('a refusal that came at once is an end, and is asked about by nobody', async () => {
    const table = await openTable();
    table.services.answer(ROCKET_CALLS.bet, () => ({
      ok: false,
      code: CODE.insufficientBalance,
      message: '',
    }));
    table.countdown('1');
    await table.store.panels[0].act();
    table.store.dispose();
    await back(table, []);
    expect(table.services.sentTo(RECORD_CALLS.requestRecord)).toEqual([]);
    expect(told(table.services)).toEqual([]);
  });
});

test.each([
  [
    'lost',
    slipOf('bet-1', 'lose', '0.00', { gameType: 3, net: parseMoney('-80.00') }),
    { ...STAKE, lost: '80.00' },
  ],
  ['won', slipOf('bet-1', 'win', '57.50', { gameType: 3 }), { ...STAKE, paid: '57.50' }],
])('a bet of the bull whose round is over is told with its margin: %s', async (key, slip, values) => {
  const hall = await openHall({ gameType: 3, still: true });
  hall.services.answer(CLASSIC_CALLS.bet, never);
  void hall.store.table.desk.bet();
  await settle();
  hall.store.dispose();
  hall.services.clock.wind(hall.blockAt(125).time - hall.services.clock.now());
  hall.chain.head = 125;
  became(hall.services, [slip]);
  await new ClassicStore(hall.services, 3, () => true).start();
  await settle();
  expect(told(hall.services)).toEqual([[key === 'lost' ? 'game:left.lostMore' : 'game:left.won', values]]);
});

test('tickets of bingo are told together', async () => {
  const { services, store, nextRound } = await openBingo();
  services.answer(BINGO_CALLS.bet, never);
  store.ordering.addRandom(3);
  void store.ordering.submit();
  await settle();
  store.dispose();
  await nextRound();
  const sold = { gameType: 11 };
  became(services, [
    slipOf('a', 'win', '25.00', sold),
    slipOf('b', 'lose', '0.00', sold),
    slipOf('c', 'lose', '0.00', sold),
  ]);
  await createBingoStore(services).start();
  expect(told(services)).toEqual([['game:left.paid', { stake: '30.00', paid: '25.00' }]]);
});

test('a ball of plinko is told, with all that dropped in its call', async () => {
  const { services, store, platform } = await openPlinko();
  platform.onTheWay = never;
  store.drop();
  await settle();
  store.dispose();
  became(services, [slipOf('bet-1', 'lose', '4.00', { gameType: 10, roundId: null })]);
  await createPlinkoStore(services).start();
  await settle();
  expect(told(services)).toEqual([['game:left.paid', { ...STAKE, paid: '4.00' }]]);
  expect(services.sentTo(PLINKO_CALLS.bet)).toHaveLength(1);
});

test('a guess of hilo that was wrong is told', async () => {
  const before = new ClientTable([seedWith(3, 1)]);
  const store = await before.enter();
  await store.bet();
  await settle();
  before.services.answer(HILO_CALLS.guess, ({ guess }) => {
    before.at().guess(guess);
    return never();
  });
  void store.guess('higher');
  await settle();
  store.dispose();
  became(before.services, [slipOf('bet', 'lose', '0.00', { gameType: 8, roundId: null })]);
  await before.reopen();
  expect(told(before.services)).toEqual([['game:left.lost', STAKE]]);
  expect(before.services.sentTo(RECORD_CALLS.requestRecord)).toMatchObject([{ betIds: ['bet'] }]);
});
