// The platform's side of bingo.
import { playersOf, type PlatformGame } from '../../../platform/games/game';
import { bingoService } from './bingoService';
import { BINGO_CROWD } from './bot';
import { readBingoSettings } from './settings';
import { ANNOUNCED_BINGO_ROUNDS, BINGO_TABLES, SIGNED_BINGO_ROUNDS } from './schema';

export const platform: PlatformGame = {
  migrations: [BINGO_TABLES, ANNOUNCED_BINGO_ROUNDS, SIGNED_BINGO_ROUNDS],
  create: bingoService,
  players: playersOf(BINGO_CROWD, 20),
  readSettings: readBingoSettings,
  banner: { words: 'draw', sort: 1 },
};
