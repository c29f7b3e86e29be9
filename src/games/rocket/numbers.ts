// Numbers of this game on the wire.

export const ROCKET_GAME_TYPE = 7;
/** gameChannelType of the socket. */
export const ROCKET_CHANNEL = 2;
