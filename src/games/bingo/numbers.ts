// Numbers of this game on the wire.

export const BINGO_GAME_TYPE = 11;
/** gameChannelType of the socket. */
export const BINGO_CHANNEL = 4;
