// Computes the scene of the block-hash games at a moment: a pure function of the facts and the time.
import { RESULT_SHOWN, type ClassicFacts } from '../../src/kits/blockRounds/facts';
import {
  lastDecisiveAt,
  lastDigitAt,
  roleAt,
  windowAt,
  type CharacterRole,
} from '../../src/kits/blockRounds/facts/decisive';
import { COUNTERS, DECIDED, REVEAL, settlesAt } from '../../src/kits/blockRounds/facts/flips';
import { toneOf } from '../../src/kits/blockRounds/facts/outcomes';
import type { ClassicGameType } from '../../src/kits/blockRounds/plays';
import { clamp, mix, smooth } from '../stage/ease';
import { codeAt, flapsOf, turn } from './flaps';
import type { ClassicFrame, CounterPose } from './frame';
import { layOut } from './layout';
import { ARM, BOARD_X, coinAt, doorsAt, rodeoAt, scalesAt, strikerAt } from './machine';
import { writeSums } from './sums';
import { PAUSE, placeTrain } from './train';

/** Milliseconds from a block's time until the platform receives it; its flaps begin to fall then. */
export const HEARD_AFTER = 300;
export const WIN_LASTS = 3_200;
/** Milliseconds after which nothing of the result moves any more. */
const AT_REST = 60_000;
/** Light of the machine while betting is suspended. */
const DIMMED = 0.5;

/** Colours of the lamps: of the open signal, of the two sides, of other characters that decide, of one that counts for both sides, and for waiting. */
const GREEN = 'lamp-green';
const RED = 'lamp-red';
const BLUE = 'lamp-blue';
const BRASS = 'lamp-brass';
const CREAM = 'digit';
const AMBER = 'lamp-amber';
const LAMP_COLOURS: Readonly<Record<CharacterRole, string>> = {
  decides: BRASS,
  banker: RED,
  player: BLUE,
  both: CREAM,
  passed: BRASS,
  none: BRASS,
};
/** How brightly a lamp burns, and its character is written, by role. */
const LAMP_SHARE: Readonly<Record<CharacterRole, number>> = {
  decides: 1,
  banker: 1,
  player: 1,
  both: 1,
  passed: 0.22,
  none: 0,
};

/** How strongly characters are written until it is known that they count, and those that do not: the machine is the hero. */
const PASSING = 0.38;
const IDLE = 0.25;
/** Milliseconds in which the barrier closes and opens. */
const BARS = 300;

/** When each machine has shown the result, in milliseconds after the last flap fell: no light shows it earlier. */
const ANSWERS: Readonly<Record<ClassicGameType, number>> = { 1: 360, 3: 300, 4: 300, 5: 400, 6: 540 };
/**
 * When the arithmetic and the lamp of the character that decided tell the result as well, in milliseconds after the last
 * flap fell: the machine tells it first.
 */
const TOLD: Readonly<Record<ClassicGameType, number>> = { 1: 460, 3: 420, 4: 420, 5: 420, 6: 540 };
/** Milliseconds in which the arithmetic appears. */
const APPEARS = 80;
/** Where the winner is shown, left and right of the middle, in units of the machine: a pan, and a board. */
const WINNER_AT: Readonly<Partial<Record<ClassicGameType, number>>> = { 3: BOARD_X, 4: ARM };

/** The hashes between which the counters turn, and when that began. It is filled anew each frame. */
interface Turning {
  from: string | null;
  to: string | null;
  startsAt: number;
  isDraw: boolean;
  /** The block of the round that is awaited or shown: the train waits with it under the signal. */
  held: number;
  /** Number of the block that the counters show or wait for; 0 for none. */
  block: number;
}
const turning: Turning = { from: null, to: null, startsAt: 0, isDraw: false, held: 0, block: 0 };

