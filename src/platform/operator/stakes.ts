// Lowest and highest bets by currency, from the operator's settings. Games accept the widest limits of all currencies; the
// limits of the player's own currency are checked before his bet reaches the game.
import { larger, smaller } from '../../core/money';
import type { GameLimits, PlatformConfig } from '../config/config';
import type { Player } from '../server/service';
import type { Stakes } from './settings';

type Config = Pick<PlatformConfig, 'games' | 'operators'>;
type Limits = Readonly<Record<number, GameLimits | undefined>>;

/** The hall's limits, extended to the widest of any currency. */
export function widestGames({ games, operators }: Config): PlatformConfig['games'] {
  const widest: Record<number, GameLimits> = { ...games };
  for (const set of operators.flatMap(({ limits }) => Object.values(limits)))
    for (const [gameType, { minBet, maxBet }] of Object.entries(set)) {
      const known = widest[Number(gameType)];
      if (!known) continue;
      widest[Number(gameType)] = {
        ...known,
        minBet: smaller(known.minBet, minBet ?? known.minBet),
        maxBet: larger(known.maxBet, maxBet ?? known.maxBet),
      };
    }
  return widest as PlatformConfig['games'];
}

/** Limits of a player's currency in a game; null where the game's own limits apply. */
export function stakesIn(config: Config): (player: Player, gameType: number) => Stakes | null {
  const hall: Limits = config.games;
  const widest: Limits = widestGames(config);
  return ({ operatorId, currency }, gameType) => {
    const own = hall[gameType];
    const most = widest[gameType];
    if (!own || !most) return null;
    const set = config.operators.find(({ id }) => id === operatorId)?.limits[currency ?? '']?.[gameType];
    if (set) return { ...own, ...set };
    return most.minBet === own.minBet && most.maxBet === own.maxBet ? null : own;
  };
}
