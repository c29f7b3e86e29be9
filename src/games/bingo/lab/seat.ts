// A simulated seat at bingo: tickets for this period or the next, taking them back, extra balls.
import { tapped } from '../../../kits/betting/tapped';
import { createBingoStore, type BingoStore } from '../client/store';
import type { Seat, Sit } from '../../seat';

export const sit: Sit = (services) => {
  const store = createBingoStore(services);
  return { seat: seatOf(store), ready: () => store.assetsReady() };
};

function seatOf(store: BingoStore): Seat {
  store.ordering.stake.setText('1.00');
  const placed = (): readonly string[] =>
    store.board.live.flatMap(({ ticket }) => (ticket.status === 'placed' ? [ticket.betId] : []));
  const orders = (): readonly string[] => store.board.orders.map(({ betId }) => betId);
  return {
    store,
    gameTypes: [11],
    get waits() {
      return store.purchases.pending;
    },
    get isUsable() {
      return !store.locked && store.round !== null;
    },
    get open() {
      return [...placed(), ...orders()];
    },
    tap(chance) {
      const { purchases, extras, ordering, openRound } = store;
      if (purchases.pending || store.locked) return false;
      const wish = chance.below(10);
      if (store.windowOpen && extras.offers.length > 0) {
        extras.chooseAll(true);
        return tapped(extras.buy());
      }
      const held = [...orders(), ...(openRound === null ? [] : placed())];
      if (wish < 3 && held.length > 0) return tapped(ordering.takeBack(held.slice(0, 1 + chance.below(3))));
      if (ordering.room < 5) return false;
      ordering.cart.clear();
      ordering.addRandom(1 + chance.below(4));
      return tapped(ordering.submit());
    },
    describe: () => {
      const { loading, synced, locked, draw, purchases, openRound } = store;
      return JSON.stringify({
        ...{ loading, synced, locked, openRound },
        phase: draw.phase,
        pending: purchases.pending,
        live: placed().length,
        orders: orders().length,
      });
    },
  };
}
