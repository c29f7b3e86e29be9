// Bets of many players in one transaction, each accepted or refused by itself, on both engines.
import fc from 'fast-check';
import { cents, parseMoney, ZERO, type Money } from '../../../src/core/money';
import type { Database } from '../../../src/platform/database/database';
import type { BetRow } from '../../../src/platform/ledger/ledger';
import { SqlLedger } from '../../../src/platform/ledger/sqlLedger';
import { onBothEngines, onPostgres, openTestDatabase } from '../support/engines';
import { at, BALANCED, newId, playerWith } from './books';

const money = parseMoney;

const betOf = (userId: string, stake: Money, more: Partial<BetRow> = {}): BetRow => ({
  betId: newId('bet'),
  userId,
  gameType: 7,
  roundId: '1',
  stake,
  mode: 'manual',
  placedAt: at,
  detail: { slot: 1 },
  ...more,
});

onBothEngines('bets of many players', (engine) => {
  let database: Database;
  let ledger: SqlLedger;
  beforeAll(async () => {
    database = await engine.open();
    ledger = new SqlLedger({ database });
  });
  afterEach(async () => {
    expect(await ledger.audit()).toEqual(BALANCED);
  });
  const player = (balance: string): Promise<string> => playerWith(database, ledger, money(balance));
  const placeEach = (bets: readonly BetRow[]) => database.transaction((tx) => ledger.placeEach(tx, bets));
  const entriesOf = async (userId: string) =>
    (await ledger.entriesOf(userId, 100)).map(({ type, amount, balanceAfter, betId }) => ({
      ...{ type, amount, balanceAfter },
      isTransfer: betId === null,
    }));

  test('one who cannot pay is refused alone, and leaves nothing behind', async () => {
    const [rich, poor, other] = [await player('100.00'), await player('9.99'), await player('10.00')];
    const bets = [
      betOf(rich, money('10.00')),
      betOf(poor, money('10.00')),
      betOf(other, money('10.00'), { roundId: null, mode: 'auto', detail: null }),
    ];
    expect(await placeEach(bets)).toEqual([money('90.00'), null, ZERO]);
    expect(await ledger.balanceOf(poor)).toBe(money('9.99'));
    expect(await ledger.bet(bets[1]?.betId ?? '')).toBeNull();
    expect(await ledger.bet(bets[0]?.betId ?? '')).toMatchObject({ ...bets[0], state: 'open', margin: ZERO });
    expect(await ledger.bet(bets[2]?.betId ?? '')).toMatchObject({ ...bets[2], state: 'open' });
  });

  test('of several bets of one player each goes by what those before it left', async () => {
    const userId = await player('25.00');
    const stakes = ['10.00', '20.00', '10.00', '5.01', '5.00'];
    const placed = await placeEach(stakes.map((stake) => betOf(userId, money(stake))));
    expect(placed).toEqual([money('15.00'), null, money('5.00'), null, ZERO]);
  });

  test('nobody’s bets, no bets at all, and a stake of nothing', async () => {
    const userId = await player('10.00');
    expect(await placeEach([])).toEqual([]);
    expect(await placeEach([betOf('nobody', money('1.00')), betOf(userId, money('1.00'))])).toEqual([
      null,
      money('9.00'),
    ]);
    expect(await placeEach([betOf('nobody', money('1.00')), betOf('no one', money('1.00'))])).toEqual([
      null,
      null,
    ]);
    for (const bets of [[ZERO], [money('1.00'), ZERO], [money('-1.00'), money('1.00')]])
      await expect(placeEach(bets.map((stake) => betOf(userId, stake)))).rejects.toThrow(RangeError);
    expect(await ledger.balanceOf(userId)).toBe(money('9.00'));
  });

  test('a bet that is there already fails all of them', async () => {
    const [one, two] = [await player('10.00'), await player('10.00')];
    const there = betOf(one, money('1.00'));
    await placeEach([there]);
    await expect(placeEach([betOf(two, money('1.00')), there])).rejects.toMatchObject({ code: '23505' });
    expect(await ledger.balanceOf(two)).toBe(money('10.00'));
  });

  test('are the same as one after the other, margins included', async () => {
    const wish = fc.record({
      player: fc.nat(2),
      stake: fc.bigInt({ min: 1n, max: 900n }),
      margin: fc.bigInt({ min: 0n, max: 200n }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(wish, { minLength: 2, maxLength: 12 }), async (wishes) => {
        const together = [await player('20.00'), await player('15.00'), await player('5.00')];
        const apart = [await player('20.00'), await player('15.00'), await player('5.00')];
        const betsOf = (players: readonly string[]): BetRow[] =>
          wishes.map((one) =>
            betOf(players[one.player] ?? '', cents(one.stake), { margin: cents(one.margin) }),
          );
        const expected: (Money | null)[] = [];
        for (const bet of betsOf(apart))
          expected.push(await database.transaction((tx) => ledger.placeBet(tx, bet)));
        expect(await placeEach(betsOf(together))).toEqual(expected);
        for (const [n, userId] of together.entries()) {
          expect(await ledger.balanceOf(userId)).toBe(await ledger.balanceOf(apart[n] ?? ''));
          expect(await entriesOf(userId)).toEqual(await entriesOf(apart[n] ?? ''));
        }
      }),
      { numRuns: 25 },
    );
  });
});

onPostgres('bets of many players, side by side', (server) => {
  test('groups over the same players in opposite orders, with settlements and single bets in between, do not deadlock', async () => {
    const database = await openTestDatabase(await server().newDatabase());
    const ledger = new SqlLedger({ database });
    const players = await Promise.all(
      Array.from({ length: 12 }, () => playerWith(database, ledger, money('1000.00'))),
    );
    const inTransaction = <T>(work: Parameters<Database['transaction']>[0]) =>
      database.transaction(work) as Promise<T>;
    for (let round = 0; round < 5; round += 1) {
      const before = players.map((userId) => betOf(userId, money('1.00')));
      await inTransaction((tx) => ledger.placeEach(tx, before));
      const groups = Array.from({ length: 6 }, (_, n) => {
        const bets = players.map((userId) => betOf(userId, money('2.00')));
        return inTransaction<readonly (Money | null)[]>((tx) =>
          ledger.placeEach(tx, n % 2 ? bets.reverse() : bets),
        );
      });
      const settlements = before.map(({ betId }) => ({ betId, payout: money('3.00'), at, detail: null }));
      const others = [
        inTransaction((tx) => ledger.settle(tx, settlements.slice(6))),
        inTransaction((tx) => ledger.settle(tx, settlements.slice(0, 6).reverse())),
        ...players.map((userId) => inTransaction((tx) => ledger.placeBet(tx, betOf(userId, money('1.00'))))),
      ];
      for (const placed of await Promise.all(groups)) expect(placed).not.toContain(null);
      await Promise.all(others);
    }
    // Each round: 1 + 6 × 2 + 1 out, 3 in.
    for (const userId of players) expect(await ledger.balanceOf(userId)).toBe(money('945.00'));
    expect(await ledger.audit()).toEqual(BALANCED);
    await database.close();
  });
});
