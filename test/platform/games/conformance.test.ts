// Every registered game on a running platform: it is listed, has its limits, and announces the block of its next round.
import { CALLS } from '../../../src/protocol/calls';
import { parseMoney } from '../../../src/core/money';
import { GAMES } from '../../../src/games/games';
import { limitsOf } from '../../../src/games/limits';
import { loadGames } from '../../../src/platform/games/registry';
import { RECORD_CALLS } from '../../../src/protocol/records';
import { eventually } from '../support/eventually';
import { Hall } from '../rounds/hall';

let hall: Hall;

beforeAll(async () => {
  hall = await Hall.open({ games: GAMES.map(({ gameType }) => gameType), seed: 'conformance' });
});
afterAll(() => hall.close());

test('every registered game has its side on the platform, and a service of its number', async () => {
  const games = await loadGames();
  expect(games.map(({ definition }) => definition)).toEqual(GAMES);
  const served = hall.platform.services.flatMap(({ game }) => game?.gameType ?? []);
  expect(new Set(served)).toEqual(new Set(GAMES.map(({ gameType }) => gameType)));
  expect(served).toHaveLength(GAMES.length);
});

test('simulated players are all given a game', async () => {
  const crowds = new Set((await loadGames()).flatMap(({ platform }) => platform.players ?? []));
  expect([...crowds].reduce((sum, { share }) => sum + share, 0)).toBe(100);
});

test.each(GAMES.map((game) => [game.id, game] as const))(
  '%s is open, limited and recorded',
  async (_id, game) => {
    const { gameType, page } = game;
    const player = await hall.enter();
    const list = await player.call(CALLS.gameList, {});
    expect(list.map((one) => one.gameType)).toContain(gameType);
    const { minBet, maxBet, profitLimit } = limitsOf(game);
    expect(await player.call(CALLS.currentUserLimit, { gameType })).toMatchObject({
      gameType,
      minBet: parseMoney(minBet),
      maxBet: parseMoney(maxBet),
      profitLimit: parseMoney(profitLimit),
    });
    expect(hall.platform.services.find((one) => one.game?.gameType === gameType)?.game?.channel).toBe(
      page.channel,
    );
    const { slips } = await player.call(RECORD_CALLS.gameRecord, { gameType, mode: 'all', count: 10 });
    expect(slips).toEqual([]);
    if (game.kind === 'own') return;
    await eventually(async () =>
      expect((await player.call(CALLS.futureBlock, { gameType })).num).toBeGreaterThan(0),
    );
  },
);
