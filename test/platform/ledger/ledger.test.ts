// The ledger on both engines: no money is created or lost, no balance is negative, and a repeat moves no money.
import fc from 'fast-check';
import { add, cents, parseMoney, subtract, ZERO, type Money } from '../../../src/core/money';
import type { BetRow } from '../../../src/platform/ledger/ledger';
import { onBothEngines } from '../support/engines';
import { at, BALANCED } from './books';
import { Desk, betOf } from './desk';

const money = parseMoney;

onBothEngines('the ledger', (engine) => {
  let desk: Desk;
  beforeAll(async () => {
    desk = new Desk(await engine.open());
  });
  afterEach(async () => {
    expect(await desk.ledger.audit()).toEqual(BALANCED);
  });
  const balance = (userId: string) => desk.ledger.balanceOf(userId);

  test('a bet takes the stake, a settlement pays, and both are told with the balance after', async () => {
    const player = await desk.player(money('100.00'));
    const bet = betOf(player, money('30.00'));
    expect(await desk.place(bet)).toBe(money('70.00'));
    expect(await desk.settle(bet.betId, money('45.50'))).toEqual([bet.betId]);
    expect(await balance(player)).toBe(money('115.50'));
    const entries = await desk.ledger.entriesOf(player, 10);
    expect(
      entries.map(({ type, amount, balanceAfter, betId }) => [type, amount, balanceAfter, betId]),
    ).toEqual([
      ['payout', money('45.50'), money('115.50'), bet.betId],
      ['bet', money('-30.00'), money('70.00'), bet.betId],
      ['transferIn', money('100.00'), money('100.00'), null],
    ]);
    expect(await desk.ledger.entriesOf(player, 10, entries[0]?.entryId)).toEqual(entries.slice(1));
    expect(await desk.ledger.bet(bet.betId)).toEqual({
      ...bet,
      margin: ZERO,
      state: 'settled',
      payout: money('45.50'),
      settledAt: at,
      detail: { done: true },
    });
  });

  test('a bet above the balance moves nothing and leaves no bet', async () => {
    const player = await desk.player(money('10.00'));
    const bet = betOf(player, money('10.01'));
    expect(await desk.place(bet)).toBeNull();
    expect(await balance(player)).toBe(money('10.00'));
    expect(await desk.ledger.bet(bet.betId)).toBeNull();
    expect(await desk.place(betOf(player, money('10.00')))).toBe(ZERO);
  });

  test('a player nobody knows cannot bet', async () => {
    expect(await desk.place(betOf('nobody', money('1.00')))).toBeNull();
  });

  test.each([ZERO, money('-1.00')])('a stake of %s is a programming error', async (stake) => {
    const player = await desk.player(money('10.00'));
    await expect(desk.place(betOf(player, stake))).rejects.toThrow(RangeError);
  });

  test('settling or refunding again moves nothing', async () => {
    const player = await desk.player(money('100.00'));
    const bet = betOf(player, money('30.00'));
    await desk.place(bet);
    await desk.settle(bet.betId, money('60.00'));
    expect(await desk.settle(bet.betId, money('60.00'))).toEqual([]);
    expect(await desk.refund([bet.betId])).toEqual([]);
    expect(await balance(player)).toBe(money('130.00'));

    const other = betOf(player, money('30.00'));
    await desk.place(other);
    expect(await desk.refund([other.betId, other.betId], 'cancelled')).toEqual([other.betId]);
    expect(await desk.refund([other.betId])).toEqual([]);
    expect(await desk.settle(other.betId, money('60.00'))).toEqual([]);
    expect(await balance(player)).toBe(money('130.00'));
    expect(await desk.ledger.bet(other.betId)).toMatchObject({ state: 'cancelled', payout: null });
  });

  test('a movement that is rolled back never was, and nobody is told of it', async () => {
    const player = await desk.player(money('100.00'));
    const bet = betOf(player, money('30.00'));
    await desk.place(bet);
    desk.changed.length = 0;
    const failing = desk.database.transaction(async (tx) => {
      await desk.ledger.settle(tx, [{ betId: bet.betId, payout: money('500.00'), at, detail: {} }]);
      throw new Error('the round book failed');
    });
    await expect(failing).rejects.toThrow('the round book failed');
    expect(await balance(player)).toBe(money('70.00'));
    expect(desk.changed).toEqual([]);
    await desk.refund([bet.betId]);
    expect(desk.changed).toEqual([player]);
  });

  test('orders wait without a round until they are bound to one', async () => {
    const player = await desk.player(money('100.00'));
    const order = betOf(player, money('5.00'), { roundId: null, gameType: 77 });
    await desk.place(order);
    expect(await desk.ledger.openBets(77)).toMatchObject([
      { betId: order.betId, roundId: null, state: 'open' },
    ]);
    await desk.database.transaction((tx) => desk.ledger.bindOrders(tx, [order.betId], '9'));
    await desk.database.transaction((tx) => desk.ledger.bindOrders(tx, [order.betId], '10')); // bound for good
    expect(await desk.ledger.openBets(77)).toMatchObject([{ betId: order.betId, roundId: '9' }]);
  });

  test('several bets of one player in one settlement keep each balance after', async () => {
    const player = await desk.player(money('100.00'));
    const bets = [
      betOf(player, money('10.00')),
      betOf(player, money('10.00')),
      betOf(player, money('10.00')),
    ];
    for (const bet of bets) await desk.place(bet);
    const payouts = [money('1.00'), ZERO, money('2.50')];
    const settlements = bets.map(({ betId }, index) => ({
      betId,
      payout: payouts[index] ?? ZERO,
      at,
      detail: {},
    }));
    expect(await desk.database.transaction((tx) => desk.ledger.settle(tx, settlements))).toHaveLength(3);
    const [last, first] = await desk.ledger.entriesOf(player, 2);
    expect([first?.balanceAfter, last?.balanceAfter]).toEqual([money('71.00'), money('73.50')]);
  });

  test('one bet twice in one settlement is a programming error', async () => {
    const player = await desk.player(money('100.00'));
    const bet = betOf(player, money('10.00'));
    await desk.place(bet);
    const twice = [1, 2].map(() => ({ betId: bet.betId, payout: money('10.00'), at, detail: {} }));
    await expect(desk.database.transaction((tx) => desk.ledger.settle(tx, twice))).rejects.toThrow('twice');
    await desk.refund([bet.betId]);
  });

  test('a frozen margin must be covered, comes back, and pays for what is lost beyond the stake', async () => {
    const player = await desk.player(money('1000.00'));
    expect(await desk.place(betOf(player, money('100.01'), { margin: money('900.00') }))).toBeNull();
    const bet = betOf(player, money('100.00'), { margin: money('900.00') });
    expect(await desk.place(bet)).toBe(ZERO);
    await desk.settle(bet.betId, ZERO, money('300.00'));
    expect(await balance(player)).toBe(money('600.00'));

    const other = betOf(player, money('10.00'), { margin: money('90.00') });
    await desk.place(other);
    await desk.refund([other.betId], 'cancelled');
    expect(await balance(player)).toBe(money('600.00'));
    expect((await desk.ledger.entriesOf(player, 4)).map(({ type }) => type)).toEqual([
      'cancelledBet',
      'frozenMargin',
      'frozenMargin',
      'bet',
    ]);
  });

  test('balances of nineteen digits stay exact', async () => {
    const player = await desk.player(money('9999999999999999999.00'));
    const bet = betOf(player, money('0.01'));
    expect(await desk.place(bet)).toBe(money('9999999999999999998.99'));
    await desk.refund([bet.betId]);
    expect(await balance(player)).toBe(money('9999999999999999999.00'));
  });

  test('a transfer out is covered or does not happen', async () => {
    const player = await desk.player(money('10.00'));
    const out = (amount: Money) =>
      desk.database.transaction((tx) => desk.ledger.transferOut(tx, player, amount, at));
    expect(await out(money('10.01'))).toBeNull();
    expect(await out(money('4.00'))).toBe(money('6.00'));
  });

  test('entries cannot be changed or removed', async () => {
    await expect(desk.database.query('UPDATE entries SET amount = amount + 1')).rejects.toThrow(
      'never changed',
    );
    await expect(desk.database.query('DELETE FROM entries')).rejects.toThrow('never changed');
  });

  test('the audit notices what does not add up', async () => {
    const player = await desk.player(money('10.00'));
    await desk.database.query('UPDATE accounts SET balance = 11 WHERE account_id = $1', [player]);
    expect(await desk.ledger.audit()).toMatchObject({ wrongAccounts: 1 });
    await desk.database.query('UPDATE accounts SET balance = 10 WHERE account_id = $1', [player]);
  });

  test('whatever is bet, refunded and settled in whatever order and batches: sums are zero and balances follow', async () => {
    const step = fc.oneof(
      fc.record({
        kind: fc.constant('bet' as const),
        player: fc.nat(2),
        stake: fc.integer({ min: 1, max: 6_000 }),
        margin: fc.nat(500),
      }),
      fc.record({
        kind: fc.constant('settle' as const),
        bets: fc.uniqueArray(fc.nat(20), { maxLength: 6 }),
        payout: fc.nat(9_000),
        lost: fc.nat(500),
      }),
      fc.record({ kind: fc.constant('refund' as const), bets: fc.array(fc.nat(20), { maxLength: 6 }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
        const start = cents(20_000);
        const players = [await desk.player(start), await desk.player(start), await desk.player(start)];
        const expected = new Map(players.map((player) => [player, start]));
        const change = (player: string, by: Money): void =>
          void expected.set(player, add(expected.get(player) ?? ZERO, by));
        const bets: { row: BetRow; margin: Money; open: boolean }[] = [];
        for (const now of steps) {
          if (now.kind === 'bet') {
            const player = players[now.player] ?? '';
            const margin = cents(now.margin);
            const row = betOf(player, cents(now.stake), { margin });
            const needed = add(row.stake, margin);
            const covered = (expected.get(player) ?? ZERO) >= needed;
            expect((await desk.place(row)) !== null).toBe(covered);
            if (!covered) continue;
            change(player, subtract(ZERO, needed));
            bets.push({ row, margin, open: true });
          } else {
            const chosen = now.bets.flatMap((index) => bets[index] ?? []);
            const open = [...new Set(chosen.filter((bet) => bet.open))];
            const lostOf = (margin: Money) =>
              cents(now.kind === 'settle' ? Math.min(now.lost, Number(margin)) : 0);
            const closed =
              now.kind === 'refund'
                ? await desk.refund(chosen.map(({ row }) => row.betId))
                : await desk.database.transaction((tx) =>
                    desk.ledger.settle(
                      tx,
                      chosen.map(({ row, margin }) => ({
                        betId: row.betId,
                        payout: cents(now.payout),
                        marginLost: lostOf(margin),
                        at,
                        detail: {},
                      })),
                    ),
                  );
            expect([...closed].sort()).toEqual(open.map(({ row }) => row.betId).sort());
            for (const bet of open) {
              bet.open = false;
              const back =
                now.kind === 'refund'
                  ? add(bet.row.stake, bet.margin)
                  : add(cents(now.payout), subtract(bet.margin, lostOf(bet.margin)));
              change(bet.row.userId, back);
            }
          }
        }
        for (const player of players) expect(await balance(player)).toBe(expected.get(player));
        expect(await desk.ledger.audit()).toEqual(BALANCED);
      }),
      { numRuns: 50 },
    );
  });

  test('a thousand bets are settled in one statement set', async () => {
    const players = await Promise.all(Array.from({ length: 20 }, () => desk.player(money('1000.00'))));
    const bets = Array.from({ length: 1_000 }, (_, index) => betOf(players[index % 20] ?? '', money('1.00')));
    for (const bet of bets) await desk.place(bet);
    const settlements = bets.map(({ betId }, index) => ({
      betId,
      payout: cents(index % 2 === 0 ? 150 : 0),
      at,
      detail: { index },
    }));
    expect(await desk.database.transaction((tx) => desk.ledger.settle(tx, settlements))).toHaveLength(1_000);
    for (const player of players) expect(await balance(player)).toBeGreaterThanOrEqual(money('950.00'));
  });
});
