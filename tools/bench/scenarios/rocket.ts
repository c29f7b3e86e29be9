// The rocket under load.
import { rocketProof } from '../../../src/games/rocket/proof';
import { rocketScene } from '../../../scenes/rocket/RocketScene';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { CRASH_REELS } from './crash';
import { betting, escaping } from './crowd';
import { benchOf } from './scenario';

const SKIN = {
  proof: rocketProof,
  gameType: ROCKET_GAME_TYPE,
  calls: ROCKET_CALLS,
  pushes: ROCKET_PUSHES,
} as const;

export const rocketBench = benchOf(rocketScene, [
  ...CRASH_REELS,
  betting(SKIN, 500),
  betting(SKIN, 1000),
  escaping(SKIN, 500),
  escaping(SKIN, 1000),
]);
