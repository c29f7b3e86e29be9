// The machine beside the counters, one for each of these games: scales, a coin, a strength tester, a pair of doors, a brass
// rodeo machine. The places of its parts are a function of the block's result and of the time since its last flap fell.
// Before that moment this file receives no part of the result.
import type { ClassicGameType, Outcome } from '../../src/kits/blockRounds/plays';
import { clamp, easeOut, mix, smooth, spring } from '../stage/ease';
import type { ClassicMotion } from './motion';

/** The input of a machine. */
export interface MachineState {
  gameType: ClassicGameType;
  /** How far it is wound up before the last flap falls: 0 at rest, 1 just before that moment. */
  stir: number;
  /** Milliseconds for which it has been wound up. */
  stirred: number;
  /** Milliseconds since the last flap fell; -1 until then, and when there is no result. */
  since: number;
  /** How far it has returned to rest after the result, 0 to 1. */
  back: number;
  /** The block's outcome; null until the last flap has fallen. */
  outcome: Outcome | null;
  /** Points of the two sides, and the last digit; 0 if the game has none, and until the last flap has fallen. */
  banker: number;
  player: number;
  digit: number;
  /** Time of ornamental movement in milliseconds; 0 when it stands still. */
  sway: number;
  /** How brightly it is lit, 0 to 1. */
  light: number;
}

export const newMachine = (): MachineState => ({
  gameType: 1,
  stir: 0,
  stirred: 0,
  since: -1,
  back: 1,
  outcome: null,
  banker: 0,
  player: 0,
  digit: 0,
  sway: 0,
  light: 1,
});

/** The share of the result that is still visible. */
const left = ({ since, back }: MachineState): number => (since < 0 ? 0 : 1 - back);

// ---- Scales: the side with more points goes down.

/** Half the length of the beam, in units. */
export const ARM = 88;

export interface ScalesPose {
  /** Rotation of the beam in radians; above 0 the player's pan is lower. */
  tilt: number;
  /** How far the weights have come down, 0 to 1: once more a little less after they have landed. And their opacity. */
  drop: number;
  shown: number;
}

const WEIGHTS_LAND = 220;
/** Milliseconds in which they bounce, and how high, as a share of their fall. */
const BOUNCES = 120;
const BOUNCE = 0.07;
const LEAST_TILT = 0.1;
const TILT_BY_POINT = 0.026;

export function scalesAt(of: MachineState, { scales }: ClassicMotion, out: ScalesPose): ScalesPose {
  const { since, stir, stirred, sway, banker, player } = of;
  const more = player - banker;
  const wanted = more === 0 ? 0 : Math.sign(more) * LEAST_TILT + more * TILT_BY_POINT;
  const age = Math.max(0, since - WEIGHTS_LAND);
  const swung = 1 - Math.exp(-age / 190) * Math.cos(age / 105);
  // After a tie the beam rocks as well, and stops level.
  const rocked = more === 0 ? scales.rocks * Math.exp(-age / 300) * Math.sin(age / 105) : 0;
  const trembles = scales.trembles * stir * Math.sin(stirred * 0.019) + 0.014 * Math.sin(sway * 0.0013);
  out.tilt = left(of) * (wanted * swung + rocked) + (since < 0 ? trembles : 0);
  out.drop = since < 0 ? 0 : clamp(since / WEIGHTS_LAND) ** 2 - BOUNCE * arch(since - WEIGHTS_LAND, BOUNCES);
  out.shown = left(of);
  return out;
}

// ---- A coin: spun on its edge, it comes to rest with the face that the digit has.

export interface CoinPose {
  /** The visible share of its width, -1 to 1; below 0 the face for even is visible. */
  breadth: number;
  /** The face towards the player: 0 neither, until its last turn after the last flap has fallen; 1 odd, 2 even. */
  face: number;
  /** Height over the cushion, in units, and how far the landing flattens it. */
  lift: number;
  squash: number;
  /** How far the landing presses the cushion down, in units. */
  dent: number;
  /** How far it shakes to a side, in units, and leans, in radians, while the last flap hangs. */
  shake: number;
  lean: number;
}

const TURNED = 0.88;
/** Its speed in radians per millisecond as the flaps begin to fall, and by how much that grows in each millisecond. */
const SPIN = 0.01;
const FASTER = 1.05e-5;
/** Milliseconds until it falls on the cushion, sinks into it and leaves it again, and falls a second time. */
const COIN_FALLS = 400;
const SINKS = 110;
const HOPS = 100;
/** Units by which the cushion gives way; and shares of that, and of the leap's height, at the second fall. */
const DENT = 9;
const LESS = 0.3;
const LOWER = 0.2;
/** Radians by which it leans for each unit that it shakes. */
const LEANS = 0.02;

