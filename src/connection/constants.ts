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
/** Socket heartbeat. */
export const HEARTBEAT_INTERVAL = 1500;
/** A socket from which nothing came for so long, four heartbeats, is taken for dead: phones change networks silently. */
export const SOCKET_SILENCE_LIMIT = 4 * HEARTBEAT_INTERVAL;
/** Socket close retry. */
export const SOCKET_RETRY_DELAY = 1000;
/** Offline reconnect check: a call still pending after so long, while the browser is offline. */
export const OFFLINE_CHECK_DELAY = 3000;
/** Page hidden before refresh: longer than this, and coming back renews the socket and the game. */
export const HIDDEN_LIMIT = 10_000;
