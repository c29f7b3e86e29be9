// The links a platform prints when it starts: each mints a demo player and opens the client with him.
import { gameOfType } from '../games/games';
import type { GameType } from '../protocol/gameTypes';
import type { PlatformConfig } from './config/config';
import { LAUNCH_PATH } from './server/launchRoutes';

const ENGLISH = 2;
/** Opens the game with a lobby to return to; 1 would keep the player in this game. */
const IN_GAME = 2;

export function startLinks(
  address: string,
  games: readonly GameType[],
  config: PlatformConfig,
): readonly string[] {
  const link = (label: string, query = ''): string =>
    `  ${label.padEnd(9)} ${address}${LAUNCH_PATH}?lang=${ENGLISH}${query}`;
  return [
    '',
    `Fairground is open at ${address}`,
    ...(config.demo
      ? [
          'Each link brings a new demo player with a balance of his own:',
          link('lobby', '&page=lobby'),
          ...games.map((game) => link(labelOf(game), `&gameType=${game}&type=${IN_GAME}`)),
          link('desktop', '&page=desktop'),
          link('visitor', '&page=lobby&visitor=1'),
        ]
      : []),
    ...(config.testControls ? ['Test controls are ON (/admin): never run like this in public.'] : []),
    '',
  ];
}

function labelOf(gameType: GameType): string {
  const page = gameOfType(gameType)?.page;
  return page?.isHall ? `${page.route} ${gameType}` : (page?.route ?? String(gameType));
}
