// Tickets of a period: extra balls, orders for the next period, and to which player they belong.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS } from '../../../src/games/bingo/messages';
import { SHARED_PUSHES } from '../../../src/protocol/push';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { extraPriceOf, prizeWith } from '../../unit/support/independentBingo';
import { newRequestId, type TestPlayer } from '../support/testPlayer';
import type { TestSocket } from '../support/testSocket';
import type { Hall } from '../rounds/hall';
import {
  at,
  balanceOf,
  checkBooks,
  listener,
  offered,
  openBingo,
  settled,
  SETTLEMENT,
  snapshotOf,
  ticket,
  tickets,
  wish,
} from './bingoHall';

const RICH = parseMoney('1000000.00');

let hall: Hall;
let player: TestPlayer;
let socket: TestSocket;
beforeAll(async () => {
  // The price of extra balls is random: it may be thousands.
  hall = await openBingo({ config: { startBalance: RICH } });
  player = await hall.enter();
  socket = await listener(player);
});
afterEach(() => checkBooks(hall));
afterAll(() => hall.close());

test('extra balls cost what they are worth, count for the tickets that have them, and for no other', async () => {
  let bought = 0;
  let changed = 0;
  // The balls are random: play until extra balls have changed a prize at least once.
  for (let rounds = 0; rounds < 3 || (changed === 0 && rounds < 20); rounds++) {
    const { roundId } = await at(hall, player, 'betting');
    await player.call(BINGO_CALLS.bet, wish({ tickets: tickets(40, 50 * rounds) }));
    const { drawn, mine } = await at(hall, player, 'window');
    const thirty = drawn?.balls ?? [];
    const extras = await player.call(BINGO_CALLS.roundExtras, { roundId });
    for (const [n, { betId, eligible, price, bought: has }] of extras.entries()) {
      const { numbers = [], betId: own } = mine[n] ?? {};
      const hits = numbers.reduce(
        (mask, ball, cell) => (thirty.includes(ball) ? mask | (1 << cell) : mask),
        0,
      );
      const exact = extraPriceOf(hits, 1_000n);
      expect([betId, price ?? 0n, eligible, has]).toEqual([own, exact, exact > 0n, false]);
    }
    const before = await balanceOf(player);
    const chosen = (await offered(player, roundId)).slice(0, 20);
    const answer = await player.call(BINGO_CALLS.buyExtra, {
      requestId: newRequestId(),
      roundId,
      tickets: chosen,
    });
    const cost = chosen.reduce((sum, { price }) => sum + price, 0n);
    expect(answer.balance).toBe(before - cost);
    expect(answer.tickets.map(({ betId, extraPrice }) => ({ betId, price: extraPrice }))).toEqual(chosen);
    expect(await offered(player, roundId)).not.toContainEqual(chosen[0]);

    const { mine: ended } = await at(hall, player, 'settled');
    const { balls } = await settled(player, roundId);
    let paid = 0n;
    for (const { numbers, extraPrice, payout } of ended) {
      const prize = prizeWith(numbers, extraPrice === null ? balls.slice(0, 30) : balls);
      expect(payout).toBe(BigInt(prize) * 1_000n);
      paid += payout ?? 0n;
      if (extraPrice === null) continue;
      bought += 1;
      if (prize > prizeWith(numbers, balls.slice(0, 30))) changed += 1;
    }
    expect(await balanceOf(player)).toBe(answer.balance + paid);
    // The price of extra balls is not part of the stake that prizes multiply, so no slip may count as cut by the profit limit.
    const { slips } = await player.call(RECORD_CALLS.gameRecord, { mode: 'all', count: 40 });
    expect(slips.filter(({ limited }) => limited)).toEqual([]);
  }
  expect(bought).toBeGreaterThan(40);
  expect(changed).toBeGreaterThan(0);
});

test('orders for the next period are taken back at any time, and become its tickets when it opens', async () => {
  await at(hall, player, 'balls');
  const start = await balanceOf(player);
  const { tickets: orders } = await player.call(BINGO_CALLS.bet, wish({ next: true, tickets: tickets(3) }));
  expect(orders.map(({ status, roundId }) => [status, roundId])).toEqual(orders.map(() => ['ordered', null]));
  expect(await balanceOf(player)).toBe(start - parseMoney('30.00'));
  const [first, second, third] = orders.map(({ betId }) => betId);
  const cancelled = await player.call(BINGO_CALLS.cancel, {
    requestId: newRequestId(),
    betIds: [second ?? ''],
  });
  expect(cancelled).toMatchObject({
    tickets: [{ status: 'cancelled' }],
    balance: start - parseMoney('20.00'),
  });
  await at(hall, player, 'settled');
  await hall.wind(SETTLEMENT);
  const { round, mine } = await snapshotOf(player);
  expect(mine.map(({ betId, status, roundId }) => [betId, status, roundId])).toEqual([
    [first, 'placed', round?.id],
    [third, 'placed', round?.id],
  ]);
  await hall.deliver();
  await socket.item(SHARED_PUSHES.recordRefresh.code);
  // A ticket of the running period can be cancelled until the first ball.
  const back = await player.call(BINGO_CALLS.cancel, { requestId: newRequestId(), betIds: [first ?? ''] });
  expect(back.balance).toBe(start - parseMoney('10.00'));
  const stored = await hall.platform.ledger.bet(third ?? '');
  expect(stored).toMatchObject({ roundId: round?.id, state: 'open', stake: 1_000n });
  await at(hall, player, 'settled');
  expect((await hall.platform.ledger.bet(third ?? ''))?.state).toBe('settled');
});

test('what others hold is nobody else’s business', async () => {
  const other = await hall.enter();
  const { roundId } = await at(hall, player, 'betting');
  const { tickets: own } = await other.call(BINGO_CALLS.bet, wish({ tickets: [ticket(7)] }));
  expect((await snapshotOf(player)).mine).toEqual([]);
  expect(await player.call(BINGO_CALLS.roundTickets, { roundId })).toEqual([]);
  expect(await other.call(BINGO_CALLS.roundTickets, { roundId })).toEqual(own);
  expect(await balanceOf(other)).toBe(RICH - parseMoney('10.00'));
});
