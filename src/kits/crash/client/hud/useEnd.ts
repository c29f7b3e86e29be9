// The end of the last ride, while it is still told: the ticket of the state keeps it, and the line of the bet has it after that.
import { useEffect, useState } from 'react';
import { END_SHOWN, type PastRide } from '../../facts';
import type { CrashStore } from '../store';
import { useSkin } from './skin';
import { useRoundState } from './useRoundState';

/**
 * Null once it is over, in the last second of betting, when the player has placed another bet, and in a game whose scene goes on
 * at once. Call it inside an observer.
 */
export function useEnd(store: CrashStore): PastRide | null {
  const { clock, serverClock } = store.services;
  const { keepsEnd } = useSkin();
  const { past, phase } = useRoundState(store);
  const [told, setTold] = useState<{ readonly ride: PastRide; readonly bets: readonly string[] } | null>(
    null,
  );
  useEffect(() => {
    const left = keepsEnd && past ? past.stoppedAt + END_SHOWN - serverClock.now() : 0;
    if (left <= 0 || past === null) return;
    setTold({ ride: past, bets: betsOf(store) });
    return clock.after(left, () => setTold(null));
  }, [past, keepsEnd, clock, serverClock, store]);
  const isTold =
    phase === 'prepare' &&
    told !== null &&
    told.ride === past &&
    betsOf(store).every((betId) => told.bets.includes(betId)) &&
    (store.secondsLeft ?? 0) > 1;
  return isTold ? told.ride : null;
}

/** The player's bets of this round and those ordered for the next one, which keep their names in it. */
const betsOf = ({ panels }: CrashStore): readonly string[] =>
  panels.flatMap(({ bet, order }) => [bet, order].flatMap((one) => one?.betId ?? []));
