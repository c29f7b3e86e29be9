// Plinko as seen from outside: each ball in the air is a round of its own, which ends when it is seen to land.
import type { GamePlay } from '../../../client/stores/play';
import { PLINKO_GAME_TYPE } from '../messages';
import type { PlinkoStore } from './store';

export const plinkoPlay = (store: PlinkoStore): GamePlay => ({
  gameType: PLINKO_GAME_TYPE,
  get bets() {
    return store.air.balls.map(({ ball: { betId, payout }, stake }) => ({
      betId,
      gameType: PLINKO_GAME_TYPE,
      roundId: betId,
      stake,
      payout: null,
      foregone: payout,
    }));
  },
  isCurrent: () => false,
  get stake() {
    return store.stake.reading.value;
  },
  get autoplay() {
    return store.auto.state === 'running';
  },
  get ready() {
    return !store.loading && store.config !== null;
  },
  get rtp() {
    return store.rtp;
  },
  stopAutoplay: () => store.auto.stop(),
});
