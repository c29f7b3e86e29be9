// Bingo's keys: R adds a random ticket, B opens the order, X the extra balls, T the player's tickets.
import { useKeys } from '../../../../kits/shell/useKeys';
import type { BingoStore } from '../store';
import type { OpenSheet } from './openSheet';

export function useShortcuts(store: BingoStore, onOpen: (sheet: OpenSheet) => void, enabled: boolean): void {
  useKeys(enabled, (key) => {
    switch (key) {
      case 'r':
        return store.ordering.addRandom(1);
      case 'b':
        if (store.ordering.cart.count > 0) onOpen({ kind: 'order' });
        return;
      case 'x':
        if (store.windowOpen) onOpen({ kind: 'extras' });
        return;
      case 't':
        return onOpen({ kind: 'tickets' });
      default:
    }
  });
}