/** Fills `out` with the picture at `now`. The caller sets `out.width`, `out.height`, `out.reduced` and `out.rested`. */
export function frameAt(facts: ClassicFacts, now: number, out: ClassicFrame): ClassicFrame {
  const since = now - out.now;
  out.now = now;
  out.phase = facts.phase;
  layOut(out.width, out.height, out.layout);
  turningAt(facts, now, turning);
  out.block = turning.block;
  placeCounters(facts, now, out);
  placeMachine(facts, now, out);
  placeTrain(facts, turning.held, now, since, out);
  placeLights(facts, now, out);
  placeBarrier(since, out);
  return out;
}

function turningAt(facts: ClassicFacts, now: number, out: Turning): void {
  const { blocks, blockNum, result, phase, closesAt } = facts;
  const head = blocks[0];
  const endsAt = result ? endOf(result) : -Infinity;
  out.isDraw = false;
  out.held = Infinity;
  if (result && (phase === 'result' || now < endsAt)) {
    out.from = null;
    out.to = result.hash;
    out.startsAt = result.shownAt;
    out.isDraw = true;
    out.held = out.block = result.num;
    return;
  }
  const isAwaited = phase === 'closed' || phase === 'confirming';
  if (isAwaited && blockNum !== null) out.held = blockNum;
  if (!head || blockNum === null || isAwaited || head.num >= blockNum) {
    const before = blockNum === null ? undefined : blockOf(facts, blockNum - 2);
    const last = blockNum === null ? undefined : blockOf(facts, blockNum - 1);
    out.from = before?.hash ?? null;
    out.to = null;
    out.block = blockNum ?? 0;
    out.startsAt = Math.min(closesAt ?? Infinity, last ? last.at + HEARD_AFTER : Infinity);
    if (out.startsAt === Infinity) out.startsAt = -Infinity;
    return;
  }
  out.to = head.hash;
  out.from = blocks[1]?.hash ?? null;
  out.startsAt = head.at + HEARD_AFTER;
  if (result && endsAt > out.startsAt) {
    out.from = result.hash;
    out.startsAt = endsAt;
  }
  out.block = now < out.startsAt ? head.num - 1 : head.num;
}

/** When a result is no longer shown. */
const endOf = ({ shownAt, leftAt }: NonNullable<ClassicFacts['result']>): number =>
  leftAt ?? shownAt + RESULT_SHOWN;

function blockOf({ blocks }: ClassicFacts, num: number): ClassicFacts['blocks'][number] | undefined {
  for (let i = 0; i < blocks.length; i += 1) if (blocks[i]?.num === num) return blocks[i];
  return undefined;
}

function placeCounters(facts: ClassicFacts, now: number, out: ClassicFrame): void {
  const { from, to, startsAt, isDraw } = turning;
  const age = out.reduced ? Infinity : now - startsAt;
  const fromAt = from === null ? 0 : windowAt(facts.gameType, from, COUNTERS);
  const toAt = to === null ? 0 : windowAt(facts.gameType, to, COUNTERS);
  out.settled = 0;
  out.revealed = isDraw && (out.reduced || now - startsAt >= REVEAL);
  for (let i = 0; i < out.counters.length; i += 1) {
    const counter = out.counters[i];
    if (!counter) continue;
    const before = codeAt(from, fromAt + i);
    const after = codeAt(to, toAt + i);
    const isLast = isDraw && to !== null && toAt + i === lastDecisiveAt(facts.gameType, to);
    const flaps = flapsOf(i, before, after, isLast ? 'hesitates' : isDraw ? 'decided' : 'passes');
    const isSettled = turn(
      counter,
      i,
      before,
      after,
      flaps,
      age,
      facts.result?.num ?? 0,
      isLast,
      out.motion.flaps,
    );
    if (isSettled && isDraw) out.settled += 1;
    light(counter, i, facts, to, toAt + i, isSettled, isLast, now, out);
  }
}

