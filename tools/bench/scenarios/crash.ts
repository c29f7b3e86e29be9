// The loads of a crash round, for the two games that are built on it.
import { hundredths } from '../../../src/core/multiplier';
import {
  MAX_SHOWN_ESCAPES,
  NO_CRASH_FACTS,
  type CrashEscape,
  type CrashFacts,
} from '../../../src/kits/crash/facts';
import { flightTime, multiplierAt } from '../../../src/kits/crash/rules';
import { at, film, type Load, type Reel } from './scenario';

const COUNTDOWN = 8000;

/** Milliseconds by which cash-outs begin before the reel. */
const LEAD = 5000;
const EVERY = 250;

/**
 * The latest cash-outs of a flight that began `begun` before the reel: a steady number a second, one in twelve the player's
 * own.
 */
function escapes(perSecond: number, begun: number, until: number): CrashEscape[] {
  const count = Math.floor(((until + LEAD) * perSecond) / 1000) + 1;
  const first = Math.max(0, count - MAX_SHOWN_ESCAPES);
  return Array.from({ length: count - first }, (_, i) => {
    const number = first + i;
    const when = (number * 1000) / perSecond - LEAD;
    return {
      betId: `bet-${number}`,
      at: at(when),
      multiplier: multiplierAt(begun + when),
      mine: number % 12 === 0,
    };
  });
}

/** A flight from one multiplier to another; both are plain numbers, not hundredths. */
function flight(load: Load, from: number, to: number, perSecond: number): Reel<CrashFacts> {
  const begun = flightTime(hundredths(from * 100));
  const span = flightTime(hundredths(to * 100)) - begun;
  return {
    load,
    title: `${from}× to ${to}×, ${perSecond} cash-outs a second`,
    span,
    facts: film(span, EVERY, (time) => ({
      ...NO_CRASH_FACTS,
      phase: 'flying',
      roundId: 'bench',
      launchedAt: at(-begun),
      escapes: escapes(perSecond, begun, time + EVERY),
    })),
  };
}

export const CRASH_REELS: readonly Reel<CrashFacts>[] = [
  {
    load: 'calm',
    title: 'the countdown',
    span: COUNTDOWN - 1600,
    facts: [{ from: 0, facts: { ...NO_CRASH_FACTS, roundId: 'bench', takeoffAt: at(COUNTDOWN) } }],
  },
  flight('typical', 2, 4, 1),
  flight('storm', 4, 12, 10),
];
