// Numbers of games and socket channels on the wire. Which there are is told by the games' definitions.

/** Number of a game. */
export type GameType = number;

/**
 * Whose rounds a game has, and what decides them.
 * `shared`: all players share a round, decided by a seed of the game's chain.
 * `own`: each player has rounds of his own, on chains of his own.
 * `block`: all players share a round, decided by a public block alone.
 */
export type GameKind = 'shared' | 'own' | 'block';

/** gameChannelType of the socket: what a page hears. */
export type Channel = number;
/** Of pages that hear nothing but what is sent to everybody. */
export const NO_CHANNEL: Channel = 0;
/** Pages of rules hear what the first hall of the specification hears. */
export const HELP_CHANNEL: Channel = 1;
