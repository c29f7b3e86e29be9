// A tap counts for the button's label at the moment when the finger came down. A button that has just changed ignores taps
// for a moment, because the second of two quick taps was meant for its old label.
import { useEffect, useRef } from 'react';
import type { Clock } from '../../../../core/clock';

/** Milliseconds for which a button that has just changed ignores taps. */
export const SETTLE_TIME = 350;

/** changed: since the finger came down; fresh: changed a moment ago. */
export type Verdict = 'changed' | 'fresh' | 'settled';

export interface Settled<Action> {
  /** The button's action when the finger of the last judged tap came down. */
  meant: Action | null;
  press(): void;
  judge(): Verdict;
}

export function useSettled<Action>(action: Action, clock: Clock): Settled<Action> {
  const pressed = useRef<Action | null>(null);
  const changedAt = useRef(Number.NEGATIVE_INFINITY);
  const before = useRef(action);
  useEffect(() => {
    if (before.current !== action) changedAt.current = clock.now();
    before.current = action;
  }, [action, clock]);
  const settled: Settled<Action> = {
    meant: null,
    press: () => {
      pressed.current = action;
    },
    judge: () => {
      settled.meant = pressed.current;
      pressed.current = null;
      if (settled.meant !== null && settled.meant !== action) return 'changed';
      return clock.now() - changedAt.current < SETTLE_TIME ? 'fresh' : 'settled';
    },
  };
  return settled;
}
