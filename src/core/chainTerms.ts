// Types and lengths that seed chains and their registers share. derivation.ts and register.ts have the functions that hash:
// games and the witness's notebook do no hashing on the page, so they need no SHA-256 in the first load.

/** Client seed of rounds that all players share. */
export const SHARED_CLIENT_SEED = 'shared';

/** Number of seeds in a chain of a game whose rounds all players share. */
export const SHARED_CHAIN_LENGTH = 10_000;
/** Number of seeds in a chain of one player. */
export const OWN_CHAIN_LENGTH = 1_000;

/** The id before the first entry of a register, and the digest before the first round. */
export const NOTHING_BEFORE = '0'.repeat(64);
