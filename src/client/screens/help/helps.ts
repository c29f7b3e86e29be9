// The rules of every game as components, each loaded when it is first shown.
import { lazy, type ComponentType } from 'react';
import type { GameDefinition } from '../../../games/definition';
import { GAMES } from '../../../games/games';
import { loadHelp } from '../../../games/loadHelp';

/** By the game's number as the address has it; made once, since a component made anew would load anew. */
export const HELPS: ReadonlyMap<string, { readonly game: GameDefinition; readonly Help: ComponentType }> =
  new Map(
    GAMES.map((game) => [
      String(game.gameType),
      { game, Help: lazy(async () => ({ default: await loadHelp(game) })) },
    ]),
  );
