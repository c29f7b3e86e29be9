// Many bets of one player in one transaction, and stakes that grow: all or none, exact to the cent, on both engines.
import fc from 'fast-check';
import { cents, parseMoney, ZERO, type Money } from '../../../src/core/money';
import type { Database } from '../../../src/platform/database/database';
import type { BetRow } from '../../../src/platform/ledger/ledger';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { onBothEngines, onPostgres, openTestDatabase } from '../support/engines';
import { at, BALANCED, newId, playerWith } from './books';

const money = parseMoney;

const betsOf = (userId: string, stakes: readonly Money[], more: Partial<BetRow> = {}): BetRow[] =>
  stakes.map((stake, n) => ({
    betId: newId('bet'),
    userId,
    gameType: 11,
    roundId: '1',
    stake,
    mode: 'manual',
    placedAt: at,
    detail: { n },
    ...more,
  }));

onBothEngines('many bets at once', (engine) => {
  let database: Database;
  let ledger: SqlLedger;
  beforeAll(async () => {
    database = await engine.open();
    ledger = new SqlLedger({ database });
  });
  afterEach(async () => {
    expect(await ledger.audit()).toEqual(BALANCED);
  });
  const place = (userId: string, bets: readonly BetRow[]) =>
    database.transaction((tx) => ledger.placeBets(tx, userId, bets));
  const raise = (userId: string, raises: readonly { betId: string; amount: Money }[]) =>
    database.transaction((tx) =>
      ledger.raiseStakes(
        tx,
        userId,
        raises.map((one) => ({ ...one, at, detail: { raised: true } })),
      ),
    );

  test('take their stakes together, each with an entry and the balance after it', async () => {
    const player = await playerWith(database, ledger, money('100.00'));
    const bets = betsOf(player, [money('10.00'), money('20.01'), money('0.01')]);
    expect(await place(player, bets)).toBe(money('69.98'));
    expect(await ledger.balanceOf(player)).toBe(money('69.98'));
    const entries = await ledger.entriesOf(player, 3);
    expect(
      entries.map(({ type, amount, balanceAfter, betId }) => [type, amount, balanceAfter, betId]),
    ).toEqual([
      ['bet', money('-0.01'), money('69.98'), bets[2]?.betId],
      ['bet', money('-20.01'), money('69.99'), bets[1]?.betId],
      ['bet', money('-10.00'), money('90.00'), bets[0]?.betId],
    ]);
    expect(await ledger.bet(bets[1]?.betId ?? '')).toMatchObject({ ...bets[1], state: 'open', margin: ZERO });
    expect((await ledger.betsOfRound(11, '1', player)).map(({ betId }) => betId)).toEqual(
      bets.map(({ betId }) => betId).sort(),
    );
  });

  test('are the same as one after the other, margins included', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.bigInt({ min: 1n, max: 5_000n }), fc.bigInt({ min: 0n, max: 900n })), {
          minLength: 1,
          maxLength: 12,
        }),
        async (wishes) => {
          const purse = money('500.00');
          const [together, apart] = [
            await playerWith(database, ledger, purse),
            await playerWith(database, ledger, purse),
          ];
          const rows = (userId: string): BetRow[] =>
            wishes.flatMap(([stake, margin]) => betsOf(userId, [cents(stake)], { margin: cents(margin) }));
          const total = wishes.reduce((sum, [stake, margin]) => sum + stake + margin, 0n);
          const balance = await place(together, rows(together));
          expect(balance).toBe(total <= purse ? purse - total : null);
          if (balance === null) {
            expect(await ledger.balanceOf(together)).toBe(purse);
            return;
          }
          for (const bet of rows(apart)) await database.transaction((tx) => ledger.placeBet(tx, bet));
          const told = async (userId: string) =>
            (await ledger.entriesOf(userId, 100)).map(({ type, amount, balanceAfter }) => [
              type,
              amount,
              balanceAfter,
            ]);
          expect(await told(together)).toEqual(await told(apart));
        },
      ),
      { numRuns: 25 },
    );
  });

  test('more than the balance covers moves nothing and stores nothing', async () => {
    const player = await playerWith(database, ledger, money('10.00'));
    const bets = betsOf(player, [money('5.00'), money('5.01')]);
    expect(await place(player, bets)).toBeNull();
    expect(await ledger.bet(bets[0]?.betId ?? '')).toBeNull();
    expect(await ledger.balanceOf(player)).toBe(money('10.00'));
    expect(await place(player, [])).toBe(money('10.00'));
  });

  test('are refused when one is of somebody else or of no stake', async () => {
    const player = await playerWith(database, ledger, money('10.00'));
    const other = await playerWith(database, ledger, money('10.00'));
    await expect(place(player, betsOf(other, [money('1.00')]))).rejects.toThrow('not all of these bets');
    await expect(place(player, betsOf(player, [money('1.00'), ZERO]))).rejects.toThrow(RangeError);
    await expect(place(player, betsOf(player, [money('1.00')], { margin: money('-1.00') }))).rejects.toThrow(
      RangeError,
    );
  });

  test('stakes grow together, and a refund gives all of it back', async () => {
    const player = await playerWith(database, ledger, money('100.00'));
    const bets = betsOf(player, [money('10.00'), money('20.00')]);
    await place(player, bets);
    const [first = '', second = ''] = bets.map(({ betId }) => betId);
    const raises = [
      { betId: first, amount: money('3.33') },
      { betId: second, amount: money('0.01') },
    ];
    expect(await raise(player, raises)).toBe(money('66.66'));
    expect(await ledger.bet(first)).toMatchObject({ stake: money('13.33'), detail: { raised: true } });
    expect(
      (await ledger.entriesOf(player, 2)).map(({ amount, balanceAfter }) => [amount, balanceAfter]),
    ).toEqual([
      [money('-0.01'), money('66.66')],
      [money('-3.33'), money('66.67')],
    ]);
    await database.transaction((tx) => ledger.refund(tx, [first, second], 'refunded', at));
    expect(await ledger.balanceOf(player)).toBe(money('100.00'));
  });

  test('no stake grows that is not open, not his own, not covered, or by nothing', async () => {
    const player = await playerWith(database, ledger, money('20.00'));
    const other = await playerWith(database, ledger, money('20.00'));
    const [first, second] = betsOf(player, [money('5.00'), money('5.00')]);
    if (!first || !second) throw new Error('no bets');
    await place(player, [first, second]);
    const by = (amount: string, betId = first.betId) => ({ betId, amount: money(amount) });
    expect(await raise(other, [by('1.00')])).toBe('closed');
    expect(await raise(player, [by('1.00'), by('1.00', 'none')])).toBe('closed');
    expect(await raise(player, [by('5.00'), by('5.01', second.betId)])).toBe('not-covered');
    await expect(raise(player, [by('0.00')])).rejects.toThrow(RangeError);
    await expect(raise(player, [by('1.00'), by('1.00')])).rejects.toThrow('twice');
    await database.transaction((tx) => ledger.refund(tx, [first.betId], 'cancelled', at));
    expect(await raise(player, [by('1.00')])).toBe('closed');
    expect(await ledger.bet(second.betId)).toMatchObject({ stake: money('5.00') });
    expect(await ledger.balanceOf(player)).toBe(money('15.00'));
    expect(await raise(player, [])).toBe(money('15.00'));
  });
});

onPostgres('many bets at once, side by side', (server) => {
  test('a stake that grows while its bet is refunded is given back whole or has not grown', async () => {
    const database = await openTestDatabase(await server().newDatabase());
    const ledger = new SqlLedger({ database });
    const player = await playerWith(database, ledger, money('1000.00'));
    for (let round = 0; round < 20; round++) {
      const bets = betsOf(
        player,
        Array.from({ length: 10 }, () => money('1.00')),
      );
      await database.transaction((tx) => ledger.placeBets(tx, player, bets));
      const ids = bets.map(({ betId }) => betId);
      await Promise.all([
        database.transaction((tx) =>
          ledger.raiseStakes(
            tx,
            player,
            [...ids].reverse().map((betId) => ({ betId, amount: money('2.00'), at, detail: null })),
          ),
        ),
        database.transaction((tx) => ledger.refund(tx, ids, 'refunded', at)),
        database.transaction((tx) =>
          ledger.placeBets(tx, player, betsOf(player, [money('0.50')], { roundId: null })),
        ),
      ]);
      expect(await ledger.balanceOf(player)).toBe(money('1000.00') - BigInt(50 * (round + 1)));
    }
    expect(await ledger.audit()).toEqual(BALANCED);
    await database.close();
  });
});
