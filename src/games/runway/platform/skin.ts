// Runway's numbers, paths and codes for the platform's crash service.
import type { CrashSkin } from '../../../kits/crash/platform/skin';
import { RUNWAY_CALLS, RUNWAY_CHANNEL, RUNWAY_GAME_TYPE, RUNWAY_PUSHES } from '../messages';

export const RUNWAY: CrashSkin = {
  gameType: RUNWAY_GAME_TYPE,
  owner: 'runway',
  name: 'Runway',
  channel: RUNWAY_CHANNEL,
  calls: RUNWAY_CALLS,
  pushes: RUNWAY_PUSHES,
};
