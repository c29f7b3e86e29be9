// Holding bets: a pause waits until no bet is open, and with several reasons it lasts until the last one ends.
import { ManualClock } from '../../../src/core/clock';
import { observable, runInAction } from 'mobx';
import { parseMoney } from '../../../src/core/money';
import type { GamePlay, PlayBet } from '../../../src/client/stores/gamePlay';
import { PlayStore } from '../../../src/client/stores/play';

const OPEN: PlayBet = {
  betId: 'a',
  gameType: 7,
  roundId: '1',
  stake: parseMoney('1.00'),
  payout: null,
};

function game(bets: readonly PlayBet[]) {
  const box = observable.box(bets, { deep: false });
  const play: GamePlay = {
    gameType: 7,
    get bets() {
      return box.get();
    },
    isCurrent: () => true,
    stake: null,
    autoplay: false,
    ready: true,
    rtp: null,
    stopAutoplay: () => undefined,
  };
  return { play, set: (next: readonly PlayBet[]) => runInAction(() => box.set(next)) };
}

test('a pause waits for what is at stake', () => {
  const play = new PlayStore(new ManualClock());
  const { play: rocket, set } = game([OPEN]);
  play.enter('rocket', rocket);
  expect([play.pause, play.held, play.busy]).toEqual(['none', false, true]);
  play.hold('host');
  expect([play.pause, play.held]).toEqual(['waiting', true]);
  set([{ ...OPEN, payout: parseMoney('0.00') }]);
  expect(play.pause).toBe('paused');
  play.release('host');
  expect([play.pause, play.held]).toEqual(['none', false]);
});

test('every reason must go before bets are taken again', () => {
  const play = new PlayStore(new ManualClock());
  const release = play.hold('realityCheck');
  play.hold('host');
  play.hold('host');
  play.release('host');
  expect(play.held).toBe(true);
  expect(play.isHeldBy('host')).toBe(false);
  release();
  expect(play.held).toBe(false);
});

test('a game that was left has nothing at stake here', () => {
  const play = new PlayStore(new ManualClock());
  play.enter('rocket', game([OPEN]).play);
  play.leave();
  expect([play.busy, play.game]).toEqual([false, null]);
});
