// Rounds other than the current one: orders for the next round, details of finished ones, own bets after a lost answer.
import { parseMoney } from '../../../src/core/money';
import { parseMultiplier } from '../../../src/core/multiplier';
import { serverTime } from '../../../src/core/clock';
import { ROCKET_CALLS } from '../../../src/games/rocket/messages';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { openTable, overRound, roundOf } from './table';

const HASH = 'ab'.repeat(32);
const order = (betId: string, userId: string, amount: string, gameType = 7, withdrawn = false) => ({
  gameType,
  betId,
  userId,
  nickName: userId,
  amount,
  withdrawn,
});

test('orders for the next round are counted, mine first, and go when that round opens', async () => {
  const table = await openTable();
  const { store, services } = table;
  table.countdown('1');
  table.push('nextBet', order('a', 'ann', '50.00'));
  table.push('nextBet', order('b', 'me', '5.00'));
  table.push('nextBet', order('c', 'cat', '90.00'));
  table.push('nextBet', order('d', 'dan', '90.00', 9));
  services.clock.wind(1_000);
  const { nextBoard } = store.onShow;
  expect(nextBoard.shown.map(({ betId }) => betId)).toEqual(['b', 'c', 'a']);
  expect([nextBoard.count, nextBoard.total]).toEqual([3, parseMoney('145.00')]);
  table.push('nextBet', order('c', 'cat', '90.00', 7, true));
  services.clock.wind(1_000);
  expect([nextBoard.count, nextBoard.total]).toEqual([2, parseMoney('55.00')]);
  // A repeat of the current countdown changes nothing; the next countdown empties the list.
  table.countdown('1');
  expect(nextBoard.count).toBe(2);
  table.countdown('2');
  expect([nextBoard.count, nextBoard.shown]).toEqual([0, []]);
  expect(store.onShow.board.count).toBe(0);
});

test('a snapshot brings the orders of others', async () => {
  const table = await openTable();
  table.setSnapshot({
    round: roundOf('3'),
    orders: [{ betId: 'x', userId: 'ann', nickName: 'Ann', amount: parseMoney('7.00') }],
  });
  await table.store.refresh();
  expect(table.store.onShow.nextBoard.total).toBe(parseMoney('7.00'));
});

const resultOf = (id: string) => ({
  ...overRound(id),
  crashHeight: parseMultiplier('3.21'),
  serverSeed: HASH,
  resultSeed: HASH,
  clientSeed: 'shared',
  settleTime: serverTime(1_000),
});

test('a finished round that is not in the history is fetched, with what everybody bet', async () => {
  const { services, store } = await openTable();
  services.answer(ROCKET_CALLS.roundGameResult, ({ roundId }) => ({
    ok: true,
    body: { result: resultOf(roundId) },
  }));
  services.answer(RECORD_CALLS.roundBetRecord, () => ({
    ok: true,
    body: {
      bets: [
        {
          betId: 'a',
          userId: 'ann',
          nickName: 'Ann',
          amount: parseMoney('5.00'),
          payout: parseMoney('9.00'),
        },
        { betId: 'b', userId: 'me', nickName: 'Me', amount: parseMoney('3.00'), payout: parseMoney('0.00') },
      ],
    },
  }));
  const round = store.records.detailsOf('88');
  await round.load();
  expect(round).toMatchObject({
    state: 'ready',
    result: { id: '88', crashHeight: 321n },
    staked: 800n,
    paid: 900n,
  });
  expect(round.bets.map((bet) => store.onShow.isMine(bet))).toEqual([false, true]);
  expect(services.sentTo(RECORD_CALLS.roundBetRecord)).toEqual([{ gameType: 7, roundId: '88' }]);
});

test('one that the history holds is not asked for again', async () => {
  const { services, store } = await openTable();
  services.answer(ROCKET_CALLS.pointRecord, () => ({ ok: true, body: [resultOf('88')] }));
  services.answer(RECORD_CALLS.roundBetRecord, () => ({ ok: true, body: { bets: [] } }));
  await store.records.loadHistory();
  const round = store.records.detailsOf('88');
  expect(round.result?.id).toBe('88');
  await round.load();
  expect(round.state).toBe('ready');
  expect(services.sentTo(ROCKET_CALLS.roundGameResult)).toEqual([]);
});

test('a round that nobody knows is failed, and can be asked for again', async () => {
  const { services, store } = await openTable();
  services.answer(RECORD_CALLS.roundBetRecord, () => ({ ok: true, body: { bets: [] } }));
  services.answer(ROCKET_CALLS.roundGameResult, () => ({ ok: true, body: { result: null } }));
  const round = store.records.detailsOf('5');
  await round.load();
  expect(round.state).toBe('failed');
  services.answer(ROCKET_CALLS.roundGameResult, () => ({ ok: true, body: { result: resultOf('5') } }));
  await round.load();
  expect(round.state).toBe('ready');
});

test('my bets alone are asked for where nothing else is in doubt; without an answer the snapshot is', async () => {
  const table = await openTable();
  const { services, store } = table;
  table.countdown('1');
  await store.panels[0].act();
  expect(store.panels[0].bet?.status).toBe('placed');
  const asked = services.sentTo(ROCKET_CALLS.currentRound).length;
  services.answer(ROCKET_CALLS.currentUserBets, () => ({ ok: true, body: [] }));
  await store.refreshOwn();
  expect(store.panels[0].bet).toBeNull();
  expect(services.sentTo(ROCKET_CALLS.currentRound)).toHaveLength(asked);
  services.answer(ROCKET_CALLS.currentUserBets, () => ({ ok: false, code: 99_997, message: '' }));
  await store.refreshOwn();
  expect(services.sentTo(ROCKET_CALLS.currentRound)).toHaveLength(asked + 1);
});
