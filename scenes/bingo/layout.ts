// Places of the machine, the board of numbers and the tray in a scene of a given size: pure geometry, in scene units. The
// machine is drawn, and its balls move, in machine units: the globe's radius is GLOBE.
import { clamp } from '../stage/ease';

/** In machine units: radius of the glass, of a ball in it, and of the largest ball, behind the lens. */
export const GLOBE = 88;
export const BALL = 7.35;
export const SHOWN_BALL = 29;
/** Distance of the lens below the middle of the globe. */
export const LENS_Y = 128;
/** How far the machine reaches from the middle of its globe. */
const REACH = { left: 98, right: 123, top: 128, bottom: 174 } as const;
/** Ground below the machine's base and the box at the end of the tray, so that neither is cut off. */
const FOOT = 6;
const HEIGHT = REACH.top + REACH.bottom + FOOT;
const WIDTH = REACH.left + REACH.right;

export const COLUMNS = 5;
export const ROWS = 12;
/** Maximum share of the width for the machine. */
const SHARE = 0.57;
const MARGIN = 5;
/** How far the strings of bulbs hang down. */
const STRINGS = 34;
/** From the end of the tray to the middle of the last whole ball, and of a ball that is hidden in the cap, in machine units. */
const LAST_BALL = 46;
const HIDDEN_BALL = 14;
/** From the middle of the tray to the upper edge of the cap at its end, in machine units. */
const CAP = 24;
/** Smallest distance of two balls in the tray, in radii. */
const CLOSEST = 2.2;
/** Radius of the ball that goes into the cap, in machine units, and maximum factor by which the newest ball is larger. */
const LAST_RADIUS = 14;
const NEWEST = 1.5;
/** Maximum number of whole balls in the tray: fewer and larger ones are better to read than many. */
const MOST_BALLS = 4;
/** Width of the wood around the numbers. */
export const FRAME = 9;
const CELL = { width: 44, height: 29 } as const;

/** The picture of my ticket on the stage, one of its cells, and the height of its nail above its middle, in its own units. */
export const HERO = { width: 124, height: 56, cell: 22, row: 15, nail: 44 } as const;

/** Largest scale of my ticket beside the machine and in the sky above it. */
const LARGEST_HERO = 1.5;

/** Scale of my ticket before the glass, in that of the machine: a little narrower than the globe. */
const BEFORE_GLASS = 1.15;

export interface Layout {
  /** Becomes larger with each change. */
  version: number;
  width: number;
  height: number;
  /** Middle of the globe, and scene units per machine unit. */
  machineX: number;
  machineY: number;
  scale: number;
  /** Outer edges of the board. */
  boardLeft: number;
  boardTop: number;
  boardRight: number;
  boardBottom: number;
  cellWidth: number;
  cellHeight: number;
  /** The middle of the first ball in the tray, and the height at which the balls lie. */
  trayX: number;
  trayY: number;
  /** Distance from the first whole ball to the last, and number of whole balls. */
  traySpan: number;
  traySlots: number;
  /** Radius of the first ball, which is the newest, and of the last. */
  trayFirst: number;
  trayRadius: number;
  /** Middle of a ball in the cap at the end of the tray, where nothing of it is visible. */
  trayHidden: number;
  /** The ground under the machine. */
  floor: number;
  /** Middle of my ticket on the stage, and scene units per unit of its own. */
  heroX: number;
  heroY: number;
  heroScale: number;
  /** Whether it hangs on its own post; otherwise it is fixed to the machine. */
  isHung: boolean;
}

/** `layOut` fills in the rest before anything reads it. */
export const newLayout = (): Layout => ({ version: 0, width: 0, height: 0 }) as Layout;

