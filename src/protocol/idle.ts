// A session ends after this time without a call of its player, in milliseconds.
export const SESSION_IDLE = 30 * 60_000;
