// Bets that run in parallel with each other and with the end of their round: on a real PostgreSQL, since the single
// connection of the embedded database hides races.
import { parseMoney } from '../../../src/core/money';
import { CLASSIC_CALLS } from '../../../src/kits/blockRounds/messages';
import { CODE } from '../../../src/protocol/codes';
import { onPostgres } from '../support/engines';
import { HashHall, STAKE } from './hashHall';

onPostgres('at once', (server) => {
  let hall: HashHall;
  beforeAll(async () => {
    hall = await HashHall.open({
      games: [3, 5],
      config: { testControls: true, databaseUrl: await server().newDatabase() },
    });
  });
  afterAll(() => hall.close());
  afterEach(() => hall.checkBooks());

  const many = <T>(count: number, call: (n: number) => Promise<T>): Promise<T[]> =>
    Promise.all(Array.from({ length: count }, (_, n) => call(n)));
  const stateOf = async (roundId: string, gameType: number): Promise<unknown> => {
    const [row] = await hall.hall.platform.database.query(
      `SELECT state, (SELECT count(*) FROM bets WHERE bets.round_id = $1 AND bets.game_type = $2 AND bets.state = 'open')::int AS open
       FROM classic_rounds WHERE round_id = $1::bigint AND game_type = $2`,
      [roundId, gameType],
    );
    return row;
  };

  test('a balance for one bull pays for one', async () => {
    const player = await hall.enter(parseMoney('199.99'));
    const codes = await many(6, () => hall.code(player, { gameType: 3, play: 'banker' }));
    expect(codes.filter((code) => code === CODE.success)).toHaveLength(1);
    expect(new Set(codes)).toEqual(new Set([CODE.success, CODE.marginNotCovered]));
    expect(await hall.balance(player)).toBe(99_99n);
  });

  test('the same request many times at once is one bet', async () => {
    const player = await hall.enter();
    const wish = await hall.wish(player, { gameType: 5, play: 'odd' });
    const answers = await many(8, () => player.call(CLASSIC_CALLS.bet, wish));
    expect(new Set(answers.map(({ bet }) => bet.betId)).size).toBe(1);
    expect(await hall.balance(player)).toBe(parseMoney('10000.00') - STAKE);
  });

  test('bets beside the closing and the draw: each is in and settled, or refused and never taken', async () => {
    const players = await many(6, () => hall.enter());
    const { roundId, blockNum, closesAt } = await hall.open(players[0] ?? (await hall.enter()), 5);
    await hall.hall.wind(closesAt - 1 - hall.clock.now());
    hall.chain.make(hall.clock.now(), blockNum - 2);
    const wishes = await many(30, (n) =>
      hall.wish(players[n % 6] ?? nobody(), { gameType: 5, play: n % 2 ? 'odd' : 'even', roundId }),
    );
    const placing = wishes.map((wish, n) => (players[n % 6] ?? nobody()).codeOf(CLASSIC_CALLS.bet, wish));
    // While the bets are under way: the block before, and immediately after it the round's block.
    await new Promise((resolve) => setTimeout(resolve, 15));
    hall.chain.make(hall.clock.now() + 1, blockNum - 1);
    hall.chain.make(hall.clock.now() + 1, blockNum, '00001');
    const codes = await Promise.all(placing);
    await hall.hall.settle();
    await hall.hall.wind(3_000);
    const placed = codes.filter((code) => code === CODE.success).length;
    const allowed = new Set<number>([
      CODE.success,
      CODE.blockBeingConfirmed,
      CODE.periodClosed,
      CODE.bettingSuspended,
    ]);
    expect(codes.filter((code) => !allowed.has(code))).toEqual([]);
    expect(await stateOf(roundId, 5)).toEqual({ state: 'settled', open: 0 });
    const odd = codes.filter((code, n) => code === CODE.success && n % 2 === 1).length;
    let sum = 0n;
    for (const player of players) sum += await hall.balance(player);
    expect(sum).toBe(6n * 10_000_00n - BigInt(placed) * STAKE + BigInt(odd) * 19_50n);
  });

  test('bets beside the operator who voids the round: each is refunded or was never taken', async () => {
    const players = await many(4, () => hall.enter());
    hall.chain.make(hall.clock.now());
    await hall.hall.settle();
    const { roundId } = await hall.open(players[0] ?? (await hall.enter()), 3);
    const wishes = await many(16, (n) =>
      hall.wish(players[n % 4] ?? nobody(), { gameType: 3, play: 'player', roundId }),
    );
    const placing = wishes.map((wish, n) => (players[n % 4] ?? nobody()).codeOf(CLASSIC_CALLS.bet, wish));
    await new Promise((resolve) => setTimeout(resolve, 15));
    const voiding = fetch(`${hall.hall.platform.address}/admin/void-round`, {
      method: 'POST',
      body: JSON.stringify({ gameType: 3 }),
    });
    const codes = await Promise.all(placing);
    expect(await (await voiding).json()).toEqual({ roundId });
    await hall.hall.settle();
    const allowed = new Set<number>([CODE.success, CODE.roundVoided, CODE.blockBeingConfirmed]);
    expect(codes.filter((code) => !allowed.has(code))).toEqual([]);
    expect(await stateOf(roundId, 3)).toEqual({ state: 'voided', open: 0 });
    for (const player of players) expect(await hall.balance(player)).toBe(10_000_00n);
  });
});

const nobody = (): never => {
  throw new Error('no such player');
};
