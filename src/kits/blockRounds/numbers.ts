// Numbers of the hall on the wire.

/** gameChannelType of the socket. */
export const CLASSIC_CHANNEL = 1;
