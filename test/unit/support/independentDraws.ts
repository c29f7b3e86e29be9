// A second implementation of the draws of plinko and hilo, from the published rules alone and with another hash library. Tests
// compare the product's results with it.
import { createHash } from 'node:crypto';

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The word stream: block j is SHA-256(seed + ":" + j), eight big-endian words each. */
function* words(resultSeed: string): Generator<number, never> {
  for (let block = 0; ; block++) {
    const bytes = sha256(`${resultSeed}:${block}`);
    for (let place = 0; place < 8; place++) yield bytes.readUInt32BE(place * 4);
  }
}

/** `count` numbers below n; words from the last whole multiple of n on are dropped. Also returns the number of used words. */
function draws(
  resultSeed: string,
  n: number,
  count: number,
): { readonly drawn: number[]; readonly used: number } {
  const drawn: number[] = [];
  let used = 0;
  for (const word of words(resultSeed)) {
    used += 1;
    if (word < 2 ** 32 - (2 ** 32 % n)) drawn.push(word % n);
    if (drawn.length === count) break;
  }
  return { drawn, used };
}

export const pathOf = (resultSeed: string, rows: number): string =>
  draws(resultSeed, 2, rows)
    .drawn.map((right) => 'LR'.charAt(right))
    .join('');

export const cardsOf = (resultSeed: string, count: number) => draws(resultSeed, 52, count);

export function treasureOf(resultSeed: string): number {
  const [n = 0] = draws(sha256(`${resultSeed}:treasure`).toString('hex'), 100, 1).drawn;
  return n < 60 ? 100 : n < 85 ? 200 : n < 95 ? 500 : n < 99 ? 1_000 : 2_500;
}

/** A round's result seed and its commitment. */
export function resultOf(serverSeed: string, clientSeed: string, blockHash: string, round: number) {
  const resultSeed = sha256(`${serverSeed}:${clientSeed}:${blockHash}:${round}`).toString('hex');
  return { resultSeed, gameResultHash: sha256(resultSeed).toString('hex') };
}
