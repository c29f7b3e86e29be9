// The machine beside the counters, one for each of these games: scales, a coin, a strength tester, a pair of doors, a brass
// rodeo machine. The places of its parts are a function of the block's result and of the time since its last flap fell.
// Before that moment this file receives no part of the result.
import type { ClassicGameType, Outcome } from '../../src/kits/blockRounds/plays';
import { clamp, easeOut, mix, spring } from '../stage/ease';
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

export interface ScalesPose {
  /** Rotation of the beam in radians; above 0 the player's pan is lower. */
  tilt: number;
  /** How far the weights have come down, 0 to 1, and their opacity. */
  drop: number;
  shown: number;
}

const WEIGHTS_LAND = 170;
const LEAST_TILT = 0.1;
const TILT_BY_POINT = 0.032;

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
  out.drop = since < 0 ? 0 : clamp(since / WEIGHTS_LAND) ** 2;
  out.shown = left(of) * clamp(since / 90);
  return out;
}

// ---- A coin: spun on its edge, it comes to rest with the face that the digit has.

export interface CoinPose {
  /** The visible share of its width, -1 to 1; below 0 the other face is visible. */
  breadth: number;
  /** The face towards the player: 0 none, while it waits, 1 odd, 2 even. */
  face: number;
  /** Height over the cushion, in units, and how far the landing flattens it. */
  lift: number;
  squash: number;
}

const TURNED = 0.88;
const SPIN = 0.021;
const COIN_FALLS = 480;

export function coinAt(of: MachineState, { coin }: ClassicMotion, out: CoinPose): CoinPose {
  const { since, stir, stirred, outcome } = of;
  const spun = TURNED + stirred * SPIN;
  let angle = spun;
  out.lift = coin.hops * stir * Math.abs(Math.sin(stirred * 0.008));
  out.squash = 0;
  if (since >= 0 && outcome !== null) {
    // It stops with the right face to the front: whole turns for odd, half a turn more for even.
    const turns = Math.ceil((spun + 2.2) / (2 * Math.PI));
    const stops = turns * 2 * Math.PI + (outcome === 'even' ? Math.PI : 0);
    const share = clamp(since / COIN_FALLS);
    angle = mix(spun, stops, easeOut(share));
    out.lift = coin.leaps * Math.sin(Math.PI * share);
    const landed = since - COIN_FALLS;
    out.squash = landed > 0 ? coin.squash * Math.exp(-landed / 90) * Math.cos(landed / 34) : 0;
    if (of.back > 0) angle = mix(stops, stops + TURNED, of.back);
  }
  out.breadth = Math.cos(angle);
  out.face = stir === 0 && left(of) === 0 ? 0 : out.breadth >= 0 ? 1 : 2;
  return out;
}

// ---- A strength tester: the striker runs up to the digit; from 5 on it is big.

export interface StrikerPose {
  /** Radians by which the mallet is raised off the pad. */
  raised: number;
  /** Place of the striker: 0 on the pad, 1 to 10 at the marks of the digits 0 to 9. */
  height: number;
  /** Rotation of the bell in radians; only the highest mark rings it. */
  bell: number;
  /** Number of lit lamps, from below. */
  lamps: number;
}

const HITS = 110;
const RUNS = 430;

export function strikerAt(of: MachineState, { striker }: ClassicMotion, out: StrikerPose): StrikerPose {
  const { since, stir, stirred, sway, digit } = of;
  const ready = striker.ready + 0.02 * Math.sin(sway * 0.0016);
  if (since < 0) {
    out.raised = ready + 1.0 * easeOut(stir) + 0.03 * stir * Math.sin(stirred * 0.02);
    out.height = out.bell = out.lamps = 0;
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
  out.bell = digit === 9 && rung > 0 ? striker.bell * Math.exp(-rung / 420) * Math.sin(rung / 46) : 0;
  return out;
}

// ---- A pair of doors: they open either way, on gold or on a wall.

export interface DoorsPose {
  /** How far each leaf is open, 0 to 1. */
  open: number;
  /** The view behind them: 0 hidden, 1 the lit room, 2 the wall. */
  behind: number;
  /** How far the prize has come up, 0 to 1. */
  prize: number;
}

const STAYS_AJAR = 250;

export function doorsAt(of: MachineState, { doors }: ClassicMotion, out: DoorsPose): DoorsPose {
  const { since, stir, stirred, outcome } = of;
  out.open = doors.rattles * stir * Math.max(0, Math.sin(stirred * 0.023) * Math.sin(stirred * 0.0041));
  out.behind = 0;
  out.prize = 0;
  if (since < 0 || outcome === null) return out;
  const ajar = doors.ajar * easeOut(since / 130);
  const wide = since > STAYS_AJAR ? spring((since - STAYS_AJAR) / 420) : 0;
  out.open = left(of) * (ajar + (1 - doors.ajar) * wide);
  out.behind = out.open < 0.004 ? 0 : outcome === 'win' ? 1 : 2;
  out.prize = outcome === 'win' ? left(of) * spring((since - STAYS_AJAR - 120) / 480) : 0;
  return out;
}

// ---- A rodeo machine: it bucks by the winner's points, and rests leaning to the winner's side.

export interface RodeoPose {
  /** Rotation of the barrel in radians, and how far it is thrown up, in units. */
  pitch: number;
  heave: number;
  /** How far the lamps of the two boards have counted: 0 at rest, 1 to 10 the points. */
  banker: number;
  player: number;
  /** Opacity of the points. */
  shown: number;
}

export function rodeoAt(of: MachineState, { rodeo }: ClassicMotion, out: RodeoPose): RodeoPose {
  const { since, stir, stirred, sway, banker, player, outcome } = of;
  out.pitch = rodeo.trembles * stir * Math.sin(stirred * 0.041) + 0.012 * Math.sin(sway * 0.0011);
  out.heave = 1.6 * stir * Math.abs(Math.sin(stirred * 0.03));
  out.banker = out.player = out.shown = 0;
  if (since < 0 || outcome === null) return out;
  const points = Math.max(banker, player);
  const dies = Math.exp(-since / (260 + 44 * points));
  const leans = outcome === 'tie' ? 0 : outcome === 'banker' ? -rodeo.lean : rodeo.lean;
  const rest = left(of);
  out.pitch =
    rest * (leans * easeOut(since / 500) + (0.07 + rodeo.bucks * points) * dies * Math.sin(since / 62));
  out.heave = rest * (3 + rodeo.heaves * points) * dies * Math.abs(Math.sin(since / 88));
  const swept = rest * spring(since / 460);
  out.banker = banker * swept;
  out.player = player * swept;
  out.shown = rest * clamp((since - 180) / 160);
  return out;
}
