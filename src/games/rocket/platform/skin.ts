// Rocket's numbers, paths and codes for the platform's crash service.
import type { CrashSkin } from '../../../kits/crash/platform/skin';
import { ROCKET_CALLS, ROCKET_CHANNEL, ROCKET_GAME_TYPE, ROCKET_PUSHES } from '../messages';

export const ROCKET: CrashSkin = {
  gameType: ROCKET_GAME_TYPE,
  owner: 'rocket',
  name: 'Rocket Ride',
  channel: ROCKET_CHANNEL,
  calls: ROCKET_CALLS,
  pushes: ROCKET_PUSHES,
};
