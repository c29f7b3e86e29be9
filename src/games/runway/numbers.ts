// Numbers of this game on the wire.

export const RUNWAY_GAME_TYPE = 9;
/** gameChannelType of the socket. */
export const RUNWAY_CHANNEL = 3;
