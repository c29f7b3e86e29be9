// The calls that belong to no single game. (A refresh of the session is answered by the API itself.)
import { publicIdOf } from '../../protocol/publicId';
import { CALLS, IN_MAINTENANCE } from '../../protocol/calls';
import { CODE } from '../../protocol/codes';
import { isGameType, type GameType } from '../../games/games';
import type { PlatformConfig } from '../config/config';
import type { Clock } from '../../core/clock';
import type { Money } from '../../core/money';
import { rulesFor } from '../players/terms';
import type { Log } from '../logging/log';
import type { Maintenance } from './maintenance';
import { limitsFor, statusFor } from './permission';
import { Refusal, route, type GameHooks, type Player, type Publisher, type Service } from './service';
import { StallNews } from './stallNews';

/** Longest list: more is of no use to a player, and each answer is sealed separately. */
const MOST_LISTED = 200;

export interface SharedCallsParts {
  readonly games: readonly GameHooks[];
  readonly balanceOf: (player: Player) => Promise<Money>;
  readonly publisher: Publisher;
  readonly maintenance: Maintenance;
  /** Whether a player must leave: the platform is closed and he has no open bet. */
  readonly mustLeave: (userId: string) => Promise<boolean>;
  readonly config: PlatformConfig;
  readonly clock: Clock;
  readonly log: Log;
}

export function sharedCalls({
  games,
  balanceOf,
  publisher,
  maintenance,
  mustLeave,
  config,
  clock,
  log,
}: SharedCallsParts): Service {
  const known = (gameType: number): GameType => {
    if (!isGameType(gameType)) throw new Refusal(CODE.illegalCharacters, 'No such game');
    return gameType;
  };
  const stallNews = new StallNews({
    games,
    clock,
    publisher,
    onFailure: (error) => log.error('last results could not be sent to the lobby', { error }),
  });
  return {
    routes: [
      route(CALLS.loginId, async (_request, { player, terms }) => {
        const { userId, userName, nickName, visitor } = player;
        const rules = rulesFor({ player, terms });
        const { stop } = maintenance;
        return {
          userId,
          userName,
          nickName,
          visitor,
          maintaining: (await mustLeave(userId)) ? IN_MAINTENANCE : 0,
          upgrading: stop?.kind === 'upgrading',
          startTime: stop && stop.until !== null ? stop.since : null,
          duration: stop && stop.until !== null ? Math.max(0, stop.until - stop.since) : null,
          ...(Object.keys(rules).length > 0 && { rules }),
        };
      }),
      route(CALLS.accountBalance, async (_request, { player }) => ({
        balance: await balanceOf(player),
      })),
      route(CALLS.gameConfig, async (_request, { player }) =>
        games.map(({ gameType }) => ({ gameType, status: statusFor(maintenance, player, gameType) })),
      ),
      route(CALLS.gameList, (_request, { player }) =>
        Promise.all(
          games.map(async (game) => ({
            gameType: game.gameType,
            status: statusFor(maintenance, player, game.gameType),
            players: publisher.countPresent(game.channel),
            lastResults: [...(await game.lastResults())],
          })),
        ),
      ),
      route(CALLS.currentUserLimit, async ({ gameType }, context) => ({
        gameType,
        ...limitsFor(config.games[known(gameType)], context, gameType),
      })),
      route(CALLS.allUser, async ({ gameType }) => {
        const channel = games.find((game) => game.gameType === known(gameType))?.channel;
        const users = channel === undefined ? [] : publisher.present(channel);
        const listed = users.slice(0, MOST_LISTED);
        return {
          count: channel === undefined ? 0 : publisher.countPresent(channel),
          users: listed.map(({ userId, nickName }) => ({ userId: publicIdOf(userId), nickName })),
        };
      }),
    ],
    start: () => Promise.resolve(stallNews.start()),
    stop: () => stallNews.stop(),
  };
}
