// The ledger under simultaneous calls, on a server that runs them in parallel.
import { add, parseMoney } from '../../../src/core/money';
import { onPostgres, openTestDatabase } from '../support/engines';
import { at, BALANCED } from './books';
import { Desk, betOf } from './desk';

const money = parseMoney;

onPostgres('races', (server) => {
  let desk: Desk;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const database = await openTestDatabase(await server().newDatabase());
    desk = new Desk(database);
    close = () => database.close();
  });
  afterAll(() => close());
  afterEach(async () => {
    expect(await desk.ledger.audit()).toEqual(BALANCED);
  });

  test('parallel bets of one player never take more than there is', async () => {
    const player = await desk.player(money('100.00'));
    const placed = await Promise.all(
      Array.from({ length: 50 }, () => desk.place(betOf(player, money('7.00')))),
    );
    expect(placed.filter((after) => after !== null)).toHaveLength(14);
    expect(await desk.ledger.balanceOf(player)).toBe(money('2.00'));
  });

  test('one bet settled and refunded at once by many is closed once', async () => {
    const player = await desk.player(money('100.00'));
    for (let round = 0; round < 10; round++) {
      const bet = betOf(player, money('10.00'));
      await desk.place(bet);
      const before = await desk.ledger.balanceOf(player);
      const closed = await Promise.all(
        Array.from({ length: 8 }, (_, index) =>
          index % 2 === 0 ? desk.settle(bet.betId, money('10.00')) : desk.refund([bet.betId]),
        ),
      );
      expect(closed.flat()).toEqual([bet.betId]);
      expect(await desk.ledger.balanceOf(player)).toBe(add(before, money('10.00')));
    }
  });

  test('large batches over the same players, in opposite orders, with bets in between, do not deadlock', async () => {
    const players = await Promise.all(Array.from({ length: 12 }, () => desk.player(money('1000.00'))));
    const bets = await Promise.all(
      Array.from({ length: 240 }, async (_, index) => {
        const bet = betOf(players[index % 12] ?? '', money('1.00'));
        await desk.place(bet);
        return bet.betId;
      }),
    );
    const batch = (ids: readonly string[]) =>
      desk.database.transaction((tx) =>
        desk.ledger.settle(
          tx,
          ids.map((betId) => ({ betId, payout: money('1.00'), at, detail: {} })),
        ),
      );
    const work = Array.from({ length: 8 }, (_, lane) => {
      const ids = bets.filter((_id, index) => index % 8 === lane);
      return batch(lane % 2 === 0 ? ids : ids.reverse());
    });
    const more = players.map((player) => desk.place(betOf(player, money('2.00'))));
    expect((await Promise.all(work)).flat()).toHaveLength(240);
    await Promise.all(more);
    for (const player of players) expect(await desk.ledger.balanceOf(player)).toBe(money('998.00'));
  });
});