export function coinAt(of: MachineState, { coin }: ClassicMotion, out: CoinPose): CoinPose {
  const { since, stir, stirred, outcome } = of;
  const spun = TURNED + stirred * (SPIN + (FASTER * stirred) / 2);
  let angle = spun;
  out.lift = coin.hops * stir * Math.abs(Math.sin(stirred * 0.008));
  out.squash = out.dent = out.face = 0;
  out.shake = coin.shakes * stir * stir * Math.sin(stirred * 0.07);
  out.lean = LEANS * coin.shakes * stir * stir * Math.sin(stirred * 0.053);
  if (since >= 0 && outcome !== null) {
    // It stops with the right face to the front: whole turns for odd, half a turn more for even.
    const turns = Math.ceil((spun + 2.2) / (2 * Math.PI));
    const stops = turns * 2 * Math.PI + (outcome === 'even' ? Math.PI : 0);
    const share = clamp(since / COIN_FALLS);
    const leaves = COIN_FALLS + SINKS;
    angle = mix(spun, stops, easeOut(share));
    out.lift =
      coin.leaps * (arch(since, COIN_FALLS) + (since > leaves ? LOWER * arch(since - leaves, HOPS) : 0));
    const pressed = arch(since - COIN_FALLS, SINKS) + LESS * arch(since - leaves - HOPS, SINKS);
    out.dent = DENT * pressed;
    out.squash = coin.squash * pressed;
    if (of.back > 0) angle = mix(stops, stops + Math.PI - TURNED, of.back);
    // A face changes where only the edge can be seen: at the last edge before the coin stops, and at the first as it returns.
    if (edgesBefore(angle) === edgesBefore(stops)) out.face = outcome === 'even' ? 2 : 1;
  }
  // Both sides of a blank coin are alike.
  out.breadth = out.face === 0 ? Math.abs(Math.cos(angle)) : Math.cos(angle);
  return out;
}

/** From 0 up to 1 and back to 0 in `lasts` milliseconds; 0 before and after. */
const arch = (since: number, lasts: number): number =>
  since <= 0 || since >= lasts ? 0 : Math.sin((Math.PI * since) / lasts);

/** Number of times that a coin turned by so many radians has shown its edge to the player. */
const edgesBefore = (angle: number): number => Math.floor(angle / Math.PI + 0.5);

// ---- A strength tester: the striker runs up to the digit; from 5 on it is big.

export interface StrikerPose {
  /** Radians by which the mallet is raised off the pad. */
  raised: number;
  /** Place of the striker: 0 on the pad, 1 to 10 at the marks of the digits 0 to 9. */
  height: number;
  /** Rotation of the bell in radians, and milliseconds since it was struck, or -1; only the highest mark rings it. */
  bell: number;
  rung: number;
  /** Number of lit lamps, from below. */
  lamps: number;
  /** Milliseconds since it has stopped at a mark of the lower half, or -1: the tower shakes, and dust comes out at its foot. */
  clunk: number;
  /** How far the tower shakes to a side, in units. */
  shake: number;
}

const HITS = 110;
const RUNS = 430;
const SHAKES = 3;

export function strikerAt(of: MachineState, { striker }: ClassicMotion, out: StrikerPose): StrikerPose {
  const { since, stir, stirred, sway, digit } = of;
  const ready = striker.ready + 0.02 * Math.sin(sway * 0.0016);
  if (since < 0) {
    out.raised = ready + 1.0 * easeOut(stir) + 0.03 * stir * Math.sin(stirred * 0.02);
    out.height = out.bell = out.lamps = out.shake = 0;
    out.rung = out.clunk = -1;
    return out;
  }
  const swing = clamp(since / HITS);
  const bounce = since > HITS ? 0.3 * spring((since - HITS) / 420) : 0;
  out.raised = mix((1 - swing * swing) * 1.3 + bounce, ready, of.back);
  const run = clamp((since - HITS) / RUNS);
  // The striker is thrown: fast off the pad, then slower and slower.
  out.height = left(of) * (digit + 1) * (1 - (1 - run) ** 2.4);
  out.lamps = left(of) > 0.5 ? Math.floor(out.height + 0.06) : 0;
  const rung = since - HITS - RUNS * 0.8;
  out.rung = digit === 9 && rung > 0 && of.back === 0 ? rung : -1;
  out.bell = out.rung < 0 ? 0 : striker.bell * Math.exp(-rung / 700) * Math.sin(rung / 46);
  const stopped = since - HITS - RUNS;
  out.clunk = digit < 5 && stopped >= 0 && of.back === 0 ? stopped : -1;
  out.shake = out.clunk < 0 ? 0 : SHAKES * Math.exp(-stopped / 110) * Math.sin(stopped / 17);
  return out;
}

