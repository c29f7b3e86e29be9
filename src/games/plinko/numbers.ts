// Numbers of this game on the wire.

export const PLINKO_GAME_TYPE = 10;
/** gameChannelType of the socket. */
export const PLINKO_CHANNEL = 0;
