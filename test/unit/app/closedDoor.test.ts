// Which players may enter a closed game, and which ones return to the lobby.
import { observable, runInAction } from 'mobx';
import { watchDoor } from '../../../src/client/app/closedDoor';
import { ManualClock } from '../../../src/core/clock';
import { parseMoney } from '../../../src/core/money';
import { GAME_STATUS } from '../../../src/protocol/calls';
import { EMPTY_USER } from '../../../src/client/stores/session';
import { HallsStore } from '../../../src/client/stores/halls';
import type { GamePlay, PlayBet } from '../../../src/client/stores/gamePlay';
import { PlayStore } from '../../../src/client/stores/play';
import { FakeServices } from '../support/fakeServices';

const { open, maintenance, upgrading, frozen, merchantDisabled, notAuthorised } = GAME_STATUS;
const HILO = 8;
const BET: PlayBet = {
  betId: 'b1',
  gameType: HILO,
  roundId: 'r1',
  stake: parseMoney('1.00'),
  payout: null,
};

/** A door and a game behind it. `type` is the player's: 1 plays one game only. */
function door(type = 2) {
  const halls = new HallsStore(new FakeServices().api);
  const play = new PlayStore(new ManualClock());
  const said: string[] = [];
  watchDoor({
    halls,
    play,
    session: { user: { ...EMPTY_USER, type } },
    notices: { toast: (kind, { key }) => void said.push(`${kind} ${key}`) },
    toLobby: () => {
      said.push('lobby');
      play.leave();
    },
  });
  /** Enters the game; its bets under way are known only when it is ready. */
  const enter = (): Changing => {
    const game: Changing = observable({
      gameType: HILO,
      bets: [],
      ordered: false,
      autoplay: false,
      ready: false,
    });
    play.enter('hilo', {
      ...NOTHING,
      get gameType() {
        return game.gameType;
      },
      get bets() {
        return game.bets;
      },
      get ordered() {
        return game.ordered;
      },
      get autoplay() {
        return game.autoplay;
      },
      get ready() {
        return game.ready;
      },
    });
    return game;
  };
  return { halls, play, said, enter };
}

type Changing = {
  -readonly [K in 'gameType' | 'bets' | 'ordered' | 'autoplay' | 'ready']: NonNullable<GamePlay[K]>;
};
const NOTHING = {
  isCurrent: () => false,
  stake: null,
  rtp: null,
  stopAutoplay: () => undefined,
};
const becomesReady = (game: Changing, change: Partial<Changing> = {}): void =>
  runInAction(() => void Object.assign(game, change, { ready: true }));

test.each([
  [maintenance, ['wrong hud:maintenance.game', 'lobby']],
  [upgrading, ['wrong hud:maintenance.upgrading', 'lobby']],
  [open, []],
  [frozen, []],
  [merchantDisabled, []],
  [notAuthorised, []],
])('a game of status %i is entered: %j', (status, words) => {
  const { halls, said, enter } = door();
  halls.setStatus(HILO, status);
  becomesReady(enter());
  expect(said).toEqual(words);
});

test('while the status is not known nobody is refused; once it is, it counts', () => {
  const { halls, said, enter } = door();
  becomesReady(enter());
  expect(said).toEqual([]);
  halls.setStatus(9, maintenance);
  expect(said).toEqual([]);
  halls.setStatus(HILO, maintenance);
  expect(said).toEqual(['wrong hud:maintenance.game', 'lobby']);
});

test('who is inside when the game closes stays, and is refused when he comes again', () => {
  const { halls, play, said, enter } = door();
  halls.setStatus(HILO, open);
  becomesReady(enter());
  halls.setStatus(HILO, maintenance);
  expect(said).toEqual([]);
  play.leave();
  becomesReady(enter());
  expect(said).toEqual(['wrong hud:maintenance.game', 'lobby']);
});

test.each<[string, Partial<Changing>]>([
  ['an open bet', { bets: [BET] }],
  ['an order for a round to come', { ordered: true }],
  ['auto bet at work', { autoplay: true }],
])('%s, known with the first snapshot, lets its player in, to stay', (_what, under) => {
  const { halls, said, enter } = door();
  halls.setStatus(HILO, maintenance);
  const game = enter();
  becomesReady(game, under);
  runInAction(() => Object.assign(game, { bets: [], ordered: false, autoplay: false }));
  expect(said).toEqual([]);
});

test('a bet that is over keeps nobody in', () => {
  const { halls, said, enter } = door();
  halls.setStatus(HILO, maintenance);
  becomesReady(enter(), { bets: [{ ...BET, payout: parseMoney('2.00') }] });
  expect(said).toHaveLength(2);
});

test('who has bet before the status was known is inside', () => {
  const { halls, said, enter } = door();
  const game = enter();
  becomesReady(game, { bets: [BET] });
  runInAction(() => (game.bets = []));
  halls.setStatus(HILO, maintenance);
  expect(said).toEqual([]);
});

test('who plays one game only has no lobby to go to: he stays and finds it closed', () => {
  const { halls, said, enter } = door(1);
  halls.setStatus(HILO, maintenance);
  becomesReady(enter());
  expect(said).toEqual([]);
});

test('each game of a page with several has a door of its own', () => {
  const { halls, said, enter } = door();
  halls.setStatus(4, open);
  halls.setStatus(5, maintenance);
  const game = enter();
  runInAction(() => (game.gameType = 4));
  becomesReady(game);
  expect(said).toEqual([]);
  runInAction(() => (game.gameType = 5));
  expect(said).toEqual(['wrong hud:maintenance.game', 'lobby']);
});
