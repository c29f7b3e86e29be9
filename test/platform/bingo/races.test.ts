// Many players at the same moment on a real PostgreSQL, whose ten connections run in parallel.
import { parseMoney } from '../../../src/core/money';
import { BINGO_CALLS, BINGO_GAME_TYPE } from '../../../src/games/bingo/messages';
import { CODE } from '../../../src/protocol/codes';
import { onPostgres } from '../support/engines';
import { newRequestId } from '../support/testPlayer';
import type { Hall } from '../rounds/hall';
import {
  at,
  balanceOf,
  checkBooks,
  offered,
  openBingo,
  snapshotOf,
  tickets,
  voidBingo,
  wish,
} from './bingoHall';

const PURSE = parseMoney('350.00');
const PLAYERS = 10;

onPostgres('bingo', (server) => {
  let hall: Hall;
  beforeAll(async () => {
    hall = await openBingo({ config: { databaseUrl: await server().newDatabase() }, seed: 'races' });
  });
  afterEach(() => checkBooks(hall));
  afterAll(() => hall.close());
  const enterAll = () => Promise.all(Array.from({ length: PLAYERS }, () => hall.enter(PURSE)));

  test('purchases, cancels and extra balls of all at once leave balances that agree with what each was answered', async () => {
    const players = await enterAll();
    const watcher = await hall.enter();
    const { roundId } = await at(hall, watcher, 'betting');
    // Each player can pay for 35 tickets and asks three times for 15; the third request is an order for the next round.
    const codes = await Promise.all(
      players.map((player) =>
        Promise.all(
          [0, 1, 2].map((n) =>
            player.codeOf(BINGO_CALLS.bet, wish({ tickets: tickets(15, 15 * n), next: n === 2 })),
          ),
        ),
      ),
    );
    for (const three of codes) {
      expect(three.filter((code) => code === CODE.success)).toHaveLength(2);
      expect(three).toContain(CODE.insufficientBalance);
    }
    for (const player of players) expect(await balanceOf(player)).toBe(PURSE - parseMoney('300.00'));
    // Each player sends the same cancel three times, and another cancel at the same time.
    await Promise.all(
      players.map(async (player) => {
        const { mine } = await snapshotOf(player);
        const betIds = mine.slice(0, 10).map(({ betId }) => betId);
        const cancel = (ids: string[]) =>
          player.codeOf(BINGO_CALLS.cancel, { requestId: newRequestId(), betIds: ids });
        const all = await Promise.all([
          cancel(betIds),
          cancel(betIds),
          cancel(betIds.slice(5)),
          cancel([...betIds].reverse()),
        ]);
        expect(all).toEqual([CODE.success, CODE.success, CODE.success, CODE.success]);
        expect(await balanceOf(player)).toBe(PURSE - parseMoney('200.00'));
      }),
    );
    await at(hall, watcher, 'window');
    await Promise.all(
      players.map(async (player) => {
        const before = await balanceOf(player);
        const offers = await offered(player, roundId);
        const buy = (some: typeof offers) =>
          player.send(BINGO_CALLS.buyExtra.path, { requestId: newRequestId(), roundId, tickets: some });
        const replies = await Promise.all([
          buy(offers.slice(0, 2)),
          buy(offers.slice(0, 2)),
          buy(offers.slice(1, 3)),
        ]);
        const bought = new Set(
          (await player.call(BINGO_CALLS.roundExtras, { roundId })).flatMap(({ betId, bought: has }) =>
            has ? [betId] : [],
          ),
        );
        const cost = offers.reduce((sum, { betId, price }) => (bought.has(betId) ? sum + price : sum), 0n);
        expect(await balanceOf(player)).toBe(before - cost);
        for (const { answer } of replies)
          expect([
            CODE.success,
            CODE.extraBallBought,
            CODE.insufficientBalance,
            CODE.ticketsMissing,
          ]).toContain(answer.code);
      }),
    );
    await at(hall, watcher, 'settled');
    for (const player of players) {
      const rows = await hall.platform.database.query(
        'SELECT stake, payout, state FROM bets WHERE user_id = $1',
        [player.userId],
      );
      const sum = (field: string, states: readonly string[]): bigint =>
        rows
          .filter((row) => states.includes(String(row['state'])))
          .reduce((total, row) => total + parseMoney(String(row[field])), 0n);
      expect(await balanceOf(player)).toBe(
        PURSE - sum('stake', ['open', 'settled']) + sum('payout', ['settled']),
      );
    }
    const left = await hall.platform.ledger.openBets(BINGO_GAME_TYPE);
    expect(left.every((row) => row.roundId === null)).toBe(true);
  });

  test('a period that is voided while extra balls are bought and tickets ordered gives all of its own back', async () => {
    const players = await enterAll();
    const watcher = await hall.enter();
    const { roundId } = await at(hall, watcher, 'betting');
    await Promise.all(players.map((player) => player.call(BINGO_CALLS.bet, wish({ tickets: tickets(20) }))));
    await at(hall, watcher, 'window');
    const offers = await Promise.all(players.map((player) => offered(player, roundId)));
    const buying = players.map((player, n) =>
      player.codeOf(BINGO_CALLS.buyExtra, {
        requestId: newRequestId(),
        roundId,
        tickets: (offers[n] ?? []).filter(({ price }) => price < 5_000n).slice(0, 1),
      }),
    );
    const ordering = players.map((player) => player.codeOf(BINGO_CALLS.bet, wish({ next: true })));
    const voiding = voidBingo(hall);
    const codes = await Promise.all(buying);
    for (const code of codes) expect([CODE.success, CODE.roundVoided, CODE.ticketsMissing]).toContain(code);
    const ordered = await Promise.all(ordering);
    expect(await voiding).toBe(roundId);
    await hall.settle();
    for (const [n, player] of players.entries()) {
      const waits = ordered[n] === CODE.success ? parseMoney('10.00') : 0n;
      expect(await balanceOf(player)).toBe(PURSE - waits);
    }
  });
});
