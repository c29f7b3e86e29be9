// Hilo as seen from outside: the one round on the table, as far as the player has seen it.
import { ZERO } from '../../../core/money';
import type { GamePlay } from '../../../client/stores/play';
import { HILO_GAME_TYPE } from '../messages';
import { HOUSE_EDGE_PERCENT } from '../rules';
import type { HiloStore } from './store';

export const hiloPlay = (store: HiloStore): GamePlay => ({
  gameType: HILO_GAME_TYPE,
  get bets() {
    const { shown } = store;
    if (!shown) return [];
    const { betId, status, amount, payout } = shown;
    return [
      {
        betId,
        gameType: HILO_GAME_TYPE,
        roundId: betId,
        stake: amount,
        payout: status === 'open' ? null : (payout ?? (status === 'refunded' ? amount : ZERO)),
        refunded: status === 'refunded',
      },
    ];
  },
  isCurrent: () => false,
  get stake() {
    return store.stake.reading.value;
  },
  get autoplay() {
    return store.autoPlay.running;
  },
  get ready() {
    return !store.loading && store.synced;
  },
  rtp: (100 - Number(HOUSE_EDGE_PERCENT)).toFixed(2),
  stopAutoplay: () => store.autoPlay.auto.stop(),
});
