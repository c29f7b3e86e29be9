// Computes the rocket scene at a moment: a pure function of the round's facts and the server's time. It has no clock and no
// memory and uses no Phaser, so a player who joins in mid-flight sees the true height at once.
import { END_SHOWN, pictureTime, type CrashFacts } from '../../src/kits/crash/facts';
import { flightTime, multiplierAt } from '../../src/kits/crash/rules';
import { along, clamp, mix, smooth } from '../stage/ease';
import { placeChutes } from './chutes';
import { climbed, HALF_ROCKET, joined, marks, padY, pathWindow, pathX, pathY, pose } from './flight';
import { LAMPS, PATH_SLICES, type RocketFrame, type Stage } from './frame';

/** The burner starts this many milliseconds before betting closes. */
const IGNITION = 1500;
/** Milliseconds before take-off from which the ring and the lamps count down; an operator's countdown may be longer. */
const COUNTDOWN = 8000;
const SECOND = 1000;
/** The burner rises to full strength in these last milliseconds before take-off. */
const DECIDING = 500;
/** The burner's strength when betting closes, and while the block is awaited. */
const LIT = 0.5;
const HELD = 0.8;
/** While the platform is silent the number has this opacity, after this many milliseconds. */
const HELD_NUMBER = 0.42;
const HELD_SOON = 450;
/** Milliseconds in which the last ride's multiplier then fades, and again the countdown comes. */
const FADES = 200;
/** Multipliers at which the pilot's face becomes more strained, in hundredths. */
const STRAINS = [150, 300, 800] as const;

/** Fills `out` with the picture at `now`. The caller sets `out.width`, `out.height` and `out.reduced`. */
export function frameAt(facts: CrashFacts, now: number, out: RocketFrame): RocketFrame {
  out.now = now;
  out.roundId = facts.roundId;
  out.held = facts.heldAt === null ? -1 : Math.max(0, now - facts.heldAt);
  // Ornaments keep moving while the platform is silent; the ride and the countdown pause.
  const at = pictureTime(facts, now);
  out.elapsed = elapsedAt(facts, at);
  out.stage = stageAt(facts, at, out.elapsed);
  pathWindow(out.width, out.height, out.window);
  placeCamera(facts, now, out);
  countDown(facts, at, out);
  placeRocket(facts, at, out);
  placeNumber(facts, out);
  placePath(out);
  placeChutes(facts, out);
  return out;
}

/** The touched part at a point in scene units: only the rocket can be touched. */
export function cellAt(x: number, y: number, frame: RocketFrame): 'rocket' | null {
  const { rocket } = frame;
  return rocket.visible && Math.hypot(x - rocket.x, y - rocket.y) < Math.max(44, 100 * rocket.scale)
    ? 'rocket'
    : null;
}

function elapsedAt(facts: CrashFacts, now: number): number {
  const { launchedAt, stoppedAt, crash } = facts;
  if (launchedAt === null || facts.voided) return -1;
  // The block has come: the rocket leaves at the set time, whichever message arrives first.
  if (facts.phase === 'prepare') return now >= launchedAt ? now - launchedAt : -1;
  if (!facts.blast && facts.phase === 'flying') return Math.max(0, now - launchedAt);
  if (crash !== null) return flightTime(crash);
  return Math.max(0, (stoppedAt ?? now) - launchedAt);
}

function stageAt(facts: CrashFacts, now: number, elapsed: number): Stage {
  if (facts.voided) return 'closed';
  if (elapsed >= 0) return facts.blast || facts.phase === 'ending' ? 'stopped' : 'flight';
  if (facts.takeoffAt === null) return 'waiting';
  if (now >= facts.takeoffAt) return 'holding';
  return facts.takeoffAt - now <= IGNITION ? 'ignition' : 'countdown';
}

