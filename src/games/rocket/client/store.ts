// The store of rocket: the crash store with rocket's calls and pushes.
import { CrashStore, type CrashSkin } from '../../../kits/crash/client/store';
import type { GameServices } from '../../../client/stores/services';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../messages';
import { rocketProof } from '../proof';
import { scene } from './scene';

export const skin: CrashSkin = {
  proof: rocketProof,
  gameType: ROCKET_GAME_TYPE,
  calls: ROCKET_CALLS,
  pushes: ROCKET_PUSHES,
  scene,
};

export const createRocketStore = (services: GameServices): CrashStore => new CrashStore(services, skin);
