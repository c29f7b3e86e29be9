// A simulated seat at plinko: one ball for each tap, sometimes several.
import { createPlinkoStore, type PlinkoStore } from '../client/store';
import type { Seat, Sit } from '../../seat';

export const sit: Sit = (services) => {
  const store = createPlinkoStore(services);
  return { seat: seatOf(store), ready: () => store.assetsReady() };
};

function seatOf(store: PlinkoStore): Seat {
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
