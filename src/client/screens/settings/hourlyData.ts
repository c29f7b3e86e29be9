// Megabytes of an hour's watching by page, as `npm run bench bytes` measures them, rounded up to a tenth; a test holds them to
// docs/bench-bytes.json.
import type { CompactWay } from '../../../protocol/compact';

export const HOURLY_DATA: Readonly<Record<string, Readonly<Record<CompactWay, number>>>> = {
  lobby: { compact: 0.4, light: 0.3 },
  rocket: { compact: 1.1, light: 1 },
  runway: { compact: 1.1, light: 1 },
  classic: { compact: 1.6, light: 1.6 },
  bingo: { compact: 0.6, light: 0.6 },
};
