// Places of all parts of the pin table in a scene of a given size: pure geometry, in scene units.
import { FLOOR, MOUTH } from '../../src/games/plinko/facts/descent';
import { clamp } from '../stage/ease';

export interface Layout {
  /** Grows with each change: what only depends on the layout is placed again then. */
  version: number;
  width: number;
  height: number;
  rows: number;
  /** Middle of the table, and its inner edges. */
  middle: number;
  left: number;
  right: number;
  /** Lower edge of the beam, and upper edge of the sill. */
  beam: number;
  sill: number;
  post: number;
  /** Distance between two pegs of a row, and between two rows. */
  gap: number;
  rowHeight: number;
  pegRadius: number;
  ballRadius: number;
  /** Height at which balls leave the funnel. */
  mouth: number;
  funnelScale: number;
  firstRow: number;
  /** Upper edges of the slots and of their signs. */
  slotTop: number;
  signTop: number;
  signHeight: number;
  /** How much lower every second sign is (0 if each has room for its number); and the height of the middle of a resting ball. */
  step: number;
  rest: number;
}

export const newLayout = (): Layout => ({
  version: 0,
  width: 0,
  height: 0,
  rows: 0,
  middle: 0,
  left: 0,
  right: 0,
  beam: 0,
  sill: 0,
  post: 0,
  gap: 1,
  rowHeight: 1,
  pegRadius: 1,
  ballRadius: 1,
  mouth: 0,
  funnelScale: 1,
  firstRow: 0,
  slotTop: 0,
  signTop: 0,
  signHeight: 0,
  step: 0,
  rest: 0,
});

/** The table is never wider than this share of the height. */
const WIDEST = 1.3;
/** Maximum distance of two rows, in distances of two pegs of a row. */
const STEEPEST = 1.2;

/** Slots narrower than this have no room for a four-digit number beside their neighbours. */
const CLOSE = 26;
/** How much lower the front row of signs is, as a share of a sign's height: the numbers behind stay free. */
const STEP = 0.84;
/** How far signs extend over the sill. */
const OVERHANG = 5;

/** Computes the layout if size or number of rows have changed. */
export function layOut(width: number, height: number, rows: number, out: Layout): void {
  if (out.width === width && out.height === height && out.rows === rows) return;
  out.version += 1;
  out.width = width;
  out.height = height;
  out.rows = rows;
  const outer = Math.min(width, height * WIDEST);
  out.post = clamp(outer * 0.032, 9, 18);
  out.middle = width / 2;
  out.left = out.middle - outer / 2 + out.post;
  out.right = out.middle + outer / 2 - out.post;
  out.beam = clamp(height * 0.065, 18, 28);
  out.sill = height - clamp(height * 0.026, 8, 14);
  out.gap = (out.right - out.left) / (rows + 2);
  out.pegRadius = clamp(out.gap * (out.gap < CLOSE ? 0.13 : 0.115), 1.9, 4.6);
  out.ballRadius = clamp(out.gap * 0.36, 5, 10.5);
  out.signHeight = clamp(height * 0.066, 22, 26);
  out.step = out.gap < CLOSE ? out.signHeight * STEP : 0;
  out.signTop = out.sill + OVERHANG - out.signHeight - out.step;
  out.rest = out.signTop - out.ballRadius * 0.35;
  out.funnelScale = clamp(height / 250, 1.1, 1.7);
  const highest = out.beam + 25 * out.funnelScale;
  out.rowHeight = Math.min((out.rest - highest) / (MOUTH + rows - 1 + FLOOR), out.gap * STEEPEST);
  // If rows are close, a larger ball would touch the pegs of the row above, and roll over larger pegs.
  out.ballRadius = Math.min(out.ballRadius, out.rowHeight * 0.43);
  out.pegRadius = Math.min(out.pegRadius, out.rowHeight * 0.16);
  out.firstRow = out.rest - (rows - 1 + FLOOR) * out.rowHeight;
  out.mouth = out.firstRow - MOUTH * out.rowHeight;
  out.slotTop = pegY(out, rows - 1) + out.pegRadius;
}

/** Place of peg `index` of a row. Row 0 has three pegs, and each following row one more. */
export const pegX = (layout: Layout, row: number, index: number): number =>
  layout.middle + (index - (row + 2) / 2) * layout.gap;
export const pegY = (layout: Layout, row: number): number => layout.firstRow + row * layout.rowHeight;
export const slotX = (layout: Layout, slot: number): number =>
  layout.middle + (slot - layout.rows / 2) * layout.gap;

/** Upper edge of a slot's sign. */
export const signTopOf = ({ signTop, step }: Layout, slot: number): number => signTop + (slot % 2) * step;

/** Height to which one of the greatest wins is carried. */
export const carriedY = ({ beam, sill }: Layout): number => beam + (sill - beam) * 0.46;

/** Index of a peg among all pegs, row by row from the top. */
export const pegNumber = (row: number, index: number): number => (row * (row + 5)) / 2 + index;
export const pegCount = (rows: number): number => pegNumber(rows, 0);
