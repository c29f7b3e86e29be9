// The store of runway: the crash store with runway's calls and pushes.
import { CrashStore, type CrashSkin } from '../../../kits/crash/client/store';
import type { GameServices } from '../../../client/stores/services';
import { RUNWAY_CALLS, RUNWAY_GAME_TYPE, RUNWAY_PUSHES } from '../messages';
import { runwayProof } from '../proof';
import { scene } from './scene';

export const skin: CrashSkin = {
  proof: runwayProof,
  gameType: RUNWAY_GAME_TYPE,
  calls: RUNWAY_CALLS,
  pushes: RUNWAY_PUSHES,
  scene,
};

export const createRunwayStore = (services: GameServices): CrashStore => new CrashStore(services, skin);
