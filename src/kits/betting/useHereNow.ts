// How many players are in a game now: asked while somebody looks at its list of players.
import { useEffect, useState } from 'react';
import { every } from '../../core/clock';
import type { GameServices } from '../../client/stores/services';
import { CALLS } from '../../protocol/calls';

/** Time between two questions, in milliseconds. */
export const HERE_EVERY = 20_000;

/** Null until the platform has said it. */
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
