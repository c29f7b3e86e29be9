// Whether a phone lies on its side. The shape of the window alone is not enough: a screen keyboard makes an upright phone's
// window low, and a small frame in an operator's page is low too.
import { useSyncExternalStore } from 'react';

/** Wide, low, and touched with a finger. */
const LOW_WINDOW = '(orientation: landscape) and (max-height: 500px) and (pointer: coarse)';
/** A narrower frame would not gain from turning the phone. */
const WIDE_FRAME = `${LOW_WINDOW} and (min-width: 480px)`;
/** The shorter side of the smallest tablet's screen, in CSS pixels, by Android's definition. */
const SMALLEST_TABLET = 600;

const windowQuery = (): string => (window.parent === window ? LOW_WINDOW : WIDE_FRAME);

/** Both must be upright: an iPhone's screen sides do not turn with it, and Safari before 16.4 has no orientation. */
const isUpright = (screen: Screen): boolean =>
  'orientation' in screen && screen.orientation.type.startsWith('portrait') && screen.width < screen.height;

function phoneOnItsSide(): boolean {
  const { screen } = window;
  if (!window.matchMedia(windowQuery()).matches) return false;
  if (Math.min(screen.width, screen.height) >= SMALLEST_TABLET) return false;
  return !isUpright(screen);
}

function subscribe(changed: () => void): () => void {
  const list = window.matchMedia(windowQuery());
  // Window and screen turn one after the other, in either order.
  const turning = 'orientation' in window.screen ? [list, window.screen.orientation] : [list];
  for (const one of turning) one.addEventListener('change', changed);
  return () => {
    for (const one of turning) one.removeEventListener('change', changed);
  };
}

/** Re-renders when it changes. */
export const usePhoneOnItsSide = (): boolean => useSyncExternalStore(subscribe, phoneOnItsSide);
