// Finds the moments that have a sound: a ball that strikes the pin of a row. Each row has its own note. The store reports
// landings, because it has their payouts.
import { MAX_ROWS, type PlinkoFrame } from './frame';

export type PlinkoCue = `pin-${number}`;

export interface CueMark {
  fresh: boolean;
  rows: number;
  /** Number of balls on the table that have struck a pin of this row or of one below. */
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

/** The cues between `previous` and `next`; always the same empty list when there are none. */
export function cuesBetween(previous: CueMark, next: CueMark): readonly PlinkoCue[] {
  if (previous.fresh || previous.rows !== next.rows) return NONE;
  // A ball that has come to rest strikes no more and is not counted; it has struck every row.
  const rested = Math.max(0, next.landed - previous.landed);
  let cues: PlinkoCue[] | null = null;
  // When many balls fall, not all notes are played. The first row changes, so that no row is always first.
  const first = next.struck[0] ?? 0;
  for (let i = 0; i < next.rows; i += 1) {
    const row = (first + i) % next.rows;
    if ((next.struck[row] ?? 0) + rested <= (previous.struck[row] ?? 0)) continue;
    const pin = PINS[row];
    if (pin) (cues ??= []).push(pin);
  }
  return cues ?? NONE;
}
