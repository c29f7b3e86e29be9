// The platform's source of chance, passed in so that a test can replay it. Outcomes never come from here: those follow
// from seeds that were committed to.
import { randomBytes } from 'node:crypto';

export interface Random {
  bytes(count: number): Uint8Array;
}

export const systemRandom: Random = { bytes: (count) => randomBytes(count) };

/** 24 characters of [A-Za-z0-9_-], 144 bits: ids, session ids. */
export const randomId = (random: Random): string => Buffer.from(random.bytes(18)).toString('base64url');

/** 43 characters, 256 bits: tokens and keys. */
export const randomSecret = (random: Random): string => Buffer.from(random.bytes(32)).toString('base64url');

/** 64 lowercase hex characters: seeds. */
export const randomHash = (random: Random): string => Buffer.from(random.bytes(32)).toString('hex');

/** A whole number from 0 to n - 1, for things that carry no stakes: names, pauses. */
export const randomBelow = (random: Random, n: number): number =>
  Number(Buffer.from(random.bytes(6)).readUIntBE(0, 6) % n);
