// Cash-outs as flowers: each flies from the dark audience to the catwalk, lies where it fell, and stays behind as she walks
// on. Pure.
import type { CrashEscape, CrashFacts } from '../../src/kits/crash/facts';
import { walkedAround } from './walk';
import { clamp, mix, scatter, seedOf, smooth } from '../stage/ease';
import type { RunwayFrame, Toss } from './frame';

/** Milliseconds that flowers are visible; own ones stay longer. */
const LIFE = 6000;
const OWN_LIFE = 10_000;
/** My first bouquet lands so many units ahead of her, and each further one farther on. */
const OWN_LANDS = 40;
const OWN_APART = 44;
/** An object is still drawn so far beyond the left edge; my own farther, since its tag stays with her. */
const BEYOND = 40;
const OWN_BEYOND = 116;
/** Milliseconds that a cash-out is celebrated. */
export const CHEER = 2600;
/** The stake in hundredths: a payout of no more than it is not celebrated. */
const STAKE = 100;

export function placeTosses(facts: CrashFacts, out: RunwayFrame): void {
  out.tossCount = out.lastOwnEscape = out.lastOtherEscape = 0;
  out.cheer = -1;
  if (out.elapsed < 0 || facts.launchedAt === null) return;
  const { escapes } = facts;
  let mine = 0;
  for (let own = 0; own < 2; own += 1) {
    for (let i = 0; i < escapes.length; i += 1) {
      const escape = escapes[i];
      if (!escape || escape.mine !== (own === 1)) continue;
      if (escape.mine) out.lastOwnEscape = Math.max(out.lastOwnEscape, escape.at);
      else out.lastOtherEscape = Math.max(out.lastOtherEscape, escape.at);
      // Each of my bouquets has its place, also when an earlier one has gone.
      const ahead = OWN_LANDS + OWN_APART * mine;
      if (escape.mine) mine += 1;
      const age = out.now - escape.at;
      const toss = out.tosses[out.tossCount];
      if (!toss || age < 0 || age > (escape.mine ? OWN_LIFE : LIFE)) continue;
      toss.age = age;
      place(escape, ahead, out, toss);
      if (escape.mine && age < CHEER && toss.multiplier > STAKE) {
        out.cheer = age;
        out.cheerMultiplier = toss.multiplier;
      }
      if (toss.x > -(escape.mine ? OWN_BEYOND : BEYOND)) out.tossCount += 1;
    }
  }
}

function place(escape: CrashEscape, ahead: number, out: RunwayFrame, toss: Toss): void {
  const { mine } = escape;
  const { flight, arc, hop } = out.motion.tosses;
  const { age } = toss;
  const seed = seedOf(escape.betId, Math.floor(escape.at));
  const a = scatter(seed);
  const b = scatter(seed + 1);
  toss.own = mine;
  toss.multiplier = Number(escape.multiplier);
  toss.kind = Math.floor(scatter(seed + 2) * 4);
  toss.beyond = !mine && b < 0.5;
  // The depth at which it lands on the catwalk, near or far; it also sets the speed at which the floor passes there.
  const depth = mine ? 1.12 : toss.beyond ? mix(0.85, 0.95, a) : mix(1.06, 1.17, a);
  const landsX = out.modelX + (mine ? ahead : mix(-60, out.width * 0.42, scatter(seed + 3)));
  const landsY = mix(out.horizon, out.floor, depth);
  // A lying flower stays behind, by the distance that she has walked since it landed.
  const lies = age - flight;
  const passed =
    out.reduced || lies <= 0 ? 0 : out.way - walkedAround(out.elapsed, Math.max(0, out.stoppedFor) - lies);
  const share = out.reduced ? 1 : clamp(age / flight);
  const fromX = mix(out.width * 0.06, out.width * 0.94, scatter(seed + 4));
  toss.x = mix(fromX, landsX, share) - passed * depth;
  toss.y = mix(out.height - 26, landsY, share) - 4 * (mine ? arc : 96 + 44 * a) * share * (1 - share);
  // One low hop after landing, then it lies still.
  if (!out.reduced && lies > 0 && lies < 260) toss.y -= hop * Math.sin((lies / 260) * Math.PI);
  toss.scale = (mine ? 0.86 : 0.62 + 0.14 * a) * mix(1.25, depth, share);
  const rest = (a - 0.5) * 1.1 + (mine ? 0.9 : 1.2);
  toss.tilt = rest - (1 - share) ** 1.5 * (b < 0.5 ? 7 : -7);
  const life = mine ? OWN_LIFE : LIFE;
  toss.alpha = smooth(0, 60, age) * (1 - smooth(life * 0.85, life, age));
}
