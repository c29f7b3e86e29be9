// Keys 1 and 2 press the big buttons of the two panels; never while something is typed or a sheet is open. They can be
// switched off, since single keys hinder people who dictate.
import { useEffect } from 'react';
import { isModalOpen } from '../../../../client/hud/useModal';
import type { CrashStore } from '../store';

export function useShortcuts(store: CrashStore, enabled: boolean): void {
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isModalOpen()) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
      const panel = store.panels.find(({ slot }) => String(slot) === event.key);
      if (panel) void panel.act();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => {
      window.removeEventListener('keydown', onKeyDown);
    };
  }, [store, enabled]);
}
