// Megabytes of an hour's watching by the channel of a page, as `npm run bench bytes` measures them, rounded up to a tenth; a
// test compares them with docs/bench-bytes.json.
import type { CompactWay } from '../../../protocol/compact';

export const HOURLY_DATA: Readonly<Record<number, Readonly<Record<CompactWay, number>>>> = {
  0: { compact: 0.4, light: 0.3 },
  1: { compact: 1.6, light: 0.6 },
  2: { compact: 1.1, light: 0.8 },
  3: { compact: 1.1, light: 0.7 },
  4: { compact: 0.6, light: 0.6 },
};
