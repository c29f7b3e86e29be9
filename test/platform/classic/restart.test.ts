// A restart does not change the block games: bets stay, and the public block decides them. Only rounds that can no longer be
// decided are void.
import { DEFAULT_CONFIG } from '../../../src/platform/config/config';
import type { Money } from '../../../src/core/money';
import { onPostgres } from '../support/engines';
import { TestPlayer } from '../support/testPlayer';
import { HashHall, STAKE } from './hashHall';
import { ScriptedChain } from './scriptedChain';

const voidAfter = 20_000;
const classic = { ...DEFAULT_CONFIG.classic, voidAfter };
const START = 10_000_00n;

onPostgres('a restart', (server) => {
  let databaseUrl: string;
  let hall: HashHall | undefined;
  beforeEach(async () => {
    databaseUrl = await server().newDatabase();
  });
  afterEach(() => hall?.close());
  const config = () => ({ databaseUrl, classic });
  const back = (player: TestPlayer): TestPlayer => {
    const again = new TestPlayer(hall?.hall.platform.address ?? '', player.token, player.userId, () =>
      (hall?.clock ?? { now: Date.now }).now(),
    );
    again.sessionId = player.sessionId;
    return again;
  };

  test('changes nothing: bets stand, the open period goes on, and blocks that came meanwhile decide', async () => {
    hall = await HashHall.open({ config: config() });
    const { clock, chain } = hall;
    let player = await hall.enter();
    const { bet } = await hall.bet(player, { gameType: 5, play: 'odd' });
    await hall.leapTo(bet.blockNum - 1);
    const next = await hall.bet(player, { gameType: 5, play: 'even' });
    await hall.close();

    // The platform is away for twice `voidAfter`: its absence does not count, so the round is not void.
    clock.wind(voidAfter * 2);
    chain.make(clock.now(), bet.blockNum, '00001');
    hall = await HashHall.open({ config: config(), clock, chain });
    player = back(player);
    expect(await hall.balance(player)).toBe(START - 2n * STAKE + 19_50n);
    const seen = await hall.snapshot(player, 5);
    expect(seen.results[0]).toMatchObject({ roundId: bet.roundId, outcome: 'odd' });
    expect(seen.rounds).toMatchObject([
      { roundId: next.bet.roundId, status: 1, blockNum: bet.blockNum + 10 },
    ]);
    expect(seen.mine.map(({ betId }) => betId)).toEqual([next.bet.betId]);
    expect(seen.betAmount).toEqual([0n, STAKE, 0n, 0n]);
    // The round is still open: another bet joins the same period, and its block decides both.
    await hall.bet(player, { gameType: 5, play: 'even' });
    await hall.leapTo(next.bet.blockNum, '00004');
    expect(await hall.balance(player)).toBe(START - 3n * STAKE + 3n * 19_50n);
    await hall.checkBooks();
  });

  test('with another profit limit: bets are settled under the one that they were taken under', async () => {
    const games = (profitLimit: bigint) => ({
      ...DEFAULT_CONFIG.games,
      3: { ...DEFAULT_CONFIG.games[3], maxBet: STAKE, profitLimit: profitLimit as Money },
    });
    hall = await HashHall.open({ config: { ...config(), games: games(50_00n) } });
    const { clock, chain } = hall;
    let player = await hall.enter();
    const { bet } = await hall.bet(player, { gameType: 3, play: 'banker' });
    await hall.close();
    hall = await HashHall.open({ config: { ...config(), games: games(80_00n) }, clock, chain });
    player = back(player);
    expect((await hall.bet(player, { gameType: 3, play: 'banker' })).bet).toMatchObject({
      roundId: bet.roundId,
      profitLimit: 80_00n,
    });
    // NiuNiu against one point: without the limit 10.00 and ten times 9.50.
    await hall.leapTo(bet.blockNum, '37001');
    expect(await hall.balance(player)).toBe(START - 2n * STAKE + 50_00n + 80_00n);
    await hall.checkBooks();
  });

  test('goes on after the highest round, not after the one whose number sorts last as text', async () => {
    hall = await HashHall.open({ config: config() });
    const { clock, chain } = hall;
    const player = await hall.enter();
    const first = Number((await hall.open(player, 5)).roundId);
    while (Number((await hall.open(player, 5)).roundId) < 11)
      await hall.leapTo((await hall.open(player, 5)).blockNum);
    expect(first).toBeLessThan(10);
    await hall.close();
    hall = await HashHall.open({ config: config(), clock, chain });
    const again = back(player);
    expect(await hall.open(again, 5)).toMatchObject({ roundId: '11' });
    await hall.leapTo((await hall.open(again, 5)).blockNum);
    expect(await hall.open(again, 5)).toMatchObject({ roundId: '12' });
    await hall.checkBooks();
  });

  test('with a source that stays silent: void after the limit, counted from the start', async () => {
    hall = await HashHall.open({ config: config() });
    const { clock, chain } = hall;
    let player = await hall.enter();
    await hall.bet(player, { gameType: 3, play: 'player' });
    await hall.close();
    clock.wind(voidAfter * 3);
    chain.failing = true;
    hall = await HashHall.open({ config: config(), clock, chain });
    player = back(player);
    await hall.hall.wind(voidAfter);
    expect(await hall.balance(player)).toBe(START - 100_00n);
    await hall.hall.wind(4_000);
    expect(await hall.balance(player)).toBe(START);
    await hall.checkBooks();
  });

  test('on another chain: its numbers mean nothing there, so open rounds are void and refunded', async () => {
    hall = await HashHall.open({ config: config() });
    const { clock } = hall;
    let player = await hall.enter();
    const { bet } = await hall.bet(player, { gameType: 3, play: 'player' });
    await hall.close();
    const chain = new ScriptedChain(clock.now(), 70_000_003, 'another');
    hall = await HashHall.open({ config: config(), clock, chain });
    player = back(player);
    expect(await hall.balance(player)).toBe(START);
    expect(await hall.open(player, 3)).toMatchObject({
      roundId: String(Number(bet.roundId) + 1),
      blockNum: 70_000_010,
    });
    await hall.checkBooks();
  });
});
