// Repeatable random numbers: the same bytes on every run, so that a test plays the same rounds each time.
import { createHash } from 'node:crypto';
import type { Random } from '../../../src/platform/random';

export function seededRandom(seed: string): Random {
  let drawn = 0;
  return {
    bytes(count) {
      const blocks: Buffer[] = [];
      for (let length = 0; length < count; length += 32) {
        blocks.push(createHash('sha256').update(`${seed}:${drawn++}`).digest());
      }
      return Buffer.concat(blocks).subarray(0, count);
    },
  };
}
