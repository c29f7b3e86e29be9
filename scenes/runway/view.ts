// Computes the runway scene at a moment: a pure function of the round's facts and the server's time. It has no clock and no
// memory and uses no Phaser, so a player who joins during the show sees her true place and outfit at once.
import { pictureTime, type CrashFacts } from '../../src/kits/crash/facts';
import { runwayDecimetres } from '../../src/games/runway/rules';
import { flightTime, multiplierAt } from '../../src/kits/crash/rules';
import { growth, leadOf, phaseOf, TOO_SHORT, walkedAround } from './walk';
import { along, clamp, mix, scatter, seedOf, smooth } from '../stage/ease';
import { dropHat, figureAt, stumble, type Bearing } from './figure';
import type { Ending, RunwayFrame, Stage } from './frame';
import { STRIDE } from './gait';
import { CHANGES, outfitAt } from './outfits';
import { FAR_EDGE, down } from './place';
import { placeTosses } from './tosses';

/** The tent's lights go down in these last milliseconds before the start. */
const DIMMING = 1500;
/** Milliseconds before the show from which the bulbs fill; an operator's countdown may be longer. */
const COUNTDOWN = 8000;
const SECOND = 1000;
/** The curtain parts in these last milliseconds before the start. */
const DECIDING = 500;
/** While the platform is silent the number has this opacity, after this many milliseconds. */
const HELD_NUMBER = 0.42;
const HELD_SOON = 450;
/** Minimum milliseconds between two flashes of the press: fewer than three a second, because flicker harms some people. */
export const FLASH_EVERY = 420;
const OWN_MOMENT = 1_260;
/** With reduced motion she stands this many units down the catwalk, on both feet, away from the stage. */
const STOOD = 6 * STRIDE;
/** A change of outfit has an effect from this many milliseconds before until this many after. */
const TWIRL_BEFORE = 240;
const TWIRL_AFTER = 760;
/** Milliseconds until the curtain is open enough for the spot to show her, and until she has stepped out from behind it. */
const FOUND = 390;
const STEPS_OUT = 1000;
/** How far the curtain is parted when the block has come: a hand's breadth. */
const PARTED = 0.14;
/** After a stumble the spot leaves her for the hat on the floor, from this many milliseconds on and for so long. */
const LEAVES = 700;
const LEAVING = 500;
/** The hat comes to rest so many units ahead of where her heel caught. */
const HAT_LANDS = 130;
/** Multipliers at which the rays behind her become stronger. */
const RAYS_FROM = [20, 50, 1000];
/** All lights go up for so long when I cash out. */
const APPLAUSE = 333;

/** Fills `out` with the picture at `now`. The caller sets `out.width`, `out.height` and `out.reduced`. */
export function frameAt(facts: CrashFacts, now: number, out: RunwayFrame): RunwayFrame {
  out.now = now;
  out.roundId = facts.roundId;
  out.held = facts.heldAt === null ? -1 : Math.max(0, now - facts.heldAt);
  // Ornaments keep moving while the platform is silent; the walk and the countdown pause.
  const at = pictureTime(facts, now);
  out.elapsed = elapsedAt(facts, at);
  out.stage = stageAt(facts, at, out.elapsed);
  out.stoppedFor =
    out.stage !== 'stopped' ? -1 : facts.stoppedAt === null ? 0 : Math.max(0, now - facts.stoppedAt);
  out.ending = endingOf(facts, out.elapsed);
  countDown(facts, at, out);
  layStage(out);
  dress(out);
  placeModel(out);
  lightUp(facts, out);
  placeNumber(facts, out);
  placeTosses(facts, out);
  out.applause =
    out.reduced || out.cheer < 0 ? 0 : clamp(out.cheer / 60) * (1 - smooth(60, APPLAUSE, out.cheer));
  return out;
}

/** The touched part at a point in scene units: only the model can be touched. */
export function cellAt(x: number, y: number, frame: RunwayFrame): 'model' | null {
  if (frame.modelAlpha < 0.5) return null;
  const { modelX, floor, modelScale } = frame;
  return Math.abs(x - modelX) < Math.max(34, 46 * modelScale) &&
    y < floor + 12 &&
    y > floor - 225 * modelScale
    ? 'model'
    : null;
}

function elapsedAt(facts: CrashFacts, now: number): number {
  const { launchedAt, stoppedAt, crash } = facts;
  if (launchedAt === null || facts.voided) return -1;
  // The block has come: the show begins at the set time, whichever message arrives first.
  if (facts.phase === 'prepare') return now >= launchedAt ? now - launchedAt : -1;
  if (!facts.blast && facts.phase === 'flying') return Math.max(0, now - launchedAt);
  if (crash !== null) return flightTime(crash);
  return Math.max(0, (stoppedAt ?? now) - launchedAt);
}

function stageAt(facts: CrashFacts, now: number, elapsed: number): Stage {
  if (facts.voided) return 'closed';
  if (elapsed >= 0) return facts.blast || facts.phase === 'ending' ? 'stopped' : 'walk';
  if (facts.takeoffAt === null) return 'waiting';
  if (now >= facts.takeoffAt) return 'holding';
  return facts.takeoffAt - now <= DIMMING ? 'dimming' : 'countdown';
}

