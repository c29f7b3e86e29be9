// The chain as a train: the newest block stands under the signal, the ones before it have passed, those to come wait in
// the dark. A function of facts and time.
import type { ClassicFacts, SeenBlock } from '../../src/kits/blockRounds/facts';
import { toneOf } from '../../src/kits/blockRounds/facts/outcomes';
import { REVEAL } from '../../src/kits/blockRounds/facts/flips';
import { clamp, easeOut, smooth } from '../stage/ease';
import { MAX_CARS, type ClassicFrame } from './frame';

/** The train creeps on so far before the next block is there, and then rolls in. */
const CREEP = 0.84;
const ROLL_IN = 620;
/** The shutter of the deciding carriage opens in this time. */
const OPENS = 420;
const TONES = { first: 0, second: 1, between: 2 } as const;
const UNSEEN = 3;
/** Radius of a wheel, in units at scale 1. */
const WHEEL = 6.5;

/** Where the train is, in blocks: 1000 when block 1000 stands under the signal. */
export function placeOf(head: SeenBlock, interval: number, now: number, reduced: boolean): number {
  if (reduced) return head.num;
  const age = Math.max(0, now - head.at);
  const rolled = (1 - CREEP) * (1 - easeOut(age / ROLL_IN));
  return head.num - rolled + CREEP * smooth(0.3, 1, age / Math.max(1, interval));
}

export function placeTrain(facts: ClassicFacts, now: number, out: ClassicFrame): void {
  const { layout, cars } = out;
  const head = facts.blocks[0];
  out.head = head?.num ?? 0;
  out.wheels = 0;
  if (!head) {
    for (let i = 0; i < cars.length; i += 1) hide(out, i);
    return;
  }
  const place = placeOf(head, facts.interval, now, out.reduced);
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
    car.decides = num === facts.blockNum;
    car.shut = shutOf(facts, num, now, out.reduced);
    car.tone = car.coming || car.shut > 0.6 ? UNSEEN : toneAt(facts.blocks, num);
  }
}

function hide(out: ClassicFrame, index: number): void {
  const car = out.cars[index];
  if (car) car.visible = false;
}

function toneAt(blocks: readonly SeenBlock[], num: number): number {
  for (let i = 0; i < blocks.length; i += 1) {
    const block = blocks[i];
    if (block?.num === num) return TONES[toneOf(block.draw.outcome)];
  }
  return UNSEEN;
}

/** The awaited block keeps its window shut until the counters have settled on it. */
function shutOf(
  { result, blockNum, phase }: ClassicFacts,
  num: number,
  now: number,
  reduced: boolean,
): number {
  if (result?.num === num) {
    const since = now - result.shownAt - REVEAL;
    return reduced ? 0 : 1 - easeOut(clamp(since / OPENS));
  }
  return num === blockNum && phase !== 'open' ? 1 : 0;
}
