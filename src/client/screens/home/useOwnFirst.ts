// The games in the lobby's order: the one that the player was in last, then all others.
import { useMemo } from 'react';
import { GAMES } from '../../../games/games';
import { lastGame } from '../../stores/lastGame';
import { useRoot } from '../../stores/root';

export function useOwnFirst(): typeof GAMES {
  const { memory, session } = useRoot();
  const { userId } = session.user;
  return useMemo(() => {
    const last = userId && lastGame(memory);
    return [...GAMES].sort((one, other) => Number(other.gameType === last) - Number(one.gameType === last));
  }, [memory, userId]);
}
