// A simulated seat at a crash game: bets, orders, taking back and escapes on both panels.
import { tapped } from '../../betting/tapped';
import type { CrashStore } from '../client/store';
import type { Seat, TakenSeat } from '../../../games/seat';

export const sitWith = (store: CrashStore): TakenSeat => ({
  seat: seatOf(store),
  ready: () => store.assetsReady(),
});

function seatOf(store: CrashStore): Seat {
  for (const panel of store.panels) panel.stake.setText('1.00');
  return {
    store,
    gameTypes: [store.gameType],
    get waits() {
      return store.panels.some(({ pending }) => pending);
    },
    get isUsable() {
      return !store.locked && store.round !== null;
    },
    get open() {
      return store.panels.flatMap(({ bet, order }) => [
        ...(bet?.status === 'placed' ? [bet.betId] : []),
        ...(order ? [order.betId] : []),
      ]);
    },
    tap(chance) {
      const panel = store.panels[chance.below(2) === 0 ? 0 : 1];
      if (panel.action === 'pending' || panel.action === 'locked') return false;
      return tapped(panel.act());
    },
    describe: () => {
      const { facts, synced, loading, access } = store;
      const panels = store.panels.map(
        ({ action, bet, order }) => `${action} ${bet?.status ?? '-'} ${order?.status ?? '-'}`,
      );
      return JSON.stringify({ phase: facts.phase, synced, loading, access: access.authorised, panels });
    },
  };
}
