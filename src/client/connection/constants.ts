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
/** A session that has not come after so long is told as a connection that is away; after the second time as a dialog. (Ours.) */
export const SESSION_LATE = 2500;
export const SESSION_GIVEN_UP = 7500;
/** Socket heartbeat. */
export const HEARTBEAT_INTERVAL = 1500;
/** A socket from which nothing came for so long, four heartbeats, is taken for dead: phones change networks silently. */
export const SOCKET_SILENCE_LIMIT = 4 * HEARTBEAT_INTERVAL;
/**
 * After so long without a word from the platform nothing is shown as if it were known. Heartbeats are answered every
 * HEARTBEAT_INTERVAL. (Ours.)
 */
export const LINE_SILENCE_LIMIT = 2000;
/** Socket close retry. */
export const SOCKET_RETRY_DELAY = 1000;
/** And up to so much more, so that the clients of a backend that is gone do not come to the next one in one moment. (Ours.) */
export const SOCKET_RETRY_SPREAD = 700;
/** Offline reconnect check: a call still pending after so long, while the browser is offline. */
export const OFFLINE_CHECK_DELAY = 3000;
/** Page hidden before refresh: longer than this, and coming back renews the socket and the game. */
export const HIDDEN_LIMIT = 10_000;
/** Reconnect attempts: as many before the player is asked, and as often the player may ask for them again. */
export const RECONNECT_ATTEMPTS = 3;
/** Special-code attempts. */
export const SPECIAL_CODE_ATTEMPTS = 3;
/** Retry step delay: an attempt has so long before it counts as failed. */
export const RETRY_STEP_DELAY = 1800;
/** Label reset: the "Reconnecting…" of a button goes back after so long. */
export const LABEL_RESET = 1000;
/** A special code after a longer time than this begins its count of attempts anew. (Ours.) */
export const SPECIAL_CODE_MEMORY = 60_000;
