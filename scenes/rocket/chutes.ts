// Escapes as parachutes. Those of others open at the place of the path at that moment and drift down and away. My own pilots
// leave by the hatch as soon as I tap, and their canopies open when the platform has sent the win. Pure.
import { MAX_SHOWN_ESCAPES, type CrashEscape, type CrashFacts } from '../../src/kits/crash/facts';
import { flightTime } from '../../src/kits/crash/rules';
import { along, clamp, mix, scatter, seedOf, smooth, TURN } from '../stage/ease';
import { climbed, padY, pathX, pathY, pose } from './flight';
import type { Chute, RocketFrame } from './frame';

/** Milliseconds that a parachute is visible; own ones stay longer. */
const LIFE = 7000;
const OWN_LIFE = 11_000;
/** The stake in hundredths: a payout of no more than it is not celebrated. */
const STAKE = 100;
/** Milliseconds in which my own pilots turn over once, before a canopy opens. */
const TUMBLES = 420;
/** My first pilot is thrown out so far to the right. */
const ASIDE = 40;
/** My pilots land so far from the middle, as a share of the width, and so high over the lower edge. */
const LANDS = [0.37, 0.43] as const;
const GRASS = 88;
/** In flight my pilots hang at least that high over the lower edge, clear of the notice of the win. */
const HANGS = 120;
const ABOVE = -60;
/** Milliseconds in which a canopy collapses after it has touched the ground. */
const COLLAPSES = 300;
/** Distance of the hatch ahead of the rocket's middle, at the rocket's full size. */
export const HATCH = 8;

/** Most parachutes near the flame, that near in units, and the time in which more escapes are a crowd, in milliseconds. */
const AT_FLAME = 6;
const NEAR = 40;
const CROWDED = 1500;

type Ride = Pick<CrashFacts, 'launchedAt' | 'escapes'>;

export function placeChutes(facts: CrashFacts, out: RocketFrame): void {
  out.chuteCount = out.lastOwnEscape = out.lastOtherEscape = 0;
  out.cheer = out.hatch = -1;
  const isOn = out.elapsed >= 0;
  out.ownSide = sideOf(
    isOn ? facts : facts.past,
    isOn ? out.elapsed : facts.past ? flightTime(facts.past.crash) : 0,
    out,
  );
  // While the camera falls back, the parachutes of the last ride are still in the sky; my own pilots stay where they landed.
  const ride: Ride | null = isOn ? facts : facts.past;
  if (ride === null || ride.launchedAt === null || facts.voided) return;
  const flown = isOn ? out.elapsed : facts.past ? flightTime(facts.past.crash) : 0;
  if (isOn) noteEscapes(ride, out);
  if (isOn || out.fallen < 1) placeOthers(ride, ride.launchedAt, flown, out);
  placeOwn(facts, ride, ride.launchedAt, flown, out);
}

function sideOf(ride: Ride | null, elapsed: number, { window, width }: RocketFrame): number {
  if (ride === null || ride.launchedAt === null) return 0;
  for (let i = 0; i < ride.escapes.length; i += 1) {
    const escape = ride.escapes[i];
    if (!escape?.mine) continue;
    const x = pathX(Math.min(escape.at - ride.launchedAt, elapsed), elapsed, window) + ASIDE;
    return x < width / 2 ? -1 : 1;
  }
  return 0;
}

function noteEscapes({ escapes }: Ride, out: RocketFrame): void {
  for (let i = 0; i < escapes.length; i += 1) {
    const escape = escapes[i];
    if (escape?.mine) out.lastOwnEscape = Math.max(out.lastOwnEscape, escape.at);
    else if (escape) out.lastOtherEscape = Math.max(out.lastOtherEscape, escape.at);
  }
}

const clearOf = ({ x, y }: Chute, { tailX, tailY }: RocketFrame['rocket']): number =>
  smooth(NEAR * 0.6, NEAR * 1.2, Math.hypot(x - tailX, y - tailY));

function placeOthers({ escapes }: Ride, launchedAt: number, elapsed: number, out: RocketFrame): void {
  for (let i = 0; i < escapes.length; i += 1) {
    const escape = escapes[i];
    const chute = out.chutes[out.chuteCount];
    if (!escape || escape.mine || !chute || out.chuteCount >= MAX_SHOWN_ESCAPES) continue;
    const age = out.now - escape.at;
    if (age < 0 || age > LIFE) continue;
    chute.age = age;
    chute.flown = Math.min(escape.at - launchedAt, elapsed);
    drift(escape, elapsed, out, chute);
    // In a crowd only the first ones are seen at the flame, and the others when they have left it.
    const earlier = escapes[i - AT_FLAME];
    if (earlier && escape.at - earlier.at < CROWDED) chute.alpha *= clearOf(chute, out.rocket);
    if (chute.y < out.height + 60 && chute.y > -60) out.chuteCount += 1;
  }
}

