// Keyboard control of the coin: H heads, T tails, D doubles, C or Enter cashes out, Enter flips. Not while auto bet plays.
// Enter on a focused button presses that button.
import { useKeys } from '../../../../kits/shell/useKeys';
import type { CoinStore } from '../store';

type Press = (store: CoinStore) => Promise<void> | void;

const KEYS: Readonly<Record<string, Press>> = {
  h: (store) => store.call.choose('heads'),
  t: (store) => store.call.choose('tails'),
  d: (store) => store.flip(),
  c: (store) => store.cashOut(),
  enter: (store) => (store.table.isOpen ? store.cashOut() : store.bet()),
};

export function useShortcuts(store: CoinStore, enabled: boolean): void {
  useKeys(enabled, (key, event) => {
    const press = KEYS[key];
    if (!press || store.autoPlay.running || store.busy) return;
    const { target } = event;
    if (key === 'enter' && target instanceof HTMLElement && target.closest('button, a, [role="button"]'))
      return;
    event.preventDefault();
    void press(store);
  });
}
