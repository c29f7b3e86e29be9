// A simulated seat at hilo: bets, guesses, skips and cash-outs.
import { tapped } from '../../../kits/betting/tapped';
import { HiloStore } from '../client/store';
import type { Seat, Sit } from '../../seat';

/** Nothing moves on a screen that is not there. */
const still = (): boolean => true;

export const sit: Sit = (services) => {
  const store = new HiloStore(services, still);
  return { seat: seatOf(store), ready: () => store.assetsReady() };
};

function seatOf(store: HiloStore): Seat {
  store.stake.setText('1.00');
  return {
    store,
    gameTypes: [8],
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
      if (store.canBet) return tapped(store.bet());
      const { shown } = store.table;
      if (!shown || store.busy || !store.table.isOpen) return false;
      const wish = chance.below(10);
      if (wish < 3 && shown.cashOut !== null) return tapped(store.cashOut());
      if (wish < 4 && shown.skipsLeft > 0 && !shown.treasure.open) return tapped(store.skip());
      const choice = shown.choices[chance.below(Math.max(1, shown.choices.length))];
      return choice ? tapped(store.guess(choice.guess)) : false;
    },
    describe: () => {
      const { loading, synced, canBet, seeds } = store;
      const { revealing, round } = store.table;
      const { pending } = store.moves;
      const { commitment, own } = seeds;
      return JSON.stringify({
        ...{ loading, synced, pending, revealing, canBet },
        round: round && [round.betId, round.status, round.step],
        seeds: [commitment !== null, own?.current !== null, own?.clientSeed !== null],
      });
    },
  };
}
