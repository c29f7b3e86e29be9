// The calls that belong to no single game. (A refresh of the session is answered by the API itself.)
import { CALLS, IN_MAINTENANCE } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import { isGameType, type GameType } from '../../protocol/gameTypes';
import type { PlatformConfig } from '../config/config';
import type { Ledger } from '../ledger/ledger';
import type { Maintenance } from './maintenance';
import { Refusal, route, type GameHooks, type Publisher, type Service } from './service';

/** Nobody reads a longer list, and it would have to be sealed for each who asks. */
const MOST_LISTED = 200;

export interface SharedCallsParts {
  readonly games: readonly GameHooks[];
  readonly ledger: Ledger;
  readonly publisher: Publisher;
  readonly maintenance: Maintenance;
  readonly config: PlatformConfig;
}

export function sharedCalls({ games, ledger, publisher, maintenance, config }: SharedCallsParts): Service {
  const statusOf = (gameType: number | null): number => (maintenance.isOn(gameType) ? IN_MAINTENANCE : 0);
  const known = (gameType: number): GameType => {
    if (!isGameType(gameType)) throw new Refusal(CODE.illegalCharacters, 'No such game');
    return gameType;
  };
  return {
    routes: [
      route(CALLS.loginId, async (_request, { player }) => {
        const { userId, userName, nickName, visitor } = player;
        return { userId, userName, nickName, visitor, maintaining: statusOf(null) };
      }),
      route(CALLS.accountBalance, async (_request, { player }) => ({
        balance: await ledger.balanceOf(player.userId),
      })),
      route(CALLS.gameConfig, async () =>
        games.map(({ gameType }) => ({ gameType, status: statusOf(gameType) })),
      ),
      route(CALLS.gameList, () =>
        Promise.all(
          games.map(async (game) => ({
            gameType: game.gameType,
            status: statusOf(game.gameType),
            players: publisher.present(game.channel).length,
            lastResults: [...(await game.lastResults())],
          })),
        ),
      ),
      route(CALLS.currentUserLimit, async ({ gameType }) => ({ gameType, ...config.games[known(gameType)] })),
      route(CALLS.allUser, async ({ gameType }) => {
        const channel = games.find((game) => game.gameType === known(gameType))?.channel;
        const users = channel === undefined ? [] : publisher.present(channel);
        const listed = users.slice(0, MOST_LISTED);
        return { count: users.length, users: listed.map(({ userId, nickName }) => ({ userId, nickName })) };
      }),
    ],
    start: () => Promise.resolve(),
    stop: () => Promise.resolve(),
  };
}
