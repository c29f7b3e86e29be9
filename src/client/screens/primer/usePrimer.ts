// The three pictures of a game.
import { useEffect, useState } from 'react';
import type { GameDefinition } from '../../../games/definition';
import { loadPrimer } from '../../../games/loadPrimer';
import type { Primer } from '../../hud/primer/drawing';

/** Null until they are here; those that cannot be fetched are not missed. */
export function usePrimer(game: GameDefinition): Primer | null {
  const [primer, setPrimer] = useState<Primer | null>(null);
  useEffect(() => {
    let wanted = true;
    loadPrimer(game).then(
      (loaded) => wanted && setPrimer(loaded),
      () => undefined,
    );
    return () => {
      wanted = false;
    };
  }, [game]);
  return primer;
}
