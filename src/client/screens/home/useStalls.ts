// The pictures of the games' stalls, by game number: all of them are loaded a moment after the first frame.
import { startTransition, useEffect, useState } from 'react';
import { GAMES } from '../../../games/games';
import type { StallPicture } from '../../hud/pack/stallPicture';

export type Stalls = ReadonlyMap<number, StallPicture>;

const NONE: Stalls = new Map();
const loadAll = async (): Promise<Stalls> => {
  const { loadStall } = await import('../../../games/loadStall');
  return new Map(
    await Promise.all(GAMES.map(async (game) => [game.gameType, await loadStall(game)] as const)),
  );
};

export function useStalls(): Stalls {
  const [stalls, setStalls] = useState(NONE);
  useEffect(() => {
    let wanted = true;
    loadAll().then(
      (all) => {
        // In several short tasks: ten stalls at once take a cheap phone a tenth of a second.
        if (wanted) startTransition(() => setStalls(all));
      },
      // Offline: the stalls stay without pictures.
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, []);
  return stalls;
}
