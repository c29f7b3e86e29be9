// Single keys that play. They are ignored while the player types, while a sheet is open, and together with modifier keys.
// They can be switched off, since single keys hinder people who dictate.
import { useEffect } from 'react';
import { isModalOpen } from '../../client/hud/useModal';
import { useLatest } from '../../client/hud/useLatest';

/** `press` gets the key in lower case, and the event to prevent the browser's default action. */
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
