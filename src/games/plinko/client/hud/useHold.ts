// A finger that stays on a button: after a moment it presses again and again, until it goes up or the button is disabled.
import { useEffect, useRef, type PointerEvent } from 'react';
import { useLatest } from '../../../../client/hud/useLatest';
import type { Cancel, Clock } from '../../../../core/clock';

/** Milliseconds until the second press, and between two presses after that. */
export const HOLD_BEGINS = 420;
export const HOLD_PACE = 140;

export function useHold(clock: Clock, mayHold: boolean, press: () => void) {
  const latest = useLatest({ mayHold, press });
  const next = useRef<Cancel | null>(null);
  const poured = useRef(false);
  const stop = (): void => {
    next.current?.();
    next.current = null;
  };
  useEffect(
    () => () => {
      next.current?.();
    },
    [],
  );
  const again = (): void => {
    if (!latest.current.mayHold) return stop();
    poured.current = true;
    latest.current.press();
    next.current = clock.after(HOLD_PACE, again);
  };
  return {
    onPointerDown: ({ button }: PointerEvent) => {
      stop();
      poured.current = false;
      if (mayHold && !(button > 0)) next.current = clock.after(HOLD_BEGINS, again);
    },
    onPointerUp: stop,
    onPointerLeave: stop,
    onPointerCancel: stop,
    /** The click that ends a hold does not count. */
    hasPoured: () => poured.current,
  };
}
