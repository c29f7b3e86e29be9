// The platform's side of every registered game, by the name of its file: platform/index.ts in the game's folder.
import type { GameDefinition } from '../../games/definition';
import { GAMES } from '../../games/games';
import type { PlatformGame } from './game';

export interface LoadedGame {
  readonly definition: GameDefinition;
  readonly platform: PlatformGame;
}

/** Rejects when a registered game has no platform side. */
export const loadGames = (): Promise<readonly LoadedGame[]> =>
  Promise.all(
    GAMES.map(async (definition) => {
      const { platform } = (await import(`../../games/${definition.id}/platform/index.ts`)) as {
        readonly platform: PlatformGame;
      };
      return { definition, platform };
    }),
  );
