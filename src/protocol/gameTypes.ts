// Numbers of games and socket channels on the wire. The games' definitions list the existing ones.

/** Number of a game. */
export type GameType = number;

/**
 * Whether players share the rounds of a game, and whether seeds or blocks decide them.
 * `shared`: all players share a round, decided by a seed of the game's chain.
 * `own`: each player has separate rounds, on separate chains.
 * `block`: all players share a round, decided by a public block alone.
 */
export type GameKind = 'shared' | 'own' | 'block';

/** gameChannelType of the socket: the channel of a page. */
export type Channel = number;
/** For pages that get only the pushes to all players. */
export const NO_CHANNEL: Channel = 0;
/** Pages of rules have the channel of the specification's first hall. */
export const HELP_CHANNEL: Channel = 1;
