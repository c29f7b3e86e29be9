// The store of rocket: the crash store with rocket's calls and pushes.
import { SCENES } from '../../../../scenes/scenes';
import { CrashStore, type CrashSkin } from '../../../kits/crash/client/store';
import type { GameServices } from '../../../client/stores/services';
import { ROCKET_CALLS, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../messages';
import { rocketProof } from '../proof';

export const skin: CrashSkin = {
  proof: rocketProof,
  gameType: ROCKET_GAME_TYPE,
  calls: ROCKET_CALLS,
  pushes: ROCKET_PUSHES,
  scene: SCENES.rocket,
};

export const createRocketStore = (services: GameServices): CrashStore => new CrashStore(services, skin);
