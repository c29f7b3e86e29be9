// Auto bet of bingo, of the block-hash games and of plinko that the player left with an open bet: its result is right when the
// player returns.
import { hashText } from '../../../../src/core/hash';
import { cents, parseMoney } from '../../../../src/core/money';
import { BINGO_CALLS } from '../../../../src/games/bingo/messages';
import { createBingoStore } from '../../../../src/games/bingo/client/store';
import { LOOK_BACK_AFTER } from '../../../../src/games/bingo/client/ticketEnds';
import { REVEAL } from '../../../../src/kits/blockRounds/facts/flips';
import { CLASSIC_CALLS } from '../../../../src/kits/blockRounds/messages';
import type { ClassicGameType } from '../../../../src/kits/blockRounds/plays';
import { ClassicStore } from '../../../../src/kits/blockRounds/client/store';
import { AUTO_PACE } from '../../../../src/games/plinko/client/autoDrop';
import { PLINKO_CALLS } from '../../../../src/games/plinko/messages';
import { createPlinkoStore } from '../../../../src/games/plinko/client/store';
import { EMPTY_PLAN } from '../../../../src/kits/betting/autoBetRules';
import { LOOK_AGAIN_AFTER } from '../../../../src/kits/betting/leftCalls';
import { LOOK_UP_AGAIN_AFTER } from '../../../../src/kits/betting/missedEnds';
import { RECORD_CALLS } from '../../../../src/protocol/records';
import { openTable as openBingo } from '../../bingo-client/table';
import { openHall } from '../../classic-client/hall';
import { openTable as openPlinko } from '../../plinko-client/table';
import { settle } from '../../support/fakeServices';
import { became, never, record, slipOf } from './slips';

const ZERO = parseMoney('0.00');

describe('bingo', () => {
  /** Three tickets of 1.00 on round 1 are the first of five bets. */
  async function betting() {
    const table = await openBingo();
    const { autoTickets } = table.store;
    autoTickets.setCount(3);
    await autoTickets.auto.start({ ...EMPTY_PLAN, count: 5 });
    await settle();
    return table;
  }
  type Table = Awaited<ReturnType<typeof betting>>;

  async function back({ services }: Table) {
    const store = createBingoStore(services);
    await store.start();
    store.assetsReady();
    await settle();
    return store.autoTickets.auto;
  }

  function lose({ platform }: Table): void {
    for (const [betId, ticket] of platform.tickets)
      platform.tickets.set(betId, { ...ticket, status: 'lost', payout: ZERO });
  }

  const costOf = ({ platform }: Table) =>
    [...platform.tickets.values()].reduce((sum, { amount }) => sum + amount, 0n);

  test('tickets whose round ended meanwhile come to the net', async () => {
    const table = await betting();
    table.store.dispose();
    lose(table);
    await table.nextRound();
    expect(await back(table)).toMatchObject({ state: 'paused', left: 4, net: -costOf(table) });
  });

  test('taken up again before they have ended, it waits', async () => {
    const table = await betting();
    table.store.dispose();
    await table.nextRound();
    const auto = await back(table);
    auto.resume();
    await settle();
    expect(table.services.sentTo(BINGO_CALLS.bet)).toHaveLength(1);
    const cost = costOf(table);
    lose(table);
    table.services.clock.wind(LOOK_BACK_AFTER);
    await settle();
    expect(auto.net).toBe(-cost);
    expect(table.services.sentTo(BINGO_CALLS.bet)).toHaveLength(2);
  });

  test('back while the round is settled, tickets that were counted before are not counted again', async () => {
    const table = await betting();
    for (let i = 0; i < 40; i += 1) await table.ball();
    await table.settleRound();
    // Random tickets may win nothing.
    const { net, left, openBet } = table.store.autoTickets.auto;
    expect(openBet).toBeNull();
    table.store.dispose();
    expect(await back(table)).toMatchObject({ left, net });
  });

  test.each([true, false])(
    'tickets that were on their way count where the platform has them: %s',
    async (arrived) => {
      const table = await openBingo();
      const { services, platform, store } = table;
      const known = await betting();
      services.answer(BINGO_CALLS.bet, never);
      store.autoTickets.setCount(3);
      await store.autoTickets.auto.start({ ...EMPTY_PLAN, count: 5 });
      await settle();
      store.dispose();
      if (arrived) for (const ticket of known.platform.tickets) platform.tickets.set(...ticket);
      const sold = { gameType: 11, amount: parseMoney('1.00') };
      became(services, arrived ? ['1', '2', '3'].map((id) => slipOf(id, 'lose', '0.00', sold)) : []);
      const cost = costOf(table);
      lose(table);
      await table.nextRound();
      expect(await back(table)).toMatchObject({ state: 'paused', left: arrived ? 4 : 5, net: -cost });
    },
  );
});