/** The ending, a caught heel or the curtain: the round's id decides, so that everybody sees the same. */
function endingOf(facts: CrashFacts, elapsed: number): Ending {
  if (elapsed < TOO_SHORT) return 'curtain';
  return scatter(seedOf(facts.roundId ?? '')) < 0.5 ? 'curtain' : 'stumble';
}

function countDown(facts: CrashFacts, now: number, out: RunwayFrame): void {
  const counting = out.stage === 'countdown' || out.stage === 'dimming';
  const whole = counting && facts.takeoffAt !== null ? Math.max(0, facts.takeoffAt - now) : COUNTDOWN;
  const left = Math.min(whole, COUNTDOWN);
  out.seconds = counting ? Math.ceil(whole / SECOND) : -1;
  const holding = out.stage === 'holding';
  out.decided = holding && facts.launchedAt !== null ? clamp(1 - (facts.launchedAt - now) / DECIDING) : 0;
  const full = holding || out.stage === 'walk' || out.stage === 'stopped';
  out.fill = counting ? 1 - left / COUNTDOWN : full ? 1 : 0;
  const { dark } = out.motion.house;
  out.dark = counting ? dark * smooth(4000, 300, left) : holding ? dark : 0;
}

function layStage(out: RunwayFrame): void {
  const { height, stage, elapsed, reduced, stoppedFor } = out;
  const { opens, falls, settles } = out.motion.curtain;
  out.modelScale = clamp(height / 440, 0.92, 1.34);
  out.floor = height - 78 - Math.max(0, height - 480) * 0.14;
  out.horizon = out.floor - 190;
  const onStage = stage === 'walk' || stage === 'stopped';
  const opened = reduced ? 1 : smooth(60, opens, elapsed + Math.max(0, stoppedFor));
  out.curtain = onStage ? mix(PARTED, 1, opened) : PARTED * smooth(0, 0.6, out.decided);
  // The falling curtain becomes faster, and its hem settles.
  const fall = clamp((stoppedFor - 160) / falls);
  const down =
    fall < 1
      ? fall ** 2.2
      : 1 - settles * Math.exp(-(stoppedFor - 160 - falls) / 130) * Math.cos((stoppedFor - 160 - falls) / 60);
  out.drop = stage === 'stopped' && out.ending === 'curtain' ? (reduced ? 1 : down) : 0;
}

function placeModel(out: RunwayFrame): void {
  const { elapsed, stoppedFor, reduced, stage, bearing, figure } = out;
  const onStage = stage === 'walk' || stage === 'stopped';
  const way = !onStage ? 0 : reduced ? STOOD : walkedAround(elapsed, stoppedFor);
  out.way = way;
  const lead = leadOf(way, out.motion.camera.lead);
  out.camera = way - lead;
  out.modelX = out.width / 2 + lead;
  const age = elapsed + Math.max(0, stoppedFor);
  out.modelAlpha = onStage && (reduced || age >= FOUND) ? 1 : 0;
  const share = reduced ? 1 : smooth(FOUND, STEPS_OUT, age);
  out.feet = mix(down(out, FAR_EDGE), out.floor, share);
  out.modelScale *= mix(FAR_EDGE, 1, share);
  if (out.drop >= 1) out.modelAlpha = 0;
  carry(out, bearing);
  const phase = phaseOf(way);
  const isStill = reduced || !onStage;
  const after = Math.max(0, stoppedFor);
  const { train, plume } = out.motion.model;
  figureAt(
    phase,
    isStill ? phase : phaseOf(walkedAround(elapsed, after - train)),
    isStill ? phase : phaseOf(walkedAround(elapsed, after - plume)),
    bearing,
    figure,
  );
  out.hatX = 0;
  if (stage !== 'stopped' || out.ending !== 'stumble') return;
  // The hat keeps its place on the floor while she takes her last step.
  const step = reduced ? STRIDE / 4 : way - walkedAround(elapsed, 0);
  const ahead = (HAT_LANDS - step) / out.modelScale;
  dropHat(after, reduced, ahead, figure);
  out.hatX = out.modelX + ahead * out.modelScale;
}

/** Her movements besides walking. */
function carry(out: RunwayFrame, bearing: Bearing): void {
  const { elapsed, stoppedFor, reduced, stage, ending } = out;
  const still = reduced ? 1 : 1 - smooth(650, 1500, elapsed);
  bearing.swing = 1 - still;
  bearing.akimbo = still;
  bearing.bare = bearing.fling = bearing.lean = bearing.nod = bearing.dip = bearing.tip = 0;
  bearing.flare = reduced ? 0 : out.motion.model.flare * twirl(out.changed);
  if (stage !== 'stopped') return;
  if (ending === 'stumble') stumble(stoppedFor, reduced, bearing);
  else {
    bearing.swing *= 1 - smooth(0, 700, stoppedFor);
    bearing.nod = -0.08 * smooth(60, 400, stoppedFor);
  }
}

