// The platform's side of a game that crashes.
import { playersOf, type PlatformGame } from '../../../platform/games/game';
import { crashCrowd } from './crowd';
import { crashService } from './crashService';
import { ANNOUNCED_CRASH_ROUNDS, CRASH_ROUNDS, CRASH_TOP_WINS, SIGNED_CRASH_ROUNDS } from './schema';
import type { CrashSkin } from './skin';

/** `share`: the percentage of all simulated players that play it. */
export const crashPlatform = (skin: CrashSkin, share: number): PlatformGame => ({
  migrations: [CRASH_ROUNDS, ANNOUNCED_CRASH_ROUNDS, SIGNED_CRASH_ROUNDS, CRASH_TOP_WINS],
  create: ({ pushPeriod: heightPeriod, ...parts }) => crashService({ ...parts, skin, heightPeriod }),
  players: playersOf(crashCrowd(skin), share),
});
