// The end of the last ride, while it is still told: the ticket of the state keeps it, and the line of the bet has it after that.
import { useEffect, useState } from 'react';
import { END_SHOWN, type PastRide } from '../../facts';
import type { CrashStore } from '../store';
import { useSkin } from './skin';
import { useRoundState } from './useRoundState';

/** Null once it is over, in the last second of betting, and in a game whose scene goes on at once. Call it inside an observer. */
export function useEnd(store: CrashStore): PastRide | null {
  const { clock, serverClock } = store.services;
  const { keepsEnd } = useSkin();
  const { past, phase } = useRoundState(store);
  const [told, setTold] = useState<PastRide | null>(null);
  useEffect(() => {
    const left = keepsEnd && past ? past.stoppedAt + END_SHOWN - serverClock.now() : 0;
    if (left <= 0) return;
    setTold(past);
    return clock.after(left, () => setTold(null));
  }, [past, keepsEnd, clock, serverClock]);
  const isTold = phase === 'prepare' && told !== null && told === past && (store.secondsLeft ?? 0) > 1;
  return isTold ? told : null;
}
