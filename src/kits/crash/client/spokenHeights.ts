// The multiplier for players who use a screen reader: announced at chosen heights, while they have a bet in flight.
import { hundredths, type Multiplier } from '../../../core/multiplier';

/** The choices of heights at which it is announced. */
export const SPOKEN = ['few', 'whole', 'halves', 'never'] as const;
export type Spoken = (typeof SPOKEN)[number];

/** Heights within one decade, in hundredths. */
const FEW = [200n, 500n, 1_000n];
const WHOLE = [200n, 300n, 400n, 500n, 600n, 700n, 800n, 900n, 1_000n];
const HALVES = [150n, 200n, 250n, 300n, 350n, 400n, 450n, 500n, 600n, 700n, 800n, 900n, 1_000n];
/** Heights by decade, where the last decade repeats. Longer words leave time for fewer heights. */
const MARKS: Readonly<Record<Spoken, readonly (readonly bigint[])[]>> = {
  few: [FEW],
  whole: [WHOLE, WHOLE, FEW],
  halves: [HALVES, WHOLE, FEW],
  never: [],
};
const DECADE = 10n;
const HIGHEST = 1_000_000_000n;

/** The highest mark at or below this height; null below the first. */
export function markAt(spoken: Spoken, height: Multiplier): Multiplier | null {
  let found: bigint | null = null;
  const decades = MARKS[spoken];
  for (let scale = 1n, i = 0; scale <= HIGHEST; scale *= DECADE, i++)
    for (const mark of decades[i] ?? decades.at(-1) ?? []) if (mark * scale <= height) found = mark * scale;
  return found === null ? null : hundredths(found);
}

interface Memory {
  read(key: string): unknown;
  write(key: string, value: unknown): void;
}
const KEY = 'crash.spoken';

/** The choice stored on this device; `few` without one. */
export const recallSpoken = (memory: Memory): Spoken =>
  SPOKEN.find((one) => one === memory.read(KEY)) ?? 'few';

export const keepSpoken = (memory: Memory, spoken: Spoken): void => memory.write(KEY, spoken);
