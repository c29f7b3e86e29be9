// The tables of the games, for the database to create; numbers from 100 on, and from 1000 on for a game from elsewhere.
import type { Migration } from '../database/database';
import { PLAYER_CHAINS, PLAYER_REGISTERS } from '../chain/playerChainSchema';
import { LAST_SEEDS, REGISTERS } from '../chain/registerSchema';
import { CHAINS, TOLD_BLOCKS } from '../chain/schema';
import { SIGNING } from '../signing/schema';
import { loadGames } from './registry';

/** The migrations of all registered games, each once. */
export const migrations: Promise<readonly Migration[]> = loadGames().then((games) => [
  ...new Set([
    CHAINS,
    PLAYER_CHAINS,
    REGISTERS,
    PLAYER_REGISTERS,
    SIGNING,
    LAST_SEEDS,
    TOLD_BLOCKS,
    ...games.flatMap(({ platform }) => platform.migrations),
  ]),
]);