describe('the block-hash games', () => {
  async function betting(gameType: ClassicGameType = 5) {
    const hall = await openHall({ gameType, still: true });
    await hall.store.table.startAuto({ ...EMPTY_PLAN, count: 5 });
    await settle();
    return hall;
  }
  type Hall = Awaited<ReturnType<typeof betting>>;

  async function back({ services, store: { gameType } }: Hall) {
    const store = new ClassicStore(services, gameType, () => true);
    await store.start();
    await settle();
    return store;
  }

  function goOn({ chain, services, blockAt }: Hall, head: number): void {
    services.clock.wind(blockAt(head).time - services.clock.now());
    chain.head = head;
  }

  test('a bet whose round ended meanwhile comes to the net', async () => {
    const hall = await betting();
    hall.store.dispose();
    goOn(hall, 125);
    record(hall.services, [slipOf('bet-1', 'win', '19.50', { gameType: 5, roundId: '11' })]);
    expect((await back(hall)).table.desk.auto).toMatchObject({ state: 'paused', left: 4, net: 950n });
  });

  test('what the bull lost beyond its stake comes to the net', async () => {
    const hall = await betting(3);
    hall.store.dispose();
    goOn(hall, 125);
    const lost = { gameType: 3, roundId: '11', marginFrozen: parseMoney('90.00'), net: cents(-7000n) };
    record(hall.services, [slipOf('bet-1', 'lose', '0.00', lost)]);
    expect((await back(hall)).table.desk.auto).toMatchObject({ left: 4, net: -7000n });
  });

  test('taken up again before the records know, it waits for them', async () => {
    const hall = await betting();
    hall.store.dispose();
    goOn(hall, 125);
    record(hall.services, []);
    const store = await back(hall);
    store.table.desk.auto.resume();
    await hall.blocksTo(126);
    expect(hall.services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(1);
    record(hall.services, [slipOf('bet-1', 'refunded', '10.00', { roundId: '11' })]);
    hall.services.clock.wind(LOOK_UP_AGAIN_AFTER);
    await settle();
    expect(store.table.desk.auto).toMatchObject({ left: 4, net: 0n });
    expect(hall.services.sentTo(CLASSIC_CALLS.bet)).toHaveLength(2);
  });

  test('back before its round is decided, the bet counts once', async () => {
    const hall = await betting();
    hall.store.dispose();
    goOn(hall, 105);
    const { own, table } = await back(hall);
    expect(table.desk.auto).toMatchObject({ left: 4, net: 0n });
    await hall.blocksTo(110);
    await hall.wait(REVEAL);
    const bet = own.byId('bet-1');
    expect(table.desk.auto).toMatchObject({ left: 4, net: (bet?.payout ?? ZERO) - (bet?.amount ?? ZERO) });
    expect(table.desk.auto.net).not.toBe(0n);
    expect(
      hall.services
        .sentTo(RECORD_CALLS.gameRecord)
        .filter((asked) => (asked as { mode: string }).mode === 'auto'),
    ).toEqual([]);
  });

  test.each([true, false])(
    'a bet that was on its way counts where the platform has it: %s',
    async (arrived) => {
      const hall = await openHall({ gameType: 5, still: true });
      const [known] = (await betting()).platform.bets;
      if (!known) throw new Error('nothing was bet');
      hall.services.answer(CLASSIC_CALLS.bet, never);
      await hall.store.table.startAuto({ ...EMPTY_PLAN, count: 5 });
      await settle();
      hall.store.dispose();
      if (arrived) hall.platform.bets.push(known);
      became(hall.services, arrived ? [slipOf(known.betId, 'waiting', null, { gameType: 5 })] : []);
      const { auto } = (await back(hall)).table.desk;
      expect(auto).toMatchObject({ state: 'paused', left: arrived ? 4 : 5 });
      // Auto bet counts all bets of a round as one, under the round's id.
      expect(auto.openBet?.betId).toBe(arrived ? known.roundId : undefined);
    },
  );
});

test('a stake of a block-hash game that was on its way comes to the net although its round is over', async () => {
  const hall = await openHall({ gameType: 5, still: true });
  hall.services.answer(CLASSIC_CALLS.bet, never);
  await hall.store.table.startAuto({ ...EMPTY_PLAN, count: 5, onWin: { kind: 'raise', percent: '50' } });
  await settle();
  hall.store.dispose();
  hall.services.clock.wind(hall.blockAt(125).time - hall.services.clock.now());
  hall.chain.head = 125;
  const won = slipOf('bet-1', 'win', '19.50', { gameType: 5, roundId: '11' });
  became(hall.services, [won]);
  record(hall.services, [won]);
  const store = new ClassicStore(hall.services, 5, () => true);
  await store.start();
  await settle();
  expect(store.table.desk.auto).toMatchObject({ state: 'paused', left: 4, net: 950n });
  store.table.desk.auto.resume();
  await hall.blocksTo(126);
  expect(hall.services.sentTo(CLASSIC_CALLS.bet)).toMatchObject([{ amount: 1000n }, { amount: 1500n }]);
});

describe('plinko', () => {
  async function back({ services }: Awaited<ReturnType<typeof openPlinko>>) {
    const store = createPlinkoStore(services);
    await store.start();
    store.assetsReady();
    await settle();
    return store;
  }

  /** The call of the third ball is under way when the page ends; the platform drops the ball. */
  async function thirdOnItsWay() {
    const table = await openPlinko();
    await table.store.auto.start({ ...EMPTY_PLAN, count: 50 });
    await table.pass(AUTO_PACE + 100);
    const { net, left } = table.store.auto;
    expect(left).toBe(48);
    table.platform.onTheWay = never;
    await table.pass(AUTO_PACE);
    expect(table.platform.used).toBe(3);
    table.store.dispose();
    table.platform.onTheWay = null;
    return { ...table, net };
  }
  const slip = (index: number, payout: string) => {
    const seeds = { chainId: 'chain-1', index, clientSeed: 'mine', serverSeedHash: hashText('1') };
    const secrets = { gameResultHash: hashText('2'), serverSeed: null, resultSeed: null };
    return slipOf(`bet-${index}`, 'win', payout, {
      gameType: 10,
      roundId: null,
      seeds: { ...seeds, ...secrets },
    });
  };

  test('a ball that was on its way comes to the net', async () => {
    const table = await thirdOnItsWay();
    became(table.services, [slip(3, '56.00')]);
    const { auto } = await back(table);
    expect(auto).toMatchObject({ state: 'paused', left: 47, net: table.net + 4600n });
  });

  test('taken up again, auto bet waits until it is known; a ball that never dropped does not count', async () => {
    const table = await thirdOnItsWay();
    became(table.services, 'unanswered');
    const store = await back(table);
    store.auto.resume();
    await table.pass(LOOK_AGAIN_AFTER - 1_000);
    expect(table.platform.used).toBe(3);
    expect(store.auto).toMatchObject({ left: 48, net: table.net });
    became(table.services, []);
    await table.pass(LOOK_AGAIN_AFTER);
    expect(table.platform.used).toBeGreaterThan(3);
  });

  test('left inside the hall, its answer is kept when it comes', async () => {
    const table = await openPlinko();
    let deliver = (): void => undefined;
    table.platform.onTheWay = (answer) => new Promise((resolve) => (deliver = () => resolve(answer)));
    await table.store.auto.start({ ...EMPTY_PLAN, count: 50 });
    await table.pass(100);
    table.store.dispose();
    const start = parseMoney('10000.00');
    deliver();
    await settle();
    became(table.services, [slip(1, '4.00')]);
    const store = await back(table);
    expect(store.auto).toMatchObject({ left: 49, net: table.platform.balance - start });
  });

  test('a lost answer does not keep the next auto bet from dropping', async () => {
    const table = await openPlinko();
    table.platform.onTheWay = () => ({ ok: false, code: 99_997, message: '' });
    await table.store.auto.start({ ...EMPTY_PLAN, count: 5 });
    await table.pass(100);
    expect(table.store.auto.state).toBe('off');
    await table.store.auto.start({ ...EMPTY_PLAN, count: 5 });
    await table.pass(100);
    expect(table.services.sentTo(PLINKO_CALLS.bet).length).toBeGreaterThan(1);
  });
});
