// Bingo by keyboard: R adds a random ticket, B opens the order, X the extra balls, T my tickets. Never while something is
// typed or a sheet is open. They can be switched off, since single keys hinder people who dictate.
import { useEffect } from 'react';
import { isModalOpen } from '../../../../client/hud/useModal';
import type { BingoStore } from '../store';
import type { OpenSheet } from './openSheet';

export function useShortcuts(store: BingoStore, onOpen: (sheet: OpenSheet) => void, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isModalOpen()) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
      switch (event.key.toLowerCase()) {
        case 'r':
          store.ordering.addRandom(1);
          return;
        case 'b':
          if (store.ordering.cart.count > 0) onOpen({ kind: 'order' });
          return;
        case 'x':
          if (store.windowOpen) onOpen({ kind: 'extras' });
          return;
        case 't':
          onOpen({ kind: 'tickets' });
          return;
        default:
      }
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [store, onOpen, enabled]);
}