/** Computes the layout if the size has changed. */
export function layOut(width: number, height: number, out: Layout): void {
  if (out.width === width && out.height === height) return;
  out.version += 1;
  out.width = width;
  out.height = height;
  const scale = Math.min((height - MARGIN) / HEIGHT, (width * SHARE) / WIDTH, 1.5);
  out.scale = scale;
  const machine = WIDTH * scale;
  const board = clamp(
    width - machine - 3 * MARGIN,
    5 * 22 + 2 * FRAME,
    COLUMNS * CELL.width * scale + 2 * FRAME,
  );
  const left = Math.max(MARGIN, (width - machine - MARGIN - board) / 2);
  // The free height of a tall screen becomes sky, more of it above than below.
  const spare = Math.max(0, height - MARGIN - HEIGHT * scale);
  out.floor = height - FOOT * scale - Math.min(26, spare * 0.25);
  out.machineX = left + REACH.left * scale;
  out.machineY = out.floor - REACH.bottom * scale;
  out.boardLeft = left + machine + MARGIN;
  out.boardRight = out.boardLeft + board;
  out.trayRadius = LAST_RADIUS * scale;
  out.trayY = out.floor - 5 * scale;
  // The cap at the end of the tray is below the board.
  out.boardBottom = out.trayY - out.trayRadius - CAP * scale - 5;
  out.cellWidth = (board - 2 * FRAME) / COLUMNS;
  const room = out.boardBottom - 2 * FRAME - MARGIN;
  out.cellHeight = Math.min(room / ROWS, CELL.height * Math.max(1, scale), out.cellWidth * 0.95);
  out.boardTop = out.boardBottom - ROWS * out.cellHeight - 2 * FRAME;
  out.trayX = out.machineX + 88 * scale;
  // At most MOST_BALLS whole balls; the last one touches the cap, so that none is cut by it. The newest is as large as there is
  // room for.
  const span = out.boardRight - LAST_BALL * scale - out.trayX;
  const gaps = Math.max(1, Math.min(MOST_BALLS - 1, Math.floor(span / (out.trayRadius * CLOSEST))));
  out.traySpan = Math.max(out.trayRadius * CLOSEST * gaps, span);
  out.traySlots = gaps + 1;
  out.trayFirst = clamp(
    (2 * out.traySpan) / (CLOSEST * gaps) - out.trayRadius,
    out.trayRadius,
    NEWEST * out.trayRadius,
  );
  out.trayHidden = out.boardRight - HIDDEN_BALL * scale;
  placeHero(left, out);
}

/** Places my ticket beside the machine if there is room, else in the sky above it, else over the top of its glass. */
function placeHero(left: number, out: Layout): void {
  const { machineX, machineY, scale } = out;
  const sky = machineY - REACH.top * scale - STRINGS;
  const beside = left - 2 * MARGIN;
  out.heroX = machineX;
  out.isHung = true;
  if (beside >= HERO.width * 0.8) {
    out.heroScale = Math.min(LARGEST_HERO, beside / HERO.width);
    out.heroX = left - MARGIN - (HERO.width * out.heroScale) / 2;
    out.heroY = machineY - 30 * scale;
  } else if (sky >= HERO.height * 0.8) {
    const room = out.boardLeft - 3 * MARGIN;
    out.heroScale = Math.min(LARGEST_HERO, sky / HERO.height, room / HERO.width);
    out.heroX = Math.max(machineX - 24 * scale, MARGIN + (HERO.width * out.heroScale) / 2);
    out.heroY = STRINGS + 6 + sky / 2;
  } else {
    out.heroScale = BEFORE_GLASS * scale;
    out.heroY = machineY - 50 * scale;
    out.isHung = false;
  }
}

/** The column of a number from 1 to 60, 0 to 4. It is also its colour. */
export const columnOf = (number: number): number => Math.floor((number - 1) / ROWS);
/** Middle of a number's place on the board. */
export const cellX = (layout: Layout, number: number): number =>
  layout.boardLeft + FRAME + (columnOf(number) + 0.5) * layout.cellWidth;
export const cellY = (layout: Layout, number: number): number =>
  layout.boardTop + FRAME + (((number - 1) % ROWS) + 0.5) * layout.cellHeight;
