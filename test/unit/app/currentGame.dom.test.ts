import { ManualClock } from '../../../src/core/clock';
import { CurrentGame } from '../../../src/client/app/currentGame';
import type { GameModule, GameStore } from '../../../src/games/game';
import { startTexts } from '../../../src/client/i18n';
import { rocket } from '../../../src/games/rocket/game';
import type { GamePlay } from '../../../src/client/stores/gamePlay';
import { PlayStore } from '../../../src/client/stores/play';
import { FakeServices } from '../support/fakeServices';
import { settle } from '../connection/fakePlatform';

const PLAY: GamePlay = {
  gameType: 7,
  bets: [],
  isCurrent: () => false,
  stake: null,
  autoplay: false,
  ready: true,
  rtp: null,
  stopAutoplay: () => undefined,
};

function game(load?: () => Promise<GameModule>) {
  const log: string[] = [];
  const store: GameStore = {
    askBeforeLeaving: true,
    play: PLAY,
    start: () => Promise.resolve(void log.push('start')),
    refresh: () => Promise.resolve(void log.push('refresh')),
    dispose: () => void log.push('dispose'),
  };
  const module: GameModule = { createStore: () => store, Hud: () => null };
  return { page: rocket.page, load: load ?? (() => Promise.resolve(module)), module, log };
}

const host = (play = new PlayStore(new ManualClock())) =>
  new CurrentGame(
    () => new FakeServices(),
    () => false,
    play,
  );

beforeAll(() => startTexts('en'));

test('a game is loaded, started, refreshed and disposed of', async () => {
  const { page, load, log } = game();
  const games = host();
  const entering = games.enter(page, load);
  expect(games.game.kind).toBe('loading');
  await entering;
  expect(games.game.kind).toBe('ready');
  expect(games.askBeforeLeaving).toBe(true);
  await games.refresh();
  games.leave();
  expect(log).toEqual(['start', 'refresh', 'dispose']);
  expect(games.askBeforeLeaving).toBe(false);
});

test('a game that was left while it loaded is not started', async () => {
  let arrive: (module: GameModule) => void = () => undefined;
  const { page, load, module, log } = game(() => new Promise((resolve) => (arrive = resolve)));
  const games = host();
  void games.enter(page, load);
  games.leave();
  arrive(module);
  await settle();
  expect(games.game.kind).toBe('loading');
  expect(log).toEqual([]);
});

test('a game that cannot be loaded can be tried again', async () => {
  const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let tries = 0;
  const { page, load, module } = game(() => {
    tries += 1;
    return tries === 1 ? Promise.reject(new Error('offline')) : Promise.resolve(module);
  });
  const games = host();
  await games.enter(page, load);
  expect(games.game.kind).toBe('failed');
  await games.enter(page, load);
  expect(games.game.kind).toBe('ready');
  silent.mockRestore();
});
