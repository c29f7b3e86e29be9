// Single keys that play. Never while something is typed or a sheet is open, nor together with another key; they can be switched
// off, since single keys hinder people who dictate.
import { useEffect } from 'react';
import { isModalOpen } from '../../client/hud/useModal';
import { useLatest } from '../../client/hud/useLatest';

/** `press` is given the key in lower case, and the event to take what the browser would do with it. */
export function useKeys(enabled: boolean, press: (key: string, event: KeyboardEvent) => void): void {
  const latest = useLatest(press);
  useEffect(() => {
    if (!enabled) return;
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.repeat || event.ctrlKey || event.altKey || event.metaKey || isModalOpen()) return;
      if (event.target instanceof HTMLElement && event.target.closest('input, textarea, select')) return;
      latest.current(event.key.toLowerCase(), event);
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, [enabled, latest]);
}