/** Gives the machine the result that it may show at this moment, and places its parts. */
function placeMachine(facts: ClassicFacts, now: number, out: ClassicFrame): void {
  const { machine, sums, reduced, rested, motion } = out;
  const { result, gameType, phase } = facts;
  machine.gameType = gameType;
  machine.light = phase === 'suspended' ? DIMMED : 1;
  machine.sway = reduced || rested ? 0 : now;
  machine.stir = machine.stirred = machine.banker = machine.player = machine.digit = 0;
  machine.since = -1;
  machine.back = 1;
  machine.outcome = null;
  sums.shown = 0;
  const shownFor = result ? now - result.shownAt : -1;
  const gone = result ? now - endOf(result) : -1;
  if (result && turning.isDraw)
    writeSums(gameType, result.hash, windowAt(gameType, result.hash, COUNTERS), sums);
  if (result && shownFor >= 0 && (turning.isDraw || (gone < motion.machine.back && !reduced))) {
    machine.stirred = reduced ? 0 : Math.min(shownFor, DECIDED);
    if (reduced || shownFor >= DECIDED) {
      const { outcome, points } = result.draw;
      machine.since = reduced ? AT_REST : shownFor - DECIDED;
      machine.back = turning.isDraw ? 0 : smooth(0, motion.machine.back, gone);
      machine.outcome = outcome;
      machine.banker = points?.banker ?? 0;
      machine.player = points?.player ?? 0;
      machine.digit = Number(result.hash.charAt(lastDigitAt(result.hash)));
      if (turning.isDraw) sums.shown = clamp((machine.since - TOLD[gameType]) / APPEARS);
    } else machine.stir = smooth(0, motion.machine.winds, shownFor);
  }
  placeBeams(out);
  if (gameType === 4) scalesAt(machine, motion, out.scales);
  else if (gameType === 5) coinAt(machine, motion, out.coin);
  else if (gameType === 6) strikerAt(machine, motion, out.striker);
  else if (gameType === 1) doorsAt(machine, motion, out.doors);
  else rodeoAt(machine, motion, out.rodeo);
}

/**
 * While the flaps fall two spotlights search for the machine, and meet on it as the last flap hangs; then they turn to the
 * winner, in the colour of the side.
 */
function placeBeams(out: ClassicFrame): void {
  const { machine, reduced, rested, now } = out;
  const { rests, found, verdict, stays, seeks: aside, drift: drifts } = out.motion.beams;
  const { stir, stirred, since, back, outcome } = machine;
  const drift = reduced || rested ? 0 : drifts * Math.sin(now * 0.0007);
  out.tone = 'none';
  out.beamX = 0;
  out.verdict =
    outcome === null || since < ANSWERS[machine.gameType] ? -1 : since - ANSWERS[machine.gameType];
  if (out.verdict >= 0 && outcome !== null) {
    const left = 1 - back;
    const rise = smooth(0, 140, out.verdict);
    const settled = smooth(300, 1400, out.verdict);
    const tone = toneOf(outcome);
    // Without a winner they go out.
    const bright = tone === 'none' ? 0 : verdict;
    const after = tone === 'none' ? 0 : stays;
    const lit = found + (bright - found) * rise - (bright - after) * settled;
    out.beam = machine.light * (rests + (lit - rests) * left);
    out.beamAside = drift * back;
    if (left > 0) out.tone = outcome === 'tie' ? outcome : tone;
    const lead = Math.sign(machine.player - machine.banker);
    out.beamX = (WINNER_AT[machine.gameType] ?? 0) * lead * left * smooth(0, 260, out.verdict);
    return;
  }
  if (since >= 0) {
    out.beam = machine.light * found;
    out.beamAside = 0;
    return;
  }
  const seeks = aside * (1 - smooth(0.25, 1, stir)) * Math.min(1, stir * 5) * Math.sin(stirred * 0.0052);
  out.beam = machine.light * (rests + (found - rests) * stir * stir);
  out.beamAside = drift * (1 - stir) + seeks;
}

