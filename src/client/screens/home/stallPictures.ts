// What hangs in each stall, by game id, in the order in which the pictures are fetched: as the stalls stand.
import { isGameType, type GameType } from '../../../games/games';
import { HASH_STALLS } from './HashStalls';
import { ROCKET_STALL } from './RocketPicture';
import type { StallPicture } from './stallPicture';
import { BINGO_STALL, HILO_STALL, PLINKO_STALL, RUNWAY_STALL } from './SmallStalls';

const STALL_PICTURES: Readonly<Record<GameType, StallPicture>> = {
  7: ROCKET_STALL,
  9: RUNWAY_STALL,
  10: PLINKO_STALL,
  8: HILO_STALL,
  11: BINGO_STALL,
  ...HASH_STALLS,
};

/** Throws for a number that is no game's. */
export function pictureOf(gameType: number): StallPicture {
  if (!isGameType(gameType)) throw new RangeError(`no game ${gameType}`);
  return STALL_PICTURES[gameType];
}
