// The number of players in a game now, fetched while the player looks at its list of players.
import { useEffect, useState } from 'react';
import { every } from '../../core/clock';
import type { GameServices } from '../../client/stores/services';
import { CALLS } from '../../protocol/calls';

/** Milliseconds between two requests. */
export const HERE_EVERY = 20_000;

/** Null until the platform has answered. */
export function useHereNow({ api, clock }: GameServices, gameType: number): number | null {
  const [count, setCount] = useState<number | null>(null);
  useEffect(() => {
    let hasLeft = false;
    const ask = async (): Promise<void> => {
      const answer = await api.call(CALLS.allUser, { gameType }, { quiet: true });
      if (answer.ok && !hasLeft) setCount(answer.body.count);
    };
    void ask();
    const cancel = every(clock, HERE_EVERY, () => void ask());
    return () => {
      hasLeft = true;
      cancel();
    };
  }, [api, clock, gameType]);
  return count;
}
