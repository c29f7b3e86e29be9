// Plinko: one ball a tap, sometimes a handful.
import type { PlinkoStore } from '../../../../src/games/plinko/client/store';
import type { Seat } from '../seat';

export function plinkoSeat(store: PlinkoStore): Seat {
  store.stake.setText('1.00');
  store.setStill(true);
  return {
    store,
    gameTypes: [10],
    get waits() {
      return store.balls.drops.waiting > 0;
    },
    get isUsable() {
      return !store.locked;
    },
    open: [],
    tap(chance) {
      if (store.locked) return false;
      for (let ball = 0; ball <= chance.below(4); ball += 1) store.drop();
      return true;
    },
    describe: () => {
      const { loading, locked } = store;
      const { seeds, drops } = store.balls;
      const { config } = store.terms;
      return JSON.stringify({
        ...{ loading, locked },
        config: config !== null,
        ready: seeds.ready,
        waiting: drops.waiting,
      });
    },
  };
}
