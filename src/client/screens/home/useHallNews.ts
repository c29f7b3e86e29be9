// Keeps what the stalls tell fresh while the lobby is on show and can be seen, and at once when it can be seen again.
import { useEffect } from 'react';
import { LOBBY_PUSHES } from '../../../protocol/lobby';
import { readPush } from '../../../protocol/push';
import { useRoot } from '../../stores/root';

export function useHallNews(): void {
  const { session, halls, clock, page, live } = useRoot();
  const valid = session.valid && page.settled;
  useEffect(() => {
    if (!valid) return;
    const stop = halls.watch(clock, () => !document.hidden);
    const seen = (): void => {
      if (!document.hidden) void halls.loadList();
    };
    const unlisten = live.onItems((items) => {
      for (const { code, data } of items) {
        const told = readPush(LOBBY_PUSHES, code, data);
        if (told) halls.setResults(told.data);
      }
    });
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      unlisten();
      stop();
    };
  }, [valid, halls, clock, live]);
}
