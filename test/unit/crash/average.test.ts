// The results sheet shows the average of the last twenty rounds; earlier rounds do not count.
import { hundredths } from '../../../src/core/multiplier';
import type { CrashResult } from '../../../src/kits/crash/messages';
import { Statistics } from '../../../src/kits/crash/platform/statistics';

const round = (id: number, height: bigint) =>
  ({ id: String(id), crashHeight: hundredths(height) }) as CrashResult;

test('a round that is not among the last twenty does not count for the average', () => {
  const statistics = new Statistics();
  for (let id = 1; id <= 5; id++) statistics.add(round(id, 100_000n));
  for (let id = 6; id <= 25; id++) statistics.add(round(id, BigInt(100 + id)));
  // 1.06 to 1.25: 1.155, floored.
  expect(statistics.total()).toMatchObject({ rounds: 25, average: 115n });
  statistics.add(round(26, 2_115n));
  // 1.06 was dropped and 21.15 was added.
  expect(statistics.total().average).toBe((20n * 1155n - 1060n + 21150n) / 200n);
});
