// The platform's side of plinko: its balls are in the ledger and in the player's chain, and need no table.
import type { PlatformGame } from '../../../platform/games/game';
import { plinkoService } from './plinkoService';

export const platform: PlatformGame = {
  migrations: [],
  create: ({ playerChains: chains, ...parts }) => plinkoService({ ...parts, chains }),
};
