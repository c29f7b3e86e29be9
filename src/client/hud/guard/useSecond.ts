// Renders a component again each second.
import { useEffect, useState } from 'react';
import { every, type Clock } from '../../../core/clock';

const SECOND = 1_000;

/** Unix milliseconds by `now`, updated each second. */
export function useSecond(clock: Clock, now: () => number): number {
  const [at, setAt] = useState(now);
  useEffect(() => every(clock, SECOND, () => setAt(now())), [clock, now]);
  return at;
}