function dress(out: RunwayFrame): void {
  const { elapsed, stage } = out;
  out.worn = elapsed < 0 ? 0 : outfitAt(100 * growth(elapsed) + 1e-6);
  out.changed = NaN;
  if (stage !== 'walk') return;
  for (let i = 1; i < CHANGES.length; i += 1) {
    const since = elapsed - (CHANGES[i] ?? Infinity);
    if (since > -TWIRL_BEFORE && since < TWIRL_AFTER) out.changed = since;
  }
}

/** How far the skirts fly, and how strong the light is, around a change of outfit. */
export const twirl = (since: number): number =>
  Number.isNaN(since) ? 0 : smooth(-TWIRL_BEFORE, 40, since) * (1 - smooth(120, TWIRL_AFTER, since));

function lightUp(facts: CrashFacts, out: RunwayFrame): void {
  const { elapsed, stage, stoppedFor, reduced, now } = out;
  const { house, press } = out.motion;
  const isStumble = stage === 'stopped' && out.ending === 'stumble';
  const onStage = stage === 'walk' || stage === 'stopped';
  const height = onStage ? growth(elapsed) : 1;
  out.heat = onStage ? clamp(Math.log(height) / Math.log(30)) : 0;
  out.grandeur = clamp(
    onStage
      ? out.worn +
          (Number.isNaN(out.changed)
            ? 0
            : smooth(-TWIRL_BEFORE, 300, out.changed) - (out.changed >= 0 ? 1 : 0))
      : 0,
    0,
    5,
  );
  out.spot = !onStage ? 0 : reduced ? 1 : smooth(300, 420, elapsed + Math.max(0, stoppedFor));
  if (stage === 'walk') out.dark = reduced ? 0 : house.dark * (1 - smooth(350, 1500, elapsed));
  if (stage === 'stopped')
    out.dark = reduced
      ? house.end
      : mix(0.12, house.end, smooth(isStumble ? 420 : 300, isStumble ? 760 : 900, stoppedFor));
  if (stage === 'closed') out.dark = 0.3;
  out.crown = 0;
  for (const from of RAYS_FROM) if (onStage) out.crown += smooth(0.95 * from, from, height) / 3;
  // After a stumble the fan behind her has gone out before another one shows the hat.
  if (isStumble) out.crown *= reduced ? 0 : 1 - smooth(0, LEAVES, stoppedFor);
  out.lost = !isStumble ? 0 : reduced ? 1 : smooth(LEAVES, LEAVES + LEAVING, stoppedFor);
  if (out.held >= 0) out.dark = mix(out.dark, Math.max(out.dark, house.held), smooth(0, HELD_SOON, out.held));
  const slot = Math.floor(now / FLASH_EVERY);
  out.flashSeed = slot;
  out.volley = stage === 'walk' && (!Number.isNaN(out.changed) || isOwnMoment(facts, slot));
  const eager =
    out.held >= 0
      ? 0
      : out.stage === 'walk'
        ? 0.16 + 0.6 * out.heat + (out.volley ? 1 : 0)
        : stage === 'stopped' && stoppedFor < 1600 && !isStumble
          ? 0.7
          : 0;
  out.flash = reduced || scatter(slot) > eager ? 0 : Math.exp(-(now - slot * FLASH_EVERY) / press.fades);
}

/** Whether a flash belongs to my cash-out: every flash that begins within a second and a quarter after it. */
function isOwnMoment({ escapes }: CrashFacts, slot: number): boolean {
  for (let i = 0; i < escapes.length; i += 1) {
    const escape = escapes[i];
    const since = escape?.mine ? slot * FLASH_EVERY - escape.at : -1;
    if (since >= 0 && since < OWN_MOMENT) return true;
  }
  return false;
}

function placeNumber(facts: CrashFacts, out: RunwayFrame): void {
  const stopped = out.stage === 'stopped';
  out.won = facts.escapes.some(({ mine }) => mine);
  const shown = stopped ? facts.crash : out.stage === 'walk' ? multiplierAt(out.elapsed) : null;
  out.number = shown === null ? -1 : Number(shown);
  out.metres = shown === null ? -1 : Number(runwayDecimetres(shown));
  const { grows, from, grow, knock: jolt, swell, breath: lasts, depth } = out.motion.number;
  const born = out.reduced ? 1 : along(grow, out.elapsed / grows);
  const knock = out.reduced || !stopped ? 0 : jolt * Math.exp(-out.stoppedFor / 140);
  out.numberScale =
    (out.stage === 'walk' ? mix(from, 1, born) : 1) + knock + (out.reduced ? 0 : swell * twirl(out.changed));
  const breath = out.reduced ? 0 : depth * Math.sin((out.held / lasts) * 2 * Math.PI);
  out.numberAlpha = out.held < 0 ? 1 : mix(1, HELD_NUMBER + breath, smooth(0, HELD_SOON, out.held));
}
