// Calls of an operator at the same moment as a player's calls, on a real PostgreSQL, which runs both in parallel.
import { HILO_GAME_TYPE } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS } from '../../../src/games/plinko/messages';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { HiloPlayer } from '../hilo/hiloPlayer';
import { Hall } from '../rounds/hall';
import { onPostgres } from '../support/engines';
import { begin, BLOCK, MANY_CALLS } from '../support/ownSeeds';
import { TestOperator } from '../support/testOperator';
import { newRequestId, TestPlayer } from '../support/testPlayer';
import { wound } from '../support/wound';

const PLINKO = 10;
const BIG_SMALL = 6;

onPostgres('an operator and a player at once', (server) => {
  let hall: Hall;
  const casino = new TestOperator('casino', { runsHall: true }, () => hall.clock.now());
  beforeAll(async () => {
    hall = await Hall.open({
      games: [PLINKO, BIG_SMALL, HILO_GAME_TYPE],
      config: {
        ...MANY_CALLS,
        databaseUrl: await server().newDatabase(),
        operators: [casino.settings],
        publicUrl: 'https://play.example/',
        demo: false,
      },
      seed: 'operator races',
    });
    casino.platform = hall.platform;
  });
  afterAll(() => hall.close());
  afterEach(async () => {
    expect(await hall.platform.ledger.audit()).toMatchObject({ sumOfEntries: 0n, wrongAccounts: 0 });
  });

  const give = (playerId: string, amount: string) =>
    casino.done('/transfers/deposit', { playerId, amount, transactionNumber: `in-${playerId}` });
  const balanceOf = async (playerId: string): Promise<bigint> =>
    parseMoney(String((await casino.done('/players/get', { playerId }))['balance']));
  const many = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => call(n)));

  test('of deposits under one number that come together one counts, and those that differ are refused', async () => {
    await casino.enter('twice');
    const codes = await many(12, (n) =>
      casino.codeOf('/transfers/deposit', {
        playerId: 'twice',
        amount: n % 2 === 0 ? '50.00' : '60.00',
        transactionNumber: 'D-together',
      }),
    );
    const balance = await balanceOf('twice');
    expect([parseMoney('50.00'), parseMoney('60.00')]).toContain(balance);
    expect(codes.filter((code) => code === CODE.success)).toHaveLength(6);
    expect(codes.filter((code) => code === CODE.transactionNumberUsed)).toHaveLength(6);
    const outs = await many(8, () =>
      casino.codeOf('/transfers/withdraw', {
        playerId: 'twice',
        amount: '7.00',
        transactionNumber: 'W-together',
      }),
    );
    expect(new Set(outs)).toEqual(new Set([CODE.success]));
    expect(await balanceOf('twice')).toBe(balance - parseMoney('7.00'));
  });

  test('withdrawals and bets that come together never take more than there is', async () => {
    const player = await casino.enter('both');
    await give('both', '100.00');
    await begin(hall, player, PLINKO, 'my-seed_1');
    await player.call(PLINKO_CALLS.start, {});
    const ball = () => ({
      requestId: newRequestId(),
      rows: 8,
      risk: 'low' as const,
      amount: parseMoney('10.00'),
      mode: 'manual' as const,
    });
    const together = Promise.all([
      many(12, () => player.codeOf(PLINKO_CALLS.bet, ball())),
      many(12, (n) =>
        casino.codeOf('/transfers/withdraw', {
          playerId: 'both',
          amount: '10.00',
          transactionNumber: `W-both-${n}`,
        }),
      ),
    ]);
    // A ball that came before its turn waits on the clock, so the clock must go on.
    const [bets, outs] = await wound(hall.clock, together);
    const moved = outs.filter((code) => code === CODE.success).length;
    expect(new Set([...bets, ...outs])).toEqual(new Set([CODE.success, CODE.insufficientBalance]));
    const [sums] = await hall.platform.database.query(
      `SELECT coalesce(sum(payout - stake), 0)::text AS net, count(*) AS bets FROM bets WHERE user_id = $1`,
      [player.userId],
    );
    const { balance } = await player.call(CALLS.accountBalance, {});
    expect(Number(sums?.['bets'])).toBe(bets.filter((code) => code === CODE.success).length);
    expect(balance).toBe(
      parseMoney('100.00') - BigInt(moved) * 1_000n + BigInt(Math.round(Number(sums?.['net']) * 100)),
    );
    expect(balance >= 0n).toBe(true);
  });

  test('a freeze that meets a cash-out stops what begins, and leaves the cash-out whole', async () => {
    for (let n = 0; n < 6; n += 1) {
      const playerId = `caught-${n}`;
      const player = await casino.enter(playerId);
      await give(playerId, '100.00');
      await begin(hall, player, HILO_GAME_TYPE, 'my-seed_1');
      const hilo = new HiloPlayer(hall, player);
      const round = await hilo.guessRight((await hilo.open('10.00')).round);
      const [cashed] = await Promise.all([
        hilo.cashOut(round),
        casino.done('/players/freeze', { playerId, frozen: true, reason: 'a race' }),
      ]);
      expect(cashed.round.status).not.toBe('open');
      expect(await balanceOf(playerId)).toBe(cashed.balance);
      expect(cashed.balance > parseMoney('90.00')).toBe(true);
      expect(await casino.done('/players/get', { playerId })).toMatchObject({ frozen: true, openBets: 0 });
    }
  });

  test('a round that is void while it is settled closes each bet once', async () => {
    const ends = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const playerId = `void-${n}`;
      const player = await casino.enter(playerId);
      await give(playerId, '100.00');
      const { rounds } = await player.call(CLASSIC_CALLS.roundAll, { gameType: BIG_SMALL });
      const bet = {
        requestId: newRequestId(),
        gameType: BIG_SMALL,
        roundId: rounds.at(-1)?.roundId ?? '1',
        play: 'big',
        amount: parseMoney('10.00'),
        mode: 'manual',
      };
      expect(await player.codeOf(CLASSIC_CALLS.bet, bet)).toBe(CODE.success);
      // Each try begins one block later: some calls come before the round's block, some with it and some after it.
      for (let blocks = 0; blocks < n; blocks += 1) await hall.wind(BLOCK);
      const voiding = casino.done('/rounds/void', { gameType: BIG_SMALL, reason: 'a race with its block' });
      await Promise.all([hall.wind(BLOCK), voiding]);
      for (let blocks = 0; blocks < 25; blocks += 1) await hall.wind(BLOCK);
      const rows = await hall.platform.database.query(
        'SELECT state, payout::text AS payout FROM bets WHERE user_id = $1',
        [player.userId],
      );
      expect(rows).toHaveLength(1);
      expect(['settled', 'refunded']).toContain(String(rows[0]?.['state']));
      ends.add(String(rows[0]?.['state']));
      const payout = rows[0]?.['state'] === 'refunded' ? 10 : Number(rows[0]?.['payout']);
      expect(await balanceOf(playerId)).toBe(BigInt(Math.round((90 + payout) * 100)));
    }
    expect(ends).toEqual(new Set(['settled', 'refunded']));
  });

  test('of two launch codes of one player that are redeemed together one session stays', async () => {
    for (let n = 0; n < 6; n += 1) {
      const playerId = `codes-${n}`;
      const links = [await casino.link(playerId), await casino.link(playerId)];
      const codes = await Promise.all(
        links.map(({ code, userId }, k) =>
          new TestPlayer(hall.platform.address, code, userId, () => hall.clock.now()).codeOf(
            CALLS.refreshSession,
            { nonce: `nonce-${n}-${k}-0123456789` },
          ),
        ),
      );
      // A session that the other exchange has replaced before its own answer is refused at once.
      expect(codes).toContain(CODE.success);
      for (const code of codes) expect([CODE.success, CODE.loggedInElsewhere]).toContain(code);
      const open = await hall.platform.database.query(
        'SELECT 1 FROM sessions WHERE user_id = $1 AND ended IS NULL',
        [links[0]?.userId],
      );
      expect(open).toHaveLength(1);
    }
  });
});
