// The player's own limits in a game, for pages that only explain the game.
import { useEffect, useState } from 'react';
import { CALLS, type BetLimits } from '../../protocol/calls';
import { useRoot } from '../../client/stores/root';

/** Null without a session, and until the limits have arrived. Call it inside an observer. */
export function useLimits(gameType: number): BetLimits | null {
  const { api, session } = useRoot();
  const [limits, setLimits] = useState<BetLimits | null>(null);
  const { valid } = session;
  useEffect(() => {
    let wanted = valid;
    if (valid) {
      void api.call(CALLS.currentUserLimit, { gameType }, { quiet: true }).then((outcome) => {
        if (wanted && outcome.ok) setLimits(outcome.body);
      });
    }
    return () => {
      wanted = false;
    };
  }, [api, valid, gameType]);
  return limits;
}
