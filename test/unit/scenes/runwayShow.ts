// Moments of a show on the runway, and the frame of each.
import { serverTime } from '../../../src/core/clock';
import { hundredths } from '../../../src/core/multiplier';
import { NO_CRASH_FACTS, type CrashFacts } from '../../../src/kits/crash/facts';
import { flightTime } from '../../../src/kits/crash/rules';
import { newFrame, type RunwayFrame } from '../../../scenes/runway/frame';
import { frameAt } from '../../../scenes/runway/view';

export const START = 1_700_000_000_000;

export const facts = (more: Partial<CrashFacts>): CrashFacts => ({
  ...NO_CRASH_FACTS,
  roundId: '9-100',
  ...more,
});
export const walking = (more: Partial<CrashFacts> = {}): CrashFacts =>
  facts({ phase: 'flying', launchedAt: serverTime(START), ...more });
export const stopped = (crash: number, roundId = '9-100'): CrashFacts =>
  walking({
    roundId,
    blast: true,
    crash: hundredths(crash),
    stoppedAt: serverTime(START + flightTime(hundredths(crash))),
  });
export const at = (multiplier: number): number => START + flightTime(hundredths(multiplier)) + 1;
export const shown = (state: CrashFacts, now: number, reduced = false, frame = newFrame()): RunwayFrame => {
  frame.reduced = reduced;
  return frameAt(state, now, frame);
};
export const escape = (index: number, more: { mine?: boolean; at?: number } = {}) => ({
  betId: `bet-${index}`,
  at: serverTime(more.at ?? START + 4000 + index),
  multiplier: hundredths(130),
  mine: more.mine ?? false,
});
