/** The key that drops a ball. */
export const DROP_KEY = '1';
