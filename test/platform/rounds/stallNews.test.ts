// News of the games on the lobby's channel over the real socket: one message for each round, and none to a game's page.
import { CALLS } from '../../../src/protocol/calls';
import { NO_CHANNEL } from '../../../src/protocol/gameTypes';
import { LOBBY_PUSHES } from '../../../src/protocol/lobby';
import { printMultiplier } from '../../../src/core/multiplier';
import { ROCKET_CHANNEL, ROCKET_GAME_TYPE } from '../../../src/games/rocket/messages';
import { Hall } from './hall';

const { code } = LOBBY_PUSHES.stallNews;

let hall: Hall;
beforeAll(async () => {
  hall = await Hall.open({ seed: 'stall news' });
});
afterAll(() => hall.close());

test('the lobby is told each round once, when it is over, with the results that its list of games has', async () => {
  const [player, rider] = [await hall.enter(), await hall.enter()];
  const lobby = await player.connect();
  await lobby.subscribe(NO_CHANNEL);
  const ride = await hall.listener(rider);
  const told = () => lobby.items().filter((item) => item.code === code);

  const heights: string[] = [];
  for (let rounds = 1; rounds <= 3; rounds++) {
    const { round } = await hall.until(player, 'countdown');
    // While the rocket takes bets and while it flies, no news is sent.
    await hall.until(player, 'flying');
    await hall.deliver();
    expect(told()).toHaveLength(rounds - 1);
    const { crashHeight } = await hall.finish(player, round?.id ?? '');
    heights.unshift(printMultiplier(crashHeight));
    await hall.wind(1_100);
    await lobby.until(() => told().length >= rounds, 'the round to be told');
    expect(told()).toHaveLength(rounds);
    const [game] = await player.call(CALLS.gameList, {});
    expect(told().at(-1)?.data).toEqual({
      gameType: ROCKET_GAME_TYPE,
      lastResults: game?.lastResults,
      players: game?.players,
    });
    expect(game?.lastResults.slice(0, rounds)).toEqual(heights);
  }
  await ride.subscribe(ROCKET_CHANNEL);
  expect(ride.items().filter((item) => item.code === code)).toEqual([]);
});
