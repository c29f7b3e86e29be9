// Keeps the stalls' news fresh while the lobby is visible, and fetches them at once when it becomes visible again.
import { useEffect } from 'react';
import { useRoot } from '../../stores/root';

export function useHallNews(): void {
  const { session, halls, clock, page } = useRoot();
  const valid = session.valid && page.settled;
  useEffect(() => {
    if (!valid) return;
    const stop = halls.watch(clock, () => !document.hidden);
    const seen = (): void => {
      if (!document.hidden) void halls.loadList();
    };
    document.addEventListener('visibilitychange', seen);
    return () => {
      document.removeEventListener('visibilitychange', seen);
      stop();
    };
  }, [valid, halls, clock]);
}
