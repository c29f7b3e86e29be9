// The differences between crash games on the platform's side: numbers, paths, codes and names, no rules.
import type { GameType } from '../../../games/games';
import type { Channel } from '../../../protocol/gameTypes';
import type { CrashCalls, CrashPushes } from '../messages';

export interface CrashSkin {
  readonly gameType: GameType;
  /** Owner of the game's chains in the register. */
  readonly owner: string;
  /** Name in a win message, for clients without a name of their own. */
  readonly name: string;
  readonly channel: Channel;
  readonly calls: CrashCalls;
  readonly pushes: CrashPushes;
}
