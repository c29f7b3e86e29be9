// Draws a component again with each second.
import { useEffect, useState } from 'react';
import { every, type Clock } from '../../../core/clock';

const SECOND = 1_000;

/** Unix milliseconds by `now`, anew each second. */
export function useSecond(clock: Clock, now: () => number): number {
  const [at, setAt] = useState(now);
  useEffect(() => every(clock, SECOND, () => setAt(now())), [clock, now]);
  return at;
}
