// What differs between the two crash games on the platform's side: numbers, paths, codes and names, no rules.
import type { CrashCalls, CrashPushes } from '../../../mechanics/crash/messages';
import {
  ROCKET_CALLS,
  ROCKET_CHANNEL,
  ROCKET_GAME_TYPE,
  ROCKET_PUSHES,
} from '../../../games/rocket/messages';
import {
  RUNWAY_CALLS,
  RUNWAY_CHANNEL,
  RUNWAY_GAME_TYPE,
  RUNWAY_PUSHES,
} from '../../../games/runway/messages';
import type { Channel } from '../../../protocol/gameTypes';

export interface CrashSkin {
  readonly gameType: 7 | 9;
  /** Told in a win message, for clients without a name of their own. */
  readonly name: string;
  readonly channel: Channel;
  readonly calls: CrashCalls;
  readonly pushes: CrashPushes;
}

export const ROCKET: CrashSkin = {
  gameType: ROCKET_GAME_TYPE,
  name: 'Rocket Ride',
  channel: ROCKET_CHANNEL,
  calls: ROCKET_CALLS,
  pushes: ROCKET_PUSHES,
};

export const RUNWAY: CrashSkin = {
  gameType: RUNWAY_GAME_TYPE,
  name: 'Runway',
  channel: RUNWAY_CHANNEL,
  calls: RUNWAY_CALLS,
  pushes: RUNWAY_PUSHES,
};
