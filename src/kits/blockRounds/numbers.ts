// Numbers of the hall in messages.

/** gameChannelType of the socket. */
export const CLASSIC_CHANNEL = 1;