/** Places my own pilots: first those whose escape is known, then one that the platform has not answered yet. */
function placeOwn(
  { leavingAt }: CrashFacts,
  { escapes }: Ride,
  launchedAt: number,
  elapsed: number,
  out: RocketFrame,
): void {
  let count = 0;
  for (let i = 0; i < escapes.length; i += 1) {
    const escape = escapes[i];
    if (!escape?.mine) continue;
    const leftAt = escape.leftAt ?? escape.at;
    const chute = out.chutes[out.chuteCount];
    const age = out.now - leftAt;
    if (!chute || age < 0) continue;
    const opens = Math.max(TUMBLES, escape.at - leftAt);
    leave(leftAt - launchedAt, age, opens, count, elapsed, out, chute);
    chute.multiplier = Number(escape.multiplier);
    // It is cheered when the canopy opens: by then the pilot is clear of the rocket.
    const cheered = age - opens;
    if (cheered >= 0 && cheered < out.motion.cheer.lasts && chute.multiplier > STAKE) {
      out.cheer = cheered;
      out.cheerMultiplier = chute.multiplier;
      out.cheerX = chute.x;
      out.cheerY = chute.y - 20;
    }
    count += 1;
    if (chute.alpha > 0 && chute.y < out.height + 60) out.chuteCount += 1;
  }
  const chute = out.chutes[out.chuteCount];
  if (leavingAt === null || out.now < leavingAt || out.elapsed < 0 || !chute) return;
  leave(leavingAt - launchedAt, out.now - leavingAt, Infinity, count, elapsed, out, chute);
  chute.multiplier = 0;
  if (chute.y < out.height + 60) out.chuteCount += 1;
}

function drift(escape: CrashEscape, elapsed: number, out: RocketFrame, chute: Chute): void {
  const { age, flown } = chute;
  // The same parachute always flies the same way.
  const seed = seedOf(escape.betId, Math.floor(escape.at));
  const a = scatter(seed);
  const b = scatter(seed + 1);
  const c = scatter(seed + 2);
  const seconds = age / 1000;
  // It is thrown off sideways, slowed by the canopy, then carried by the wind.
  const thrown = 1 - Math.exp(-seconds * 2.2);
  chute.open = opened(age, out);
  chute.x = pathX(flown, elapsed, out.window) + thrown * (-74 + 150 * a) - seconds * (3 + 9 * b);
  chute.y = pathY(flown, elapsed, out.window) - 8 + thrown * (-30 + 62 * c) + seconds * (15 + 16 * b);
  // When the camera falls, it leaves the parachutes behind.
  chute.y += out.altitude - climbed(elapsed, out.motion);
  chute.tilt = out.reduced
    ? 0
    : out.motion.chutes.swing * Math.sin(age * 0.0026 + 6.3 * a) * Math.min(1, seconds);
  chute.scale = (0.46 + 0.24 * c) * (0.25 + 0.75 * chute.open);
  chute.alpha = smooth(0, 90, age) * (1 - smooth(LIFE * 0.8, LIFE, age));
  chute.own = false;
  chute.multiplier = Number(escape.multiplier);
}

const opened = (age: number, { reduced, motion: { chutes } }: RocketFrame): number =>
  reduced ? 1 : along(chutes.open, age / chutes.opens);

/**
 * A pilot who leaves by the hatch, turns over in the air, and hangs under the canopy as soon as it opens, `opens`
 * milliseconds later.
 */
function leave(
  flown: number,
  age: number,
  opens: number,
  place: number,
  elapsed: number,
  out: RocketFrame,
  chute: Chute,
): void {
  const seconds = age / 1000;
  const thrown = 1 - Math.exp(-seconds * 3.6);
  // My second pilot goes to the other side, away from the first.
  const side = place === 0 ? ASIDE : -58;
  const hop = age < 500 ? Math.sin((Math.PI * age) / 500) : 0;
  chute.age = age;
  chute.flown = Math.min(flown, elapsed);
  chute.open = age < opens ? 0 : opened(age - opens, out);
  // The rocket's place at that moment moves down with the path.
  const { from, window } = out;
  pose(chute.flown, window, out.width / 2, padY(out), out.motion, from);
  const sunkX = pathX(chute.flown, elapsed, window) - pathX(chute.flown, chute.flown, window);
  const sunkY = pathY(chute.flown, elapsed, window) - pathY(chute.flown, chute.flown, window);
  const startX = from.x + Math.sin(from.heading) * HATCH * from.scale + sunkX;
  const startY = from.y - Math.cos(from.heading) * HATCH * from.scale + sunkY;
  if (place === 0 && out.fallen < 1) {
    out.hatch = age;
    out.hatchX = startX - 96 * (1 - Math.exp(-seconds * 1.6));
    out.hatchY = startY - 70 * seconds + 190 * seconds * seconds;
  }
  chute.x = startX + thrown * side - seconds * 5;
  chute.y = Math.min(out.height - HANGS, startY + thrown * 44 + seconds * 13 - (out.reduced ? 0 : 30 * hop));
  // It comes down with the camera, lands beside the pad, where its canopy collapses. One that left long ago has faded, and
  // comes into the picture again from above.
  const down = smooth(0.7, 1, out.fallen);
  chute.x = mix(chute.x, out.width * (0.5 + out.ownSide * LANDS[place > 0 ? 1 : 0]), down);
  chute.y = mix(age > OWN_LIFE ? ABOVE : chute.y, out.height - GRASS, down);
  const turned = chute.open > 0 ? 0.07 * Math.sin(age * 0.0026) * chute.open : TURN * (age / TUMBLES);
  chute.tilt = out.reduced ? 0 : turned * (1 - down);
  chute.scale = out.motion.chutes.size;
  chute.alpha = Math.max(smooth(0, 0.3, down), 1 - smooth(OWN_LIFE * 0.8, OWN_LIFE, age));
  chute.own = true;
  const since = out.blast < 0 ? Infinity : out.blast - out.motion.camera.lands;
  chute.down = out.fallen < 1 ? 0 : clamp(since / COLLAPSES);
}
