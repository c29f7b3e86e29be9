// The chain as a train: the newest block is under the signal, earlier ones have passed, and coming ones wait in the dark. From
// the end of betting until the result has been shown, the train waits with the round's block under the signal.
import type { ClassicFacts, SeenBlock } from '../../src/kits/blockRounds/facts';
import { REVEAL } from '../../src/kits/blockRounds/facts/flips';
import { toneOf } from '../../src/kits/blockRounds/facts/outcomes';
import { clamp, easeOut, smooth } from '../stage/ease';
import { MAX_CARS, type ClassicFrame } from './frame';
import type { ClassicMotion } from './motion';

/** Share of a carriage that the train creeps on before the next block exists; then it rolls in. */
const CREEP = 0.84;
const TONES = { first: 0, second: 1, between: 2, none: 3 } as const;
const UNSEEN = 4;
/** Radius of a wheel, in units at scale 1. */
const WHEEL = 6.5;

/** Maximum speed in blocks a millisecond at which a train that stood still catches up. */
const CATCH_UP = 1 / 300;
/** Maximum milliseconds between two pictures that count for a moving train. After a longer pause it is at its place at once. */
const STEP = 50;
export const PAUSE = 700;
/** The furthest, in blocks, that a train catches up after it has waited for a result. */
const FURTHEST = 12;

/** The place where the train should be. If it does not creep, it waits for each block, and then rolls in. */
function wantedPlace(
  head: SeenBlock,
  interval: number,
  now: number,
  creeps: boolean,
  { rolls }: ClassicMotion['train'],
): number {
  const age = Math.max(0, now - head.at);
  const rolled = (1 - CREEP) * (1 - easeOut(age / rolls));
  return head.num - rolled + (creeps ? CREEP * smooth(0.3, 1, age / Math.max(1, interval)) : 0);
}

/**
 * The train never jumps and never goes back while the player watches. It stops in place when nobody touches the page, and
 * catches up later.
 */
function moveTrain(
  head: SeenBlock,
  interval: number,
  held: number,
  now: number,
  since: number,
  out: ClassicFrame,
): void {
  const { place: before, reduced, rested } = out;
  const wanted = Math.min(
    held,
    reduced ? head.num : wantedPlace(head, interval, now, !rested, out.motion.train),
  );
  const isFollowed = !reduced && since >= 0 && since < PAUSE && Math.abs(wanted - before) < FURTHEST;
  out.place = isFollowed
    ? Math.max(before, Math.min(wanted, before + CATCH_UP * Math.min(since, STEP)))
    : wanted;
  out.isRolling = out.place !== before;
}

/** `held`: the block that the train does not pass; `since`: milliseconds since the last picture. */
export function placeTrain(
  facts: ClassicFacts,
  held: number,
  now: number,
  since: number,
  out: ClassicFrame,
): void {
  const { layout, cars } = out;
  const head = facts.blocks[0];
  out.head = head?.num ?? 0;
  out.wheels = 0;
  out.isRolling = false;
  if (!head) {
    for (let i = 0; i < cars.length; i += 1) hide(out, i);
    return;
  }
  moveTrain(head, facts.interval, held, now, since, out);
  const { place } = out;
  out.wheels = (place * layout.pitch) / (WHEEL * layout.carScale);
  const first = Math.floor(place - layout.middle / layout.pitch - 1);
  for (let i = 0; i < MAX_CARS; i += 1) {
    const car = cars[i];
    if (!car) continue;
    const num = first + i;
    car.num = num;
    // Later blocks come from the right, so the train runs to the left.
    car.x = layout.middle + (num - place) * layout.pitch;
    car.visible = num >= 0 && car.x > -layout.pitch && car.x < out.width + layout.pitch;
    car.coming = num > head.num;
    car.flag = flagOf(facts, num, now, out);
    car.shut = shutOf(facts, num, now, out);
    car.tone = car.coming || car.shut > 0.6 ? UNSEEN : toneAt(facts, num);
  }
}

function hide(out: ClassicFrame, index: number): void {
  const car = out.cars[index];
  if (car) car.visible = false;
}

function toneAt({ blocks }: ClassicFacts, num: number): number {
  for (let i = 0; i < blocks.length; i += 1) {
    const block = blocks[i];
    if (block?.num === num) return TONES[toneOf(block.draw.outcome)];
  }
  return UNSEEN;
}

/** Milliseconds in which the flag of the deciding block goes down. */
const STRIKES = 400;

function flagOf(
  { result, blockNum }: ClassicFacts,
  num: number,
  now: number,
  { reduced }: ClassicFrame,
): number {
  if (num !== blockNum) return 0;
  if (result?.num !== num) return 1;
  return reduced ? 0 : 1 - smooth(0, STRIKES, now - result.shownAt);
}

/** How far a carriage's shutter is closed. The awaited block's stays shut until the counters have settled on it. */
function shutOf(
  { result, blockNum, phase }: ClassicFacts,
  num: number,
  now: number,
  { reduced, motion }: ClassicFrame,
): number {
  if (result?.num === num) {
    const since = now - result.shownAt - REVEAL;
    return reduced ? 0 : 1 - easeOut(clamp(since / motion.train.opens));
  }
  return num === blockNum && phase !== 'open' ? 1 : 0;
}
