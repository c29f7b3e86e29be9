// Whether this is a phone or a tablet, by its user agent; asked again whenever the window is resized, since a device
// may be folded, docked, or be a developer's emulation.
import { useSyncExternalStore } from 'react';
import { isMobileAgent } from './whereTo';

let pretended: 'mobile' | 'desktop' | null = null;

/** The launch knows better than the user agent. */
export const pretendDevice = (device: 'mobile' | 'desktop'): void => {
  pretended = device;
};

export const mobileNow = (): boolean =>
  pretended ? pretended === 'mobile' : isMobileAgent(navigator.userAgent, navigator.maxTouchPoints);

function subscribe(changed: () => void): () => void {
  window.addEventListener('resize', changed);
  return () => window.removeEventListener('resize', changed);
}

export const useMobileAgent = (): boolean => useSyncExternalStore(subscribe, mobileNow);
