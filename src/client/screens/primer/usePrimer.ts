// The three pictures of a game.
import { useEffect, useState } from 'react';
import type { GameDefinition } from '../../../games/definition';
import { loadPrimer } from '../../../games/loadPrimer';
import type { Primer } from '../../hud/primer/drawing';

/** Null until they have loaded; the game works without them when they cannot be fetched. */
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
