// Numbers of this game on the wire.

export const HILO_GAME_TYPE = 8;
/** gameChannelType of the socket. */
export const HILO_CHANNEL = 0;
