// The public id that other players see instead of a player's id: it tells players apart, and lets a player find himself in a list.
import Hex from 'crypto-js/enc-hex.js';
import SHA256 from 'crypto-js/sha256.js';
import { keeping } from '../core/once';

const DIGITS = 32;
const MOST_KEPT = 4_096;

/** The first 32 hex digits of SHA-256("public:" + userId). Ids are random, so that nobody works his way back. */
export const publicIdOf = keeping(
  (userId: string) => SHA256(`public:${userId}`).toString(Hex).slice(0, DIGITS),
  MOST_KEPT,
);
