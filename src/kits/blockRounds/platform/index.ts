// The platform's side of a game that a block decides.
import { playersOf, type PlatformGame } from '../../../platform/games/game';
import type { ClassicGameType } from '../plays';
import { CLASSIC_CROWD } from './bot';
import { blockCalls } from './calls';
import { classicGame } from './classicGame';
import { BLOCK_DIGESTS, CLASSIC_ROUNDS } from './schema';

/** All block games share one crowd, which moves from table to table. */
const players = playersOf(CLASSIC_CROWD, 25);

export const blockPlatform = (gameType: ClassicGameType): PlatformGame => ({
  migrations: [CLASSIC_ROUNDS, BLOCK_DIGESTS],
  create: (parts) => classicGame({ ...parts, gameType }),
  together: blockCalls,
  players,
});
