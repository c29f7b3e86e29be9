// The rocket under load.
import { rocketProof } from '../../../src/games/rocket/proof';
import { rocketScene } from '../RocketScene';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../../../src/games/rocket/messages';
import { CRASH_REELS } from '../../../tools/bench/scenarios/crash';
import { betting, escaping } from '../../../tools/bench/scenarios/crowd';
import { benchOf } from '../../../tools/bench/scenarios/scenario';

const SKIN = {
  proof: rocketProof,
  gameType: ROCKET_GAME_TYPE,
  calls: ROCKET_CALLS,
  pushes: ROCKET_PUSHES,
} as const;

export const bench = benchOf(rocketScene, [
  ...CRASH_REELS,
  betting(SKIN, 500),
  betting(SKIN, 1000),
  escaping(SKIN, 500),
  escaping(SKIN, 1000),
]);
