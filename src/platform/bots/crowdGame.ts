// What the simulated players need from the game they play: its channel, how a player is made, and how players react to a
// push.
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
  /** Around every call, so that the crowd knows how many are under way. */
  readonly during: <T>(call: Promise<T>) => Promise<T>;
}

export interface CrowdBot {
  /** Cancels his planned bets and disconnects. */
  leave(): void;
}

export interface CrowdGame<Bot extends CrowdBot> {
  readonly channel: Channel;
  newBot(parts: BotParts): Bot;
  /** What each player does about an item of the channel; null when the item does not concern him. */
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
