// What a crowd of simulated players needs of the game they play: where it is heard, who plays it, and what its players make
// of a push.
import type { Clock } from '../../core/clock';
import { CODE } from '../../protocol/codes';
import type { Channel } from '../../protocol/gameTypes';
import type { Random } from '../random';
import type { BotClient } from './client';

/** What every simulated player is given. */
export interface BotParts {
  readonly client: BotClient;
  readonly clock: Clock;
  readonly random: Random;
  /** He is broke, or his session is over: somebody else takes his place. */
  readonly onGone: () => void;
  /** Around every call, so that the crowd knows how many are under way. */
  readonly during: <T>(call: Promise<T>) => Promise<T>;
}

export interface CrowdBot {
  /** Drops what he meant to do and disconnects. */
  leave(): void;
}

export interface CrowdGame<Bot extends CrowdBot> {
  readonly channel: Channel;
  newBot(parts: BotParts): Bot;
  /** What each player does about an item of the channel; null when it is nothing to him. */
  read(code: number, data: unknown): ((bot: Bot) => void) | null;
}

/** Refusals after which a player gives up his seat. */
export const ENDS_A_SEAT: readonly number[] = [
  CODE.insufficientBalance,
  CODE.unauthorized,
  CODE.sessionExpired,
  CODE.loggedInElsewhere,
  CODE.accountFrozen,
];
