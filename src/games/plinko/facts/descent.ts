// The times of a fall: when a ball touches the peg of each row, and when it lies in its slot. Gravity is real: the
// height of each hop follows from the ball's seed, and its duration from its height.

/** One row of pegs is 1 high. In rows per second squared. */
export const GRAVITY = 175;
/** Height of the funnel's mouth above the first row, and depth of a slot's floor under the last one, in rows. */
export const MOUTH = 1.35;
export const FLOOR = 0.95;
/** Least and greatest hop, in rows. */
const LOW_HOP = 0.12;
const HIGH_HOP = 0.26;
const SECOND = 1000;

export interface Descent {
  /** The ball's seed: everything that varies between balls is computed from it. */
  readonly seed: number;
  /** Milliseconds after the drop at which it touches the peg of each row. */
  readonly touches: Float32Array;
  /** Milliseconds after the drop at which it lies in its slot. */
  readonly lands: number;
}

/** A number of 32 bits from a ball's id. */
export function seedOf(id: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < id.length; i += 1) hash = Math.imul(hash ^ id.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A number from 0 to 1 for one purpose; the same for every call. */
export function chance(seed: number, purpose: number): number {
  let mixed = Math.imul(seed ^ Math.imul(purpose + 1, 0x9e3779b1), 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 0x1_0000_0000;
}

export function descentOf(seed: number, rows: number): Descent {
  const touches = new Float32Array(rows);
  let time = fallTime(MOUTH);
  for (let row = 0; row < rows; row += 1) {
    touches[row] = time * SECOND;
    const drop = row === rows - 1 ? FLOOR : 1;
    const hop = LOW_HOP + (HIGH_HOP - LOW_HOP) * chance(seed, row);
    time += fallTime(hop) + fallTime(hop + drop);
  }
  return { seed, touches, lands: Math.ceil(time * SECOND) };
}

const fallTime = (height: number): number => Math.sqrt((2 * height) / GRAVITY);

/** The last rows, in which an edge slot may still be missed. */
const LAST_ROWS = 3;
/** The part of its speed that a ball has lost there when it lands. */
const HELD_BACK = 0.68;

/** Whether a ball, three rows above the slots, may still fall into one at the edge. Its real end is not used. */
export function isTense(path: string): boolean {
  const rows = path.length;
  const edge = Math.floor((rows - 4) / 4);
  let rights = 0;
  for (let row = 0; row < rows - LAST_ROWS; row += 1) if (path[row] === 'R') rights += 1;
  return rights < edge || rows - LAST_ROWS - rights < edge;
}

/** The age at which a tense ball is shown: slow at the end and a little fast before, so that it lands at its own time. */
export function tenseAge(age: number, lands: number): number {
  const share = age / lands;
  return share >= 1 ? age : lands * (share + HELD_BACK * share ** 4 * (1 - share));
}
