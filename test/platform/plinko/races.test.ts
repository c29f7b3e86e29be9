// Calls of one player that run in parallel: on a real PostgreSQL, since the single connection of the embedded database hides
// races.
import { parseMoney } from '../../../src/core/money';
import { CALLS } from '../../../src/protocol/calls';
import { CODE } from '../../../src/protocol/codes';
import { HILO_CALLS, HILO_GAME_TYPE } from '../../../src/games/hilo/messages';
import { PLINKO_CALLS, PLINKO_GAME_TYPE } from '../../../src/games/plinko/messages';
import { HiloPlayer, betOn } from '../hilo/hiloPlayer';
import { Hall } from '../rounds/hall';
import { onPostgres } from '../support/engines';
import { MANY_CALLS, begin, seedsOf } from '../support/ownSeeds';
import { newRequestId } from '../support/testPlayer';
import { wound } from '../support/wound';

onPostgres('at once', (server) => {
  let hall: Hall;
  beforeAll(async () => {
    const databaseUrl = await server().newDatabase();
    hall = await Hall.open({
      games: [HILO_GAME_TYPE, PLINKO_GAME_TYPE],
      config: { ...MANY_CALLS, databaseUrl },
      seed: 'races',
    });
  });
  afterAll(() => hall.close());
  afterEach(async () => {
    const clean = { sumOfEntries: 0n, unevenMovements: 0, wrongAccounts: 0, negativePlayers: 0 };
    expect(await hall.platform.ledger.audit()).toEqual(clean);
  });

  const many = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => call(n)));
  const ball = (balls: number) => ({
    requestId: newRequestId(),
    rows: 12,
    risk: 'medium',
    amount: parseMoney('1.00'),
    mode: 'auto' as const,
    balls,
  });

  test('first calls commit to one chain', async () => {
    const player = await hall.enter();
    const all = await many(8, () => seedsOf(player, PLINKO_GAME_TYPE));
    expect(new Set(all.map(({ next }) => next.chainId)).size).toBe(1);
  });

  test('balls and swaps: every index is played once, in order, by what was committed to', async () => {
    const player = await hall.enter();
    await begin(hall, player, PLINKO_GAME_TYPE, 'mine');
    await player.call(PLINKO_CALLS.start, {});
    const dropping = many(15, () => player.call(PLINKO_CALLS.bet, ball(3)));
    const { chainId } = (await seedsOf(player, PLINKO_GAME_TYPE)).next;
    const swapping = many(4, (n) => player.codeOf(PLINKO_CALLS.swap, { chainId, clientSeed: `s${n}` }));
    const [answers] = await Promise.all([dropping, swapping]);
    const indices = answers.flatMap(({ balls }) => balls.map(({ index }) => index));
    expect(indices.sort((a, b) => a - b)).toEqual(Array.from({ length: 45 }, (_, n) => n + 1));
    const paid = answers.flatMap(({ balls }) => balls).reduce((sum, { payout }) => sum + payout, 0n);
    expect((await player.call(CALLS.accountBalance, {})).balance).toBe(
      parseMoney('10000.00') - parseMoney('45.00') + paid,
    );
    expect((await swapping).filter((code) => code === CODE.success)).toHaveLength(1);
  });

  test('a balance for one call of balls pays for one, and for more only by what balls return', async () => {
    const player = await hall.enter(parseMoney('3.00'));
    await begin(hall, player, PLINKO_GAME_TYPE, 'mine');
    await player.call(PLINKO_CALLS.start, {});
    // A call after a refused one waits for the balls of that one, until they are void.
    const bets = many(20, () => player.codeOf(PLINKO_CALLS.bet, ball(3)));
    const codes = await wound(hall.clock, bets);
    expect(codes).toContain(CODE.success);
    const others = codes.filter((code) => code !== CODE.success);
    expect(others).toEqual(others.map(() => CODE.insufficientBalance));
    const [sums] = await hall.platform.database.query<{ calls: string; staked: string; paid: string }>(
      'SELECT count(*) AS calls, sum(stake) AS staked, sum(payout) AS paid FROM bets WHERE user_id = $1',
      [player.userId],
    );
    const { calls, staked, paid } = sums ?? { calls: '', staked: '', paid: '' };
    expect(Number(calls)).toBe(3 * (codes.length - others.length));
    expect((await player.call(CALLS.accountBalance, {})).balance).toBe(
      parseMoney('3.00') - parseMoney(staked) + parseMoney(paid),
    );
  });

  test('hilo: of many bets one opens a round, of many moves at one step one counts', async () => {
    const hilo = await HiloPlayer.enter(hall);
    const { commitment } = await hilo.start();
    if (!commitment) throw new Error('no commitment');
    const bets = await many(6, () => hilo.player.codeOf(HILO_CALLS.bet, betOn(commitment)));
    expect(bets.filter((code) => code === CODE.success)).toHaveLength(1);
    const { round } = await hilo.player.call(HILO_CALLS.detail, {});
    if (!round) throw new Error('no round');
    const guess = await hilo.rightGuess(round);
    const { betId, step } = round;
    const moves = await many(6, () =>
      hilo.player.codeOf(HILO_CALLS.guess, { requestId: newRequestId(), betId, step, guess }),
    );
    expect(moves.filter((code) => code === CODE.success)).toHaveLength(1);
    const cashed = await many(4, () =>
      hilo.player.codeOf(HILO_CALLS.cashOut, { requestId: newRequestId(), betId, step: step + 1 }),
    );
    expect(cashed.sort((a, b) => a - b)).toEqual([
      CODE.success,
      CODE.roundIsOver,
      CODE.roundIsOver,
      CODE.roundIsOver,
    ]);
  });
});