/** The camera climbs with the rocket. After the blast it falls back to the fair, and is there when the next bets are placed. */
function placeCamera(facts: CrashFacts, now: number, out: RocketFrame): void {
  const ground = out.elapsed < 0;
  const { motion } = out;
  const { falls, lands, fall } = motion.camera;
  const { rises, rise } = motion.rocket;
  const ride = out.stage === 'stopped' ? facts : ground && out.stage !== 'closed' ? facts.past : null;
  const since = ride?.stoppedAt == null ? -1 : Math.max(0, now - ride.stoppedAt);
  const flown = ground ? (ride?.crash == null ? 0 : flightTime(ride.crash)) : out.elapsed;
  const height = climbed(flown, motion);
  // A player who comes after the blast sees the fair at once. With reduced motion the camera jumps there in one step.
  const isBack = since < 0 || since >= lands || (out.reduced && ground);
  out.fallen =
    ride === null ? 0 : isBack ? 1 : out.reduced ? 0 : along(fall, (since - falls) / (lands - falls));
  const left = ride === null && ground ? 0 : 1 - out.fallen;
  out.altitude = height * left * left;
  out.joined = joined(flown, motion) * left;
  out.risen = !ground || ride === null || out.reduced ? 1 : isBack ? along(rise, (since - lands) / rises) : 0;
  out.blast = since < 0 || since >= motion.blast.lasts || (out.reduced && ground) ? -1 : since;
  pose(flown, out.window, out.width / 2, padY(out), motion, out.from);
  out.blastX = out.from.x;
  out.blastY = out.from.y - height + out.altitude;
}

function countDown(facts: CrashFacts, now: number, out: RocketFrame): void {
  const whole = facts.takeoffAt === null || out.elapsed >= 0 ? COUNTDOWN : Math.max(0, facts.takeoffAt - now);
  const left = Math.min(whole, COUNTDOWN);
  const counting = out.stage === 'countdown' || out.stage === 'ignition';
  const holding = out.stage === 'holding';
  out.seconds = counting ? Math.ceil(whole / SECOND) : -1;
  out.ring = holding ? 1 : counting ? 1 - left / COUNTDOWN : 0;
  out.decided = holding && facts.launchedAt !== null ? clamp(1 - (facts.launchedAt - now) / DECIDING) : 0;
  out.lamps =
    out.stage === 'flight' || holding ? LAMPS : counting ? Math.floor((COUNTDOWN - left) / SECOND + 1e-6) : 0;
  // In the last moments the burner starts, the rocket coils, and the flame grows.
  const burn = burnAt(facts, now, out, left);
  out.padSmoke =
    out.stage === 'flight' ? 1 - smooth(1200, 3200, out.elapsed) : 0.25 + 0.75 * smooth(0, 0.8, burn);
  out.flame = out.stage === 'flight' ? 1 : 0.5 * smooth(0.35, 1, burn);
  if (out.held >= 0) out.flame *= mix(1, out.motion.flame.held, smooth(0, HELD_SOON, out.held));
  out.clamps =
    out.stage === 'flight' || out.stage === 'stopped'
      ? 1
      : Math.max(1 - smooth(0.6, 1, out.risen), smooth(0.55, 1, burn));
  // Before the next rocket comes up, the platform blows steam.
  const { camera, rocket, blast } = out.motion;
  if (out.elapsed < 0 && out.blast >= 0)
    out.padSmoke = Math.max(
      out.padSmoke,
      smooth(camera.lands - 300, camera.lands, out.blast) *
        (1 - smooth(camera.lands + rocket.rises, blast.lasts, out.blast)),
    );
}

/** The burner's strength: it starts before betting closes, holds against the clamps, and is full when the block decides. */
function burnAt(
  { takeoffAt }: CrashFacts,
  now: number,
  { stage, decided }: RocketFrame,
  left: number,
): number {
  if (stage === 'ignition') return LIT * (1 - left / IGNITION);
  if (stage !== 'holding' || takeoffAt === null) return 0;
  return mix(mix(LIT, HELD, 1 - Math.exp((takeoffAt - now) / 900)), 1, decided);
}