// ---- A pair of doors: they open either way, on gold or on a wall.

export interface DoorsPose {
  /** How far a leaf is pushed aside, as a share of its width: above 0 the left one, below 0 the right one. */
  rattle: number;
  /** How far each leaf is open, 0 to 1. */
  open: number;
  /** The view behind them: 0 hidden, 1 the lit room, 2 the wall. */
  behind: number;
  /** How far the prize has come up, 0 to 1. */
  prize: number;
}

const STAYS_AJAR = 220;
/** Milliseconds in which they swing open, and by which share they swing too far. */
const SWINGS = 300;
const TOO_FAR = 0.06;

/** The prize's size: it springs up, and is a tenth too large for a moment. */
const grown = (share: number): number => {
  const size = spring(share);
  return size > 1 ? 1 + 0.57 * (size - 1) : size;
};

export function doorsAt(of: MachineState, { doors }: ClassicMotion, out: DoorsPose): DoorsPose {
  const { since, stir, stirred, outcome } = of;
  out.rattle = since < 0 ? doors.rattles * stir * stir * Math.sin(stirred * 0.02) : 0;
  out.open = out.behind = 0;
  out.prize = 0;
  if (since < 0 || outcome === null) return out;
  const ajar = doors.ajar * easeOut(since / 130);
  const swung = since - STAYS_AJAR;
  const wide = smooth(0, SWINGS, swung) + TOO_FAR * arch(swung - SWINGS, 160);
  out.open = left(of) * (ajar + (1 - doors.ajar) * wide);
  out.behind = out.open < 0.004 ? 0 : outcome === 'win' ? 1 : 2;
  out.prize = outcome === 'win' ? left(of) * grown((since - STAYS_AJAR - 180) / 480) : 0;
  return out;
}

// ---- A rodeo machine: it bucks by the winner's points, and rests leaning to the winner's side.

/** Distance of the two boards from the middle, in units. */
export const BOARD_X = 108;

/** Milliseconds that it bucks before its boards count. */
const COUNTS = 180;
/** After a tie it rears once, by so many radians and for so many milliseconds. */
const REARS = 0.36;
const REARS_FOR = 1_500;

export interface RodeoPose {
  /** Rotation of the barrel in radians, and how far it is thrown up, in units. */
  pitch: number;
  heave: number;
  /** How far the lamps of the two boards have counted: 0 at rest, 1 to 10 the points. */
  banker: number;
  player: number;
  /** Opacity of the points. */
  shown: number;
  /** Milliseconds since it has blown steam out of its nose, or -1. */
  steam: number;
}

export function rodeoAt(of: MachineState, { rodeo }: ClassicMotion, out: RodeoPose): RodeoPose {
  const { since, stir, stirred, sway, banker, player, outcome } = of;
  out.pitch = rodeo.trembles * stir * Math.sin(stirred * 0.041) + 0.012 * Math.sin(sway * 0.0011);
  out.heave = 1.6 * stir * Math.abs(Math.sin(stirred * 0.03));
  out.banker = out.player = out.shown = 0;
  out.steam = -1;
  if (since < 0 || outcome === null) return out;
  const points = Math.max(banker, player);
  const dies = Math.exp(-since / (260 + 44 * points));
  const leans = outcome === 'tie' ? 0 : outcome === 'banker' ? -rodeo.lean : rodeo.lean;
  const rest = left(of);
  const rears = outcome === 'tie' ? REARS * arch(since, REARS_FOR) : 0;
  out.pitch =
    rest *
    (rears + leans * easeOut(since / 500) + (0.07 + rodeo.bucks * points) * dies * Math.sin(since / 62));
  out.heave = rest * (3 + rodeo.heaves * points) * dies * Math.abs(Math.sin(since / 88));
  // It bucks before its boards count.
  const swept = rest * spring((since - COUNTS) / 340);
  out.banker = banker * swept;
  out.player = player * swept;
  out.steam = of.back > 0 ? -1 : since;
  out.shown = rest * clamp((since - COUNTS - 120) / 160);
  return out;
}
