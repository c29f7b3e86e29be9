// Lets a program play the coin: bets, doublings and cash-outs.
import type { Seat, Sit } from '../../seat';
import { createCoinStore, type CoinStore } from '../client/store';
import { SIDES } from '../rules';

/** There is no screen, so no animation runs. */
const still = (): boolean => true;

export const sit: Sit = (services) => {
  const store = createCoinStore(services, still);
  return { seat: seatOf(store), ready: () => store.assetsReady() };
};

function seatOf(store: CoinStore): Seat {
  store.stake.setText('1.00');
  return {
    store,
    gameTypes: [store.game.gameType],
    get waits() {
      return store.moves.pending !== null;
    },
    get isUsable() {
      return store.table.isOpen ? !store.busy : store.canBet;
    },
    get open() {
      return store.table.round?.status === 'open' ? [store.table.round.betId] : [];
    },
    tap(chance) {
      store.call.choose(SIDES[chance.below(2)] ?? 'heads');
      if (store.canBet) void store.bet();
      else if (!store.mayMove) return false;
      else void (chance.below(3) === 0 ? store.cashOut() : store.flip());
      return true;
    },
    describe: () => {
      const { loading, synced, canBet } = store;
      const { revealing, round } = store.table;
      return JSON.stringify({
        ...{ loading, synced, revealing, canBet, pending: store.moves.pending },
        round: round && [round.betId, round.status, round.step],
      });
    },
  };
}
