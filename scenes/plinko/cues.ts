// Moments worth a sound: a ball that strikes the pin of a row. Each row has its own note. Landings are told by the store,
// which knows what they pay.
import { MAX_ROWS, type PlinkoFrame } from './frame';

export type PlinkoCue = `pin-${number}`;

export interface CueMark {
  fresh: boolean;
  rows: number;
  /** Balls on the table that have struck a pin of this row or of one below. */
  readonly struck: Uint16Array;
  landed: number;
}

export const newMark = (): CueMark => ({
  fresh: true,
  rows: 0,
  struck: new Uint16Array(MAX_ROWS),
  landed: 0,
});

export function markOf(frame: PlinkoFrame, out: CueMark): CueMark {
  out.fresh = false;
  out.rows = frame.layout.rows;
  out.landed = frame.landed;
  let sum = 0;
  for (let row = MAX_ROWS - 1; row >= 0; row -= 1) {
    sum += frame.lastRow[row] ?? 0;
    out.struck[row] = sum;
  }
  return out;
}

const NONE: readonly PlinkoCue[] = [];
const PINS: readonly PlinkoCue[] = Array.from({ length: MAX_ROWS }, (_, row): PlinkoCue => `pin-${row + 1}`);

/** What happened from `previous` to `next`; the same empty list whenever nothing did. */
export function cuesBetween(previous: CueMark, next: CueMark): readonly PlinkoCue[] {
  if (previous.fresh || previous.rows !== next.rows) return NONE;
  // A ball that has come to rest strikes no more, and is not counted; it had struck every row.
  const rested = Math.max(0, next.landed - previous.landed);
  let cues: PlinkoCue[] | null = null;
  // In a shower not all are heard: where to begin changes, so that no row is always the first.
  const first = next.struck[0] ?? 0;
  for (let i = 0; i < next.rows; i += 1) {
    const row = (first + i) % next.rows;
    if ((next.struck[row] ?? 0) + rested <= (previous.struck[row] ?? 0)) continue;
    const pin = PINS[row];
    if (pin) (cues ??= []).push(pin);
  }
  return cues ?? NONE;
}
