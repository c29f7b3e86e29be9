// The platform's side of the coin.
import type { PlatformGame } from '../../../platform/games/game';
import { coinService } from './service';
import { COIN_ROUNDS } from './book';

export const platform: PlatformGame = {
  migrations: [COIN_ROUNDS],
  create: ({ playerChains: chains, ...parts }) => coinService({ ...parts, chains }),
};
