// The block-hash games as seen from outside: my bets of this visit in all five, each until its counters have settled.
import { ZERO, add } from '../../../core/money';
import { isBack } from './ownBets';
import type { GamePlay } from '../../../client/stores/play';
import { returnOf } from './returns';
import type { ClassicStore } from './store';

export const classicPlay = (store: ClassicStore): GamePlay => ({
  get gameType() {
    return store.gameType;
  },
  get bets() {
    return store.own.all.map((bet) => ({
      betId: bet.betId,
      gameType: bet.gameType,
      roundId: bet.roundId,
      // What the bull freezes comes and goes with the bet.
      stake: add(bet.amount, bet.margin),
      payout: bet.status === 'placed' || store.isHidden(bet) ? null : (bet.payout ?? ZERO),
      refunded: isBack(bet),
    }));
  },
  isCurrent: () => false,
  get stake() {
    return store.table.desk.stake.reading.value;
  },
  get autoplay() {
    return store.askBeforeLeaving;
  },
  get ready() {
    return store.table.synced;
  },
  get rtp() {
    const { gameType, desk } = store.table;
    return (returnOf(gameType, desk.play).returned * 100).toFixed(2);
  },
  stopAutoplay: () => {
    store.stopAutoBets();
  },
});
