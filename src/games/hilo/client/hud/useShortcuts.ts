// Hilo by keyboard: up or H higher, right or E equal, down or L lower, S skips, C or Enter cashes out, Enter deals. Not while
// auto bet plays; Enter on a focused button presses that button.
import { useKeys } from '../../../../kits/shell/useKeys';
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
  enter: (store) => (store.table.isOpen ? store.cashOut() : store.bet()),
};

export function useShortcuts(store: HiloStore, enabled: boolean): void {
  useKeys(enabled, (key, event) => {
    const press = KEYS[key];
    if (!press || store.autoPlay.running) return;
    // Without a round the arrows scroll the page, as everywhere.
    if (key.startsWith('arrow') && !store.table.isOpen) return;
    const { target } = event;
    if (key === 'enter' && target instanceof HTMLElement && target.closest('button, a, [role="button"]'))
      return;
    event.preventDefault();
    void press(store);
  });
}
