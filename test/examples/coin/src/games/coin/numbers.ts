// Numbers of this game in the protocol.

export const COIN_GAME_TYPE = 12;
/** gameChannelType of the socket. */
export const COIN_CHANNEL = 0;
