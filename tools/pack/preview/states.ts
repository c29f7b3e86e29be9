// Scripted rounds for looking at the rocket scene without a platform: each state is facts, and how far into them to look.
import { serverTime, type ServerTime } from '../../../src/core/clock';
import { hundredths } from '../../../src/core/multiplier';
import { NO_CRASH_FACTS, type CrashEscape, type CrashFacts } from '../../../src/mechanics/crash/facts';
import { flightTime } from '../../../src/mechanics/crash/rules';

export interface PreviewState {
  readonly facts: CrashFacts;
  readonly now: number;
  readonly reduced?: boolean;
}

/** Any moment will do, but always the same one, so that pictures can be compared. */
const START = 1_700_000_000_000;
const at = (ms: number): ServerTime => serverTime(START + ms);

const prepare = (left: number): PreviewState => ({
  facts: { ...NO_CRASH_FACTS, roundId: 'r1', takeoffAt: at(8000) },
  now: START + 8000 - left,
});

function escapes(count: number, flown: number, mine?: number): CrashEscape[] {
  const list = Array.from({ length: count }, (_, i): CrashEscape => {
    const when = flown - 5200 + (i * 5100) / Math.max(1, count);
    return {
      betId: `bet-${i}`,
      at: at(Math.max(400, when)),
      multiplier: hundredths(Math.floor(100 * Math.exp(0.00006 * when))),
      mine: false,
    };
  });
  if (mine !== undefined)
    list.push({
      betId: 'own',
      at: at(flown - mine),
      multiplier: hundredths(Math.floor(100 * Math.exp(0.00006 * (flown - mine)))),
      mine: true,
    });
  return list;
}

const flying = (flown: number, others = 5, mine?: number): PreviewState => ({
  facts: {
    ...NO_CRASH_FACTS,
    phase: 'flying',
    roundId: 'r1',
    launchedAt: at(0),
    escapes: escapes(others, flown, mine),
  },
  now: START + flown,
});

const reach = (multiplier: number, others?: number, mine?: number): PreviewState =>
  flying(flightTime(hundredths(Math.round(multiplier * 100))) + 20, others, mine);

function stopped(multiplier: number, age: number): PreviewState {
  const crash = hundredths(Math.round(multiplier * 100));
  const flown = flightTime(crash);
  const facts: CrashFacts = {
    ...NO_CRASH_FACTS,
    phase: 'flying',
    blast: true,
    roundId: 'r1',
    launchedAt: at(0),
    crash,
    stoppedAt: at(flown),
    escapes: escapes(4, flown),
  };
  return { facts, now: START + flown + age };
}

const still = (state: PreviewState): PreviewState => ({ ...state, reduced: true });

export const STATES: Readonly<Record<string, PreviewState>> = {
  voided: { facts: { ...NO_CRASH_FACTS, roundId: 'r1', voided: true, phase: 'ending' }, now: START + 500 },
  waiting: { facts: { ...NO_CRASH_FACTS, roundId: 'r1' }, now: START },
  early: prepare(6700),
  late: prepare(2300),
  ignition: prepare(250),
  'lift-400': flying(400, 0),
  'lift-1000': flying(1000, 0),
  'lift-1800': flying(1800, 1),
  'lift-2600': flying(2600, 2),
  '1.3x': reach(1.3, 4),
  '2x': reach(2, 8, 900),
  '3x': reach(3, 10),
  '5x': reach(5, 12, 2200),
  '10x': reach(10, 12),
  '30x': reach(30, 3),
  '100x': reach(100, 2, 700),
  '1000x': reach(1000, 1),
  '250000x': reach(250000, 0),
  storm: reach(4, 48, 3000),
  'instant-crash': stopped(1, 500),
  'blast-0': stopped(2.31, 0),
  'blast-60': stopped(2.31, 60),
  'blast-150': stopped(2.31, 150),
  'blast-300': stopped(2.31, 300),
  'blast-600': stopped(2.31, 600),
  'blast-1400': stopped(2.31, 1400),
  'blast-3000': stopped(2.31, 3000),
  'blast-high': stopped(42.5, 240),
  'still-early': still(prepare(5200)),
  'still-2x': still(reach(2, 6, 900)),
  'still-blast': still(stopped(2.31, 100)),
};
