// The public id that other players see instead of a player's id: it distinguishes players, and a player can find the own
// entry in a list.
import Hex from 'crypto-js/enc-hex.js';
import SHA256 from 'crypto-js/sha256.js';
import { keeping } from '../core/once';

const DIGITS = 32;
const MOST_KEPT = 4_096;

/** The first 32 hex digits of SHA-256("public:" + userId). Ids are random, so the user id cannot be computed from it. */
export const publicIdOf = keeping(
  (userId: string) => SHA256(`public:${userId}`).toString(Hex).slice(0, DIGITS),
  MOST_KEPT,
);
