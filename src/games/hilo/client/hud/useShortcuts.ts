// Hilo by keyboard: up or H higher, right or E equal, down or L lower, S skips, C or Enter cashes out, Enter deals. Never
// while something is typed, a sheet is open or auto bet plays; Enter on a focused button presses that button. They can be switched off,
// since single keys hinder people who dictate.
import { useEffect } from 'react';
import { isModalOpen } from '../../../../client/hud/useModal';
import type { HiloStore } from '../store';

type Press = (store: HiloStore) => Promise<void>;

const KEYS: Readonly<Record<string, Press>> = {
  arrowup: (store) => store.guess('higher'),
  h: (store) => store.guess('higher'),
  arrowright: (store) => store.guess('equal'),
  e: (store) => store.guess('equal'),
  arrowdown: (store) => store.guess('lower'),
  l: (store) => store.guess('lower'),
  s: (store) => store.skip(),
  c: (store) => store.cashOut(),
  enter: (store) => (store.isOpen ? store.cashOut() : store.bet()),
};

export function useShortcuts(store: HiloStore, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (store.autoPlay.running) return;
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isModalOpen()) return;
      const { target } = event;
      if (target instanceof HTMLElement) {
        if (target.closest('input, textarea, select')) return;
        if (event.key === 'Enter' && target.closest('button, a, [role="button"]')) return;
      }
      const press = KEYS[event.key.toLowerCase()];
      // Without a round the arrows scroll the page, as everywhere.
      if (!press || (event.key.startsWith('Arrow') && !store.isOpen)) return;
      event.preventDefault();
      void press(store);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [store, enabled]);
}
