// The device for components; checked again whenever the window is resized, since a device may be folded, docked, or be a
// developer's emulation.
import { useSyncExternalStore } from 'react';
import { useRoot } from '../stores/root';
import { isMobile } from './device';

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

export function useMobileAgent(): boolean {
  const { host } = useRoot();
  return useSyncExternalStore(subscribe, () => isMobile(host));
}