function placeRocket(facts: CrashFacts, now: number, out: RocketFrame): void {
  const { rocket, reduced, motion } = out;
  const moves = motion.rocket;
  pose(Math.max(0, out.elapsed), out.window, out.width / 2, padY(out), motion, rocket);
  rocket.visible = out.stage !== 'stopped' && out.risen > 0.02;
  rocket.stretchX = rocket.stretchY = 1;
  out.strain = strainOf(out);
  out.shakeX = out.shakeY = 0;
  if (reduced) return;
  if (out.risen < 1) {
    // The rocket is pushed up out of its hatch like a spyglass, a little too far, and settles.
    rocket.stretchY = out.risen;
    rocket.stretchX = mix(0.86, 1, clamp(out.risen));
    rocket.y += HALF_ROCKET * (1 - out.risen);
  }
  if ((out.stage === 'ignition' || out.stage === 'holding') && facts.takeoffAt !== null) {
    const burn = burnAt(facts, now, out, Math.max(0, facts.takeoffAt - now));
    const coil = moves.coil * smooth(0.5, 0.96, burn);
    rocket.stretchY = 1 - coil;
    rocket.stretchX = 1 + coil * 0.7;
    rocket.y += HALF_ROCKET * coil;
    rocket.x += 1.5 * smooth(0.1, 0.7, burn) * Math.sin(now * 0.11);
  } else if (out.stage === 'flight') {
    // The rocket leaps out of its coil, long and thin, then hangs on its flame and never stands quite still.
    const leap = Math.exp(-out.elapsed / 260) * Math.sin(out.elapsed / 90) * moves.leap;
    rocket.stretchY = 1 + leap;
    rocket.stretchX = 1 - leap * 0.6;
    const sway = moves.sway * out.joined;
    rocket.x += sway * (2.2 * Math.sin(out.now * 0.0013) + 0.7 * Math.sin(out.now * 0.0171));
    rocket.y += sway * (2.6 * Math.sin(out.now * 0.0017 + 1) + 0.7 * Math.sin(out.now * 0.0233));
    rocket.heading += sway * 0.025 * Math.sin(out.now * 0.0011 + 2);
    const rumble = moves.rumble * (1 - smooth(300, 1500, out.elapsed));
    out.shakeX = rumble * Math.sin(out.now * 0.083);
    out.shakeY = rumble * Math.sin(out.now * 0.097 + 1);
  } else if (out.blast >= 0) {
    const jolt = motion.blast.jolt * Math.exp(-out.blast / 130);
    out.shakeX = jolt * Math.sin(out.blast * 0.093 + 1);
    out.shakeY = jolt * Math.cos(out.blast * 0.081);
  }
}

function strainOf({ stage, elapsed }: RocketFrame): number {
  if (stage !== 'flight') return 0;
  const height = Number(multiplierAt(elapsed));
  let strain = 0;
  while (strain < STRAINS.length && height >= (STRAINS[strain] ?? Infinity)) strain += 1;
  return strain;
}

function placeNumber(facts: CrashFacts, out: RocketFrame): void {
  const stopped = out.stage === 'stopped';
  const past = out.stage === 'countdown' ? facts.past : null;
  // The multiplier of the last ride keeps its place until its flash is over; the countdown comes after it.
  const since = past === null ? Infinity : out.now - past.stoppedAt - END_SHOWN;
  const kept = 1 - smooth(0, FADES, since);
  out.awake = smooth(FADES, 2 * FADES, since);
  out.ended = stopped || kept > 0;
  out.won = (past ?? facts).escapes.some(({ mine }) => mine);
  const height = kept > 0 ? past?.crash : stopped ? facts.crash : null;
  out.number = out.stage === 'flight' ? Number(multiplierAt(out.elapsed)) : Number(height ?? -1);
  const { grow, grows, from, knock, breath, depth } = out.motion.number;
  const born = out.reduced ? 1 : along(grow, out.elapsed / grows);
  const knocked = out.reduced || !stopped ? 0 : knock * Math.exp(-out.blast / 120);
  out.numberScale = (out.stage === 'flight' ? mix(from, 1, born) : 1) + knocked;
  const breathed = out.reduced ? 0 : depth * Math.sin((out.held / breath) * 2 * Math.PI);
  out.numberAlpha = out.held < 0 ? 1 : mix(1, HELD_NUMBER + breathed, smooth(0, HELD_SOON, out.held));
  if (kept > 0) out.numberAlpha *= kept;
}

function placePath(out: RocketFrame): void {
  const { elapsed, window, path, rocket } = out;
  const shown = out.stage === 'flight' || out.stage === 'stopped';
  out.pathAlpha = shown
    ? smooth(1300, 2700, elapsed) * (out.stage === 'stopped' ? 0.8 * (1 - smooth(0, 0.3, out.fallen)) : 1)
    : 0;
  out.markCount = shown ? marks(elapsed, out.markValues, out.markShares, out.markAlphas) : 0;
  if (!shown) return;
  // Before the rocket is at the tip of its path, and while it sways, the path bends to its tail.
  const bendX = rocket.tailX - pathX(elapsed, elapsed, window);
  const bendY = rocket.tailY - pathY(elapsed, elapsed, window);
  for (let i = 0; i <= PATH_SLICES; i += 1) {
    // Slices are denser at the tip, where a long flight bends most.
    const share = 1 - (1 - i / PATH_SLICES) ** 1.7;
    const bend = share ** 3;
    path[2 * i] = pathX(elapsed * share, elapsed, window) + bendX * bend;
    path[2 * i + 1] = pathY(elapsed * share, elapsed, window) + bendY * bend;
  }
}
