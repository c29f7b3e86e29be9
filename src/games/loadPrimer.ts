// Fetches a game's three pictures: client/primer.tsx in its folder. The pictures of all games are in the chunk of the view
// that shows them: each further chunk adds a name that every visit loads.
import type { Primer } from '../client/hud/primer/drawing';
import type { GameDefinition } from './definition';

export async function loadPrimer({ id }: Pick<GameDefinition, 'id'>): Promise<Primer> {
  const { primer } = (await import(/* webpackMode: "eager" */ `./${id}/client/primer.tsx`)) as {
    readonly primer: Primer;
  };
  return primer;
}
