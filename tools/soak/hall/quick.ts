// Settings under which a game's rounds take seconds, for games that have them: lab/quick.ts in the game's folder.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { GAMES } from '../../../src/games/games';
import type { PlatformConfig } from '../../../src/platform/config/config';
import { root } from '../../root';

export const quickGames = async (): Promise<PlatformConfig['ofGames']> =>
  Object.fromEntries(
    await Promise.all(
      GAMES.filter(({ id }) => existsSync(join(root, `src/games/${id}/lab/quick.ts`))).map(
        async ({ id }): Promise<[string, object]> => {
          const { quick } = (await import(`../../../src/games/${id}/lab/quick.ts`)) as {
            readonly quick: object;
          };
          return [id, quick];
        },
      ),
    ),
  );