/** The lamp over a counter, and how brightly its character is written. */
function light(
  counter: CounterPose,
  index: number,
  facts: ClassicFacts,
  hash: string | null,
  place: number,
  isSettled: boolean,
  isLast: boolean,
  now: number,
  out: ClassicFrame,
): void {
  counter.ink = PASSING;
  counter.lamp = 0;
  counter.lampColour = AMBER;
  if (hash === null || facts.phase === 'suspended') {
    waiting(counter, index, facts, now, out);
    return;
  }
  if (!isSettled) return;
  const role = roleAt(facts.gameType, hash, place);
  const share = LAMP_SHARE[role];
  counter.lampColour = LAMP_COLOURS[role];
  if (!turning.isDraw) {
    // A block that passes: characters that would decide glow a little.
    counter.lamp = 0.34 * share;
    counter.ink = PASSING + 0.2 * share;
    return;
  }
  const lights = settlesAt(index, isLast) + (isLast ? TOLD[facts.gameType] : 0);
  const since = out.reduced ? Infinity : now - turning.startsAt - lights;
  const { rises, swell } = out.motion.lamps;
  const rise = clamp(since / rises);
  counter.lamp = share * (rise + swell * Math.sin(Math.PI * clamp(since / 420)));
  counter.ink = mix(PASSING, share >= 1 ? 1 : IDLE, rise);
}

/** While a block is awaited the lamps run from left to right; while betting is paused they breathe. */
function waiting(
  counter: CounterPose,
  index: number,
  facts: ClassicFacts,
  now: number,
  { reduced, rested }: ClassicFrame,
): void {
  counter.ink = 0.75;
  if (facts.phase === 'confirming') {
    const wave = Math.sin(now * 0.006 - index * 1.05);
    counter.lamp = reduced ? 0.5 : 0.12 + 0.6 * Math.max(0, wave);
  }
  if (facts.phase === 'suspended') {
    counter.ink = IDLE;
    counter.lamp = reduced || rested ? 0.35 : 0.3 + 0.16 * Math.sin(now * 0.002);
  }
}

/** The payout of a won bet for each 1 staked: it sets the size of the celebration. */
function gainOf({ gameType, result }: ClassicFacts): number {
  if (!result) return 0;
  const { outcome, points } = result.draw;
  if (gameType === 3 && points) return 1 + 0.95 * Math.max(points.banker, points.player);
  return outcome === 'tie' ? 8 : gameType === 1 ? 2 : 1.95;
}

function placeLights(facts: ClassicFacts, now: number, out: ClassicFrame): void {
  const { phase, result, mineResult } = facts;
  const since = result && phase === 'result' ? now - result.shownAt - REVEAL : -1;
  const hasWon = mineResult === 'won' && since >= 0 && since < WIN_LASTS;
  out.winAge = hasWon ? since : -1;
  out.winSize = hasWon ? clamp(Math.log2(gainOf(facts)) / 3.4, 0.2, 1) : 0;
  const { calm, wins } = out.motion.bulbs;
  const speed = hasWon ? wins : calm;
  out.chase = out.reduced || (out.rested && !hasWon) ? 0 : now * speed;
  const isDown = mineResult === 'lost' && since >= 0 && phase === 'result';
  out.bulbs = hasWon ? 1 : isDown ? 0.5 - 0.25 * smooth(0, 500, since) : phase === 'suspended' ? 0.15 : 0.5;
  const isGreen = phase === 'open' || phase === 'result';
  out.signal = isGreen ? 0.9 : 1;
  out.signalColour = isGreen ? GREEN : phase === 'confirming' ? AMBER : RED;
}

/** A barrier closes before the counters while betting is suspended. */
function placeBarrier(since: number, out: ClassicFrame): void {
  const step = out.reduced || since < 0 || since > PAUSE ? 1 : since / BARS;
  const before = out.barred;
  out.barred = clamp(before + (out.phase === 'suspended' ? step : -step));
  out.isRolling ||= out.barred !== before;
}
