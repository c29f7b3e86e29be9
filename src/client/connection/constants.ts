// Times and limits of the connection under the names that the specification gives them. Times are milliseconds.

/** HTTP timeout. */
export const HTTP_TIMEOUT = 5000;
/** Retries of a call: max(2 times the domain count, 5). */
export const RETRIES_PER_DOMAIN = 2;
export const MIN_RETRIES = 5;
/** Time between two tries of a call. */
export const RETRY_DELAY = 1000;
/** Session refresh retry. */
export const SESSION_RETRY_DELAY = 500;
/** A session that has not come after the first time is shown as a lost connection, after the second time as a dialog. (Ours.) */
export const SESSION_LATE = 2500;
export const SESSION_GIVEN_UP = 7500;
/** Socket heartbeat. */
export const HEARTBEAT_INTERVAL = 1500;
/** A socket that received nothing for four heartbeats is treated as dead: phones change networks without a close event. */
export const SOCKET_SILENCE_LIMIT = 4 * HEARTBEAT_INTERVAL;
/**
 * When the platform has sent nothing for this long, the page stops showing values as current. Where nothing else is sent, heartbeats are
 * answered, every HEARTBEAT_INTERVAL. (Ours.)
 */
export const LINE_SILENCE_LIMIT = 2000;
/** Socket close retry. */
export const SOCKET_RETRY_DELAY = 1000;
/** Longest random addition to it, so that the clients of a dead backend do not reach the next one all at once. (Ours.) */
export const SOCKET_RETRY_SPREAD = 700;
/** Offline reconnect check: how long a call is pending before the client checks whether the browser is offline. */
export const OFFLINE_CHECK_DELAY = 3000;
/** Page hidden before refresh: after a longer time the return renews the socket and the game. */
export const HIDDEN_LIMIT = 10_000;
/** Reconnect attempts: number of attempts before the player is asked, and how often the player may ask for more. */
export const RECONNECT_ATTEMPTS = 3;
/** Special-code attempts. */
export const SPECIAL_CODE_ATTEMPTS = 3;
/** Retry step delay: an attempt counts as failed after this time. */
export const RETRY_STEP_DELAY = 1800;
/** Label reset: a button shows "Reconnecting…" for this long. */
export const LABEL_RESET = 1000;
/** A special code that comes later than this after the last one starts the count of attempts again. (Ours.) */
export const SPECIAL_CODE_MEMORY = 60_000;
