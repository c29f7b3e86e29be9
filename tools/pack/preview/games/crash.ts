// Scripted crash rounds, for both games that are built on them. Times are milliseconds after the take-off.
import { serverTime } from '../../../../src/core/clock';
import { hundredths } from '../../../../src/core/multiplier';
import { NO_CRASH_FACTS, type CrashEscape, type CrashFacts } from '../../../../src/kits/crash/facts';
import { flightTime, multiplierAt } from '../../../../src/kits/crash/rules';
import { at, type Moment } from '../strips';

export const COUNTDOWN = 8000;

/** The time at which a round reaches a multiplier, which is not in hundredths. */
export const timeOf = (multiplier: number): number => flightTime(hundredths(Math.round(multiplier * 100)));

export const WAITING: CrashFacts = { ...NO_CRASH_FACTS, roundId: 'r1' };
export const VOIDED: CrashFacts = { ...WAITING, voided: true, phase: 'ending' };
export const PREPARING: CrashFacts = { ...WAITING, takeoffAt: at(COUNTDOWN), awaitedBlock: 81_234_567 };

/** Betting is closed and the round waits for its block; in the last moments the block has come. */
export const holding = (after: readonly number[]): Moment<CrashFacts>[] =>
  after.map((ms) => ({
    label: ms > 2500 ? 'its block has come' : `waits for its block, ${ms} ms`,
    facts: ms > 2500 ? { ...PREPARING, launchedAt: at(COUNTDOWN + 3000) } : PREPARING,
    now: at(COUNTDOWN + ms),
  }));

/** Cash-outs of other players, spread over the last five seconds before `until`. */
export const others = (count: number, until: number): CrashEscape[] =>
  Array.from({ length: count }, (_, i) => escape(`bet-${i}`, until - 5200 + (i * 5100) / Math.max(1, count)));
export const own = (when: number): CrashEscape => ({ ...escape('own', when), mine: true });

function escape(betId: string, wished: number): CrashEscape {
  const when = Math.max(400, wished);
  return { betId, at: at(when), multiplier: multiplierAt(when), mine: false };
}

export const flying = (escapes: readonly CrashEscape[] = [], roundId = 'r1'): CrashFacts => ({
  ...NO_CRASH_FACTS,
  phase: 'flying',
  roundId,
  launchedAt: at(0),
  escapes,
});

export function stopped(
  multiplier: number,
  escapes: readonly CrashEscape[] = [],
  roundId = 'r1',
): CrashFacts {
  return {
    ...flying(escapes, roundId),
    blast: true,
    crash: hundredths(Math.round(multiplier * 100)),
    stoppedAt: at(timeOf(multiplier)),
  };
}

/** A moment of a running round, named by its multiplier. */
export function reach(
  multiplier: number,
  escapes: (time: number) => readonly CrashEscape[] = () => [],
): Moment<CrashFacts> {
  const time = timeOf(multiplier) + 20;
  return { label: `${multiplier}×`, facts: flying(escapes(time)), now: at(time) };
}

/** Moments after the end of a round; `ages`: milliseconds after the stop. */
export const after = (facts: CrashFacts, ages: readonly number[]): Moment<CrashFacts>[] =>
  ages.map((age) => ({ label: `stop +${age} ms`, facts, now: (facts.stoppedAt ?? at(0)) + age }));

/** Moments from the stop into the next countdown, which begins a second later. */
export function fallBack(multiplier: number, ages: readonly number[]): Moment<CrashFacts>[] {
  const end = stopped(multiplier, [...others(5, timeOf(multiplier)), own(timeOf(multiplier) - 1500)]);
  const { launchedAt, stoppedAt, crash, escapes } = end;
  if (launchedAt === null || stoppedAt === null || crash === null) return [];
  const next: CrashFacts = {
    ...NO_CRASH_FACTS,
    roundId: 'r2',
    takeoffAt: serverTime(stoppedAt + 1000 + COUNTDOWN),
    past: { launchedAt, stoppedAt, crash, escapes },
  };
  return ages.map((age) => ({
    label: `stop +${age} ms`,
    facts: age < 1000 ? end : next,
    now: stoppedAt + age,
  }));
}

/** Moments of the countdown; `left`: milliseconds before the take-off. */
export const before = (left: readonly number[]): Moment<CrashFacts>[] =>
  left.map((ms) => ({ label: `${ms} ms to go`, facts: PREPARING, now: at(COUNTDOWN - ms) }));
