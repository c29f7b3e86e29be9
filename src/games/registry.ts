// The games that this version has: one line each. A game that is not here is offered nowhere.
import { bingo } from './bingo/game';
import { classic } from '../kits/blockRounds/game';
import type { GameManifest } from './game';
import { hilo } from './hilo/game';
import { plinko } from './plinko/game';
import { rocket } from './rocket/game';
import { runway } from './runway/game';

export const GAMES: readonly GameManifest[] = [rocket, runway, plinko, hilo, bingo, classic];

/** The game that a number stands for. */
export const gameOfType = (gameType: number): GameManifest | undefined =>
  GAMES.find(({ gameTypes }) => gameTypes.some((one) => one === gameType));

/** The game whose page a path is. */
export const gameAt = (path: string): GameManifest | undefined =>
  GAMES.find(({ route }) => path === `/h5/${route}`);
