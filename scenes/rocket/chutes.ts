// Escapes as parachutes: each opens where the path was at that moment and drifts down and away. Pure.
import { MAX_SHOWN_ESCAPES, type CrashEscape, type CrashFacts } from '../../src/kits/crash/facts';
import { scatter, seedOf, smooth, spring } from '../stage/ease';
import { pathX, pathY } from './flight';
import type { Chute, RocketFrame } from './frame';

/** How long a parachute is in the sky, in milliseconds; own ones stay longer. */
const LIFE = 7000;
const OWN_LIFE = 11_000;
/** Celebrated for this long. */
const CHEER = 2600;
/** The stake itself, in hundredths: what pays no more is not celebrated. */
const STAKE = 100;

export function placeChutes(facts: CrashFacts, out: RocketFrame): void {
  out.chuteCount = out.lastOwnEscape = out.lastOtherEscape = 0;
  out.cheer = -1;
  if (out.elapsed < 0 || facts.launchedAt === null) return;
  const until = facts.launchedAt + out.elapsed;
  const { escapes } = facts;
  for (let own = 0; own < 2; own += 1) {
    for (let i = 0; i < escapes.length; i += 1) {
      const escape = escapes[i];
      if (!escape || escape.mine !== (own === 1)) continue;
      if (escape.mine) out.lastOwnEscape = Math.max(out.lastOwnEscape, escape.at);
      else out.lastOtherEscape = Math.max(out.lastOtherEscape, escape.at);
      const age = out.now - escape.at;
      const chute = out.chutes[out.chuteCount];
      if (!chute || age < 0 || (!escape.mine && out.chuteCount >= MAX_SHOWN_ESCAPES)) continue;
      chute.age = age;
      chute.flown = Math.min(escape.at, until) - facts.launchedAt;
      if (escape.mine && age < CHEER && Number(escape.multiplier) > STAKE) cheer(escape, chute, out);
      if (age > (escape.mine ? OWN_LIFE : LIFE)) continue;
      place(escape, out, chute);
      if (chute.y < out.height + 60) out.chuteCount += 1;
    }
  }
}

function place(escape: CrashEscape, out: RocketFrame, chute: Chute): void {
  const { mine } = escape;
  const { age, flown } = chute;
  // The same parachute always flies the same way.
  const seed = seedOf(escape.betId, Math.floor(escape.at));
  const a = scatter(seed);
  const b = scatter(seed + 1);
  const c = scatter(seed + 2);
  const seconds = age / 1000;
  const open = out.reduced ? 1 : spring(age / 520);
  // Thrown off sideways, caught by the canopy, then carried by the wind.
  const thrown = 1 - Math.exp(-seconds * 2.2);
  const side = mine ? 34 : -74 + 150 * a;
  const fall = mine ? 13 : 15 + 16 * b;
  chute.x = pathX(flown, out.elapsed, out.window) + thrown * side - seconds * (3 + 9 * b);
  chute.y = pathY(flown, out.elapsed, out.window) - 8 + thrown * (mine ? 36 : -30 + 62 * c) + seconds * fall;
  chute.tilt = out.reduced ? 0 : 0.2 * Math.sin(age * 0.0026 + 6.3 * a) * Math.min(1, seconds);
  chute.scale = (mine ? 1.05 : 0.46 + 0.24 * c) * (0.25 + 0.75 * open);
  const life = mine ? OWN_LIFE : LIFE;
  chute.alpha = smooth(0, 90, age) * (1 - smooth(life * 0.8, life, age));
  chute.own = mine;
  chute.multiplier = Number(escape.multiplier);
}

function cheer(escape: CrashEscape, { age, flown }: Chute, out: RocketFrame): void {
  out.cheer = age;
  out.cheerMultiplier = Number(escape.multiplier);
  out.cheerX = pathX(flown, out.elapsed, out.window) + 10;
  out.cheerY = pathY(flown, out.elapsed, out.window) - 12;
}
