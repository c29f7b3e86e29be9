// How long a session lasts in which the player calls for nothing, in milliseconds.
export const SESSION_IDLE = 30 * 60_000;
