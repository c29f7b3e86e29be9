// The rules of every game as components, each loaded when it is first shown.
import { lazy, type ComponentType } from 'react';
import type { GameManifest } from '../../../games/game';
import { partsOf } from '../../../games/parts';
import { GAMES } from '../../../games/registry';
import type { GameType } from '../../../protocol/gameTypes';

/** By game id as the address has it; made once, since a component made anew would load anew. */
export const HELPS: ReadonlyMap<
  string,
  { readonly game: GameManifest; readonly gameType: GameType; readonly Help: ComponentType }
> = new Map(
  GAMES.flatMap((game) => {
    return game.gameTypes.map((gameType) => {
      const Help = lazy(async () => ({ default: await partsOf(game).loadHelp(gameType) }));
      return [String(gameType), { game, gameType, Help }] as const;
    });
  }),
);
