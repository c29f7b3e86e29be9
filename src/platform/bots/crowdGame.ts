// The interface between simulated players and their game: its channel, how a player is made, and how players react to a push.
import type { Clock } from '../../core/clock';
import { CODE } from '../../protocol/codes';
import type { Channel } from '../../protocol/gameTypes';
import type { Random } from '../random';
import type { BotClient } from './client';

/** The parts that every simulated player gets. */
export interface BotParts {
  readonly client: BotClient;
  readonly clock: Clock;
  readonly random: Random;
  /** He has no money left, or his session has ended: a new player replaces him. */
  readonly onGone: () => void;
  /** Wraps every call, so that the crowd can count running calls. */
  readonly during: <T>(call: Promise<T>) => Promise<T>;
}

export interface CrowdBot {
  /** Cancels his planned bets and disconnects. */
  leave(): void;
}

export interface CrowdGame<Bot extends CrowdBot> {
  readonly channel: Channel;
  newBot(parts: BotParts): Bot;
  /** Each player's reaction to an item of the channel; null when the item does not concern the players. */
  read(code: number, data: unknown): ((bot: Bot) => void) | null;
}

/** Refusals after which a player leaves and is replaced. */
export const ENDS_A_SEAT: readonly number[] = [
  CODE.insufficientBalance,
  CODE.unauthorized,
  CODE.sessionExpired,
  CODE.loggedInElsewhere,
  CODE.accountFrozen,
];
