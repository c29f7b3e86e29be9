// A tap counts for what a button said when the finger came down, and a button that has just changed into something else
// is deaf for a moment: the second tap of two was meant for the first.
import { useEffect, useRef } from 'react';
import type { Clock } from '../../../../core/clock';

/** A button that has just changed is deaf for so long, in milliseconds. */
export const SETTLE_TIME = 350;

/** changed: since the finger came down; fresh: a moment ago. */
export type Verdict = 'changed' | 'fresh' | 'settled';

export interface Settled<Action> {
  /** What the button said when the finger of the last judged tap came down. */
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
